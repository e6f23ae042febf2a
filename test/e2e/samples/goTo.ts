import type { Locator } from 'playwright-core';
import { until } from '../../host/waiting';
import type { BoardWindow } from '../boards';
import { appears } from '../window';

/** Go To, in a window that has not opened anything. */
export const goTo = (opened: () => Promise<BoardWindow>): unknown =>
  describe('Go To', () => {
    let window: BoardWindow;

    before(async () => {
      window = await opened();
      await window.row(/^Group Samples: Team/).waitFor();
    });

    const list = () => window.quickInput.widget.locator('.monaco-list-row');
    const selected = (row: Locator) => row.and(window.page.locator('[aria-selected="true"]')).waitFor();
    /** Waits until the details are shown and focused: a late focus would close a quick pick opened in the meantime. */
    const details = async (heading: string) => {
      await window.webview().getByRole('heading', { name: heading }).waitFor();
      await window.page.waitForFunction('document.activeElement.tagName === "IFRAME"');
    };
    const openGoTo = async () => {
      await window.page.keyboard.press('Escape');
      await window.command('Board Inspector: Go to');
      await window.quickInput.widget.getByPlaceholder('Type part of a name, or paste an ID').waitFor();
    };

    it('lists all boards by their literal names, and shows what isn’t loaded', async () => {
      await openGoTo();
      await list()
        .filter({ hasText: /Sprint retrospective/ })
        .waitFor();
      await list().filter({ hasText: 'Costs $(alert) money' }).waitFor();
      await list().filter({ hasText: 'Votes, files, and meetings appear here once loaded' }).waitFor();
    });

    it('loads the votes of a board from its list', async () => {
      const board = list().filter({ hasText: 'Sprint retrospective' });
      await board.hover();
      await board.getByRole('button', { name: 'Load Votes' }).click();
      await list().filter({ hasText: 'What do we fix first?' }).waitFor();
    });

    it('opens the details and selects the row of a vote on Enter', async () => {
      await openGoTo();
      await window.page.keyboard.type('fix first');
      await window.page.keyboard.press('Enter');
      await details('What do we fix first?');
      const vote = window.row(/^Vote What do we fix first/);
      await selected(vote);
    });

    it('highlights an option in the panel of its vote', async () => {
      for (const option of ['Handover from design', 'More fruit']) {
        const row = window.webview().locator('.ranking [aria-current="true"]');
        // On a slow machine the details may take the focus late, which closes the list while it is typed in.
        await until(`${option} is current`, async () => {
          await openGoTo();
          await window.page.keyboard.type(option);
          await window.page.keyboard.press('Enter');
          await details('What do we fix first?');
          return appears(row.filter({ hasText: option }), 5000);
        });
        await row.and(window.webview().locator('.highlighted')).waitFor();
      }
    });

    it('finds a row in a collapsed group by a pasted ID', async () => {
      await window.row(/^Group Samples: Team/).click();
      await window.page.keyboard.press('ArrowLeft');
      await window.row(/^Vote What do we fix first/).waitFor({ state: 'detached' });
      await openGoTo();
      await window.copy('vote-facilitator');
      await window.page.keyboard.press('ControlOrMeta+v');
      await list().filter({ hasText: 'ID: vote-facilitator' }).waitFor();
      await window.page.keyboard.press('Enter');
      await details('Who facilitates next time?');
      const vote = window.row(/^Vote Who facilitates next time/);
      await selected(vote);
    });
  });

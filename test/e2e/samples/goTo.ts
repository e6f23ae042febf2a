import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { until } from '../../host/waiting';
import { stepByStep, type BoardWindow } from '../boards';

/** Go To, in a window that has not opened anything. */
export const goTo = (opened: () => Promise<BoardWindow>): unknown =>
  describe('Go To', () => {
    stepByStep();
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
      await window.screenshot('go-to-boards');
    });

    it('loads the votes of a board from its list', async () => {
      const board = list().filter({ hasText: 'Sprint retrospective' });
      await board.hover();
      await board.getByRole('button', { name: 'Load Votes' }).click();
      await list().filter({ hasText: 'What do we fix first?' }).waitFor();
      await window.screenshot('go-to-votes');
    });

    it('opens the details and selects the row of a vote on Enter', async () => {
      await openGoTo();
      await window.page.keyboard.type('fix first');
      await window.page.keyboard.press('Enter');
      await details('What do we fix first?');
      const vote = window.row(/^Vote What do we fix first/);
      await selected(vote);
      await window.screenshot('go-to-panel');
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
          return row
            .filter({ hasText: option })
            .waitFor({ timeout: 5000 })
            .then(
              () => true,
              () => false,
            );
        });
        await row.and(window.webview().locator('.highlighted')).waitFor();
      }
      await window.screenshot('go-to-option');
    });

    it('finds a row in a collapsed group by a pasted ID', async () => {
      await window.row(/^Group Samples: Team/).click();
      await window.page.keyboard.press('ArrowLeft');
      await window.row(/^Vote What do we fix first/).waitFor({ state: 'detached' });
      await openGoTo();
      await window.copy('vote-facilitator');
      await window.page.keyboard.press('ControlOrMeta+v');
      await list().filter({ hasText: 'ID: vote-facilitator' }).waitFor();
      await window.screenshot('go-to-id');
      await window.page.keyboard.press('Enter');
      await details('Who facilitates next time?');
      const vote = window.row(/^Vote Who facilitates next time/);
      await selected(vote);
    });

    it('lists the last opened record first', async () => {
      const recent = list()
        .first()
        .filter({ hasText: /Who facilitates next time.*recently opened/s });
      // On a slow machine the details may take the focus late, which closes the list.
      for (let isListed = false; !isListed;) {
        await openGoTo().catch(() => {});
        isListed = await recent.waitFor({ timeout: 5000 }).then(
          () => true,
          () => false,
        );
      }
      await window.screenshot('go-to-recent');
      const json = list().nth(1).getByRole('button', { name: 'Open as JSON' });
      for (let isClicked = false; !isClicked;) {
        await list().nth(1).hover({ timeout: 5000 }).catch(openGoTo);
        isClicked = await json.click({ timeout: 5000 }).then(
          () => true,
          () => false,
        );
      }
      await window.page.locator('.tab.active', { hasText: 'vote.json' }).waitFor();
      assert.match(await window.tabLabel(), /^What do we fix first\W*\.vote\.json$/);
    });

    it('shows when nothing matches', async () => {
      await openGoTo();
      await window.page.keyboard.type('no such thing at all');
      await list().filter({ hasText: 'No matches in your boards' }).waitFor();
      await window.page.keyboard.press('Enter');
      await window.quickInput.widget.waitFor();
      await window.page.keyboard.press('Escape');
    });
  });

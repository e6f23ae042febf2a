import assert from 'node:assert/strict';
import { allSampleBoards } from '../../src/service/sample/service';
import { defectiveBoards, defectsCanary } from '../sampleServer/defectiveBoards';
import { manyBoards } from '../sampleServer/wideBoards';
import { serveBoards, stepByStep, type BoardWindow, type ServedBoards } from './boards';
import { panelIn, type Panel } from './panels';
import { setTheme } from './themes';

const tabs = ['Boards', 'Votes', 'Files', 'Meetings', 'Issues'] as const;

describe('the page of all boards', () => {
  stepByStep(() => [window, service]);
  const boards = [...allSampleBoards(), ...defectiveBoards(), ...manyBoards(39)].slice(0, 39);
  let service: ServedBoards['service'];
  let window: BoardWindow;
  let panel: Panel;

  const tab = (name: string) => panel.frame.locator('.tabs').getByRole('button', { name: new RegExp(`^${name}`) });
  const open = async (name: string) => {
    await tab(name).click();
    await panel.frame.locator('.tabs [aria-current]', { hasText: name }).waitFor();
  };
  const row = () => panel.table('Issues').getByRole('row', { name: /Vote Wrong total/ });

  before(async () => {
    const listed = boards.map(({ recordId }) => ({ recordId, group: 'Company' }));
    const [defective, absent] = defectiveBoards();
    ({ service, window } = await serveBoards(listed, { extraBoards: [defective, absent, ...manyBoards(39)] }));
    panel = panelIn(window);
    await window.page.setViewportSize({ width: 1440, height: 900 });
  });

  it('loads and checks all of them with its main action', async () => {
    await window.titleButton('All Boards');
    await panel.titled('All Boards');
    await panel.frame.getByRole('button', { name: 'Check 39 Boards' }).click();
    await window.page
      .locator('.quick-input-widget:visible .monaco-button, .monaco-dialog-box .monaco-button')
      .first()
      .waitFor();
    if (await window.quickInput.widget.isVisible()) {
      await window.quickInput.widget.getByRole('checkbox').first().check();
      await window.page.keyboard.press('Enter');
    }
    await window.dialog.getByText(/^At least \d+ requests\./).waitFor();
    await window.dialog.getByRole('button', { name: 'Load All' }).click();
    await tab('Issues').filter({ hasText: /\d/ }).waitFor();
    await panel.frame.getByRole('button', { name: /^Check/ }).waitFor({ state: 'detached' });
  });

  it('has a tab for each list, without a violation or overflow in any width', async () => {
    for (const theme of ['dark', 'light'] as const) {
      await setTheme(window, theme);
      for (const width of [1440, 900]) {
        await window.page.setViewportSize({ width, height: 900 });
        for (const name of tabs) {
          await open(name);
          await panel.frame.locator('.grid-frame').first().waitFor();
          assert.equal(await panel.overflow(), 0, name);
          assert.deepEqual(await panel.axeViolations(), [], name);
        }
      }
    }
  });

  it('dismisses what was found about a record, and Undo restores it', async () => {
    await window.page.setViewportSize({ width: 1440, height: 900 });
    await open('Issues');
    await row().getByRole('button', { name: 'Dismiss…' }).click();
    await window.quickInput.pick('Known');
    await panel.frame.getByRole('button', { name: /^Dismissed 1$/ }).waitFor();
    await row().filter({ hasText: 'Restore' }).waitFor();
    await window
      .notification(/^.*Dismissed\./)
      .getByRole('button', { name: 'Undo' })
      .click();
    await row().filter({ hasText: 'Dismiss…' }).waitFor();
    await row().getByRole('button', { name: 'Vote Wrong total' }).click();
    await panel.titled('Wrong total');
  });

  it('names no voter', async () => {
    await window.titleButton('All Boards');
    await panel.titled('All Boards');
    assert.ok(!(await panel.text()).includes(defectsCanary));
  });
});

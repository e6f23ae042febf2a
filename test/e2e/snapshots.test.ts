import assert from 'node:assert/strict';
import { openBoards, stepByStep, type BoardWindow } from './boards';
import { panelIn, type Panel } from './panels';

describe('snapshots', () => {
  stepByStep();
  let window: BoardWindow;
  let panel: Panel;

  const view = () =>
    window.page.locator('.pane').filter({ has: window.page.getByRole('button', { name: /^Snapshots/ }) });
  const row = (name: RegExp) => view().getByRole('treeitem', { name });

  before(async () => {
    window = await openBoards({ settings: { 'boardInspector.sampleBoards.show': true } });
    panel = panelIn(window);
  });

  after(() => window?.close());

  it('are taken after saying how many requests it takes', async () => {
    await window.menu(/^Board Sprint retro/, 'Take Snapshot…');
    await window.quickInput.titled('Take Snapshot: Sprint retrospective');
    await window.quickInput.shows('At least 5 requests');
    await window.screenshot('snapshot-question');
    await window.quickInput.pick('Take Snapshot');
    await window.notification('Took a snapshot of Sprint retrospective').getByRole('button', { name: 'Open' }).click();
    await panel.titled(/^Sprint retrospective \(as of /);
    await window.screenshot('snapshot-board');
  });

  it('are listed by board', async () => {
    await window.page.getByRole('button', { name: /^Snapshots/ }).click();
    await row(/^Board Sprint retrospective, 1 snapshot/).waitFor();
    await window.screenshot('snapshots-view');
  });
});

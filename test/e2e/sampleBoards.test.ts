import { openBoards, stepByStep, type BoardWindow } from './boards';
import { goTo } from './samples/goTo';
import { snapshots } from './samples/snapshots';

// In one window, since to open one takes longer than most of these tests.
describe('with the sample boards', () => {
  stepByStep(() => [window]);
  let window: BoardWindow;
  /** The window, without what the tests before left open. */
  const opened = async (): Promise<BoardWindow> => {
    await window.command('Notifications: Clear All Notifications');
    await window.command('View: Close All Editors');
    return window;
  };

  before(async () => {
    window = await openBoards({
      settings: {
        'boardInspector.sampleBoards.show': true,
        'boardInspector.boards': [{ recordId: 'x', name: 'Costs $(alert) money', connection: 'none' }],
      },
    });
  });

  goTo(opened);
  snapshots(opened);

  describe('JSON documents', () => {
    it('of two selected rows are compared, again after the window reloads, beside the snapshots', async () => {
      const rows = [/^Vote What do we fix first/, /^Vote Who facilitates next time/] as const;
      await opened();
      await window.open(/^Board Sprint retro/, /^Votes/);
      await (await window.reveal(rows[0])).click();
      await (await window.reveal(rows[1])).click({ modifiers: ['ControlOrMeta'] });
      await window.menu(rows[1], 'Compare Selected');
      const compared = window.page.locator('.monaco-diff-editor .view-line');
      await compared.filter({ hasText: 'vote-fix-first' }).first().waitFor();
      await compared.filter({ hasText: 'vote-facilitator' }).first().waitFor();
      await window.reload();
      await compared.filter({ hasText: 'vote-fix-first' }).first().waitFor();
      await window.open(/^Board Sprint retro/, /^Snapshots, 4/);
      await window.row(/^Snapshot \w+ \d+, \d\d:\d\d \S+$/).waitFor();
      await window.row(/^Snapshot During the vote/).waitFor();
    });
  });
});

import assert from 'node:assert/strict';
import { openBoards, type BoardWindow } from './boards';
import { documents } from './samples/documents';
import { goTo } from './samples/goTo';
import { snapshots } from './samples/snapshots';

// In one window, since to open one takes longer than most of these tests.
describe('with the sample boards', () => {
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

  after(() => window?.close());

  goTo(opened);
  snapshots(opened);
  documents(opened);

  it('logs no console errors', () => {
    assert.deepEqual(window.consoleErrors, []);
  });
});

import assert from 'node:assert/strict';
import { ServiceError } from '../../../../src/core/failure';
import { boardRef, pathOf, type Ref } from '../../../../src/core/ref';
import { createPanelControllers } from '../../../../src/panelControllers';
import type { PanelHandle } from '../../../../src/surfaces/pages/page';
import type { ActionId } from '../../../../src/protocol/actions';
import type { View } from '../../../../src/protocol/view';
import type { Board } from '../../../../src/records/configured';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { services } from '../tree/treeServices';
import { createPanelFixture } from './panelFixture';
import { blockOf } from './viewContexts';

const missing = boardRef('samples', 'archived-board');

/** A board that the service has no entry for, configured by the user or as a sample. */
function fixture(target: Board['target'] = 'user') {
  const made = services();
  const { deps, done } = createPanelFixture({ from: made });
  const boardOf = (recordId: string): Board => ({ connection: 'samples', recordId, target });
  let boards = [boardOf('archived-board'), boardOf('retro-2026-w46')];
  const acts: string[] = [];
  const controllerOf = createPanelControllers({
    ...deps,
    boards: () => boards,
    act: (action, [ref]) => {
      acts.push(`${action} ${ref && pathOf(ref)}`);
      boards = action === 'editBoardId' ? [boardOf('product-bets-h1'), ...boards.slice(1)] : boards.slice(1);
      return Promise.resolve();
    },
  });
  const show = async (ref: Ref) => {
    const controller = controllerOf(pathOf(ref));
    assert.ok(controller);
    const view: View = await controller.view();
    const panel: PanelHandle = {
      post: () => {},
      takeChart: () => new Promise(() => {}),
      shown: () => view,
      draw: () => {},
      navigateTo: (next) => void done.navigated.push(next),
    };
    const run = (action: ActionId) => controller.handlers.do?.({ type: 'do', action }, panel);
    return { view, run, draw: () => controller.view() };
  };
  return { ...made, show, acts, done };
}

/** The buttons of a view beside what failed or was found. */
const buttonsOf = (view: View): readonly string[] => {
  if (view.kind === 'loading') return [];
  const all = view.kind === 'failed' ? [view] : blockOf(view, 'findings').findings;
  return all.flatMap(({ actions = [] }) => actions.map(({ label }) => label));
};

describe('the panel of a board that the service has no entry for', () => {
  for (const [what, list, ref] of [
    ['the board', 'statistics', missing],
    ['its meetings', 'meetings', { ...missing, section: 'meetings' }],
  ] as const)
    it(`offers to edit its ID and to remove it, also while the service rejects requests: ${what}`, async () => {
      const { show, store, service } = fixture();
      assert.deepEqual(buttonsOf((await show(ref)).view), ['Edit Board ID…', 'Remove from List']);
      service.setFaults({ faults: { [list]: [{ status: 403 }] } });
      store.invalidate(ref);
      const { view } = await show(ref);
      const text = JSON.stringify(view);
      assert.match(text, /The service returned no entry for this board/);
      assert.match(text, /As of [^"]*, couldn’t refresh/);
      assert.match(text, /Access denied/);
      assert.deepEqual(
        buttonsOf(view).filter((label) => /Board|List/.test(label)),
        ['Edit Board ID…', 'Remove from List'],
      );
    });

  it('edits the entry of the board, and shows the board of the new ID', async () => {
    const { show, acts, done } = fixture();
    const { run } = await show({ ...missing, section: 'meetings' });
    await run('editBoardId');
    assert.deepEqual(acts, ['editBoardId samples/boards/archived-board']);
    assert.deepEqual(done.navigated, ['samples/boards/product-bets-h1']);
  });

  it('removes the board, and stays to say so, because that can be undone', async () => {
    const { show, acts, done } = fixture();
    const { run, draw } = await show(missing);
    await run('removeBoards');
    assert.deepEqual([acts, done.navigated], [['removeBoards samples/boards/archived-board'], []]);
    const view = await draw();
    assert.ok(view.kind === 'failed');
    assert.equal(view.what, 'This board is no longer in your list');
    assert.deepEqual(buttonsOf(view), ['Add Boards']);
    await run('addBoards');
    assert.equal(acts.at(-1), 'addBoards undefined');
  });

  it('offers nothing for a sample board, which is not in settings', async () => {
    const { show, acts } = fixture('sample');
    const { view, run } = await show(missing);
    assert.deepEqual(buttonsOf(view), []);
    await run('removeBoards');
    assert.deepEqual(acts, []);
  });

  it('changes no board with an entry, whatever its page sends', async () => {
    const { show, acts } = fixture();
    const { run } = await show(boardRef('samples', 'retro-2026-w46'));
    await run('editBoardId');
    await run('removeBoards');
    assert.deepEqual(acts, []);
  });
});

describe('the panel of a board whose connection isn’t in settings', () => {
  it('says so once, and offers to edit the connection', async () => {
    const store = createBoardStore(() => {
      throw new ServiceError({ kind: 'badConnection' });
    });
    const { deps } = createPanelFixture({ from: { ...services(), store } });
    const orphan = boardRef('gone', 'retro-2026-w46');
    const acts: (readonly [string, string | undefined])[] = [];
    const controller = createPanelControllers({
      ...deps,
      boards: () => [{ connection: 'gone', recordId: 'retro-2026-w46', target: 'user' }],
      act: (action, [ref]) => Promise.resolve(void acts.push([action, ref?.connection])),
    })(pathOf(orphan));
    const view = await controller?.view();
    assert.ok(controller && view?.kind === 'details');
    assert.deepEqual(buttonsOf(view), ['Edit Connection']);
    const panel: PanelHandle = {
      post: () => {},
      takeChart: () => new Promise(() => {}),
      shown: () => view,
      draw: () => {},
      navigateTo: () => {},
    };
    await controller.handlers.do?.({ type: 'do', action: 'editConnection' }, panel);
    assert.deepEqual(acts, [['editConnection', 'gone']]);
  });
});

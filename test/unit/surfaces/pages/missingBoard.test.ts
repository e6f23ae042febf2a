import assert from 'node:assert/strict';
import { ServiceError } from '../../../../src/core/failure';
import { boardRef, pathOf, type Ref } from '../../../../src/core/ref';
import type { PageServices } from '../../../../src/panelControllers';
import type { ActionId } from '../../../../src/protocol/actions';
import type { Block, View } from '../../../../src/protocol/view';
import type { Board } from '../../../../src/records/configured';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { services } from '../tree/treeServices';
import { createPanelFixture } from './panelFixture';

const missing = boardRef('samples', 'archived-board');

/** A board that the service has no entry for, configured by the user or as a sample. */
function fixture(target: Board['target'] = 'user') {
  const made = services();
  const boardOf = (recordId: string): Board => ({ connection: 'samples', recordId, target });
  let boards = [boardOf('archived-board'), boardOf('retro-2026-w46')];
  const acts: string[] = [];
  const host: Partial<PageServices> = {
    boards: () => boards,
    act: (action, [ref]) => {
      acts.push(`${action} ${ref && pathOf(ref)}`);
      boards = action === 'editBoardId' ? [boardOf('product-bets-h1'), ...boards.slice(1)] : boards.slice(1);
      return Promise.resolve();
    },
  };
  const { done, show } = createPanelFixture({ from: made, host });
  return { ...made, acts, done, show: (ref: Ref) => show(pathOf(ref)) };
}

type Shown = Awaited<ReturnType<ReturnType<typeof fixture>['show']>>;

const run = ({ handlers, panel }: Shown, action: ActionId) => handlers.do?.({ type: 'do', action }, panel);

/** The buttons of a view beside what failed or was found. */
const buttonsOf = (view: View): readonly string[] => {
  if (view.kind === 'loading') return [];
  const found = (block: Block) => (block.block === 'findings' ? block.findings : []);
  const all = view.kind === 'failed' ? [view] : view.blocks.flatMap(found);
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
    await run(await show({ ...missing, section: 'meetings' }), 'editBoardId');
    assert.deepEqual(acts, ['editBoardId samples/boards/archived-board']);
    assert.deepEqual(done.navigated, ['samples/boards/product-bets-h1']);
  });

  it('removes the board, and stays to say so, because that can be undone', async () => {
    const { show, acts, done } = fixture();
    const shown = await show(missing);
    await run(shown, 'removeBoards');
    assert.deepEqual([acts, done.navigated], [['removeBoards samples/boards/archived-board'], []]);
    const view = await shown.draw();
    assert.ok(view.kind === 'failed');
    assert.equal(view.what, 'This board is no longer in your list');
    assert.deepEqual(buttonsOf(view), ['Add Boards']);
    await run(shown, 'addBoards');
    assert.equal(acts.at(-1), 'addBoards undefined');
  });

  for (const [what, target, ref] of [
    ['a sample board, which is not in settings', 'sample', missing],
    ['a board with an entry', 'user', boardRef('samples', 'retro-2026-w46')],
  ] as const)
    it(`offers nothing for ${what}, whatever its page sends`, async () => {
      const { show, acts } = fixture(target);
      const shown = await show(ref);
      assert.ok(!buttonsOf(shown.view).some((label) => /Board ID|List/.test(label)));
      await run(shown, 'editBoardId');
      await run(shown, 'removeBoards');
      assert.deepEqual(acts, []);
    });
});

describe('the panel of a board whose connection isn’t in settings', () => {
  it('says so once, and offers to edit the connection', async () => {
    const store = createBoardStore(() => {
      throw new ServiceError({ kind: 'badConnection' });
    });
    const boards = [{ connection: 'gone', recordId: 'retro-2026-w46', target: 'user' }] as const;
    const { show, done } = createPanelFixture({ from: { ...services(), store }, host: { boards: () => boards } });
    const orphan = pathOf(boardRef('gone', 'retro-2026-w46'));
    const shown = await show(orphan);
    assert.deepEqual(buttonsOf(shown.view), ['Edit Connection']);
    await run(shown, 'editConnection');
    assert.deepEqual(done.acts, [['editConnection', [orphan]]]);
  });
});

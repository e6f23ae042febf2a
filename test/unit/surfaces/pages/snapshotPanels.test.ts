import assert from 'node:assert/strict';
import { comparisonKey, boardRef, pathOf, sections, viewPath, type Ref } from '../../../../src/core/ref';
import { requireLoaded } from '../../../../src/service/store/asyncCache';
import { recordsByKey } from '../../../../src/service/store/recordsByKey';
import { quietMoment } from '../../../host/waiting';
import { snapshotServices } from '../../service/snapshots/snapshotServices';
import { createPanelFixture } from './panelFixture';

const retro = 'retro-2026-w46';

/** Panels over two snapshots of the retrospective, the service of which is gone. */
async function withSnapshots() {
  const from = snapshotServices();
  await from.take([retro]);
  await from.take([retro]);
  const [at, before] = (await from.library.list()).map(({ ref }) => ref) as [Ref, Ref];
  from.service.clearRecord();
  from.service.setFaults({ faults: {}, delayMs: 60_000 });
  return { ...createPanelFixture({ from }), from, at, before };
}

describe('the panels of a snapshot', () => {
  it('all say of when they are, without a request', async () => {
    const { show, from, at } = await withSnapshots();
    const keys = [pathOf(at), viewPath(at, 'people'), viewPath(at, 'history')];
    for (const section of sections) {
      const list = { ...at, section };
      const [first] = recordsByKey<unknown>(list, requireLoaded(await from.store.records.get(list)).records);
      assert.ok(first, section);
      keys.push(pathOf(list), pathOf(first.record));
    }
    assert.equal(keys.length, 9);
    for (const key of keys) {
      const { view, title, handlers, panel } = await show(key);
      assert.ok(view.kind === 'details', key);
      assert.equal(view.asOf, `Snapshot: ${at.at}`, key);
      // The title of a tab, too: of a board, views give its name with the time.
      assert.match(title(), /retro/, key);
      await handlers.refresh?.({ type: 'refresh' }, panel);
    }
    assert.deepEqual(from.service.record, []);
  });

  it('copy their tables with a note of when they are', async () => {
    const { show, at, done } = await withSnapshots();
    const { handlers, panel, view } = await show(pathOf({ ...at, section: 'files' }));
    assert.ok(view.kind === 'details');
    const table = view.blocks.find((block) => block.block === 'table');
    assert.ok(table);
    const columns = table.columns.map(({ key }) => key);
    await handlers.copyRows?.({ type: 'copyRows', block: table.id, columns }, panel);
    assert.equal(done.tables.length, 1);
    assert.deepEqual(done.notes, [`Snapshot: ${at.at}`]);
  });

  it('that are compared say of when both are', async () => {
    const { show, at, before, from } = await withSnapshots();
    const { title, view } = await show(pathOf({ ...at, view: 'changes', since: String(before.at) }));
    assert.equal(title(), `Changes · Board ${retro}: ${before.at} → ${at.at}`);
    assert.equal(view.title, `Changes: ${before.at} → ${at.at}`);
    assert.deepEqual(from.service.record, []);
  });

  it('with a vote as loaded show none that is older than the snapshot, until it is loaded again', async () => {
    const from = snapshotServices();
    const live = boardRef('samples', retro);
    await from.store.votes.get(live);
    await quietMoment(1);
    await from.take([retro]);
    const at = await from.newest(retro);
    const { show } = createPanelFixture({ from });
    const [vote] = recordsByKey({ ...live, section: 'votes' }, requireLoaded(await from.store.votes.get(live)).records);
    assert.ok(vote);
    const now = vote.record;
    const then = { ...now, ...at };
    for (const pair of [
      { earlier: then, later: now },
      { earlier: now, later: then },
    ])
      await assert.rejects(show(comparisonKey(pair)), /olderThanSnapshot/);
    from.store.invalidate(live, 'votes');
    const { view, handlers, panel } = await show(comparisonKey({ earlier: then, later: now }));
    assert.equal(view.kind, 'details');
    await handlers.fix?.({ type: 'fix' }, panel);
    assert.equal(from.store.votes.peek(live).state, 'idle');
  });
});

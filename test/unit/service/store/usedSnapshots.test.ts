import assert from 'node:assert/strict';
import { boardRef, type Ref } from '../../../../src/core/ref';
import { createDropUnused } from '../../../../src/service/store/usedSnapshots';
import { boardStateOf } from '../../../../src/features/changes/boardState';
import { requireLoaded } from '../../../../src/service/store/asyncCache';
import { collectGarbage } from '../../collectGarbage';
import { snapshotServices } from '../snapshots/snapshotServices';

const board = 'product-bets-h1';

/** A board with this many snapshots, the oldest first, and what a window does after each change. */
async function taken(count: number) {
  const made = snapshotServices();
  for (let at = 0; at < count; at += 1) await made.take([board]);
  const refs = (await made.library.list()).map(({ ref }) => ref).toReversed();
  const shown = new Set<string>();
  const { store, library } = made;
  const dropUnused = createDropUnused(store);
  const drop = () => dropUnused(new Set(shown));
  store.onDidChange((ref) => ref?.at !== undefined && drop());
  library.onDidRemove(store.dropSnapshots);
  const isLoaded = (ref: Ref) => [store.counters, store.votes, store.meetings].map((each) => each.peek(ref).state);
  return { ...made, refs, shown, isLoaded, drop };
}

describe('opened snapshots', () => {
  it('leave memory when two others were used later, unless something shows them', async () => {
    const { store, refs, shown } = await taken(12);
    const alive = new Map<string, WeakRef<object>>();
    shown.add(String(refs[3]?.at));
    for (const ref of refs) {
      await boardStateOf(ref, store);
      alive.set(String(ref.at), new WeakRef(requireLoaded(await store.votes.get(ref))));
      assert.ok(store.loadedSnapshots().length <= 3, `${store.loadedSnapshots().length} are loaded`);
    }
    const last = refs.slice(-2).map(({ at }) => at);
    assert.deepEqual(store.loadedSnapshots(), [refs[3]?.at, ...last]);
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    assert.deepEqual(
      [...alive].flatMap(([id, each]) => (each.deref() ? [id] : [])),
      [refs[3]?.at, ...last],
    );
  });

  it('stay loaded as long as they are used in turn', async () => {
    const { store, refs, library } = await taken(3);
    const [one, other, third] = refs as [Ref, Ref, Ref];
    const first = requireLoaded(await store.votes.get(one));
    for (let times = 0; times < 3; times += 1) for (const ref of [other, one]) await boardStateOf(ref, store);
    await boardStateOf(third, store);
    assert.deepEqual(store.loadedSnapshots(), [one.at, third.at]);
    assert.equal(requireLoaded(await store.votes.get(one)), first);
    assert.equal((await library.list()).length, 3);
  });

  it('are read again on their own, with their files, and not when their board is refreshed', async () => {
    const { store, refs } = await taken(2);
    const [one, other] = refs.map((ref): Ref => ({ ...ref, section: 'files' })) as [Ref, Ref];
    const live = boardRef(one.connection, one.board);
    const states = () => [one, other, { ...live, section: 'files' as const }].map((ref) => store.files.peek(ref).state);
    for (const ref of [one, other, { ...live, section: 'files' as const }]) await store.files.get(ref);
    store.invalidate(live);
    assert.deepEqual(states(), ['loaded', 'loaded', 'idle']);
    await store.files.get({ ...live, section: 'files' });
    store.invalidate(one);
    assert.deepEqual(states(), ['idle', 'loaded', 'loaded']);
    const reading = store.files.get(one);
    assert.equal(store.abandon(one), true);
    assert.deepEqual(states(), ['idle', 'loaded', 'loaded']);
    await reading;
  });

  it('are not dropped while they are being read', async () => {
    const { store, refs } = await taken(8);
    const states = await Promise.all(refs.map((ref) => boardStateOf(ref, store)));
    for (const { statistics, votes, files, meetings } of states)
      for (const part of [statistics, votes, files, meetings]) assert.equal(part.state, 'loaded');
    assert.equal(store.loadedSnapshots().length, 2);
  });

  it('are no longer read once what showed them was closed', async () => {
    const { store, refs, shown, drop, disk } = await taken(2);
    const [one, other] = refs as [Ref, Ref];
    const read: string[] = [];
    const { part } = disk;
    disk.part = async function* (place, name, end) {
      for await (const lines of part(place, name, end)) {
        read.push(place.id);
        yield lines;
      }
    };
    shown.add(String(one.at));
    drop();
    const [shownOnce, compared] = [store.votes.get(one), store.votes.get(other)];
    shown.clear();
    drop();
    const states = await Promise.all([shownOnce, compared]);
    assert.deepEqual(
      states.map((each) => (each.state === 'failed' ? each.failure.kind : each.state)),
      ['cancelled', 'loaded'],
    );
    assert.deepEqual(read, [other.at]);
    assert.equal((await store.votes.get(one)).state, 'loaded');
  });

  it('leave memory when they are deleted, even if a panel shows them', async () => {
    const { store, refs, shown, library, isLoaded } = await taken(2);
    const [one, other] = refs as [Ref, Ref];
    for (const ref of refs) {
      shown.add(String(ref.at));
      await boardStateOf(ref, store);
    }
    const drawn: (string | undefined)[] = [];
    store.onDidChange((ref) => drawn.push(ref?.at));
    await library.remove((await library.list()).filter(({ id }) => id === one.at));
    assert.deepEqual(drawn, [one.at]);
    assert.deepEqual(isLoaded(one), ['idle', 'idle', 'idle']);
    assert.deepEqual(isLoaded(other), ['loaded', 'loaded', 'loaded']);
    const votes = await store.votes.get(one);
    assert.equal(votes.state === 'failed' && votes.failure.kind, 'snapshotGone');
  });
});

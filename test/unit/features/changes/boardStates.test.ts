import assert from 'node:assert/strict';
import { boardRef, type Ref } from '../../../../src/core/ref';
import { boardStatesOf } from '../../../../src/features/changes/boardState';
import { changesSummary } from '../../../../src/features/changes/changesSummary';
import { compareBoards } from '../../../../src/features/changes/compareBoards';
import { changesDetails } from '../../../../src/features/changes/changesDetails';
import type { SampleBoard } from '../../../../src/service/sample/boards/sampleBoard';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { digest } from '../../../../src/service/store/digest';
import { createLoadAgain } from '../../../../src/service/store/loadMissing';
import { quietMoment } from '../../../host/waiting';
import { findingsIn } from '../../surfaces/pages/viewContexts';
import { snapshotServices } from '../../service/snapshots/snapshotServices';
import { english, services } from '../../surfaces/tree/treeServices';
import { compared } from './states';

const now = boardRef('samples', 'b');
const files = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `f${at}`, fileName: `File ${at}` }));

/** A board whose lists a test replaces. */
const board = (lists: Partial<SampleBoard> = {}): { -readonly [K in keyof SampleBoard]: SampleBoard[K] } => ({
  recordId: 'b',
  counters: { totalNote: 3 },
  votes: [{ id: 'v1', name: 'First' }],
  files: files(2),
  meetings: [{ id: 'm1' }],
  ...lists,
});

const parts = ['statistics', 'votes', 'files', 'meetings'] as const;

describe('the states of a board that are compared', () => {
  /** A service with the board; what it loads stays loaded. */
  function changing(lists?: Partial<SampleBoard>) {
    const served = board(lists);
    const made = snapshotServices({ boards: [], extraBoards: [served] });
    const taken = async () => {
      // So that what was loaded is older by the clock.
      await quietMoment(1);
      await made.take(['b']);
      return made.newest('b');
    };
    const older = async (then: Ref) => {
      const { after } = await boardStatesOf(then, now, made.store);
      return parts.filter((name) => {
        const part = after[name];
        return part.state === 'failed' && part.failure.kind === 'olderThanSnapshot';
      });
    };
    const loadAll = () => createLoadAgain(now, made.store).load(() => false);
    return { served, ...made, taken, older, loadAll };
  }

  it('are never what was loaded before the snapshot was taken, list by list', async () => {
    const { taken, older, loadAll, store } = changing();
    await loadAll();
    const then = await taken();
    assert.deepEqual(await older(then), parts);
    store.invalidate(now, 'votes');
    assert.deepEqual(await older(then), ['statistics', 'files', 'meetings']);
    store.invalidate(now);
    assert.deepEqual(await older(then), []);
  });

  it('are not a list of files of which one page is older than the snapshot', async () => {
    const { taken, older, loadAll, store } = changing({ files: files(80) });
    const list: Ref = { ...now, section: 'files' };
    await store.files.get(list);
    const then = await taken();
    await store.moreFiles(list);
    assert.deepEqual(await older(then), ['files']);
    await loadAll();
    assert.deepEqual(await older(then), []);
  });

  it('may be two snapshots in their order, not in another one', async () => {
    const { taken, store } = changing();
    const [one, other] = [await taken(), await taken()];
    const states = async (before: Ref, after: Ref) => {
      const { after: later } = await boardStatesOf(before, after, store);
      return new Set(parts.map((name) => later[name].state));
    };
    assert.deepEqual(await states(one, other), new Set(['loaded']));
    assert.deepEqual(await states(other, one), new Set(['failed']));
  });

  it('say why a part isn’t compared, and claim no change of it', async () => {
    const { taken, served, loadAll, store } = changing();
    await loadAll();
    served.votes = [...served.votes, { id: 'v2', name: 'Second' }];
    const then = await taken();
    served.votes = [];
    const states = await boardStatesOf(then, now, store);
    const changes = await compareBoards(states.before, states.after);
    assert.deepEqual(changesSummary(changes), [
      'No changes in what was compared.',
      'Not compared: Statistics, Votes, Files, Meetings.',
    ]);
    const viewContext = { ref: now, boardName: 'Board', format: english, zone: 'UTC', now: 0, previous: false, next: false, actions: [] }; // oxfmt-ignore
    const view = await changesDetails(viewContext, states, { before: then, after: now }, { before: '', after: 'now' });
    assert.match(
      JSON.stringify(findingsIn(view.detailsView)),
      /Not compared: Votes\. What is loaded is older than the snapshot\./,
    );
  });

  it('are all of the board as it is, after all of it is loaded again, with the number of requests known', async () => {
    const { taken, served, store, sourceOf, service } = changing({ files: files(80) });
    await store.files.get({ ...now, section: 'files' });
    const then = await taken();
    served.votes = [...served.votes, { id: 'v2', name: 'Second' }];
    served.files = files(120);
    const again = createLoadAgain(now, store);
    const { count } = await again.requests(sourceOf);
    service.clearRecord();
    await again.load(() => false);
    const states = await boardStatesOf(then, now, store);
    // The service has another page than it said.
    assert.equal(service.record.length, count + 1);
    assert.deepEqual(changesSummary(await compareBoards(states.before, states.after)), [
      'Vote “Second” is new.',
      'Files: 40 new.',
    ]);
  });

  it('are loaded with the fewest requests if nothing is loaded', async () => {
    const sent = async (load: (made: ReturnType<typeof changing>) => Promise<void>) => {
      const made = changing({ files: files(80) });
      await load(made);
      return made.service.record.map(({ operation }) => operation).toSorted();
    };
    const plainly = await sent(({ loadAll }) => loadAll());
    const asked = await sent(async ({ store, sourceOf }) => {
      const again = createLoadAgain(now, store);
      await again.requests(sourceOf);
      await again.load(() => false);
    });
    assert.deepEqual(asked, plainly);
  });

  it('are of a board that the service is known to know, or its empty lists prove nothing', async () => {
    const { taken, library } = changing();
    const then = await taken();
    const certain = async (lists: Partial<SampleBoard> | undefined, faults = {}) => {
      const other = services({ boards: [], extraBoards: lists ? [board(lists)] : [] });
      other.service.setFaults({ faults });
      const store = createBoardStore(other.sourceOf, undefined, library.reader, () => Promise.resolve(digest));
      const { before, after } = await boardStatesOf(then, now, store);
      const changes = await compareBoards(before, after);
      const of = (part: 'votes' | 'files') => compared(changes[part]).removed.map(({ isCertain }) => isCertain);
      return [of('votes'), of('files')];
    };
    const [no, yes] = [[[false], [false, false]], [[true], [true, true]]]; // oxfmt-ignore
    const none = { votes: [], files: [], counters: null, meetings: null };
    assert.deepEqual(await certain(undefined), no);
    assert.deepEqual(await certain(none), no);
    const rejected = [{ status: 403 }, { status: 403 }, { status: 403 }];
    assert.deepEqual(await certain({ votes: [], files: [] }, { statistics: rejected, meetings: rejected }), no);
    assert.deepEqual(await certain({ ...none, counters: {} }), yes);
    assert.deepEqual(await certain({ ...none, meetings: [] }), yes);
    assert.deepEqual(await certain({ ...none, files: files(1) }), [[true], [true]]);
  });
});

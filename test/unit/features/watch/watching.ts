import type { Ref } from '../../../../src/core/ref';
import type { SampleBoard } from '../../../../src/service/sample/boards/sampleBoard';
import { designCritique } from '../../../../src/service/sample/boards/designCritique';
import { createWatch } from '../../../../src/features/watch/createWatch';
import type { Watch, EndReason } from '../../../../src/features/watch/watched';
import { pollList } from '../../../../src/features/watch/pollList';
import { board, storing } from '../../service/store/storing';

const startedAt = Date.UTC(2026, 10, 25, 9);
export const live = board('design-crit-live');
export const vote: Ref = { ...live, section: 'votes', record: 'vote-direction' };

type Json = Record<string, unknown>;

/** A watch over a sample service whose live board changes, on a clock that only the test moves. */
export async function watching() {
  const state = { board: designCritique(startedAt) as unknown as Record<'votes' | 'meetings', Json[]> };
  const served = {
    ...(state.board as unknown as SampleBoard),
    get votes() {
      return state.board.votes as SampleBoard['votes'];
    },
    get meetings() {
      return state.board.meetings as SampleBoard['meetings'];
    },
  };
  const { store, service, asked, server, connect } = await storing({ extraBoards: [served], now: startedAt });
  let identity: string | undefined = 'service';
  let now = startedAt;
  let isVisible = true;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const ends: { readonly ref: Ref; readonly reason: EndReason }[] = [];
  const said: string[] = [];
  const watch: Watch = createWatch({
    poll: (of, list, watched, end) => pollList(of, list, watched, store.poll, end),
    requests: () => service.record.length,
    identityOf: () => identity,
    isVisible: () => isVisible,
    now: () => now,
    setTimer: (run, ms) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return { dispose: () => (timers = timers.filter((each) => each !== timer)) };
    },
  });
  watch.onDidEnd((end) => ends.push(end));
  watch.onDidSee((sentences) => said.push(...sentences));
  /** Resolves when the poll that `act` begins has ended. */
  const polled = (act: () => void) =>
    new Promise<void>((resolve) => {
      const listening = watch.onDidChange(() => {
        if (watch.isPolling()) return;
        listening.dispose();
        resolve();
      });
      act();
    });
  return {
    store,
    service,
    server,
    connect,
    asked,
    watch,
    ends,
    said,
    now: () => now,
    polled,
    /** Moves the clock, and waits for every poll that is due. */
    pass: async (ms: number) => {
      const until = now + ms;
      for (;;) {
        const [next] = timers.toSorted((one, other) => one.at - other.at);
        if (!next || next.at > until) break;
        timers = timers.filter((each) => each !== next);
        now = Math.max(now, next.at);
        await polled(next.run);
      }
      now = until;
    },
    show: (visible: boolean) => {
      isVisible = visible;
      return visible ? polled(watch.update) : Promise.resolve(watch.update());
    },
    /** The connection, or the list of boards, changes. */
    changeIdentity: (next: string | undefined) => {
      identity = next;
      watch.update();
    },
    /** Changes a vote of the live board. */
    changeVote: (changes: Json) => {
      const [first, ...others] = state.board.votes;
      state.board.votes = [{ ...first, ...changes }, ...others];
    },
    changeMeeting: (changes: Json) => {
      const [first, ...others] = state.board.meetings;
      state.board.meetings = [{ ...first, ...changes }, ...others];
    },
    /** The board has no other vote, such as one that is anonymous. */
    keepFirstVote: () => void (state.board.votes = state.board.votes.slice(0, 1)),
    /** The next responses lack votes; returns what brings them back. */
    removeVotes: () => {
      const before = state.board.votes;
      state.board.votes = [];
      return () => void (state.board.votes = before);
    },
  };
}

/** Results of three options, with so many votes, each by one person more. */
export const resultsOf = (totals: readonly number[]): Json => ({
  numberOfVoted: totals.reduce((sum, each) => sum + each, 0),
  results: ['el-calm', 'el-bold', 'el-list'].map((elementId, index) => ({
    elementId,
    total: totals[index],
    detail: Array.from({ length: totals[index] ?? 0 }, () => ({ userId: null, voteCount: '1' })),
  })),
});

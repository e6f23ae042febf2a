import { createRequestLedger } from '../../../src/requests/requestLedger';
import type { Ref } from '../../../src/base/ref';
import type { SampleBoard } from '../../../src/sample/boards/sampleBoard';
import { designCritique } from '../../../src/sample/boards/designCritique';
import { createFormat } from '../../../src/text/format';
import { createWatch, type Watch } from '../../../src/watch/createWatch';
import { lookAt } from '../../../src/watch/judgeLook';
import type { EndReason } from '../../../src/watch/watched';
import { board, storing } from '../store/storing';

const startedAt = Date.UTC(2026, 10, 25, 9);
export const live = board('design-crit-live');
export const vote: Ref = { ...live, section: 'votes', record: 'vote-direction' };
export const english = createFormat('en', 'utc');

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
  const { store, service, asked, server } = await storing({ extraBoards: [served], now: startedAt });
  const ledger = createRequestLedger();
  let now = startedAt;
  let isVisible = true;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const ends: { readonly ref: Ref; readonly reason: EndReason }[] = [];
  const said: string[] = [];
  const watch: Watch = createWatch({
    lookAt: (of, list, watched, end) => lookAt(of, list, watched, store.look, english, end),
    requests: () => service.record.filter(({ operation }) => operation !== 'token').length,
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
  /** Resolves when what `act` begins has been looked at. */
  const looked = (act: () => void) =>
    new Promise<void>((resolve) => {
      const listening = watch.onDidChange(() => {
        if (watch.isLooking()) return;
        listening.dispose();
        resolve();
      });
      act();
    });
  return {
    store,
    service,
    server,
    asked,
    watch,
    ends,
    said,
    ledger,
    now: () => now,
    looked,
    /** Moves the clock, and waits for every look that is due. */
    pass: async (ms: number) => {
      const until = now + ms;
      for (;;) {
        const [next] = timers.toSorted((one, other) => one.at - other.at);
        if (!next || next.at > until) break;
        timers = timers.filter((each) => each !== next);
        now = Math.max(now, next.at);
        await looked(next.run);
      }
      now = until;
    },
    show: (visible: boolean) => {
      isVisible = visible;
      return visible ? looked(watch.wake) : Promise.resolve(watch.wake());
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
    removeVotes: () => (state.board.votes = []),
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

import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import { createGivenVotes } from '../../../../src/kinds/vote/givenVotes';
import type { Records } from '../../../../src/records/decoding/decodeResponse';
import type { Vote } from '../../../../src/records/vote';
import { lastLoaded } from '../../../../src/service/store/asyncCache';
import { designCritique } from '../../../../src/service/sample/boards/designCritique';
import type { SampleBoard } from '../../../../src/service/sample/boards/sampleBoard';
import { resultsOf } from '../../features/watch/watching';
import { trying } from '../../features/assistants/trying';

type Json = Record<string, unknown>;

const live = boardRef('samples', 'design-crit-live');

/** A vote whose ballots a test casts, on a board that the user refreshes after each. */
function casting(first: readonly number[], anonymous = true) {
  const made = designCritique(Date.UTC(2026, 10, 25, 9)) as unknown as Record<'votes', Json[]>;
  const withResults = (totals: readonly number[], more: Json) => [
    { ...made.votes[0], anonymous, ...more, ...resultsOf(totals) },
  ];
  let votes = withResults(first, {});
  const board = {
    ...(made as unknown as SampleBoard),
    get votes() {
      return votes as unknown as SampleBoard['votes'];
    },
  };
  const listed = [{ recordId: live.board, name: 'Live', connection: live.connection }];
  const tools = trying(listed, undefined, { boards: [board] });
  const data = async (name: string, input: object) => (await tools.data(name, input)).join('\n');
  return {
    ...tools,
    listed,
    cast: (totals: readonly number[], more: Json = {}) => {
      votes = withResults(totals, more);
      for (const { connection } of listed) tools.store.invalidate({ ...live, connection });
    },
    /** All that the tools say of the vote. */
    answers: async () =>
      [
        await data('get_board', { board: 'Live' }),
        await data('get_vote', { vote: 'V1' }),
        await data('get_vote', { vote: 'V1', from: 1 }),
        await data('list_findings', { board: 'Live' }),
      ].join('\n'),
    snap: () => tools.take([live.board]),
    compare: (earlier: string, later: string) => data('compare_snapshots', { earlier, later }),
  };
}

describe('what assistants get of a vote that is not clearly named', () => {
  it('shows nobody’s choice: calls after each ballot give the same until five more people have voted', async () => {
    const { cast, answers, call } = casting([3, 2, 0]);
    // Loads what the first answer says isn't.
    await answers();
    const before = await answers();
    assert.match(before, /“A · calm[^\n]*”: 3 votes/);
    for (const option of [1, 2, 0, 1]) {
      const totals = [3, 2, 0].map((total, index) => total + Number(index === option));
      cast(totals);
      assert.equal(await answers(), before);
    }
    assert.match(await call('get_vote', { vote: 'V1' }), /^While a vote of this board is open and not known/m);
    cast([5, 4, 1]);
    assert.match(await answers(), /“A · calm[^\n]*”: 5 votes/);
  });

  it('is nothing newer in findings, either', async () => {
    const { cast, data } = casting([3, 2, 0]);
    const findings = async () => (await data('list_findings', { board: 'Live' })).join('\n');
    const before = await findings();
    cast([4, 2, 0], { tickets: -2 });
    assert.equal(await findings(), before);
    cast([8, 2, 0], { tickets: -2 });
    assert.match(await findings(), /tickets: unreadable, -2/);
  });

  it('is the result when it has ended, and nothing that is cast later', async () => {
    const { cast, answers, call } = casting([3, 2, 0]);
    await answers();
    for (const totals of [
      [3, 3, 0],
      [4, 3, 0],
    ]) {
      cast(totals, { status: 1 });
      assert.match(await answers(), /Outcome: tied, final/);
    }
    assert.doesNotMatch(await call('get_vote', { vote: 'V1' }), /While a vote/);
  });

  it('is up to date if it names its voters', async () => {
    const { cast, answers } = casting([3, 2, 0], false);
    await answers();
    cast([4, 2, 0]);
    assert.match(await answers(), /“A · calm[^\n]*”: 4 votes/);
  });

  it('is one state over all connections of a service, and stays so when one is renamed', async () => {
    const { cast, call, listed, questions } = casting([3, 2, 0]);
    const shown = async (vote: string, board: string) =>
      /#1 so far [^]*?(?=\n---)/.exec(await call('get_vote', { vote, board }))?.[0];
    const vote = designCritique(0).votes?.[0] as unknown as { readonly name: string };
    const before = await shown(vote.name, 'Live');
    assert.match(before ?? '', /3 votes[^]*2 votes[^]*0 votes/);
    listed.push({ recordId: live.board, name: 'Live, as admin', connection: 'admin' });
    cast([3, 3, 0]);
    assert.equal(await shown(vote.name, 'Live, as admin'), before);
    listed.splice(0, 2, { recordId: live.board, name: 'Renamed', connection: 'renamed' });
    cast([4, 3, 0]);
    assert.equal(await shown(vote.name, 'Renamed'), before);
    assert.equal(questions.length, 1);
  });

  it('has the same time whether a ballot was withheld, or nobody voted', async () => {
    const { cast, store } = casting([3, 2, 0]);
    let loadedAt = 0;
    let hasFailed = false;
    const { query } = createGivenVotes(() => 'one service');
    const { get } = query({
      ...store.votes,
      get: async (ref) => {
        const last = lastLoaded(await store.votes.get(ref));
        const loaded = { value: last?.value as Records<Vote>, loadedAt: (loadedAt += 1000) };
        if (!hasFailed) return { ...loaded, state: 'loaded' };
        return { state: 'failed', failure: { kind: 'cancelled' }, last: loaded };
      },
    });
    const ages = async () => {
      const state = await get(live);
      return [state.state, lastLoaded(state)?.loadedAt];
    };
    assert.deepEqual(await ages(), ['loaded', 1000]);
    cast([3, 2, 0]);
    assert.deepEqual(await ages(), ['loaded', 1000]);
    cast([3, 2, 1]);
    assert.deepEqual(await ages(), ['loaded', 1000]);
    hasFailed = true;
    assert.deepEqual(await ages(), ['failed', 1000]);
    cast([3, 2, 0]);
    assert.deepEqual(await ages(), ['failed', 1000]);
    hasFailed = false;
    cast([8, 2, 0]);
    assert.deepEqual(await ages(), ['loaded', 6000]);
  });

  it('can’t be found by comparing snapshots, each of which has enough more voters than the first', async () => {
    const { cast, call, snap, compare } = casting([3, 2, 0]);
    await snap();
    for (const totals of [
      [9, 3, 0],
      [9, 4, 0],
    ]) {
      cast(totals);
      await snap();
    }
    await call('get_board', { board: 'Live' });
    // The newest snapshot is S1, and like what was given.
    assert.match(await compare('S3', 'S1'), /8 more votes cast/);
    const withheld = await compare('S3', 'S2');
    assert.match(withheld, /: not compared, because other numbers of it were given/);
    assert.doesNotMatch(withheld, /more votes cast|3 votes/);
    assert.match(await compare('S2', 'S1'), /at least 5 more people voted/);
  });

  it('is withheld where it differs by a ballot from a snapshot that was compared', async () => {
    const { cast, snap, call, compare } = casting([3, 2, 0]);
    await snap();
    cast([9, 3, 0]);
    await snap();
    cast([3, 2, 0]);
    await call('get_board', { board: 'Live' });
    assert.match(await compare('S2', 'S1'), /7 more votes cast/);
    cast([9, 4, 0]);
    assert.match(await call('get_vote', { vote: 'V1', from: 1 }), /“A · calm[^\n]*”: 3 votes/);
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/core/json';
import { withheldText } from '../../../../src/kinds/vote/ballotVerdict';
import type { ChangedVote } from '../../../../src/features/changes/boardChanges';
import { changesSummary } from '../../../../src/features/changes/changesSummary';
import { property } from '../../properties/property';
import { canary, vote } from './anonymousVote';
import { changesOf, compared, dumped } from './states';

async function changedVote(before: Json, after: Json): Promise<ChangedVote | undefined> {
  const { votes } = await changesOf({ votes: [before] }, { votes: [after] });
  const { added, removed, changed } = compared(votes);
  assert.deepEqual([added, removed], [[], []]);
  assert.ok(!dumped(votes).includes(canary), dumped(votes));
  return changed[0];
}

const names = (changed: ChangedVote | undefined): string[] =>
  (changed?.fields ?? []).map(({ steps }) => steps.map(({ name, item }) => [name, item].join(':')).join(' '));

describe('changes of a vote that is not known to be named', () => {
  it('withhold results while fewer than five more people voted', async () => {
    for (const more of [1, 2, 3, 4]) {
      const changed = await changedVote(vote([3, 2]), vote([3 + more, 2]));
      assert.deepEqual(changed?.ballots, 'withheld');
      assert.equal(changed?.castDifference, undefined);
      assert.deepEqual(names(changed), ['numberOfVoted:']);
      assert.match(withheldText(changed.ballots) ?? '', /at least 5 more people/);
    }
  });

  it('show totals and numbers of ballots, without users, once five more people voted', async () => {
    const changed = await changedVote(vote([3, 2]), vote([8, 2]));
    assert.deepEqual(changed?.ballots, 'shown');
    assert.equal(changed?.castDifference, 5n);
    assert.deepEqual(names(changed), ['numberOfVoted:', 'results:e0 total:', 'results:e0 detail:']);
    assert.deepEqual(changed?.fields[2]?.after, { state: 'value', value: { entries: 8, votes: 8, unreadable: 0 } });
  });

  it('withhold results of a vote that ended one ballot later', async () => {
    const changed = await changedVote(vote([9, 2]), vote([10, 2], { status: 1 }));
    assert.deepEqual(changed?.ballots, 'withheld');
    assert.equal(changed?.hasEnded, true);
    assert.deepEqual(names(changed), ['numberOfVoted:', 'status:']);
    const said = changesSummary(await changesOf({ votes: [vote([9, 2])] }, { votes: [vote([10, 2], { status: 1 })] }));
    assert.deepEqual(said, [
      'Vote “Which bet first?” has ended; 1 vote without the changes of results, to protect voters.',
    ]);
  });

  it('withhold a ballot that was moved to another option', async () => {
    const changed = await changedVote(vote([5, 5]), vote([4, 6]));
    assert.deepEqual([changed?.ballots, names(changed)], ['withheld', []]);
  });

  it('withhold results while a number of voters is unknown, and when ballots were withdrawn', async () => {
    for (const numberOfVoted of [null, 'x', {}])
      assert.deepEqual((await changedVote(vote([5, 5], { numberOfVoted }), vote([9, 9])))?.ballots, 'withheld');
    assert.deepEqual((await changedVote(vote([5, 5]), vote([5, 4])))?.ballots, 'withheld');
    // Equal results don't tell how many people voted in between, and two unknown numbers aren't equal.
    for (const [before, after] of [
      [vote([5, 5], { numberOfVoted: null }), vote([5, 5])],
      [vote([5, 5]), vote([5, 5], { numberOfVoted: '?' })],
      [vote([5, 5], { numberOfVoted: null }), vote([5, 6], { numberOfVoted: null })],
    ] as const)
      assert.deepEqual((await changedVote(before, after))?.ballots, 'withheld');
  });

  it('withhold results that are first listed when somebody votes for the option', async () => {
    const [first] = vote([3, 0])['results'] as Json[];
    const changed = await changedVote(vote([3, 0], { results: [first as Json] }), vote([3, 1]));
    assert.deepEqual(names(changed), ['numberOfVoted:']);
  });

  it('are none if nobody voted and only the order of results and ballots differs', async () => {
    const reversed = (vote([3, 2])['results'] as JsonObject[]).map((result) => ({
      ...result,
      detail: (result['detail'] as Json[]).toReversed(),
    }));
    assert.equal(await changedVote(vote([3, 2]), vote([3, 2], { results: reversed.toReversed() })), undefined);
  });

  it('are compared the same way if the vote is named in only one state', async () => {
    const named = vote([3, 2], {
      anonymous: false,
      status: canary,
      duration: canary,
      elementTypes: [canary, 7],
      [canary]: canary,
      elements: [{ elementId: 'e0', text: 'Option 0', [canary]: canary, snapshot: { height: canary } }],
    });
    for (const anonymous of [true, 'maybe', null]) {
      const changed = await changedVote(named, vote([4, 2], { anonymous }));
      assert.equal(changed?.ballots, 'withheld');
      assert.ok(names(changed).includes('anonymous:'));
      assert.equal((await changedVote(vote([4, 2], { anonymous }), named))?.ballots, 'withheld');
      await changedVote(named, vote([9, 9], { anonymous }));
    }
  });

  it('never hold undocumented fields', async () => {
    const changed = await changedVote(vote([3], { best: `${canary}-0-0` }), vote([3], { best: 'u', name: 'Other' }));
    assert.deepEqual([names(changed), changed?.undocumented], [['name:'], []]);
  });

  it('report conflicting contents only by number', async () => {
    const { votes } = await changesOf({ votes: [vote([1])] }, { votes: [vote([1]), vote([2])] });
    const [changed] = compared(votes).changed;
    assert.deepEqual(changed?.conflict, { before: { count: 1, records: [] }, after: { count: 2, records: [] } });
    assert.ok(!dumped(changed).includes(canary));
  });

  const totals = fc.array(fc.nat(8), { minLength: 2, maxLength: 3 });
  property('report a total only if at least five more or fewer people voted', 300, () =>
    fc.asyncProperty(totals, totals, fc.constantFrom(true, null, 'x'), async (before, after, anonymous) => {
      const changed = await changedVote(vote(before, { anonymous }), vote(after, { anonymous, status: 1 }));
      const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
      const more = Math.abs(sum(after) - sum(before));
      if (more < 5) assert.ok(names(changed).every((name) => !name.startsWith('results')));
      else assert.ok(names(changed).some((name) => name.startsWith('results')));
    }),
  );
});

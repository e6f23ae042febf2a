import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/core/json';
import { withheldText } from '../../../../src/kinds/vote/ballotVerdict';
import type { ChangedVote } from '../../../../src/features/changes/boardChanges';
import { changesSummary } from '../../../../src/features/changes/changesSummary';
import { compareVotes } from '../../../../src/features/changes/compareVotes';
import { property } from '../../properties/property';
import { voteFrom } from '../../records/decoding';
import { anonymousVote as vote, canary, changesOf, compared, dumped } from './states';

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
  const unknown = { numberOfVoted: null };
  const firstResult = (vote([3, 0])['results'] as Json[]).slice(0, 1);
  for (const [what, before, after, ballots, fields] of [
    ['one more person voted', vote([3, 2]), vote([4, 2]), 'withheld', ['numberOfVoted:']],
    ['four more people voted', vote([3, 2]), vote([7, 2]), 'withheld', ['numberOfVoted:']],
    [
      'five more people voted',
      vote([3, 2]),
      vote([8, 2]),
      'shown',
      ['numberOfVoted:', 'results:e0 total:', 'results:e0 detail:'],
    ],
    [
      'it ended one ballot later',
      vote([9, 2]),
      vote([10, 2], { status: 1 }),
      'withheld',
      ['numberOfVoted:', 'status:'],
    ],
    ['a ballot was moved to another option', vote([5, 5]), vote([4, 6]), 'withheld', []],
    ['a ballot was withdrawn', vote([5, 5]), vote([5, 4]), 'withheld', ['numberOfVoted:']],
    [
      'a result is first listed with its ballot',
      vote([3, 0], { results: firstResult }),
      vote([3, 1]),
      'withheld',
      ['numberOfVoted:'],
    ],
    ['a number of voters was missing', vote([5, 5], unknown), vote([9, 9]), 'withheld', ['numberOfVoted:']],
    [
      'a number of voters was unreadable',
      vote([5, 5], { numberOfVoted: 'x' }),
      vote([9, 9]),
      'withheld',
      ['numberOfVoted:'],
    ],
    // Equal results don't tell how many people voted in between, and two unknown numbers aren't equal.
    [
      'results are equal, but a number of voters is unknown',
      vote([5, 5]),
      vote([5, 5], { numberOfVoted: '?' }),
      'withheld',
      ['numberOfVoted:'],
    ],
    ['both numbers of voters are unknown', vote([5, 5], unknown), vote([5, 6], unknown), 'withheld', []],
  ] as const)
    // oxfmt-ignore
    it(`are ${ballots} if ${what}`, async () => {
      const changed = await changedVote(before, after);
      assert.deepEqual([changed?.ballots, names(changed)], [ballots, fields]);
      assert.equal(changed?.castDifference, ballots === 'shown' ? 5n : undefined);
      const said = withheldText(changed?.ballots ?? 'shown');
      if (ballots === 'shown') assert.equal(said, undefined);
      else assert.match(said ?? '', /^Changes of the results aren’t shown: .*at least 5 more people/);
    });

  it('count ballots without their users, and say that something is withheld', async () => {
    const shown = await changedVote(vote([3, 2]), vote([8, 2]));
    assert.deepEqual(shown?.fields[2]?.after, { state: 'value', value: { entries: 8, votes: 8, unreadable: 0 } });
    const said = changesSummary(await changesOf({ votes: [vote([9, 2])] }, { votes: [vote([10, 2], { status: 1 })] }));
    assert.deepEqual(said, [
      'Vote “Which bet first?” has ended; 1 vote without the changes of results, to protect voters.',
    ]);
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

  it('never hold undocumented fields, and conflicting contents only by number', async () => {
    const changed = await changedVote(vote([3], { best: `${canary}-0-0` }), vote([3], { best: 'u', name: 'Other' }));
    assert.deepEqual([names(changed), changed?.undocumented], [['name:'], []]);
    const { votes } = await changesOf({ votes: [vote([1])] }, { votes: [vote([1]), vote([2])] });
    const [several] = compared(votes).changed;
    assert.deepEqual(several?.conflict, { before: { count: 1, records: [] }, after: { count: 2, records: [] } });
    assert.ok(!dumped(several).includes(canary));
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

describe('two looks at one anonymous vote, compared round to round', () => {
  for (const [what, id] of [
    ['one ID', 'v'],
    ['an empty ID', ''],
    ['no ID', null],
  ] as const)
    // oxfmt-ignore
    it(`show options without any number or order of totals: ${what}`, () => {
      const { ballots, pairs, earlier, later, ...rest } = compareVotes(
        voteFrom(vote([3, 5, 1], { id })),
        voteFrom(vote([3, 5, 2])),
      );
      assert.equal(ballots, 'withheld');
      assert.deepEqual(
        pairs.map((pair) => [pair.earlier, pair.later].map(({ elementId, standing }) => [elementId, standing])),
        ['e0', 'e1', 'e2'].map((option) => [[option, undefined], [option, undefined]]), // oxfmt-ignore
      );
      assert.ok(!dumped([pairs, earlier, later, rest]).includes(canary));
    });

  it('are not withheld if the votes are different, and name no voter', () => {
    for (const anonymous of [true, false]) {
      const comparison = compareVotes(
        voteFrom(vote([3, 5], { anonymous })),
        voteFrom(vote([3, 6], { anonymous, id: 'w' })),
      );
      assert.equal(comparison.ballots, 'shown');
      assert.equal(comparison.pairs[0]?.later.standing?.total, 6);
      assert.ok(!dumped(comparison).includes(canary));
    }
  });
});

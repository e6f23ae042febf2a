import assert from 'node:assert/strict';
import type { Json, JsonObject } from '../../../../src/core/json';
import type { ComposedView } from '../../../../src/kinds/parts/composeView';
import { voteDetails } from '../../../../src/kinds/vote/voteDetails';
import { votesDetails } from '../../../../src/kinds/vote/votesDetails';
import { hasBlock, decodedVote, viewContextAt } from '../../surfaces/pages/viewContexts';

// Unique voter names in every position and form that a service may return.
const details: readonly Json[] = [
  [['secret-1', 1], { userId: 'secret-2', voteCount: '2' }],
  [{ userId: 'secret-3', 'secret-4': 1 }, 'secret-5', ['secret-6'], ['secret-7', 'secret-8', 'secret-9']],
  'secret-10',
  { 'secret-11': 1, userId: 'secret-12' },
  [[4815162342, 1], { userId: 4815162343n, voteCount: 'secret-13' }],
  [[2, 'secret-14']],
];

const vote = (anonymous: Json, more: JsonObject = {}): Json => ({
  id: 'v1',
  name: 'Which?',
  creator: 'boss',
  startTime: 1723545858894,
  duration: 600,
  tickets: 1,
  anonymous,
  numberOfVoted: 2,
  status: 1,
  elementTypes: [7],
  elements: details.map((_, at) => ({ elementId: `e${at}`, text: `Text ${at}`, votedBy: 'secret-15' })),
  results: details.map((detail, at) => ({
    elementId: `e${at}`,
    total: 3,
    detail,
    voters: 'secret-16',
    'secret-17': 1,
  })),
  lastVoter: 'secret-18',
  ...more,
});

/** Everything that a page may receive of a details view. */
const everything = async ({ detailsView, tables }: ComposedView): Promise<string> =>
  JSON.stringify([
    detailsView,
    await Promise.all(
      [...tables.values()].flatMap((table) => [
        table.rowsAt({ from: 0, to: 1000 }),
        table.rowsAt({ from: 0, to: 1000, filter: 'secret' }),
      ]),
    ),
  ]);

const detailsViewsOf = (record: Json): ComposedView[] => {
  const decoded = decodedVote(record);
  return [
    voteDetails(viewContextAt('b', 'votes', 'v1'), decoded),
    votesDetails(viewContextAt('b', 'votes'), { records: [decoded], response: decoded.response, path: [] }),
  ];
};

describe('voters of a vote that is not known to be named', () => {
  for (const anonymous of [true, 'true', 1, 'depends', null, {}] as const)
    it(`are not shown if anonymous is ${JSON.stringify(anonymous)}`, async () => {
      for (const drawn of detailsViewsOf(vote(anonymous))) {
        assert.deepEqual((await everything(drawn)).match(/secret-\d+|481516234\d/g), null);
        assert.ok(!hasBlock(drawn.detailsView, 'table', 'matrix'));
      }
    });

  for (const results of ['secret-1', { 'secret-2': 'secret-3' }, ['secret-4', ['secret-5']], 7] as const)
    it(`are not quoted from the unreadable results ${JSON.stringify(results)}`, async () => {
      for (const drawn of detailsViewsOf(vote(true, { results: results as Json })))
        assert.deepEqual((await everything(drawn)).match(/secret-[1-9]\b/g), null);
    });

  it('are not found by a filter', async () => {
    const [, list] = detailsViewsOf(vote(true));
    const found = await list?.tables.get('votes')?.rowsAt({ from: 0, to: 9, filter: 'secret' });
    assert.equal(found?.count, 0);
  });
});

describe('voters of a named vote', () => {
  it('are shown', async () => {
    const [drawn] = detailsViewsOf(vote(false));
    assert.ok(drawn);
    for (const voter of ['secret-1', 'secret-2', 'secret-3', '4815162342', '4815162343'])
      assert.ok((await everything(drawn)).includes(`"${voter}"`), voter);
  });
});

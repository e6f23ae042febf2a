import assert from 'node:assert/strict';
import { voteDetails } from '../../../../src/kinds/vote/voteDetails';
import type { DetailsHeader } from '../../../../src/protocol/detailsHeader';
import { sample } from '../../surfaces/pages/viewContexts';

const headerOf = async (board: string, name: string) => {
  const { viewContext, decoded } = (await sample(board)).vote(name);
  const { header, blocks } = voteDetails(viewContext, decoded).detailsView;
  const ranking = blocks.find((block) => block.block === 'ranking');
  assert.ok(header && ranking);
  assert.equal(ranking.style, header.style);
  return { header, leaders: ranking.options.filter(({ leads }) => leads).map(({ text }) => text) };
};

const shown = ({ style, headline, detail, isUpdating, chips, tiles }: DetailsHeader): string =>
  [
    `${style}${isUpdating ? ', updating' : ''}: ${headline}`,
    detail,
    chips.map(({ text, tone }) => (tone ? `${text} (${tone})` : text)).join(' · '),
    tiles.map(({ value, label }) => `${value} ${label}`).join(' · '),
  ]
    .filter((line) => line !== undefined)
    .join('\n');

describe('a vote with values that can’t be read', () => {
  it('has votes in the totals, not votes cast, and sets its readable ballots against them', async () => {
    const { viewContext, decoded } = (await sample('全球团队-offsite')).vote('明年在哪里见面？');
    const { blocks } = voteDetails(viewContext, decoded).detailsView;
    const ranking = blocks.find((block) => block.block === 'ranking');
    const matrix = blocks.find((block) => block.block === 'table' && block.id === 'matrix');
    assert.equal(ranking?.notes[0], 'Shares are percentages of the 7 votes, not of voters.');
    assert.ok(matrix?.block === 'table');
    assert.equal(matrix.note, 'The readable ballots add up to 6 votes, the totals to 7.');
  });

  it('has no such note if all of its ballots are readable', async () => {
    const { viewContext, decoded } = (await sample('retro-2026-w46')).vote('What do we fix first?');
    const { blocks } = voteDetails(viewContext, decoded).detailsView;
    const matrix = blocks.find((block) => block.block === 'table' && block.id === 'matrix');
    assert.ok(matrix?.block === 'table');
    assert.equal(matrix.note, undefined);
  });
});

describe('the header of a vote', () => {
  for (const [what, board, name, text, leading] of [
    [
      'a tie',
      'retro-2026-w46',
      'What do we fix first?',
      'tied: Tie: 2 options, 6 votes each\n“Checkout tests fail one run in five. Nobody trusts red any more.” and “Handover from design came two days before the deadline”\nEnded · Named · 3 votes per person\n24 votes cast · 8 voters · 100% of their votes used',
      [
        'Checkout tests fail one run in five. Nobody trusts red any more.',
        'Handover from design came two days before the deadline',
      ],
    ],
    [
      'a missing total that no votes are left for',
      'retro-2026-w46',
      'Who facilitates next time?',
      'decided: First: “Grace”\n1 vote ahead of “Ben (if someone helps with the timer)”. Not every total is known, but the known ones add up to all 5 votes available.\nEnded · Named · 1 vote per person\n5 votes cast · 5 voters · 100% of their votes used',
      ['Grace'],
    ],
    [
      'a decided vote',
      'product-bets-h1',
      'Our bets for the first half',
      'decided: First: “Search that understands typos”\n3 votes ahead of “Work offline on the train”\nEnded · Anonymous · 3 votes per person\n18 votes cast · 6 voters · 100% of their votes used',
      ['Search that understands typos'],
    ],
    [
      'contradictory numbers, which leave no proved winner',
      'product-bets-h1',
      'What do we stop doing?',
      'contradicted: Not proved; most votes: “Status meetings on Thursday”\nThe numbers disagree: 11 votes in the totals, but only 6 available, some totals differ from the votes of their voters, 1 voter over the limit per person.\nEnded · Named · 2 votes per person · 5 issues (alert)\n11 votes in the totals · 3 voters reported',
      [],
    ],
    [
      'an open vote',
      'design-crit-live',
      'Which direction do we take further?',
      'open, updating: First so far: “A · calm: one card at a time”\n2 votes ahead of “B · bold: full-bleed photo”. Others may still vote; the API doesn’t report how many.\nOpen (running) · Named · 2 votes per person\n4 votes cast · 2 voters · 100% of their votes used',
      ['A · calm: one card at a time'],
    ],
    [
      'a vote without any votes',
      'design-crit-live',
      'Icon: leaf or wave?',
      'undecidable, updating: Current standings unknown\nReason: no results were returned.\nOpen (running) · Anonymous · 1 vote per person\n0 voters',
      [],
    ],
    [
      'an undocumented status, which leaves no leader',
      '全球团队-offsite',
      '明年在哪里见面？',
      'undecidable: Outcome unknown\nReason: the vote’s status isn’t documented. Most votes: “成都：火锅、熊猫、周末徒步”.\nState unclear · Named · 2 votes per person · 1 issue (alert)\n7 votes in the totals · 4 voters reported',
      [],
    ],
  ] as const)
    it(`says in a headline, states, and numbers: ${what}`, async () => {
      const { header, leaders } = await headerOf(board, name);
      assert.equal(shown(header), text);
      assert.deepEqual(leaders, leading);
    });
});

import type { RankedOption, RankingBlock } from '../../../src/protocol/blocks';
import type { TableBlock } from '../../../src/protocol/table';
import type { DetailsView } from '../../../src/protocol/view';
import { voteFacts } from './facts';

export const people = 12;

const options: readonly (readonly [text: string, votes: number | undefined, voters: number])[] = [
  ['Shorten the stand-up to ten minutes', 14, 9],
  ['Pair on every incident, and write down what was learned while it is still fresh', 11, 8],
  ['One owner for the release checklist', 8, 6],
  ['Stop estimating bugs', 8, 5],
  ['每两周一次的演示对所有人开放', 5, 5],
  ['Move the retrospective to Thursday', 2, 2],
  ['Buy a second build machine', 0, 0],
  ['A quiet afternoon each week', undefined, 0],
];

const total = options.reduce((sum, [, votes]) => sum + (votes ?? 0), 0);

const percent = (share: number): string => `${(share * 100).toFixed(1).replace('.0', '')}%`;

function ranked([text, votes, voters]: (typeof options)[number], at: number): RankedOption {
  const tied = votes !== undefined && options.filter(([, other]) => other === votes).length > 1;
  const rank = votes === undefined ? '–' : String(options.findIndex(([, other]) => other === votes) + 1);
  return {
    key: `e${at}`,
    text,
    total: votes === undefined ? undefined : String(votes),
    ...(votes === undefined ? { noTotalReason: 'no result returned' } : {}),
    size: (votes ?? 0) / 14,
    rank,
    tied,
    share: votes === undefined ? '–' : percent(votes / total),
    voters: votes === undefined ? undefined : `${voters} of ${people} voters`,
    spoken: `${text}, ${votes ?? 'no'} votes, place ${rank}`,
  };
}

/** The options of an ended vote, one of them without a total. */
const record = { id: 'decisionRecord', label: 'Copy Decision Record' } as const;
const runOff = { id: 'copyRunOff', label: 'Copy Options for a Run-off' } as const;

export const ranking: RankingBlock = {
  block: 'ranking',
  id: 'ranking',
  title: 'Ranking',
  style: 'undecidable',
  options: options.map(ranked),
  allVoters: `${people} voters`,
  note: 'The readable totals add up to 48 votes, out of 60 available.',
  cuts: options.slice(1).map((_, at) =>
    at === 2
      ? {
          text: 'Splits a tie between “One owner for the release checklist” and “Stop estimating bugs”: 8 votes each.',
          headline: 'Tie at the cut line: 2 options, 8 votes each',
          detail: 'Outcome unknown',
          tied: true,
          sign: 'alert',
        }
      : {
          text: `Clear: “${options[at]?.[0]}” is 3 votes ahead of “${options[at + 1]?.[0]}”.`,
          headline: `${at + 1} winners`,
          detail: 'All that are above the line',
          tied: false,
          sign: 'passed',
        },
  ),
  cutActions: [record, runOff],
};

const voters = ['u-1001', 'u-1002', 'u-1003', 'u-1004', 'u-1005', 'u-1006', 'u-1007'];

/** Votes of a voter for an option, 0 to 6. */
const votesOf = (voter: number, option: number): number => (voter * 2 + option * 3) % 7;

/** Voters × options. */
export const matrix: TableBlock = {
  block: 'table',
  id: 'matrix',
  title: 'Who voted for what',
  columns: [
    { key: 'userId', title: 'Voter', meaning: 'User id of the voter', align: 'start' },
    ...options.slice(0, 5).map(([text], at) => ({
      key: `=e${at}`,
      title: text,
      short: String(at + 1),
      optionKey: `e${at}`,
      meaning: 'Votes cast for this option.',
      align: 'center' as const,
    })),
  ],
  rows: voters.map((voter, row) => ({
    key: voter,
    cells: [
      { text: voter },
      ...options.slice(0, 5).map((_, at) => {
        const votes = votesOf(row, at);
        if (votes === 0) return { text: '', tone: 'muted' as const, sort: 0 };
        return { text: String(votes), sort: votes, ...(votes <= 5 && { dots: votes }) };
      }),
    ],
  })),
  count: voters.length,
  footer: ['Sum', '14', '11', '8', '8', '5'],
  canSort: true,
  canFilter: false,
  canChooseColumns: false,
  headAt: 0,
};

/** The details view of a vote. */
export const voteDetails: DetailsView = {
  kind: 'details',
  overline: 'Vote · Sprint retrospective',
  title: 'What shall we change next sprint?',
  header: {
    style: 'undecidable',
    headline: 'Outcome unknown',
    detail: 'Reason: no result was returned for “A quiet afternoon each week”.',
    isUpdating: false,
    chips: [
      { text: 'Ended' },
      { text: 'Named' },
      { text: '5 votes per person' },
      { text: '1 issue', tone: 'alert', to: 'findings' },
    ],
    tiles: [
      { value: '48', label: 'votes in readable totals' },
      { value: '12', label: 'voters' },
    ],
  },
  previous: true,
  next: true,
  actions: [
    { id: 'openJson', label: 'Open as JSON' },
    { id: 'export', label: 'Export…' },
    { id: 'copySummary', label: 'Copy Summary' },
    { id: 'decisionRecord', label: 'Copy Decision Record' },
  ],
  blocks: [
    {
      block: 'findings',
      id: 'findings',
      title: 'Issues',
      findings: [
        {
          tone: 'alert',
          text: 'The votes of “One owner for the release checklist” add up to 7, but its total says 8.',
        },
        { tone: 'note', text: '“A quiet afternoon each week” has no result; whether nobody voted for it is not said.' },
      ],
    },
    ranking,
    matrix,
    { ...voteFacts, folded: true },
  ],
};

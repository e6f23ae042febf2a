import type { Json } from '../../core/json';
import { outcomeOf } from '../../kinds/vote/outcome';
import { standings, type Standing } from '../../kinds/vote/standings';
import { turnoutOf } from '../../kinds/vote/turnout';
import { itemAt, stepInto, type ValueWithJson } from '../../records/leaves';
import { optionDocument } from '../../records/responses';
import { detailRecord, resultRecord, voteRecord, type Vote } from '../../records/vote';
import { column, type ColumnGroup } from './datasetColumn';
import { integerColumns } from './exactCells';
import { described, createDatasetTable, type DatasetTable } from './datasetTable';
import { fieldColumns } from './fieldColumns';
import {
  boardFactColumns,
  cellsOf,
  from,
  ofDecoded,
  receivedColumn,
  type BoardFacts,
  type RecordRow,
} from './rowContext';

/** A vote, with its key in the list of its board. */
export interface VoteRow extends RecordRow<Vote> {
  readonly key: string;
}

const keyColumn = (name: string, meaning: string) =>
  column(name, 'text', meaning, ({ key }: { readonly key: string }) => key);
const voteKey = keyColumn('vote_key', 'The vote among those of its board: its ID, if no other vote has it.');

const verdictColumns: readonly ColumnGroup<VoteRow>[] = [
  column(
    'voters',
    'text',
    'Whether its voters may be named: named, anonymous, or unclear if that can’t be told.',
    ({ decoded }) => decoded.value?.voters,
  ),
  column(
    'outcome',
    'text',
    'What its totals prove: decided, tied, nobodyVoted, noVotes, contradicted, stillOpen, or undecidable.',
    ({ decoded: { value } }) => value && outcomeOf(value).kind,
  ),
  integerColumns('votes_cast', 'Sum of all totals; null unless all are known.', ({ decoded: { value } }) =>
    value ? turnoutOf(value).cast : undefined,
  ),
  integerColumns(
    'votes_available',
    'tickets × numberOfVoted; null if either is unknown or zero.',
    ({ decoded: { value } }) => (value ? turnoutOf(value).available : undefined),
  ),
];

export const votesTable: DatasetTable<VoteRow> = createDatasetTable('votes', [
  boardFactColumns,
  voteKey,
  ...verdictColumns,
  from(fieldColumns(described(voteRecord)), ofDecoded),
  receivedColumn,
]);

interface OptionRow extends BoardFacts {
  readonly key: string;
  readonly standing: Standing;
  readonly read: ValueWithJson;
}

const standingColumns: readonly ColumnGroup<OptionRow>[] = [
  column('option_key', 'text', 'The option among those of its vote.', ({ standing }) => standing.key),
  column('rank', 'double', 'Rank from 1, shared if tied; null unless it is proved.', ({ standing }) => standing.rank),
  column('tied', 'flag', 'Whether another option has the same rank.', ({ standing }) =>
    standing.rank === undefined ? undefined : standing.tied,
  ),
  column('so_far', 'flag', 'The vote hasn’t clearly ended, so the rank may change.', ({ standing }) => standing.soFar),
  column(
    'share',
    'double',
    'Share of all votes; null unless all totals are known or proved zero, and agree.',
    ({ standing }) => standing.share,
  ),
];

const optionGroups = [
  boardFactColumns,
  voteKey,
  ...standingColumns,
  from<OptionRow, ValueWithJson>(fieldColumns(described(optionDocument)), ({ read }) => read),
];

/** One row per option of a vote, best first. */
export const optionsTable: DatasetTable<VoteRow> = {
  ...createDatasetTable('options', optionGroups),
  *rows(row) {
    for (const { standing, element, result } of partsOf(row)) {
      const json: Record<string, Json> = {};
      if (element !== undefined) json['element'] = element;
      if (result !== undefined) json['result'] = result;
      const read = { value: { element: standing.element, result: standing.result }, json };
      yield cellsOf(optionGroups, { ...row, standing, read });
    }
  },
};

interface BallotRow extends BoardFacts {
  readonly key: string;
  readonly option: string;
  readonly result: ValueWithJson;
  readonly detail: ValueWithJson;
}

const isElementId = ({ columns: [first] }: ColumnGroup<ValueWithJson>) => first?.name === 'elementId';

const ballotGroups = [
  boardFactColumns,
  voteKey,
  column('option_key', 'text', 'The option that got the votes.', ({ option }: BallotRow) => option),
  from<BallotRow, ValueWithJson>(fieldColumns(described(resultRecord)).filter(isElementId), ({ result }) => result),
  from<BallotRow, ValueWithJson>(fieldColumns(described(detailRecord)), ({ detail }) => detail),
];

/** One row per voter of an option; none for votes that aren't known to be named. */
export const ballotsTable: DatasetTable<VoteRow> = {
  ...createDatasetTable('ballots', ballotGroups),
  *rows(row) {
    if (row.decoded.value?.voters !== 'named') return;
    for (const { standing, result } of partsOf(row)) {
      const { service, board, key } = row;
      const read = { value: standing.result, json: result };
      for (const [index, value] of (standing.result?.detail ?? []).entries())
        yield cellsOf(ballotGroups, {
          ...{ service, board, key, option: standing.key, result: read },
          detail: { value, json: itemAt(stepInto(result, 'detail'), index) },
        });
    }
  },
};

/** The options of a vote with the JSON of their two parts. */
function* partsOf({ decoded: { value, json } }: VoteRow) {
  if (!value) return;
  for (const standing of standings(value))
    yield {
      standing,
      element: itemAt(stepInto(json, 'elements'), standing.elementIndex),
      result: itemAt(stepInto(json, 'results'), standing.resultIndex),
    };
}

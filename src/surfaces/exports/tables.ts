import { outcomeOf } from '../../kinds/vote/outcome';
import { headlineWithNames } from '../../kinds/vote/outcomeHeadline';
import { voteIssueCount } from '../../kinds/vote/checks';
import { standings, type Standing } from '../../kinds/vote/standings';
import { turnoutOf } from '../../kinds/vote/turnout';
import { stageName, voteStage } from '../../kinds/parts/stage';
import type { Json } from '../../core/json';
import { itemAt, stepInto, type AnyDescription, type ValueWithJson } from '../../records/leaves';
import { optionDocument } from '../../records/responses';
import { boardRecord, type BoardStatistics } from '../../records/board';
import { fileRecord, type BoardFile } from '../../records/file';
import { participantRecord, meetingRecord, type Meeting } from '../../records/meeting';
import { detailRecord, elementRecord, resultRecord, voteRecord, type Vote } from '../../records/vote';
import type { Decoded } from '../../records/decoding/decoded';
import { unreadable, type ExportCell } from '../../kinds/parts/cell';
import { exportColumns, columnsWithTimes, type ExportColumn } from './columns';
import type { ExportItem } from '../../kinds/parts/item';

/**
 * Records as table rows. Headers in parentheses are not API fields: board name, requested board ID, computed values.
 */
export interface Table<T> {
  readonly header: readonly string[];
  readonly rows: (item: ExportItem<T>) => Iterable<readonly ExportCell[]>;
}

const described = (description: unknown) => description as AnyDescription;
const headers = (columns: readonly ExportColumn<never>[]): string[] => columns.map(({ header }) => header);
const cells = <Row>(columns: readonly ExportColumn<Row>[], row: Row): ExportCell[] =>
  columns.map(({ cell }) => cell(row));
const prefixed = (prefix: string, columns: readonly ExportColumn<ValueWithJson>[]): ExportColumn<ValueWithJson>[] =>
  columns.map(({ header, cell }) => ({ header: `${prefix}.${header}`, cell }));
const only = (
  columns: readonly ExportColumn<ValueWithJson>[],
  ...names: readonly string[]
): ExportColumn<ValueWithJson>[] => columns.filter(({ header }) => names.includes(header.replace(/ \(UTC\)$/, '')));

const boardId: ExportColumn<ExportItem<unknown>> = { header: '(board ID)', cell: ({ recordId }) => recordId };
const boardName: ExportColumn<ExportItem<unknown>> = { header: '(board)', cell: ({ boardName: name }) => name };

function perRecord<T>(
  description: unknown,
  before: readonly ExportColumn<ExportItem<unknown>>[] = [],
  after: readonly ExportColumn<ExportItem<unknown>>[] = [],
): Table<T> {
  const columns = columnsWithTimes(described(description));
  return {
    header: [...headers(before), ...headers(columns), ...headers(after)],
    rows: (item) => [[...cells(before, item), ...cells(columns, item.decoded), ...cells(after, item)]],
  };
}

/** With state and issues, as the table of all boards shows them. */
export const checkedBoardTable: Table<BoardStatistics> = perRecord(
  boardRecord,
  [boardName],
  [
    { header: '(state)', cell: ({ verdict }) => verdict?.state },
    { header: '(issues)', cell: ({ verdict }) => verdict?.issues },
  ],
);
export const fileTable: Table<BoardFile> = perRecord(fileRecord);
export const meetingTable: Table<Meeting> = perRecord(meetingRecord);

const voteColumns = columnsWithTimes(described(voteRecord));

const ofReadable =
  (cell: (vote: Vote) => ExportCell) =>
  ({ value }: Decoded<Vote>): ExportCell =>
    value === undefined ? unreadable : cell(value);

const verdictColumns = (): readonly ExportColumn<Decoded<Vote>>[] => [
  { header: '(state)', cell: ofReadable((value) => stageName(voteStage(value))) },
  { header: '(outcome)', cell: ofReadable((value) => headlineWithNames(outcomeOf(value))) },
  { header: '(votes cast)', cell: ofReadable((value) => value.results && turnoutOf(value).cast) },
  { header: '(issues)', cell: voteIssueCount },
];

/** One row per vote; state and outcome in words, as the table of votes shows them. */
export function voteTable(): Table<Vote> {
  const verdicts = verdictColumns();
  return {
    header: [boardId.header, ...headers(voteColumns), ...headers(verdicts)],
    rows: (item) => [[boardId.cell(item), ...cells(voteColumns, item.decoded), ...cells(verdicts, item.decoded)]],
  };
}

const ofVote = prefixed('vote', only(exportColumns(described(voteRecord)), 'id', 'name'));
const optionColumns = exportColumns(described(optionDocument));
const standingColumns: readonly ExportColumn<Standing>[] = [
  { header: '(rank)', cell: ({ rank }) => rank },
  { header: '(tied)', cell: ({ rank, tied }) => (rank === undefined ? undefined : tied) },
  { header: '(share)', cell: ({ share }) => share },
];

/** One row per option, best first: ranks, totals and shares; no voters. */
export const optionTable: Table<Vote> = {
  header: [boardId.header, ...headers(ofVote), ...headers(standingColumns), ...headers(optionColumns)],
  *rows(item) {
    const { decoded } = item;
    if (!decoded.value) return;
    for (const standing of standings(decoded.value)) {
      const json: Record<string, Json> = {};
      const element = itemAt(stepInto(decoded.json, 'elements'), standing.elementIndex);
      const result = itemAt(stepInto(decoded.json, 'results'), standing.resultIndex);
      if (element !== undefined) json['element'] = element;
      if (result !== undefined) json['result'] = result;
      yield [
        boardId.cell(item),
        ...cells(ofVote, decoded),
        ...cells(standingColumns, standing),
        ...cells(optionColumns, { value: { element: standing.element, result: standing.result }, json }),
      ];
    }
  },
};

const ofResult = prefixed('result', only(exportColumns(described(resultRecord)), 'elementId'));
const ofElement = prefixed('element', only(exportColumns(described(elementRecord)), 'text'));
const ballotColumns = exportColumns(described(detailRecord));

/** One row per voter of each option; none for votes that are not named. */
export const ballotTable: Table<Vote> = {
  header: [boardId.header, ...headers(ofVote), ...headers(ofResult), ...headers(ofElement), ...headers(ballotColumns)],
  *rows(item) {
    const { decoded } = item;
    const vote = decoded.value;
    if (vote?.voters !== 'named') return;
    for (const { element, resultIndex, elementIndex } of standings(vote)) {
      const result = resultIndex === undefined ? undefined : vote.results?.[resultIndex];
      const resultJson = itemAt(stepInto(decoded.json, 'results'), resultIndex);
      const before: ExportCell[] = [
        boardId.cell(item),
        ...cells(ofVote, decoded),
        ...cells(ofResult, { value: result, json: resultJson }),
        ...cells(ofElement, { value: element, json: itemAt(stepInto(decoded.json, 'elements'), elementIndex) }),
      ];
      for (const [index, detail] of (result?.detail ?? []).entries())
        yield [
          ...before,
          ...cells(ballotColumns, { value: detail, json: itemAt(stepInto(resultJson, 'detail'), index) }),
        ];
    }
  },
};

const ofMeeting = prefixed(
  'meeting',
  only(columnsWithTimes(described(meetingRecord)), 'recordId', 'id', 'title', 'startTime'),
);
const participantColumns = exportColumns(described(participantRecord));

export const participantTable: Table<Meeting> = {
  header: [...headers(ofMeeting), ...headers(participantColumns)],
  *rows({ decoded }) {
    const before = cells(ofMeeting, decoded);
    for (const [index, participant] of (decoded.value?.joiners ?? []).entries())
      yield [
        ...before,
        ...cells(participantColumns, { value: participant, json: itemAt(stepInto(decoded.json, 'joiners'), index) }),
      ];
  },
};

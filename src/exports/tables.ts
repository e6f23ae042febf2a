import { standings, type Standing } from '../insight/standings';
import { isList, isObject, type Json } from '../model/json';
import type { AnyDescription, Read } from '../model/leaves';
import { optionDocument } from '../model/records/answer';
import { boardRecord, type BoardStatistics } from '../model/records/board';
import { fileRecord, type BoardFile } from '../model/records/file';
import { joinerRecord, meetingRecord, type Meeting } from '../model/records/meeting';
import { detailRecord, elementRecord, resultRecord, voteRecord, type Vote } from '../model/records/vote';
import type { Cell } from './cell';
import { columnsOf, columnsWithTimes, type Column } from './columns';
import type { Item } from './item';

/**
 * Records as table rows. Headers in parentheses are not API fields: board name, requested board ID, computed values.
 */
export interface Table<T> {
  readonly header: readonly string[];
  readonly rows: (item: Item<T>) => Iterable<readonly Cell[]>;
}

const described = (description: unknown) => description as AnyDescription;
const headers = (columns: readonly Column<never>[]): string[] => columns.map(({ header }) => header);
const cells = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] => columns.map(({ cell }) => cell(row));
const prefixed = (prefix: string, columns: readonly Column<Read>[]): Column<Read>[] =>
  columns.map(({ header, cell }) => ({ header: `${prefix}.${header}`, cell }));
const only = (columns: readonly Column<Read>[], ...names: readonly string[]): Column<Read>[] =>
  columns.filter(({ header }) => names.includes(header.replace(/ \(UTC\)$/, '')));

const boardId: Column<Item<unknown>> = { header: '(board ID)', cell: ({ recordId }) => recordId };
const boardName: Column<Item<unknown>> = { header: '(board)', cell: ({ boardName: name }) => name };

/** One row per record. */
function perRecord<T>(description: unknown, before: readonly Column<Item<unknown>>[] = []): Table<T> {
  const columns = columnsWithTimes(described(description));
  return {
    header: [...headers(before), ...headers(columns)],
    rows: (item) => [[...cells(before, item), ...cells(columns, item.held)]],
  };
}

export const boardTable: Table<BoardStatistics> = perRecord(boardRecord, [boardName]);
export const fileTable: Table<BoardFile> = perRecord(fileRecord);
export const meetingTable: Table<Meeting> = perRecord(meetingRecord);

const voteColumns = columnsWithTimes(described(voteRecord));

/** One row per vote. */
export const voteTable: Table<Vote> = {
  header: [boardId.header, ...headers(voteColumns)],
  rows: (item) => [[boardId.cell(item), ...cells(voteColumns, item.held)]],
};

const ofVote = prefixed('vote', only(columnsOf(described(voteRecord)), 'id', 'name'));
const optionColumns = columnsOf(described(optionDocument));
const standingColumns: readonly Column<Standing>[] = [
  { header: '(rank)', cell: ({ place }) => place },
  { header: '(tied)', cell: ({ place, tied }) => (place === undefined ? undefined : tied) },
  { header: '(share)', cell: ({ share }) => share },
];

/** One row per option, best first: ranks, totals and shares; no voters. */
export const optionTable: Table<Vote> = {
  header: [boardId.header, ...headers(ofVote), ...headers(standingColumns), ...headers(optionColumns)],
  *rows(item) {
    const { held } = item;
    if (!held.value) return;
    for (const standing of standings(held.value)) {
      const json: Record<string, Json> = {};
      const element = itemAt(held.json, 'elements', standing.elementIndex);
      const result = itemAt(held.json, 'results', standing.resultIndex);
      if (element !== undefined) json['element'] = element;
      if (result !== undefined) json['result'] = result;
      yield [
        boardId.cell(item),
        ...cells(ofVote, held),
        ...cells(standingColumns, standing),
        ...cells(optionColumns, { value: { element: standing.element, result: standing.result }, json }),
      ];
    }
  },
};

const ofResult = prefixed('result', only(columnsOf(described(resultRecord)), 'elementId'));
const ofElement = prefixed('element', only(columnsOf(described(elementRecord)), 'text'));
const ballotColumns = columnsOf(described(detailRecord));

/** One row per voter of each option; none for votes that are not named. */
export const ballotTable: Table<Vote> = {
  header: [boardId.header, ...headers(ofVote), ...headers(ofResult), ...headers(ofElement), ...headers(ballotColumns)],
  *rows(item) {
    const { held } = item;
    const vote = held.value;
    if (vote?.voters !== 'named') return;
    for (const { element, resultIndex, elementIndex } of standings(vote)) {
      const result = resultIndex === undefined ? undefined : vote.results?.[resultIndex];
      const resultJson = itemAt(held.json, 'results', resultIndex);
      const before: Cell[] = [
        boardId.cell(item),
        ...cells(ofVote, held),
        ...cells(ofResult, { value: result, json: resultJson }),
        ...cells(ofElement, { value: element, json: itemAt(held.json, 'elements', elementIndex) }),
      ];
      for (const [index, detail] of (result?.detail ?? []).entries())
        yield [...before, ...cells(ballotColumns, { value: detail, json: itemAt(resultJson, 'detail', index) })];
    }
  },
};

const ofMeeting = prefixed(
  'meeting',
  only(columnsWithTimes(described(meetingRecord)), 'recordId', 'id', 'title', 'startTime'),
);
const joinerColumns = columnsOf(described(joinerRecord));

/** One row per participant of a meeting. */
export const joinerTable: Table<Meeting> = {
  header: [...headers(ofMeeting), ...headers(joinerColumns)],
  *rows({ held }) {
    const before = cells(ofMeeting, held);
    for (const [index, joiner] of (held.value?.joiners ?? []).entries())
      yield [...before, ...cells(joinerColumns, { value: joiner, json: itemAt(held.json, 'joiners', index) })];
  },
};

function itemAt(json: Json | undefined, name: string, index: number | undefined): Json | undefined {
  if (!isObject(json) || index === undefined || !Object.hasOwn(json, name)) return undefined;
  const list = json[name];
  // A bare item was decoded as a list of one.
  return isList(list) ? list[index] : index === 0 ? list : undefined;
}

import { boardRecord, countersRecord } from '../board';
import type { Fields, RecordDescription, Field } from '../description';
import { fileRecord } from '../file';
import { meetingRecord, participantRecord } from '../meeting';
import {
  countersResponse,
  filesResponse,
  meetingsEntry,
  meetingsResponse,
  votesResponse,
  tokenRecord,
} from '../responses';
import { detailRecord, elementRecord, resultRecord, elementSnapshotRecord, voteRecord } from '../vote';
import type { CodeTable } from '../codes';

/** A record of the API under the name of its type. */
export interface ContractType {
  readonly name: string;
  readonly record: RecordDescription<Fields>;
  /** An operation returns it as the whole response. */
  readonly isResponse: boolean;
}

const typeOf = (name: string, record: unknown, isResponse = false): ContractType => ({
  name,
  record: record as RecordDescription<Fields>,
  isResponse,
});

/** Every record of the API: responses first, in the order of their operations. */
export const contractTypes: readonly ContractType[] = [
  typeOf('AccessToken', tokenRecord, true),
  typeOf('StatisticsResponse', countersResponse, true),
  typeOf('VotesResponse', votesResponse, true),
  typeOf('FilesResponse', filesResponse, true),
  typeOf('MeetingsResponse', meetingsResponse, true),
  typeOf('BoardStatistics', boardRecord),
  typeOf('BoardCounters', countersRecord),
  typeOf('Vote', voteRecord),
  typeOf('VoteElement', elementRecord),
  typeOf('ElementSnapshot', elementSnapshotRecord),
  typeOf('VoteResult', resultRecord),
  typeOf('VoteDetail', detailRecord),
  typeOf('BoardFile', fileRecord),
  typeOf('BoardMeetings', meetingsEntry),
  typeOf('Meeting', meetingRecord),
  typeOf('Joiner', participantRecord),
];

export function typeName(record: RecordDescription<Fields>): string {
  const found = contractTypes.find((each) => each.record === record);
  if (!found) throw new RangeError(`no type for ${record.name}`);
  return found.name;
}

const withoutUnit: ReadonlySet<string> = new Set(['moment', 'span', 'size']);

/** What the API text says about a field, always in English, so that generated files don't depend on the language. */
export function fieldText(field: Field<unknown>): string {
  const { meaning = '', codes, item } = field;
  const table = codes ?? item?.codes;
  return [
    ...(meaning ? [meaning] : []),
    ...(table && ![...table.keys()].every((code) => meaning.includes(String(code))) ? [`${codesText(table)}.`] : []),
    ...(isWithoutUnit(field) ? ['The API documentation states no unit (§2.11).'] : []),
  ].join(' ');
}

/** Whether a value has a unit that the API text doesn't state, and the meaning doesn't say so. */
export const isWithoutUnit = ({ kind, meaning = '' }: Field<unknown>): boolean =>
  withoutUnit.has(kind) && !meaning.includes('unit');

const codesText = (codes: CodeTable): string => [...codes].map(([code, name]) => `${code} = ${name}`).join(', ');

export const recordHeading = ({ title, paragraph }: RecordDescription<Fields>): string =>
  `${title} (API documentation §${paragraph}).`;

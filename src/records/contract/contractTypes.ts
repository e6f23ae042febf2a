import { boardRecord, countersRecord } from '../board';
import type { Fields, RecordDescription } from '../description';
import { fileRecord } from '../file';
import { meetingRecord, participantRecord } from '../meeting';
import { countersResponse, filesResponse, meetingsEntry, meetingsResponse, votesResponse } from '../responses';
import { tokenRecord } from '../token';
import { detailRecord, elementRecord, resultRecord, elementSnapshotRecord, voteRecord } from '../vote';

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

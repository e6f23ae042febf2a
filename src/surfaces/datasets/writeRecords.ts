import { duplicatesAbove } from '../../core/duplicateFields';
import type { TimestampUnit } from '../../core/instant';
import { runInSlices } from '../../core/timeSlicer';
import type { Ref } from '../../core/ref';
import { createFileFindings } from '../../kinds/file/checks';
import type { ListedFinding } from '../../kinds/issues/listedFinding';
import { meetingsFindings } from '../../kinds/meeting/checks';
import { statisticsFindings } from '../../kinds/board/checks';
import { votesFindings } from '../../kinds/vote/checks';
import type { Completeness } from '../../records/completeness';
import type { Decoded } from '../../records/decoding/decoded';
import type { Records } from '../../records/decoding/decodeResponse';
import type { FileList } from '../../records/fileList';
import type { Vote } from '../../records/vote';
import { recordLines, responseMarks } from '../../records/decoding/recordLines';
import {
  meetingsOfEntries,
  type BoardCounters,
  type BoardMeetings,
  areAllMeetings,
} from '../../service/store/boardLists';
import type { LoadState } from '../../service/store/asyncCache';
import { recordKeys } from '../../service/store/recordsByKey';
import type { Format } from '../../core/format';
import type { DatasetListOutcome } from './datasetManifest';
import type { AddRows } from './tableWriters';
import type { BoardFacts, RecordRow } from './datasetTable';
import {
  ballotsTable,
  fileData,
  findingsTable,
  meetingData,
  optionsTable,
  participantsTable,
  statisticsTable,
  voteData,
} from './datasetTables';

export interface RecordWriting extends BoardFacts {
  readonly ref: Ref;
  readonly add: AddRows;
  /** Whether rows hold the JSON of their records. */
  readonly keepsReceived: boolean;
  /** When its snapshot was taken, in milliseconds since the Unix epoch; undefined: when each list was received. */
  readonly takenAt?: number;
  readonly format: Format;
  /** The unit of the timestamps of its service; undefined: each must prove its own. */
  readonly timestamps: TimestampUnit | undefined;
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** The records as rows. `more`: further properties by index of the record. */
function* rowsOf<T, More extends object>(
  { service, board, keepsReceived, timestamps }: RecordWriting,
  records: readonly Decoded<T>[],
  more: (index: number) => More,
): Generator<RecordRow<T> & More> {
  const lines = keepsReceived ? recordLines(records) : [];
  for (const [index, decoded] of records.entries())
    yield { service, board, decoded, timestamps, received: lines[index], ...more(index) };
}

async function addFindings(
  { service, board, format, add }: RecordWriting,
  findings: readonly ListedFinding[],
): Promise<void> {
  await add(
    findingsTable,
    findings.map((finding) => ({ service, board, finding, format })),
  );
}

/** Writes the statistics, and the findings about them. `meetings`: those of the same board. */
export async function writeStatistics(
  writing: RecordWriting,
  counters: LoadState<BoardCounters>,
  meetings: LoadState<BoardMeetings>,
): Promise<DatasetListOutcome> {
  await addFindings(writing, statisticsFindings(writing.ref, { counters, meetings, files: { state: 'idle' } }));
  if (counters.state !== 'loaded') return failed(counters);
  const entries = counters.value;
  await writing.add(
    statisticsTable,
    rowsOf(writing, entries, (entry) => ({ entry })),
  );
  const lists = entries.map(({ response, path }) => ({ response, path: path.slice(0, -1) }));
  const isRepeated = lists.some(({ response, path }) => duplicatesAbove(response.duplicates, path).length > 0);
  const { receivedAt } = responseMarks(lists);
  return { ...verdict(isRepeated), records: entries.length, receivedAt: isoOf(receivedAt) };
}

/** Writes the meetings, their participants, and the findings about them. */
export async function writeMeetings(
  writing: RecordWriting,
  loaded: LoadState<BoardMeetings>,
): Promise<DatasetListOutcome> {
  if (loaded.state !== 'loaded') return failed(loaded);
  const entries = loaded.value;
  const records = meetingsOfEntries(entries);
  const keys = recordKeys(records);
  for (const each of [meetingData, participantsTable])
    await writing.add(
      each,
      rowsOf(writing, records, (index) => ({ key: keys[index] as string })),
    );
  const list: Ref = { ...writing.ref, section: 'meetings' };
  const { receivedAt } = responseMarks(entries);
  const now = writing.takenAt ?? receivedAt;
  await addFindings(writing, await runInSlices(meetingsFindings(list, entries, now)));
  return {
    ...(areAllMeetings(entries) ? { result: 'complete' } : { result: 'unknown', reason: 'entries' }),
    records: records.length,
    receivedAt: isoOf(receivedAt),
  };
}

/** Writes the votes, their options, the ballots of votes that are known to be named, and findings. */
export async function writeVotes(writing: RecordWriting, list: Records<Vote>): Promise<DatasetListOutcome> {
  const { records, response, path } = list;
  const keys = recordKeys(records);
  for (const each of [voteData, optionsTable, ballotsTable])
    await writing.add(
      each,
      rowsOf(writing, records, (index) => ({ key: keys[index] as string })),
    );
  const findings = votesFindings({ ...writing.ref, section: 'votes' }, list, writing.takenAt ?? response.receivedAt);
  await addFindings(writing, await runInSlices(findings));
  return {
    ...verdict(duplicatesAbove(response.duplicates, path).length > 0),
    records: records.length,
    receivedAt: isoOf(response.receivedAt),
  };
}

/**
 * Writes files as they arrive, and findings. The last list has the completeness of all. `isOfList`: whether an error
 * ends only this list; what was written of it stays then.
 */
export async function writeFiles(
  writing: RecordWriting,
  lists: AsyncIterable<FileList>,
  isOfList: (error: unknown) => boolean,
): Promise<DatasetListOutcome> {
  const findings = createFileFindings({ ...writing.ref, section: 'files' });
  let outcome: DatasetListOutcome | undefined;
  let records = 0;
  let receivedAt = 0;
  try {
    for await (const list of lists) {
      const others = list.others ?? [];
      for (const [files, isOther] of [
        [list.files, false],
        [others, true],
      ] as const)
        await writing.add(
          fileData,
          rowsOf(writing, files, () => ({ isOther })),
        );
      await addFindings(writing, await runInSlices(findings.add(list)));
      records += list.files.length + others.length;
      receivedAt = Math.max(receivedAt, responseMarks(list.pages).receivedAt);
      outcome = completenessOutcome(list.completeness);
    }
  } catch (error) {
    if (!outcome || !isOfList(error)) throw error;
    outcome = { result: 'incomplete', reason: 'failed' };
  }
  if (!outcome) return { result: 'failed', reason: 'internal' };
  await addFindings(writing, findings.finish());
  return { ...outcome, records, receivedAt: isoOf(receivedAt) };
}

const completenessOutcome = (completeness: Completeness): DatasetListOutcome =>
  completeness.kind === 'complete'
    ? { result: 'complete' }
    : { result: completeness.kind, reason: completeness.reason };

const verdict = (isRepeated: boolean): DatasetListOutcome =>
  isRepeated ? { result: 'unknown', reason: 'twice' } : { result: 'complete' };

const failed = (state: Exclude<LoadState<unknown>, { state: 'loaded' }>): DatasetListOutcome => ({
  result: 'failed',
  reason: state.state === 'failed' ? state.failure.kind : 'cancelled',
});

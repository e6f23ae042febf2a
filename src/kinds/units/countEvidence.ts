import { instantOf } from '../../core/instant';
import type { Json } from '../../core/json';
import type { Ref } from '../../core/ref';
import type { Numeric } from '../../core/numeric';
import { msIn, units, type Quantity, type Unit } from '../../core/units';
import { agrees, lengthByTimes } from './durationUnit';
import type { Decoded } from '../../records/decoding/decoded';
import type { Fields } from '../../records/description';
import { fileRecord, type BoardFile } from '../../records/file';
import { stepInto } from '../../records/leaves';
import { meetingRecord, type Meeting } from '../../records/meeting';
import { voteRecord, type Vote } from '../../records/vote';
import { shownValue } from '../../service/store/asyncCache';
import type { LoadedStore } from '../../service/store/boardStore';
import { loadedFiles, recordKeys } from '../../service/store/recordsByKey';
import { areAllMeetings, meetingsOfEntries } from '../../service/store/boardLists';

/**
 * Whether returned data can prove a unit. The service returns neither the end of a vote nor the content of a file, and
 * nobody has to be on stage or use media for long.
 */
export const canBeProved = (quantity: Quantity): boolean =>
  quantity !== 'duration' && quantity !== 'fileSize' && quantity !== 'editDur' && quantity !== 'mediaDur';

const isDate = (json: Json | undefined): boolean => typeof json === 'string' && Number.isNaN(Number(json));

export interface Evidence {
  readonly for: number;
  readonly against: number;
  readonly firstAgainst?: RefOf;
}

/** Returns the ref of a record; called only if it's shown, because keys of long lists take long to compute. */
export type RefOf = () => Ref;

export type EvidenceOf = (quantity: Quantity, unit: Unit) => Evidence;

const joinedFields = ['joinDur', 'editDur', 'mediaDur'] as const;

const bytesIn = (unit: Unit): number => (unit === 'KiB' ? 1024 : 1);
const [minFile, maxFile] = [32, 100 * 1024 ** 3];
const [minVote, maxVote] = [10_000, 30 * 24 * 3_600_000];

const isBetween = (value: number, least: number, most: number): boolean => value >= least && value <= most;

const momentsIn = ({ fields }: { readonly fields: Fields }) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'moment' ? [name] : []));
const moments = { vote: momentsIn(voteRecord), file: momentsIn(fileRecord), meeting: momentsIn(meetingRecord) };

function countEvidence() {
  const counted = new Map<string, { for: number; against: number; firstAgainst?: RefOf }>();
  /** `fits`: undefined where a case says nothing. */
  const add = (quantity: Quantity, fits: (unit: Unit) => boolean | undefined, refOf?: RefOf) => {
    for (const unit of units[quantity]) {
      const fit = fits(unit);
      if (fit === undefined) continue;
      const key = `${quantity} ${unit}`;
      const evidence = counted.get(key) ?? { for: 0, against: 0 };
      counted.set(key, evidence);
      evidence[fit ? 'for' : 'against'] += 1;
      if (!fit && refOf) evidence.firstAgainst ??= refOf;
    }
  };
  const addMoments = (names: readonly string[], { value: record, json }: Decoded<object>, refOf?: RefOf) => {
    for (const name of names) {
      const value = (record as Readonly<Record<string, Numeric | undefined>> | undefined)?.[name];
      // 0 is not a time, and a date has no unit.
      if (value !== undefined && Number(value) !== 0 && !isDate(stepInto(json, name)))
        add('timestamps', (unit) => instantOf(value)?.readAs === (unit as string), refOf);
    }
  };
  return {
    addVote: (vote: Decoded<Vote>, refOf?: RefOf) => {
      addMoments(moments.vote, vote, refOf);
      const duration = Number(vote.value?.duration ?? 0);
      if (duration > 0) add('duration', (unit) => isBetween(duration * msIn(unit), minVote, maxVote), refOf);
    },
    addFile: (file: Decoded<BoardFile>, refOf?: RefOf) => {
      addMoments(moments.file, file, refOf);
      const size = Number(file.value?.fileSize ?? 0);
      if (size > 0) add('fileSize', (unit) => isBetween(size * bytesIn(unit), minFile, maxFile), refOf);
    },
    addMeeting: (decoded: Decoded<Meeting>, refOf?: RefOf) => {
      addMoments(moments.meeting, decoded, refOf);
      const meeting = decoded.value;
      const length = lengthByTimes(meeting);
      if (meeting === undefined || length === undefined) return;
      const duration = Number(meeting.rtcDuration ?? 0);
      if (duration > 0) add('rtcDuration', (unit) => agrees(length / duration, msIn(unit)), refOf);
      for (const field of joinedFields) {
        const longest = (meeting.joiners ?? []).reduce((most, one) => Math.max(most, Number(one?.[field] ?? 0)), 0);
        const share = (unit: Unit) => (longest * msIn(unit)) / length;
        // Nobody attends longer than the meeting, and somebody at least a tenth of it; nobody has to be on stage.
        const least = canBeProved(field) ? 0.1 : 0;
        const fits = (unit: Unit) => (share(unit) > 1.1 ? false : share(unit) >= least ? true : undefined);
        if (longest > 0) add(field, fits, refOf);
      }
    },
    /** Adds the total of a board whose meetings are all known. */
    addTotal: (total: number, meetings: readonly Decoded<Meeting>[], refOf?: RefOf) => {
      const lengths = meetings.map(({ value }) => lengthByTimes(value));
      const sum = lengths.reduce<number>((before, length) => before + (length ?? Number.NaN), 0);
      if (total > 0 && sum > 0) add('totalMeetingDuration', (unit) => agrees(total * msIn(unit), sum), refOf);
    },
    result: (): EvidenceOf => (quantity, unit) => counted.get(`${quantity} ${unit}`) ?? { for: 0, against: 0 },
  };
}

/**
 * Evidence in the loaded records of boards about the units of their service, or only in the first `most` of each list.
 * Yields after each record.
 */
export function* evidenceOf(boards: readonly Ref[], store: LoadedStore, most = Infinity): Generator<void, EvidenceOf> {
  const counts = countEvidence();
  for (const board of boards) {
    const votes = shownValue(store.votes.peek(board))?.records ?? [];
    for (const vote of votes.slice(0, most)) {
      counts.addVote(vote, () => refIn({ ...board, section: 'votes' }, votes, vote));
      yield;
    }
    const entries = shownValue(store.meetings.peek(board));
    const meetings = meetingsOfEntries(entries ?? []);
    for (const meeting of meetings.slice(0, most)) {
      counts.addMeeting(meeting, () => refIn({ ...board, section: 'meetings' }, meetings, meeting));
      yield;
    }
    const { totalMeeting, totalMeetingDuration } = shownValue(store.counters.peek(board))?.[0]?.value?.data ?? {};
    // A total is about other meetings if the service counts more or fewer than it lists.
    const areCounted = totalMeeting === undefined || BigInt(totalMeeting) === BigInt(meetings.length);
    const areKnown = areCounted && meetings.length <= most;
    if (totalMeetingDuration !== undefined && entries && areAllMeetings(entries) && areKnown)
      counts.addTotal(Number(totalMeetingDuration), meetings, () => board);
    for (const file of loadedFiles(board, store, most)) {
      // The keys of all files would take long to compute.
      counts.addFile(file, () => ({ ...board, section: 'files' }));
      yield;
    }
    yield;
  }
  return counts.result();
}

const refIn = (list: Ref, records: readonly Decoded<unknown>[], decoded: Decoded<unknown>): Ref => ({
  ...list,
  record: recordKeys(records)[records.indexOf(decoded)] as string,
});

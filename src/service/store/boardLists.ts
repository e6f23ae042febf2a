import type { BoardStatistics } from '../../records/board';
import type { Decoded } from '../../records/decoding/decoded';
import type { MeetingEntry } from '../../records/decoding/decodeResponse';

/** The statistics that the service returned for a board; several entries are a deviation. */
export type BoardCounters = readonly Decoded<BoardStatistics>[];

export type BoardMeetings = readonly MeetingEntry[];

import type { Ref } from '../../core/ref';
import type { PolledLists } from '../../service/store/boardStore';

/** What can be watched: a board by its statistics, a vote, or a meeting. */
export type WatchedKind = 'board' | 'vote' | 'meeting';

/**
 * The kind of a ref that can be watched; undefined for others, such as files, anything in a snapshot, and records that
 * are identified by their position, which another record may take.
 */
export function watchedKind({ section, record, part, view, at }: Ref): WatchedKind | undefined {
  if (at !== undefined || view !== undefined || part !== undefined) return undefined;
  if (section === undefined) return 'board';
  if (record === undefined || section === 'files' || /@\d+@*$/.test(record)) return undefined;
  return section === 'votes' ? 'vote' : 'meeting';
}

export const listOf = (ref: Ref): keyof PolledLists =>
  ref.section === 'votes' || ref.section === 'meetings' ? ref.section : 'counters';

export type EndReason =
  /** The vote or meeting has ended. */
  | 'ended'
  /** The service no longer returns it. */
  | 'gone'
  /** After two hours, or 240 requests. */
  | 'time'
  | 'requests'
  /** The service rejects the request, or the connection can't be used. */
  | 'refused';

/** The change of a watched ref between two polls. */
export interface WatchedChange {
  readonly isChanged: boolean;
  readonly end?: Extract<EndReason, 'ended' | 'gone'>;
}

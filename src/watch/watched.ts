import { pathOf, type Ref } from '../base/ref';
import type { LookedLists } from '../store/look';

/** What can be watched: a board by its statistics, a vote, or a meeting. */
export type WatchedKind = 'board' | 'vote' | 'meeting';

/** The kind of a ref that can be watched; undefined for others, such as files and what is in a snapshot. */
export function watchedKind({ section, record, part, view, at }: Ref): WatchedKind | undefined {
  if (at !== undefined || view !== undefined || part !== undefined) return undefined;
  if (section === undefined) return 'board';
  if (record === undefined || section === 'files') return undefined;
  return section === 'votes' ? 'vote' : 'meeting';
}

/** The list that has a watched ref. */
export const listOf = (ref: Ref): keyof LookedLists =>
  ref.section === 'votes' || ref.section === 'meetings' ? ref.section : 'counters';

/** Why a watch ended by itself. */
export type EndReason =
  /** The vote or meeting has ended. */
  | 'ended'
  /** The service no longer returns it. */
  | 'gone'
  /** After two hours, or 240 requests. */
  | 'time'
  | 'requests'
  /** The service refuses the connection. */
  | 'refused';

/** What a look found out about one watched ref. */
export interface Sighting {
  readonly isChanged: boolean;
  readonly end?: Extract<EndReason, 'ended' | 'gone'>;
}

export const keyOf = (ref: Ref): string => pathOf(ref);

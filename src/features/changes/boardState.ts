import type { Failure } from '../../core/failure';
import type { Decoded } from '../../records/decoding/decoded';
import type { MeetingEntry, Records } from '../../records/decoding/decodeResponse';
import type { BoardStatistics } from '../../records/board';
import type { FileList } from '../../records/fileList';
import type { Vote } from '../../records/vote';

/** Why a part of a board isn't known. */
export type Absence = { readonly state: 'notLoaded' } | { readonly state: 'failed'; readonly failure: Failure };

export type BoardPart<T> = { readonly state: 'loaded'; readonly value: T } | Absence;

/** A board at one time: a snapshot, or what is loaded now. `files`: the unfiltered list. */
export interface BoardState {
  /** Whether an entry or a record proves that the service knows the board: it may return empty lists for any ID. */
  readonly isKnown: boolean;
  readonly statistics: BoardPart<readonly Decoded<BoardStatistics>[]>;
  readonly votes: BoardPart<Records<Vote>>;
  readonly files: BoardPart<FileList>;
  readonly meetings: BoardPart<readonly MeetingEntry[]>;
}

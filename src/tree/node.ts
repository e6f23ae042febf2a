import type { DurationUnit } from '../insight/durationUnit';
import type { ListFindings } from '../insight/listFindings';
import type { Standing } from '../insight/standings';
import type { Board, Connection, SavedSearch } from '../model/configured';
import type { Completeness } from '../model/completeness';
import type { Failure } from '../model/failure';
import type { Whole } from '../model/field';
import type { Held } from '../model/held';
import type { BoardFile } from '../model/records/file';
import type { Joiner, Meeting } from '../model/records/meeting';
import type { Vote, VoteDetail } from '../model/records/vote';
import type { Ref } from '../model/ref';
import type { FileVersion } from '../store/fileVersions';

/**
 * A row of the tree as plain data. `within`: ID of the saved filter that contains it, since a file may occur several
 * times in the tree.
 */
export type Node = Row & { readonly within?: string };

type Row =
  | { readonly kind: 'group'; readonly name: string; readonly boards: readonly Board[] }
  | { readonly kind: 'board'; readonly ref: Ref; readonly board: Board }
  | { readonly kind: 'section'; readonly ref: Ref }
  | { readonly kind: 'search'; readonly ref: Ref; readonly search: SavedSearch; readonly key: string }
  | { readonly kind: 'vote'; readonly ref: Ref; readonly held: Held<Vote> }
  | {
      readonly kind: 'option';
      readonly ref: Ref;
      readonly held: Held<Vote>;
      readonly standing: Standing;
      /** The highest total in this vote. */
      readonly best: Whole;
    }
  | { readonly kind: 'voter'; readonly ref: Ref; readonly detail: VoteDetail | undefined; readonly index: number }
  | {
      readonly kind: 'file';
      readonly ref: Ref;
      readonly held: Held<BoardFile>;
      /** The other contents received under its ID. */
      readonly versions: readonly FileVersion[];
    }
  | { readonly kind: 'meeting'; readonly ref: Ref; readonly held: Held<Meeting> }
  | { readonly kind: 'joiner'; readonly ref: Ref; readonly held: Held<Meeting>; readonly joiner: Joiner | undefined }
  | { readonly kind: 'failure'; readonly ref: Ref; readonly failure: Failure; readonly ofMore?: true }
  | { readonly kind: 'more'; readonly ref: Ref; readonly shown: number; readonly reported: number | undefined }
  | { readonly kind: 'note'; readonly ref: Ref; readonly note: Note }
  | { readonly kind: 'badConnection'; readonly key: string; readonly name: string; readonly problem: string }
  | { readonly kind: 'badSearch'; readonly key: string; readonly search: Configured['badSearches'][number] };

/** An informational row. */
export type Note =
  | { readonly says: 'empty' }
  | { readonly says: 'votersHidden'; readonly values: number; readonly unclear: boolean }
  | { readonly says: 'withoutNames'; /** undefined: not every count is known. */ readonly votes: bigint | undefined }
  | { readonly says: 'noVotes' }
  | { readonly says: 'joinersUnknown' }
  | { readonly says: 'reportedButEmpty'; readonly reported: number }
  | { readonly says: 'entriesUnreadable'; readonly entries: number }
  | { readonly says: 'listFindings'; readonly findings: ListFindings; readonly durations: DurationUnit | undefined }
  | { readonly says: 'entriesStray'; readonly entries: number }
  | { readonly says: 'repeated'; readonly times: number }
  | { readonly says: 'notProvedComplete'; readonly verdict: Completeness }
  | { readonly says: 'tooMany'; readonly shown: number; readonly all: number };

/** The configuration that the tree shows. */
export interface Configured {
  readonly connections: readonly Connection[];
  readonly badConnections: readonly { readonly name: string; readonly problem: string }[];
  readonly boards: readonly Board[];
  readonly searches: readonly SavedSearch[];
  readonly badSearches: readonly {
    readonly name: string;
    readonly problem: string;
    readonly keptIn: SavedSearch['keptIn'];
  }[];
}

/** File filters and saved filters. */
export interface FileAsking {
  /** The filter of a board's files. */
  readonly filterOf: (board: Ref) => string | undefined;
  readonly searches: () => readonly SavedSearch[];
}

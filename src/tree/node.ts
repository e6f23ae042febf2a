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
 * A row of the tree. Pure data: what it looks like is `look`, what is below it `children`. `within`: the id of the saved
 * search it stands under, for the same file may stand in several places of the tree.
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
      /** The most votes that an option of this vote has. */
      readonly best: Whole;
    }
  | { readonly kind: 'voter'; readonly ref: Ref; readonly detail: VoteDetail | undefined; readonly index: number }
  | {
      readonly kind: 'file';
      readonly ref: Ref;
      readonly held: Held<BoardFile>;
      /** The other contents that came under its id. */
      readonly versions: readonly FileVersion[];
    }
  | { readonly kind: 'meeting'; readonly ref: Ref; readonly held: Held<Meeting> }
  | { readonly kind: 'joiner'; readonly ref: Ref; readonly held: Held<Meeting>; readonly joiner: Joiner | undefined }
  | { readonly kind: 'failure'; readonly ref: Ref; readonly failure: Failure; readonly ofMore?: true }
  | { readonly kind: 'more'; readonly ref: Ref; readonly shown: number; readonly reported: number | undefined }
  | { readonly kind: 'note'; readonly ref: Ref; readonly note: Note }
  | { readonly kind: 'badConnection'; readonly key: string; readonly name: string; readonly problem: string }
  | { readonly kind: 'badSearch'; readonly key: string; readonly search: Configured['badSearches'][number] };

/** Something worth saying between the rows. */
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

/** What is configured, as the tree needs it. */
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

/** How the files of boards are asked for, beside the plain list. */
export interface FileAsking {
  /** The question that a board's files are filtered by. */
  readonly filterOf: (board: Ref) => string | undefined;
  readonly searches: () => readonly SavedSearch[];
}

import type { Standing } from '../insight/standings';
import type { Board, Connection } from '../model/configured';
import type { Failure } from '../model/failure';
import type { Whole } from '../model/field';
import type { Held } from '../model/held';
import type { BoardFile } from '../model/records/file';
import type { Joiner, Meeting } from '../model/records/meeting';
import type { Vote, VoteDetail } from '../model/records/vote';
import type { Ref } from '../model/ref';

/** A row of the tree. Pure data: what it looks like is `look`, what is below it `children`. */
export type Node =
  | { readonly kind: 'group'; readonly name: string; readonly boards: readonly Board[] }
  | { readonly kind: 'board'; readonly ref: Ref; readonly board: Board }
  | { readonly kind: 'section'; readonly ref: Ref }
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
  | { readonly kind: 'file'; readonly ref: Ref; readonly held: Held<BoardFile> }
  | { readonly kind: 'meeting'; readonly ref: Ref; readonly held: Held<Meeting> }
  | { readonly kind: 'joiner'; readonly ref: Ref; readonly held: Held<Meeting>; readonly joiner: Joiner | undefined }
  | { readonly kind: 'failure'; readonly ref: Ref; readonly failure: Failure; readonly ofMore?: true }
  | { readonly kind: 'more'; readonly ref: Ref; readonly shown: number; readonly reported: number | undefined }
  | { readonly kind: 'note'; readonly ref: Ref; readonly note: Note }
  | { readonly kind: 'badConnection'; readonly key: string; readonly name: string; readonly problem: string };

/** Something worth saying between the rows. */
export type Note =
  | { readonly says: 'empty' }
  | { readonly says: 'votersHidden'; readonly leaked: number; readonly unclear: boolean }
  | { readonly says: 'withoutNames'; readonly votes: bigint }
  | { readonly says: 'noVotes' }
  | { readonly says: 'joinersUnknown' }
  | { readonly says: 'reportedButEmpty'; readonly reported: number }
  | { readonly says: 'entriesUnreadable'; readonly entries: number }
  | { readonly says: 'repeated'; readonly times: number };

/** What is configured, as the tree needs it. */
export interface Configured {
  readonly connections: readonly Connection[];
  readonly badConnections: readonly { readonly name: string; readonly problem: string }[];
  readonly boards: readonly Board[];
}

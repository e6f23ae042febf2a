import type { DurationUnit } from '../../kinds/units/durationUnit';
import type { Found } from '../../kinds/issues/check';
import type { Standing } from '../../kinds/vote/standings';
import { type BadEntry, type Board, type Connection, type SavedFilter, boardName } from '../../records/configured';
import type { Completeness } from '../../records/completeness';
import type { Failure } from '../../core/failure';
import type { Numeric } from '../../core/numeric';
import type { Decoded } from '../../records/decoding/decoded';
import type { BoardFile } from '../../records/file';
import type { Participant, Meeting } from '../../records/meeting';
import type { Vote, VoteDetail } from '../../records/vote';
import type { Ref, SectionRef } from '../../core/ref';
import type { Snapshot } from '../../service/snapshots/snapshotLibrary';
import type { FileVersion } from '../../service/store/recordsByKey';
import { idText, isObject, type Json } from '../../core/json';

/**
 * A row of the tree as plain data. `within`: ID of the saved filter that contains it, since a file may occur several
 * times in the tree.
 */
export type Node = Row & { readonly within?: string };

type Row =
  | { readonly kind: 'group'; readonly name: string; readonly boards: readonly Board[] }
  | { readonly kind: 'board'; readonly ref: Ref; readonly board: Board }
  /** Takes the place of the sections of a board whose ID the service may not know, which are below this row. */
  | { readonly kind: 'noEntry'; readonly ref: Ref; readonly board: Board }
  | { readonly kind: 'section'; readonly ref: SectionRef }
  /** The snapshots of a board, the newest first. `ref`: the history of the board. */
  | { readonly kind: 'snapshots'; readonly ref: Ref; readonly snapshots: readonly Snapshot[] }
  | { readonly kind: 'snapshot'; readonly ref: Ref; readonly snapshot: Snapshot }
  | { readonly kind: 'savedFilter'; readonly ref: SectionRef; readonly savedFilter: SavedFilter; readonly key: string }
  | { readonly kind: 'vote'; readonly ref: Ref; readonly decoded: Decoded<Vote> }
  | {
      readonly kind: 'option';
      readonly ref: Ref;
      readonly decoded: Decoded<Vote>;
      readonly standing: Standing;
      /** The highest total in this vote. */
      readonly best: Numeric;
    }
  | { readonly kind: 'voter'; readonly ref: Ref; readonly detail: VoteDetail | undefined; readonly index: number }
  | {
      readonly kind: 'file';
      readonly ref: Ref;
      readonly decoded: Decoded<BoardFile>;
      /** The other contents received under its ID. */
      readonly versions: readonly FileVersion[];
    }
  | {
      readonly kind: 'meeting';
      readonly ref: Ref;
      readonly decoded: Decoded<Meeting>;
      /** When it was loaded, in milliseconds since the Unix epoch. */
      readonly loadedAt: number;
    }
  | {
      readonly kind: 'participant';
      readonly ref: Ref;
      readonly decoded: Decoded<Meeting>;
      readonly participant: Participant | undefined;
    }
  | {
      readonly kind: 'failure';
      readonly ref: Ref;
      readonly failure: Failure;
      readonly isOfNextPage?: true;
      /** When the rows beside it were loaded, if a refresh failed; in milliseconds since the Unix epoch. */
      readonly loadedAt?: number;
      /** The connection of which all requests fail; `ref` is one of its boards. */
      readonly connection?: string;
    }
  | { readonly kind: 'more'; readonly ref: Ref; readonly shown: number; readonly reported: number | undefined }
  | { readonly kind: 'note'; readonly ref: Ref; readonly note: Note }
  | { readonly kind: 'badEntry'; readonly key: string; readonly entry: BadEntry };

export type Note =
  | { readonly kind: 'empty' }
  | { readonly kind: 'votersHidden'; readonly values: number; readonly unclear: boolean }
  | { readonly kind: 'withoutNames'; /** undefined: not every count is known. */ readonly votes: bigint | undefined }
  | { readonly kind: 'noVotes' }
  | { readonly kind: 'participantsUnknown' }
  | { readonly kind: 'reportedButEmpty'; readonly reported: number }
  | { readonly kind: 'entriesUnreadable'; readonly entries: number }
  | { readonly kind: 'listFindings'; readonly found: readonly Found[]; readonly durations: DurationUnit | undefined }
  | { readonly kind: 'unrequestedEntries'; readonly entries: number }
  | { readonly kind: 'repeated'; readonly times: number }
  | { readonly kind: 'notProvedComplete'; readonly verdict: Completeness }
  | { readonly kind: 'tooMany'; readonly shown: number; readonly all: number };

/** The configuration that the tree shows. */
export interface Configured {
  readonly connections: readonly Connection[];
  readonly boards: readonly Board[];
  readonly savedFilters: readonly SavedFilter[];
  readonly badEntries: readonly BadEntry[];
  /** Why all requests of a connection fail, by its name; said once, not on each of its boards. */
  readonly failing: ReadonlyMap<string, Failure>;
}

/** What is kept beside the boards: file filters, saved filters, and snapshots. */
export interface KeptState {
  readonly filterOf: (board: Ref) => string | undefined;
  readonly savedFilters: () => readonly SavedFilter[];
  /** Whether the failure of a connection is said above its boards. */
  readonly isFailing: (connection: string) => boolean;
  /** The listed snapshots of a board, the newest first. */
  readonly snapshotsOf: (board: Ref) => readonly Snapshot[];
}

/** The ID of a row's record as received; undefined without one. */
export function idOf(node: Node): string | undefined {
  switch (node.kind) {
    case 'board':
    case 'noEntry':
      return node.board.recordId;
    case 'vote':
    case 'file':
    case 'meeting':
      return field(node.decoded.json, 'id');
    case 'option':
      return node.standing.result?.elementId ?? node.standing.element?.elementId;
    case 'participant':
      return node.participant?.userId;
    case 'voter':
      return node.detail?.userId;
    default:
      return undefined;
  }
}

/** The name of a row's record as received; undefined without one. */
export function nodeName(node: Node): string | undefined {
  switch (node.kind) {
    case 'group':
      return node.name;
    case 'board':
      return boardName(node.board);
    case 'savedFilter':
      return node.savedFilter.name;
    case 'vote':
      return node.decoded.value?.name;
    case 'file':
      return node.decoded.value?.fileName;
    case 'meeting':
      return node.decoded.value?.title;
    case 'option':
      return node.standing.element?.text;
    default:
      return undefined;
  }
}

const field = (json: Json, key: string): string | undefined => (isObject(json) ? idText(json[key]) : undefined);

import type { Action } from './actions';
import type {
  SlopeBlock,
  FactsBlock,
  FindingsBlock,
  ProgressBlock,
  RankingBlock,
  StepsBlock,
  TimelineBlock,
} from './blocks';
import type { TableBlock } from './table';
import type { DetailsHeader } from './detailsHeader';

export type View =
  | { readonly kind: 'loading'; readonly title: string; readonly tabs?: readonly Tab[] }
  | ({
      readonly kind: 'failed';
      readonly title: string;
      readonly tabs?: readonly Tab[];
      /** Actions beside that of the failure. */
      readonly actions?: readonly Action[];
    } & ShownFailure)
  | DetailsView;

/** A failure: what happened, what to do, and the action that is offered. */
export interface ShownFailure {
  readonly what: string;
  readonly next: string;
  readonly fix: 'retry' | 'signIn' | 'editConnection' | 'none';
}

/** A details view: blocks from top to bottom. */
export interface DetailsView {
  readonly kind: 'details';
  readonly title: string;
  /** Kind and context, such as "Vote · Sprint retrospective"; empty without any. */
  readonly overline: string;
  /** The tabs of its page. */
  readonly tabs?: readonly Tab[];
  /** What the overline leads to: the board of a record, the history of its changes. */
  readonly overlinePath?: string;
  /** It is in a snapshot, so it can't be refreshed. */
  readonly isSnapshot?: true;
  /** When its data was loaded, such as "As of 15:09". */
  readonly asOf?: string;
  /** When its data was loaded, in Unix milliseconds; how long ago that was is said of what may still change. */
  readonly loadedAt?: number;
  /** Why it may stay as of then while it's watched. */
  readonly asOfNote?: string;
  /** Like `asOf`, with date and seconds, for pictures. */
  readonly asOfTime?: string;
  /** Why a refresh failed; what is shown was loaded before. */
  readonly failedRefresh?: ShownFailedRefresh;
  readonly header: DetailsHeader;
  /** Whether there is a previous and a next record. */
  readonly previous: boolean;
  readonly next: boolean;
  /** Whether there is a vote before and after it that can be presented. */
  readonly presentable?: Readonly<Record<'previous' | 'next', boolean>>;
  /** Label of Refresh, if not the default. */
  readonly refresh?: string;
  /** Toolbar actions beside Refresh, in order. */
  readonly actions: readonly Action[];
  readonly blocks: readonly Block[];
  /** Its last line. */
  readonly foot?: FootLine;
}

/** What is to be known of what a page shows, and what the user can do about it. */
export interface FootLine {
  readonly text: string;
  readonly action?: Action;
}

/** A part of a page that has several. */
export interface Tab {
  /** The key that shows it. */
  readonly path: string;
  readonly title: string;
  /** Number of its loaded records. */
  readonly count?: string;
  readonly isShown?: true;
}

/** `title`: says when the shown data was loaded. */
export interface ShownFailedRefresh extends ShownFailure {
  readonly title: string;
  /** More that the user can do. */
  readonly actions: readonly Action[];
}

export type Block =
  | FindingsBlock
  | RankingBlock
  | FactsBlock
  | TableBlock
  | SlopeBlock
  | TimelineBlock
  | ProgressBlock
  | StepsBlock;

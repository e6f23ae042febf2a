import type { ActionId } from './actions';
import type {
  BarsBlock,
  FactsBlock,
  FileFilterBlock,
  FindingsBlock,
  ProgressBlock,
  RankingBlock,
  StepsBlock,
  TimelineBlock,
} from './blocks';
import type { TableBlock } from './table';

export type View =
  | { readonly kind: 'loading'; readonly title: string }
  | {
      readonly kind: 'failed';
      readonly title: string;
      readonly what: string;
      readonly next: string;
      readonly fix: 'retry' | 'signIn' | 'editConnection' | 'none';
    }
  | DetailsView;

/** A details view: blocks from top to bottom. */
export interface DetailsView {
  readonly kind: 'details';
  readonly title: string;
  /** Kind and context, such as "Vote · Sprint retrospective". */
  readonly overline: string;
  /** Summary in one or two sentences; also spoken and copied. */
  readonly summary: string;
  /** Whether there is a previous and a next record. */
  readonly previous: boolean;
  readonly next: boolean;
  /** Label of Refresh, if not the default. */
  readonly refresh?: string;
  /** Toolbar actions beside Refresh, in order. */
  readonly actions: readonly Action[];
  readonly blocks: readonly Block[];
}

export interface Action {
  /** Sent back in `{ type: 'do' }`. */
  readonly id: ActionId;
  readonly label: string;
}

export type Block =
  | FindingsBlock
  | RankingBlock
  | FactsBlock
  | TableBlock
  | BarsBlock
  | TimelineBlock
  | FileFilterBlock
  | ProgressBlock
  | StepsBlock;

import type { FileFilter } from '../records/fileFilter';
import type { ActionId } from './actions';

/**
 * A message from the host. `show` carries the complete view as display-ready text. The page derives no data from it and
 * keeps only display state (sort, scroll, cut line, expanded parts).
 */
export type ToWebview =
  /**
   * Sent first to a new page, and before the view when the panel navigates elsewhere: the panel key, which the page
   * keeps so that VS Code can restore the panel, and the page's own texts.
   */
  | {
      readonly type: 'init';
      readonly key: string;
      /** BCP 47 */
      readonly language: string;
      /** The language bundle; undefined for English. */
      readonly contents?: Readonly<Record<string, string>>;
    }
  | { readonly type: 'show'; readonly view: View }
  | RowsMessage
  /** Announces a completed action to screen readers and shows it briefly. */
  | { readonly type: 'said'; readonly text: string };

/** Rows of a long table, as requested by `rows`. */
export interface RowsMessage {
  readonly type: 'rows';
  readonly block: string;
  readonly from: number;
  readonly rows: readonly Row[];
  /** Number of rows after filtering. */
  readonly count: number;
  /** Order and filter as requested; rows of an outdated order are discarded. */
  readonly sort?: Sorting;
  readonly filter?: string;
}

/** Sort column and direction. */
export interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

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

/** Inconsistencies and other findings. */
export interface FindingsBlock {
  readonly block: 'findings';
  readonly title: string;
  readonly findings: readonly {
    readonly tone: 'alert' | 'note';
    readonly text: string;
    /** Affected places, collapsed at first. */
    readonly places?: readonly string[];
  }[];
}

/** Options of a vote, best first, as bars and as a table, with a movable cut line. */
export interface RankingBlock {
  readonly block: 'ranking';
  readonly id: string;
  readonly title: string;
  readonly options: readonly RankedOption[];
  /** Shown below: base of the shares, votes used, unused votes. */
  readonly notes: readonly string[];
  /** The effect of each possible cut (after rank 1, 2, …). Empty when a total is unknown. */
  readonly cuts: readonly { readonly text: string; readonly tied: boolean }[];
}

export interface RankedOption {
  readonly key: string;
  readonly text: string;
  /** Formatted; undefined when the total is unknown. */
  readonly total: string | undefined;
  /** Why the total is unknown. */
  readonly lack?: string;
  /** The total is zero. */
  readonly empty: boolean;
  /** Length of the bar, 0 to 1: total ÷ highest total. */
  readonly size: number;
  /** "2", or "–" without a rank. `tied`: whether it is shared. */
  readonly rank: string;
  readonly tied: boolean;
  readonly share: string;
  /** Share of voters who chose the option; only if the vote is named. */
  readonly voters: string | undefined;
  /** Index in the response; options without a result come last. */
  readonly sentAt: number;
  /** Text for screen readers. */
  readonly spoken: string;
}

/** All fields of a record. */
export interface FactsBlock {
  readonly block: 'facts';
  readonly id: string;
  readonly title: string;
  readonly facts: readonly Fact[];
}

export interface Fact {
  /** Field name in the API. */
  readonly key: string;
  readonly title: string;
  readonly meaning: string;
  /** "§2.3 · integer". */
  readonly source: string;
  readonly value: Cell;
}

/** A value as shown. */
export interface Cell {
  readonly text: string;
  /** State of the value. */
  readonly tone?: 'missing' | 'null' | 'accepted' | 'unknown' | 'odd' | 'unreadable' | 'muted';
  /** Interpretation of the raw value, or the reason for the tone. */
  readonly note?: string;
  /** Sort key, if not the text. */
  readonly sort?: number | string;
  /** The ref that a click opens. */
  readonly path?: string;
}

export interface Row {
  readonly key: string;
  readonly cells: readonly Cell[];
  readonly tone?: 'deleted' | 'bad';
}

export interface Column {
  /** Field name in the API, or a name of its own. */
  readonly key: string;
  readonly title: string;
  readonly meaning: string;
  readonly align: 'start' | 'end';
  /** Hidden by default. */
  readonly hidden?: boolean;
}

export interface TableBlock {
  readonly block: 'table';
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  /** All rows, or the first of `count`; the page requests the others with `rows` when they become visible. */
  readonly rows: readonly Row[];
  readonly count: number;
  /** Totals or counts below the columns, in their order. */
  readonly footer?: readonly string[];
  /** Text below the table. */
  readonly note?: string;
  readonly canSort: boolean;
  /** The stored sort order; undefined: response order. */
  readonly sort?: Sorting;
  readonly canFilter: boolean;
  readonly canChooseColumns: boolean;
  /** The rows are records named by key, so filtered rows can be exported or copied. */
  readonly canTake?: true;
  /** Index of the row header column, which is spoken first and stays visible. */
  readonly headAt: number;
}

/** Bars of amounts, with their table. */
export interface BarsBlock {
  readonly block: 'bars';
  readonly id: string;
  readonly title: string;
  readonly bars: readonly { readonly label: string; readonly size: number; readonly text: string }[];
  readonly note?: string;
}

/** Spans on a time axis, with their table. Interpreted times in milliseconds since the Unix epoch. */
export interface TimelineBlock {
  readonly block: 'timeline';
  readonly id: string;
  readonly title: string;
  /** IANA name of the display time zone, which determines the ticks of the axis. */
  readonly zone: string;
  readonly spans: readonly {
    readonly label: string;
    readonly from: number;
    /** undefined: no end was sent. */
    readonly to: number | undefined;
    /** Times and state as text, so that the table shows what the chart does. */
    readonly text: string;
    readonly tone: 'ended' | 'running' | 'odd';
    readonly path?: string;
  }[];
  readonly note?: string;
}

/** The file filter with all parameters of §4.4. */
export interface FileFilterBlock {
  readonly block: 'fileFilter';
  readonly id: string;
  readonly filter: FileFilter;
  /** Categories with their types (§4.4). */
  readonly types: readonly { readonly category: string; readonly title: string; readonly types: readonly string[] }[];
  /** Whether the list is filtered or sorted. */
  readonly active: boolean;
  readonly loaded: string;
  readonly canLoadMore: boolean;
}

/** A cancellable operation in progress. */
export interface ProgressBlock {
  readonly block: 'progress';
  readonly text: string;
  /** 0 to 1; undefined when unknown. */
  readonly done: number | undefined;
}

/** The steps of an operation with their results. */
export interface StepsBlock {
  readonly block: 'steps';
  readonly title: string;
  readonly steps: readonly {
    readonly title: string;
    readonly tone: 'passed' | 'failed' | 'running' | 'idle';
    /** `tone` as text. */
    readonly stateText: string;
    readonly time?: string;
    readonly facts: readonly string[];
    /** Warnings of a passed step. */
    readonly doubts: readonly string[];
    /** Cause of the failure, and what to do. */
    readonly finding?: { readonly what: string; readonly next: string };
  }[];
}

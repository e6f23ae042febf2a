import type { FileQuestion } from '../model/fileQuestion';
import type { ActionId } from './actions';

/**
 * What the host says to a page: the whole picture, in words that are ready to be shown. The page holds no truth; it
 * draws this, and keeps only how the person looks at it (sort, scroll, cut line, which parts are open).
 */
export type Down =
  /**
   * Said first when a page is born, and again before the first picture when its panel turns to something else: which
   * subject follows (the page keeps the key, so that the editor can bring the panel back), and the page's own words.
   */
  | {
      readonly type: 'hello';
      readonly key: string;
      /** BCP 47 */
      readonly language: string;
      /** The language bundle; undefined when the page speaks English. */
      readonly contents?: Readonly<Record<string, string>>;
    }
  | { readonly type: 'show'; readonly view: View }
  | RowsDown
  /** Something was done, to be said to a screen reader and shown for a moment. */
  | { readonly type: 'said'; readonly text: string };

/** Rows of a table that is too long to be sent at once, as asked for by `rows`. */
export interface RowsDown {
  readonly type: 'rows';
  readonly block: string;
  readonly from: number;
  readonly rows: readonly Row[];
  /** How many rows the filter leaves; all of them without one. */
  readonly count: number;
  /** Order and filter as they were asked for: rows in an order that is no longer wanted are thrown away. */
  readonly sort?: Sorting;
  readonly filter?: string;
}

/** By which column, and which way. */
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
      readonly cure: 'retry' | 'signIn' | 'editConnection' | 'none';
    }
  | Sheet;

/** A record, or a table of records, laid out in blocks from top to bottom. */
export interface Sheet {
  readonly kind: 'sheet';
  readonly title: string;
  /** What is shown, such as "Vote · Sprint retrospective". */
  readonly overline: string;
  /** The gist in one or two plain sentences; the same is spoken and copied. */
  readonly gist: string;
  /** Whether there is a record before and after this one. */
  readonly previous: boolean;
  readonly next: boolean;
  /** What Refresh is called, where that says too little. */
  readonly refresh?: string;
  /** What the toolbar offers beside Refresh, in this order. */
  readonly actions: readonly Action[];
  readonly blocks: readonly Block[];
}

export interface Action {
  /** What goes up in `{ type: 'do' }`. */
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
  | QuestionBlock
  | ProgressBlock
  | StepsBlock;

/** Where numbers do not agree, or something is amiss. */
export interface FindingsBlock {
  readonly block: 'findings';
  readonly title: string;
  readonly findings: readonly {
    readonly tone: 'alert' | 'note';
    readonly text: string;
    /** Where, one by one; folded away until the person asks. */
    readonly places?: readonly string[];
  }[];
}

/** Options of a vote, best first, as bars and as a table, with a cut line that the person moves. */
export interface RankingBlock {
  readonly block: 'ranking';
  readonly id: string;
  readonly title: string;
  readonly options: readonly RankedOption[];
  /** Printed below: what the shares are shares of, votes used, unspent. */
  readonly notes: readonly string[];
  /** For each possible cut (after place 1, 2, …): what it decides, in a sentence. Empty when a total is not known. */
  readonly cuts: readonly { readonly text: string; readonly tied: boolean }[];
}

export interface RankedOption {
  readonly key: string;
  readonly text: string;
  /** Digits, for display; undefined when the total is not known. */
  readonly total: string | undefined;
  /** Why the total is not known. */
  readonly lack?: string;
  /** The total is known to be zero. */
  readonly empty: boolean;
  /** The total against the highest one, 0 to 1, for the bar. */
  readonly size: number;
  /** "2", or "–" where no rank is known; that others share it, `tied` says. */
  readonly place: string;
  readonly tied: boolean;
  readonly share: string;
  /** Share of voters who gave it a vote; only when not anonymous. */
  readonly voters: string | undefined;
  /** Position in the answer, from 0; those without a result come last. */
  readonly sentAt: number;
  /** Said by a screen reader. */
  readonly spoken: string;
}

/** Every field of a record. */
export interface FactsBlock {
  readonly block: 'facts';
  readonly id: string;
  readonly title: string;
  readonly facts: readonly Fact[];
}

export interface Fact {
  /** The field's name in the interface. */
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
  /** missing –, null, a value the text does not know, an odd one, an unreadable one. */
  readonly tone?: 'missing' | 'null' | 'accepted' | 'unknown' | 'odd' | 'unreadable' | 'muted';
  /** An interpretation beside the raw value, or why the tone. */
  readonly note?: string;
  /** What a column is sorted by, where the text does not do. */
  readonly sort?: number | string;
  /** Opens this ref when clicked. */
  readonly path?: string;
}

export interface Row {
  readonly key: string;
  readonly cells: readonly Cell[];
  readonly tone?: 'deleted' | 'bad';
}

export interface Column {
  /** The field's name in the interface, or a name of its own. */
  readonly key: string;
  readonly title: string;
  readonly meaning: string;
  readonly align: 'start' | 'end';
  /** Hidden until the person asks for it. */
  readonly hidden?: boolean;
}

export interface TableBlock {
  readonly block: 'table';
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  /** All rows; or the first of `count`, the others are asked for with `rows` as they come into sight. */
  readonly rows: readonly Row[];
  readonly count: number;
  /** Sums or counts below the columns, in their order. */
  readonly footer?: readonly string[];
  /** Said below: how many of how many, what the numbers mean. */
  readonly note?: string;
  readonly canSort: boolean;
  /** The order that the person chose for such tables; undefined: as sent. */
  readonly sort?: Sorting;
  readonly canFilter: boolean;
  readonly canChooseColumns: boolean;
  /** Its rows are records, named by their keys: those that a filter leaves can be taken out. */
  readonly canTake?: true;
  /** The row header column: spoken first, and kept in sight. */
  readonly headAt: number;
}

/** Amounts side by side, with their table. */
export interface BarsBlock {
  readonly block: 'bars';
  readonly id: string;
  readonly title: string;
  readonly bars: readonly { readonly label: string; readonly size: number; readonly text: string }[];
  readonly note?: string;
}

/** Spans on a time axis, with their table. Milliseconds since the Unix epoch, as interpreted. */
export interface TimelineBlock {
  readonly block: 'timeline';
  readonly id: string;
  readonly title: string;
  /** IANA name of the zone that times are shown in: the axis is divided into its days and hours. */
  readonly zone: string;
  readonly spans: readonly {
    readonly label: string;
    readonly from: number;
    /** undefined: no end was sent. */
    readonly to: number | undefined;
    /** From when to when, and whether that is over or odd: the table says what the drawing shows. */
    readonly text: string;
    readonly tone: 'ended' | 'running' | 'odd';
    readonly path?: string;
  }[];
  readonly note?: string;
}

/** What may be asked of the files of a board; every parameter of 4.4. */
export interface QuestionBlock {
  readonly block: 'question';
  readonly id: string;
  readonly question: FileQuestion;
  /** Categories with their types, as 4.4 lists them. */
  readonly types: readonly { readonly category: string; readonly title: string; readonly types: readonly string[] }[];
  /** Whether anything is asked beside the plain list. */
  readonly active: boolean;
  readonly loaded: string;
  readonly canLoadMore: boolean;
}

/** Something under way that the person can end. */
export interface ProgressBlock {
  readonly block: 'progress';
  readonly text: string;
  /** 0 to 1; undefined when nobody knows. */
  readonly done: number | undefined;
}

/** What was tried, one after the other, and how far it came. */
export interface StepsBlock {
  readonly block: 'steps';
  readonly title: string;
  readonly steps: readonly {
    readonly title: string;
    readonly tone: 'passed' | 'failed' | 'running' | 'idle';
    /** The same in words. */
    readonly stateText: string;
    readonly time?: string;
    readonly facts: readonly string[];
    /** Well enough, and yet worth knowing. */
    readonly doubts: readonly string[];
    /** Why it failed, and what to do. */
    readonly finding?: { readonly what: string; readonly next: string };
  }[];
}

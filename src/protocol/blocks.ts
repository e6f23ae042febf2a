import type { JsonPath } from '../core/jsonText';
import type { Action } from './actions';
import type { DetailsHeader } from './detailsHeader';
import type { Cell } from './table';

/** Inconsistencies and other findings. */
export interface FindingsBlock {
  readonly block: 'findings';
  readonly id: 'findings';
  readonly title: string;
  /** Whether they are folded at first; absent: they can't be folded. */
  readonly folded?: boolean;
  readonly findings: readonly {
    readonly tone: 'alert' | 'note';
    readonly text: string;
    /** The record or list that it is about, if that is not the shown one: its name, and its ref. */
    readonly about?: { readonly text: string; readonly path: string };
    readonly actions?: readonly Action[];
    /** Affected places, collapsed at first; those with a path can be opened as JSON. */
    readonly places?: readonly { readonly text: string; readonly path?: JsonPath }[];
  }[];
}

/** Options of a vote, best first, as bars and as a table, with a movable cut line. */
export interface RankingBlock {
  readonly block: 'ranking';
  readonly id: string;
  readonly title: string;
  readonly style: DetailsHeader['style'];
  /** The first of them; the table of options has all. */
  readonly options: readonly RankedOption[];
  /** How many voted; absent if that is in doubt. */
  readonly allVoters?: string;
  /** What it leaves open; empty if nothing. */
  readonly note: string;
  /** The effect of each possible cut (after rank 1, 2, …) between `options`. Empty when a total is unknown. */
  readonly cuts: readonly {
    readonly text: string;
    /** Who wins, or that a tie is split; absent if that isn't proved. */
    readonly headline?: string;
    /** Replaces that of the outcome. */
    readonly detail?: string;
    readonly tied: boolean;
    /** Whether it is clear, or in doubt; absent: so far. */
    readonly sign?: 'passed' | 'alert';
  }[];
  /** What can be done with any cut, and then with one that splits a tie. */
  readonly cutActions: readonly [Action, Action];
}

export interface RankedOption {
  readonly key: string;
  readonly text: string;
  /** Formatted; undefined when the total is unknown. */
  readonly total: string | undefined;
  /** Why the total is unknown. */
  readonly noTotalReason?: string;
  /** Length of the bar, 0 to 1: total ÷ highest total. */
  readonly size: number;
  /** "2", or "–" without a rank. `tied`: whether it is shared. */
  readonly rank: string;
  readonly tied: boolean;
  /** It is first, alone or tied. */
  readonly leads?: true;
  readonly share: string;
  /** How many voters chose the option; only if the vote is named. */
  readonly voters: string | undefined;
  /** Text for screen readers. */
  readonly spoken: string;
}

/** All fields of a record. */
export interface FactsBlock {
  readonly block: 'facts';
  readonly id: string;
  readonly title: string;
  /** Whether the block is folded at first; absent: it can't be folded. */
  readonly folded?: boolean;
  readonly facts: readonly Fact[];
}

export interface Fact {
  /** Field name in the API. */
  readonly key: string;
  readonly title: string;
  readonly meaning?: string;
  /** "§2.3 · integer". */
  readonly source: string;
  readonly value: Cell;
  /** It takes a whole line. */
  readonly isWide?: true;
}

/** Spans on a time axis, one per row, with their table. Interpreted times in milliseconds since the Unix epoch. */
export interface TimelineBlock {
  readonly block: 'timeline';
  readonly id: string;
  readonly title: string;
  /** IANA name of the display time zone, which determines the ticks of the axis. */
  readonly zone: string;
  /** When the spans are drawn, in milliseconds since the Unix epoch. */
  readonly now: number;
  readonly spans: readonly {
    readonly label: string;
    readonly from: number;
    /** undefined: it has not ended, and is drawn until now. */
    readonly to: number | undefined;
    /** Why it has no reliable end: drawn as a point with this text. */
    readonly remark?: string;
    /** A text beside its bar. */
    readonly beside?: string;
    /** Times and state as text, so that the table shows what the chart does. */
    readonly text: string;
    /** `doubtful`: the length is in doubt. */
    readonly tone: 'ended' | 'running' | 'odd' | 'doubtful';
    readonly path?: string;
  }[];
  readonly note?: string;
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
  }[];
}

/** How options moved between two votes: a line for each, from its former to its new position. */
export interface SlopeBlock {
  readonly block: 'slope';
  readonly id: string;
  readonly title: string;
  readonly before: SlopeSide;
  readonly after: SlopeSide;
  /** `from`: index of the first end with the rank on the left; `to`: on the right. */
  readonly lines: readonly { readonly from: number; readonly to: number; readonly move: 'up' | 'down' | 'same' }[];
}

/** One vote, with its options from first to last. */
export interface SlopeSide {
  /** Empty if both have the same. */
  readonly title: string;
  readonly outcome: string;
  /** When it was, and how many voted with how many votes. */
  readonly conditions: string;
  readonly ends: readonly SlopeEnd[];
}

export interface SlopeEnd {
  readonly key: string;
  /** "2", or "–" without a rank. */
  readonly rank: string;
  /** Others have the same rank. */
  readonly isTied?: true;
  readonly label: string;
  /** Formatted; empty if unknown. */
  readonly share: string;
  /** It is in this vote only. */
  readonly mark?: 'alone';
}

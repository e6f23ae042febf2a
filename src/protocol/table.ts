import type { ActionId } from './actions';

/** Sort column and direction. */
export interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

/** A value as shown. */
export interface Cell {
  readonly text: string;
  /** State of the value. */
  readonly tone?: 'missing' | 'null' | 'accepted' | 'unknown' | 'odd' | 'unreadable' | 'muted';
  /** Interpretation of the raw value, or the reason for the tone. */
  readonly note?: string;
  /** The number in the text, drawn as so many dots. */
  readonly dots?: number;
  /** The number beside the largest in the column, from 0 to 1: a bar, and shading on a logarithmic scale. */
  readonly compared?: { readonly bar: number; readonly shade: number };
  /** How the number developed: a line beside the text. */
  readonly trend?: CellTrend;
  /** Sort key, if not the text. */
  readonly sort?: number | string;
  /** The ref that a click opens. */
  readonly path?: string;
  /** Kind of the file that the text names. */
  readonly icon?: 'video' | 'image' | 'document' | 'audio' | 'file';
}

/** A number at several times, as a small line. */
export interface CellTrend {
  /** From left to right, and from the bottom up, both from 0 to 1. Without `y`, the line is broken. */
  readonly points: readonly { readonly x: number; readonly y?: number }[];
  /** The same in words. */
  readonly text: string;
  /** Index of the point that is the value itself. */
  readonly marked?: number;
}

export interface Row {
  readonly key: string;
  readonly cells: readonly Cell[];
  /** Keys of the toggles that show it: one of each group. */
  readonly kinds?: readonly string[];
  readonly tone?: 'deleted' | 'bad';
  /** The record can't be read at all: its head cell takes the place of all cells. */
  readonly spans?: true;
}

export interface Column {
  /** Field name in the API, or a name of its own. */
  readonly key: string;
  readonly title: string;
  readonly meaning: string;
  readonly align: 'start' | 'end';
  /** Heading of a narrow column; a legend below the table leads from it to the title. */
  readonly short?: string;
  /** Key of the option of the page's ranking whose votes the column contains. */
  readonly optionKey?: string;
  /** Hidden by default. */
  readonly hidden?: boolean;
  /** Where space is short, it is narrower than its texts, so that other columns stay in sight. */
  readonly shrinks?: true;
  /** A row takes several lines in a narrow page: the line with this column, from 1. */
  readonly line?: number;
  /** In a table narrower than this, in pixels, its text takes a line of its own below the other columns. */
  readonly ownLineBelow?: number;
}

/** Whether the rows of a table are parts of the record that the page shows, by their keys. */
export const isPartTable = (id: string): boolean => ['options', 'ballots', 'joiners'].includes(id);

/** A kind of rows that can be shown alone, or with others of its group. */
export interface RowToggle {
  readonly key: string;
  readonly title: string;
  /** Title of its group, whose kinds have no row in common. */
  readonly group?: string;
  /** Number of such rows, formatted. */
  readonly count?: string;
  /** What the host does when it's pressed, in place of choosing rows; `isOn`: whether it's on. */
  readonly action?: ActionId;
  readonly isOn?: boolean;
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
  /** The search box of the file filter filters the rows, too. */
  readonly searchedAbove?: true;
  readonly canChooseColumns: boolean;
  /** Kinds of rows that can be chosen. */
  readonly toggles?: readonly RowToggle[];
  /** It has a button that copies it. */
  readonly canCopy?: true;
  /** The rows are records named by key, so filtered rows can be exported. */
  readonly canTake?: true;
  /** Index of the row header column, which is spoken first and stays visible. */
  readonly headAt: number;
  /** The block can be folded; whether it is at first. */
  readonly folded?: boolean;
}

import type { FileFilter } from '../records/fileFilter';
import type { Action } from './actions';

/** Sort column and direction. */
export interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

/** A value as shown. */
export interface Cell {
  readonly text: string;
  /** The text without its column: what it shows when it's pointed at, and what is copied of it alone. */
  readonly whole?: string;
  /** What is copied with its table, if the text is shortened. */
  readonly copied?: string;
  /** State of the value. */
  readonly tone?:
    | 'missing'
    | 'null'
    | 'accepted'
    | 'unknown'
    | 'odd'
    | 'unreadable'
    | 'muted'
    /** A zero among mostly zeros: drawn as nothing, but read, copied, and sorted. */
    | 'zero'
    /** A difference; its text has the sign. */
    | 'increase'
    | 'decrease'
    /** What is new or gone; its text has a sign. */
    | 'added'
    | 'gone';
  /** Interpretation of the raw value, or the reason for the tone. */
  readonly note?: string;
  /** The number in the text, drawn as that many dots. */
  readonly dots?: number;
  /** The number relative to the largest in the column, 0 to 1: the length of a bar. */
  readonly compared?: number;
  /** How the number developed: a line beside the text. */
  readonly trend?: CellTrend;
  /** Sort key, if not the text. */
  readonly sort?: number | string;
  /** The ref that a click opens. */
  readonly path?: string;
  /** What the opened view highlights: the key of an option, or `#` and the key of a field. */
  readonly mark?: string;
  /** A button beside the text, which acts on the row. */
  readonly action?: Action;
  /** Kind of the file that the text names. */
  readonly icon?: 'video' | 'image' | 'document' | 'audio' | 'file';
}

/** A number at several times, as a small line. */
export interface CellTrend {
  /** `x` from left to right, `y` from bottom to top, both 0 to 1. Without `y`, the line is broken. */
  readonly points: readonly { readonly x: number; readonly y?: number }[];
  /** The same in words. */
  readonly text: string;
  /** Index of the point that is the value itself. */
  readonly marked?: number;
}

export interface Row {
  readonly key: string;
  readonly cells: readonly Cell[];
  /** The same for rows about one thing. Below each other, they show cells of `isOfGroup` columns once. */
  readonly group?: string;
  /** Keys of the toggles that show it: one of each group. */
  readonly kinds?: readonly string[];
  readonly tone?: 'deleted' | 'bad' | 'bad deleted' | 'failed';
  /** The record can't be read at all: its head cell spans all columns. */
  readonly spans?: true;
}

export interface Column {
  /** Field name in the API, or a name of its own. */
  readonly key: string;
  readonly title: string;
  readonly meaning?: string;
  readonly align: 'start' | 'center' | 'end';
  /** Heading of a narrow column; a legend below the table leads from it to the title. */
  readonly short?: string;
  /** The ref that the legend opens. */
  readonly path?: string;
  /** Key of the option of the page's ranking whose votes the column contains. */
  readonly optionKey?: string;
  /** Its cells are about the group of a row. */
  readonly isOfGroup?: true;
  /** Hidden by default. */
  readonly hidden?: boolean;
  /** In little space it is narrower than its texts, so that other columns stay visible. */
  readonly shrinks?: true;
  /** Left out where the columns don't fit beside each other, unless the user chose it. */
  readonly yields?: true;
  /** Its texts are never cut below the length of usual words, however rare they are. */
  readonly fitsWhole?: true;
  /** Line of this column, from 1, in a narrow page, where a row takes several lines. */
  readonly line?: number;
  /** Its cells copy the request that their row is about. */
  readonly copiesRequest?: true;
  /**
   * Its text takes a line below the other columns where they don't fit beside each other with their usual texts;
   * `always`: in any width, and in a short table as many lines as it has.
   */
  readonly ownLine?: true | 'always';
}

/** Whether the row keys of the table with this ID are keys of parts of the shown record. */
export const isPartTable = (id: string): boolean => ['options', 'joiners'].includes(id);

/** A kind of rows that can be shown alone, or with others of its group. */
export interface RowToggle {
  readonly key: string;
  readonly title: string;
  /** Title of its group, whose kinds have no row in common. */
  readonly group?: string;
  /** Number of such rows, formatted. */
  readonly count?: string;
  /** The rows of the others of its group are what is asked for, so it has no button. */
  readonly isRest?: true;
}

/** The file filter, with all parameters of §4.4. */
export interface FileSearch {
  /** As applied. */
  readonly filter: FileFilter;
  /** Categories with their types (§4.4). */
  readonly types: readonly { readonly category: string; readonly title: string; readonly types: readonly string[] }[];
  /** The name of the time zone in which times are entered. */
  readonly zone: string;
  readonly canLoadMore: boolean;
}

export interface TableBlock {
  readonly block: 'table';
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  /** All rows, or the first of `count`; the page requests the others with `rows` when they become visible. */
  readonly rows: readonly Row[];
  readonly count: number;
  /** How many of what it lists reach a percentage that the user chooses. */
  readonly threshold?: { readonly label: string; readonly percent: number; readonly answer: string };
  /** Its rows are as low as those of the tree. */
  readonly isDense?: true;
  /** Totals or counts below the columns, in their order. */
  readonly footer?: readonly string[];
  /** Text below the table. */
  readonly note?: string;
  readonly canSort: boolean;
  /** The stored sort order, or the one at first; undefined: response order. */
  readonly sort?: Sorting;
  readonly canFilter: boolean;
  /** Of a list of files, which the service can search, too. */
  readonly fileSearch?: FileSearch;
  readonly canChooseColumns: boolean;
  /** Kinds of rows that can be chosen. */
  readonly toggles?: readonly RowToggle[];
  /** It has a button that copies it. */
  readonly canCopy?: true;
  /** The rows are records named by key, so filtered rows can be exported. */
  readonly canTake?: true;
  /** It is only as wide as its columns. */
  readonly isNarrow?: true;
  /** Index of the row header column, which is spoken first and stays visible. */
  readonly headAt: number;
  /** Whether the block is folded at first; absent: it can't be folded. */
  readonly folded?: boolean;
}

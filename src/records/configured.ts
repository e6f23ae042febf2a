import { boardRef, type Ref } from '../core/ref';
import type { FileFilter } from './fileFilter';

/** A configured connection to a service. Never holds a secret. */
export interface Connection {
  readonly name: string;
  readonly origin: string;
  /** Ends with the version segment, no trailing slash. */
  readonly path: string;
  readonly appId: string;
  /** The built-in sample boards, served inside the extension. */
  readonly sample?: true;
}

/** Name of the built-in sample connection. User-defined names can't start with `@`. */
export const sampleConnectionName = '@samples';

const unknownService = '@service:';

/** Connection name of the snapshots of a service without a connection. `service`: digest of its address. */
export const unknownServiceName = (service: string): string => unknownService + service;

/** The digest in such a name; undefined for any other name. */
export const serviceInName = (name: string): string | undefined =>
  name.startsWith(unknownService) ? name.slice(unknownService.length) : undefined;

export const isReserved = (name: string): boolean => name.startsWith('@');

/** A configured board. The API lists no boards (§1), so the name is the user's too. */
export interface Board {
  readonly connection: string;
  readonly recordId: string;
  readonly name?: string;
  readonly group?: string;
  readonly target: 'user' | 'workspace' | 'sample';
  /** URI of the folder whose settings hold the board, in a multi-root workspace. */
  readonly folder?: string;
}

/** A named file filter, shown under the files of every board. */
export interface SavedFilter {
  readonly name: string;
  readonly filter: FileFilter;
  readonly target: 'user' | 'workspace';
}

export type ListSetting = 'connections' | 'boards' | 'files.savedFilters';

/** An entry of a list in settings that can't be used. */
export interface BadEntry {
  readonly setting: ListSetting;
  /** Its name or ID if it has one, or else its position; the name of the setting if that is no list. */
  readonly name: string;
  readonly problem: string;
  readonly target: 'user' | 'workspace';
}

export const boardName = ({ name, recordId }: Pick<Board, 'name' | 'recordId'>): string => name || recordId;

export const refOfBoard = ({ connection, recordId }: Pick<Board, 'connection' | 'recordId'>): Ref =>
  boardRef(connection, recordId);

/** The refs of the boards of a connection, by its name. */
export const boardsOver = (name: string, boards: readonly Board[]): Ref[] =>
  boards.filter(({ connection }) => connection === name).map(refOfBoard);

export const configuredBoard = (boards: readonly Board[], { connection, board }: Ref): Board | undefined =>
  boards.find((each) => each.connection === connection && each.recordId === board);

/** The name of a ref's board as configured, or else its ID. */
export function configuredName(boards: readonly Board[], ref: Ref): string {
  const board = configuredBoard(boards, ref);
  return board ? boardName(board) : ref.board;
}

/** The boards that pages of all boards are about: sample boards only if there are no others. */
export function countedBoards(boards: readonly Board[]): readonly Board[] {
  const own = boards.filter(({ target }) => target !== 'sample');
  return own.length > 0 ? own : boards;
}

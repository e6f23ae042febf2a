import * as v from 'valibot';
import type { Board, Connection } from '../records/configured';

const written = v.object({
  recordId: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  name: v.optional(v.string()),
  connection: v.optional(v.string()),
  group: v.optional(v.string()),
});

/** A board as written in settings. */
export type WrittenBoard = v.InferOutput<typeof written>;

/** Parses an entry of `boardInspector.boards`; undefined when invalid. */
export function readBoard(entry: unknown): WrittenBoard | undefined {
  const read = v.safeParse(written, entry);
  return read.success ? read.output : undefined;
}

/**
 * Matches entries of the given boards. `only`: name of the only connection, which entries without connection belong to.
 */
export const isBoard =
  (boards: readonly Pick<Board, 'recordId' | 'connection'>[], only: string | undefined) =>
  (entry: unknown): boolean => {
    const read = readBoard(entry);
    const connection = read?.connection ?? only ?? '';
    return boards.some((board) => board.recordId === read?.recordId && board.connection === connection);
  };

/** A value of the setting with its origin. `folder`: as in `Board`. */
export interface BoardsInSetting {
  readonly value: unknown;
  readonly target: 'user' | 'workspace';
  readonly folder?: string;
}

/**
 * Parses boards of user and workspace. A board without connection belongs to the only one; duplicates are listed once,
 * at the first position.
 */
export function parseBoards(locations: readonly BoardsInSetting[], connections: readonly Connection[]): Board[] {
  const only = connections.length === 1 ? connections[0]?.name : undefined;
  const boards = new Map<string, Board>();
  for (const { value, ...kept } of locations)
    for (const entry of Array.isArray(value) ? value : []) {
      const { recordId, name, connection = only ?? '', group } = readBoard(entry) ?? {};
      const key = JSON.stringify([connection, recordId]);
      if (recordId === undefined || boards.has(key)) continue;
      boards.set(key, { recordId, connection, ...kept, ...(name ? { name } : {}), ...(group ? { group } : {}) });
    }
  return [...boards.values()];
}

import * as v from 'valibot';
import type { Board, Connection } from '../model/configured';

const written = v.object({
  recordId: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  name: v.optional(v.string()),
  connection: v.optional(v.string()),
  group: v.optional(v.string()),
});

/** A board as it is written in the settings. */
export type WrittenBoard = v.InferOutput<typeof written>;

/** The entries of a `boardInspector.boards` value that can be read. */
export function readBoards(value: unknown): WrittenBoard[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => {
    const read = v.safeParse(written, each);
    return read.success ? [read.output] : [];
  });
}

/**
 * Boards of the user and of the workspace. One that names no connection belongs to the only one there is; a board that
 * stands twice is listed once, as the user keeps it.
 */
export function parseBoards(user: unknown, workspace: readonly unknown[], connections: readonly Connection[]): Board[] {
  const only = connections.length === 1 ? connections[0]?.name : undefined;
  const boards = new Map<string, Board>();
  const take = (value: unknown, keptIn: 'user' | 'workspace') => {
    for (const { recordId, name, connection = only ?? '', group } of readBoards(value)) {
      const key = JSON.stringify([connection, recordId]);
      if (boards.has(key)) continue;
      boards.set(key, { recordId, connection, keptIn, ...(name ? { name } : {}), ...(group ? { group } : {}) });
    }
  };
  take(user, 'user');
  for (const value of workspace) take(value, 'workspace');
  return [...boards.values()];
}

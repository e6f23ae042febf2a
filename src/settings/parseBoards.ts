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

/** An entry of `boardInspector.boards`; undefined when it cannot be read. */
export function readBoard(entry: unknown): WrittenBoard | undefined {
  const read = v.safeParse(written, entry);
  return read.success ? read.output : undefined;
}

/** Whether an entry is one of some boards. `only`: the name of the only connection, to which those without one belong. */
export const isBoard =
  (boards: readonly Pick<Board, 'recordId' | 'connection'>[], only: string | undefined) =>
  (entry: unknown): boolean => {
    const read = readBoard(entry);
    const connection = read?.connection ?? only ?? '';
    return boards.some((board) => board.recordId === read?.recordId && board.connection === connection);
  };

/** A value of the setting, and where it is kept. `folder`: as of a board. */
export interface KeptBoards {
  readonly value: unknown;
  readonly keptIn: 'user' | 'workspace';
  readonly folder?: string;
}

/**
 * Boards of the user and of the workspace. One that names no connection belongs to the only one there is; a board that
 * stands twice is listed once, from the first place.
 */
export function parseBoards(places: readonly KeptBoards[], connections: readonly Connection[]): Board[] {
  const only = connections.length === 1 ? connections[0]?.name : undefined;
  const boards = new Map<string, Board>();
  for (const { value, ...kept } of places)
    for (const entry of Array.isArray(value) ? value : []) {
      const { recordId, name, connection = only ?? '', group } = readBoard(entry) ?? {};
      const key = JSON.stringify([connection, recordId]);
      if (recordId === undefined || boards.has(key)) continue;
      boards.set(key, { recordId, connection, ...kept, ...(name ? { name } : {}), ...(group ? { group } : {}) });
    }
  return [...boards.values()];
}

import { t } from '@vscode/l10n';
import * as v from 'valibot';
import type { BadEntry, Board, Connection } from '../../records/configured';
import { takeEntries, type ListInSetting } from './takeEntries';

const written = v.object({
  recordId: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  name: v.optional(v.string()),
  connection: v.optional(v.string()),
  group: v.optional(v.string()),
});

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
export interface BoardsInSetting extends ListInSetting {
  readonly folder?: string;
}

/**
 * Parses boards of user and workspace. A board without connection belongs to the only one; duplicates are listed once,
 * at the first position. Invalid entries are returned with the reason.
 */
export function parseBoards(
  locations: readonly BoardsInSetting[],
  connections: readonly Connection[],
): { boards: Board[]; bad: BadEntry[] } {
  const only = connections.length === 1 ? connections[0]?.name : undefined;
  const boards = new Map<string, Board>();
  const bad = locations.flatMap(({ value, ...kept }) =>
    takeEntries('boards', { value, target: kept.target }, (entry) => {
      const read = readBoard(entry);
      if (!read) return t('Must have a recordId, and may have a name, connection, and group, all as strings.');
      const { recordId, name, connection = only ?? '', group } = read;
      const key = JSON.stringify([connection, recordId]);
      if (!boards.has(key))
        boards.set(key, { recordId, connection, ...kept, ...(name ? { name } : {}), ...(group ? { group } : {}) });
      return undefined;
    }),
  );
  return { boards: [...boards.values()], bad };
}

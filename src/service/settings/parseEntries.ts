import { t } from '@vscode/l10n';
import * as v from 'valibot';
import {
  isReserved,
  type BadEntry,
  type Connection,
  type ListSetting,
  type Board,
  type SavedFilter,
} from '../../records/configured';
import { parseBaseUrl, type BaseUrlProblem } from '../../core/baseUrl';
import { isFiltering, fileFilterSchema, serializeFilter } from '../../records/fileFilter';

interface ListInSetting {
  readonly value: unknown;
  readonly target: BadEntry['target'];
}

const label = v.pipe(v.string(), v.trim(), v.nonEmpty());
const named = v.object({ name: label });
const withId = v.object({ recordId: v.union([label, v.pipe(v.number(), v.transform(String))]) });

/**
 * Takes the entries of a list setting one by one. `take` keeps an entry, or returns why it can't be used. Returns the
 * entries that can't be used; they don't hide the others.
 */
function takeEntries(
  setting: ListSetting,
  { value, target }: ListInSetting,
  take: (entry: unknown) => string | undefined,
): BadEntry[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value))
    return [{ setting, name: `boardInspector.${setting}`, problem: t('The setting must be a list.'), target }];
  return value.flatMap((entry: unknown, index) => {
    const problem = take(entry);
    return problem === undefined ? [] : [{ setting, name: nameOf(entry) ?? String(index + 1), problem, target }];
  });
}

function nameOf(entry: unknown): string | undefined {
  const name = v.safeParse(named, entry);
  if (name.success) return name.output.name;
  const id = v.safeParse(withId, entry);
  return id.success ? id.output.recordId : undefined;
}

const connectionSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  baseUrl: v.string(),
  appId: v.pipe(v.string(), v.trim(), v.nonEmpty()),
});

/** Parses `boardInspector.connections`. Invalid entries are returned with the reason and don't hide the others. */
export function parseConnections(value: unknown): { connections: Connection[]; bad: BadEntry[] } {
  const connections: Connection[] = [];
  const bad = takeEntries('connections', { value, target: 'user' }, (entry) => {
    const read = v.safeParse(connectionSchema, entry);
    if (!read.success) return t('Must have name, baseUrl, and appId, all as strings.');
    const { name, baseUrl, appId } = read.output;
    const { address, problem } = parseBaseUrl(baseUrl);
    if (isReserved(name)) return t('A name can’t start with @.');
    if (!address) return baseUrlProblemText(problem ?? 'notAnAddress');
    if (connections.some((known) => known.name === name)) return t('Another connection already has this name.');
    connections.push({ name, appId, ...address });
    return undefined;
  });
  return { connections, bad };
}

/** Index of the entry that defines a connection, or -1. */
export const connectionAt = (entries: readonly unknown[], name: string): number =>
  entries.findIndex((entry) => parseConnections([entry]).connections[0]?.name === name);

/** Why a base URL is rejected or questionable. */
export function baseUrlProblemText(problem: BaseUrlProblem): string {
  switch (problem) {
    case 'notAnAddress':
      return t('Enter a URL that starts with https://, or with http:// for a service on this machine');
    case 'invisible':
      return t('The base URL contains an invisible character. Type it again.');
    case 'notHttps':
      return t(
        'Use HTTPS to keep the app secret safe. HTTP is accepted only for this machine: localhost, 127.0.0.1, or [::1].',
      );
    case 'userInfo':
      return t('Remove the user name and password before the @.');
    case 'query':
      return t('Remove the question mark and everything after it.');
    case 'fragment':
      return t('Remove the # and everything after it.');
    case 'noVersion':
      return t('Base URLs usually end with a version, such as /v1. Press Enter to continue anyway.');
  }
}

const boardSchema = v.object({
  recordId: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  name: v.optional(v.string()),
  connection: v.optional(v.string()),
  group: v.optional(v.string()),
});

export type WrittenBoard = v.InferOutput<typeof boardSchema>;

/** Parses an entry of `boardInspector.boards`; undefined when invalid. */
export function readBoard(entry: unknown): WrittenBoard | undefined {
  const read = v.safeParse(boardSchema, entry);
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

const filterSchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  ...fileFilterSchema.entries,
});

/** A saved filter as written in settings: its name and parameters. */
export type WrittenSavedFilter = v.InferOutput<typeof filterSchema>;

/** Parses an entry; returns the problem as text when invalid. */
function savedFilterIn(entry: unknown): WrittenSavedFilter | string {
  const read = v.safeParse(filterSchema, entry);
  if (!read.success) {
    const location = v.getDotPath(read.issues[0]);
    return location === null
      ? t('Must have a name and at least one criterion.')
      : t('{0} is missing or invalid.', location);
  }
  const { name: _name, ...filter } = read.output;
  return isFiltering(filter) ? read.output : t('Add at least one criterion besides the name.');
}

export const isSavedFilter =
  ({ name, filter }: Pick<SavedFilter, 'name' | 'filter'>) =>
  (entry: unknown): boolean => {
    const read = savedFilterIn(entry);
    if (typeof read === 'string') return false;
    const { name: itsName, ...its } = read;
    return itsName === name && serializeFilter(its) === serializeFilter(filter);
  };

/**
 * Parses saved filters of user, then workspace. Invalid entries are returned with the reason and don't hide the others;
 * duplicates are listed once, as a user setting.
 */
export function parseSavedFilters(user: unknown, workspace: unknown): { savedFilters: SavedFilter[]; bad: BadEntry[] } {
  const savedFilters: SavedFilter[] = [];
  const from = (value: unknown, target: SavedFilter['target']) =>
    takeEntries('files.savedFilters', { value, target }, (entry) => {
      const read = savedFilterIn(entry);
      if (typeof read === 'string') return read;
      const { name, ...filter } = read;
      if (!savedFilters.some((known) => isSavedFilter(known)(entry))) savedFilters.push({ name, filter, target });
      return undefined;
    });
  return { savedFilters, bad: [...from(user, 'user'), ...from(workspace, 'workspace')] };
}

import * as vscode from 'vscode';
import type { BadEntry, Board, Connection, SavedFilter } from '../../records/configured';
import type { Zone } from '../../core/instant';
import type { PageBase } from '../../records/fileList';
import { isSameValue } from './entryEdits';
import { ownValue } from './ownValue';
import { parseBoards, type BoardsInSetting, parseConnections, parseSavedFilters } from './parseEntries';

export interface Settings {
  readonly connections: readonly Connection[];
  readonly boards: readonly Board[];
  readonly savedFilters: readonly SavedFilter[];
  /** What can't be used of connections, boards, and saved filters. */
  readonly badEntries: readonly BadEntry[];
  readonly showSamples: boolean;
  readonly filesPageSize: number;
  /** undefined: detected from the responses. */
  readonly filesPageBase: PageBase | undefined;
  readonly zone: Zone;
  readonly csv: CsvSettings;
  /** Template of the board URL with `{recordId}`; empty when not set. */
  readonly boardUrl: string;
}

export interface CsvSettings {
  readonly separator: ',' | ';' | '\t';
  readonly byteOrderMark: boolean;
}

export function readSettings(): Settings {
  const config = vscode.workspace.getConfiguration('boardInspector');
  const { connections, bad: badConnections } = parseConnections(ownValue(config, 'connections'));
  // Saved filters hold neither address nor secret, so a workspace may add some.
  const saved = config.inspect('files.savedFilters');
  const { savedFilters, bad: badFilters } = parseSavedFilters(saved?.globalValue, saved?.workspaceValue);
  const boardUrl = ownValue(config, 'boardUrl');
  const base = config.get<unknown>('files.pageIndexBase');
  const pageSize = config.get<unknown>('files.pageSize');
  // Reading a setting takes half a millisecond during startup, so read each only once.
  const kept = config.inspect('boards');
  const { boards, bad: badBoards } = parseBoards(
    [{ value: kept?.globalValue, target: 'user' }, ...workspaceBoards(kept?.workspaceValue)],
    connections,
  );
  const separator = config.get<unknown>('export.csv.separator');
  return {
    connections,
    boards,
    savedFilters,
    badEntries: [...badConnections, ...badBoards, ...badFilters],
    showSamples: config.get<unknown>('sampleBoards.show') === true,
    filesPageSize: typeof pageSize === 'number' && pageSize >= 1 ? Math.min(Math.trunc(pageSize), 1000) : 50,
    filesPageBase: base === '0' ? 0 : base === '1' ? 1 : undefined,
    zone: config.get<unknown>('time.zone') === 'utc' ? 'utc' : 'local',
    csv: {
      separator: separator === ';' ? ';' : separator === 'tab' ? '\t' : ',',
      byteOrderMark: config.get<unknown>('export.csv.byteOrderMark') !== false,
    },
    boardUrl: typeof boardUrl === 'string' ? boardUrl.trim() : '',
  };
}

/** The maximum response size in MiB; read separately, because it is needed only for requests. */
export function maxResponseMiB(): number {
  const max = ownValue(vscode.workspace.getConfiguration('boardInspector'), 'network.maxResponseSize');
  return typeof max === 'number' && max >= 1 ? Math.min(Math.trunc(max), 128) : 32;
}

/** Limits for stored snapshots; read separately, because they are needed only when one is taken. */
export function snapshotRetention(): { keepPerBoard: number; keepDays: number; maxSizeMiB: number } {
  const config = vscode.workspace.getConfiguration('boardInspector');
  const whole = (name: string, standard: number) => {
    const value = ownValue(config, name);
    return typeof value === 'number' && value >= 1 ? Math.trunc(value) : standard;
  };
  return {
    keepPerBoard: whole('snapshots.keepPerBoard', 20),
    keepDays: whole('snapshots.keepDays', 90),
    maxSizeMiB: whole('snapshots.maxSizeMiB', 200),
  };
}

/** Whether the end of a watched vote or meeting takes a snapshot of its board. */
export const takesSnapshotAfterWatch = (): boolean =>
  ownValue(vscode.workspace.getConfiguration('boardInspector'), 'watch.takeSnapshot') === true;

/** Boards from workspace settings, only if the workspace is trusted. */
function workspaceBoards(ofWorkspace: unknown): BoardsInSetting[] {
  if (!vscode.workspace.isTrusted) return [];
  const values: BoardsInSetting[] = [{ value: ofWorkspace, target: 'workspace' }];
  // In a single-folder workspace, folder settings are workspace settings.
  const isOne = vscode.workspace.workspaceFile === undefined;
  for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
    const scoped = vscode.workspace.getConfiguration('boardInspector', uri).inspect('boards');
    // Otherwise, its entries that can't be used would be listed twice.
    if (isOne && isSameValue(scoped?.workspaceFolderValue, ofWorkspace)) continue;
    values.push({
      value: scoped?.workspaceFolderValue,
      target: 'workspace',
      ...(isOne ? {} : { folder: uri.toString() }),
    });
  }
  return values;
}

/** Calls `changed` when a setting of the extension or the workspace trust changes. */
export function onSettings(changed: () => void): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('boardInspector')) changed();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(changed),
    vscode.workspace.onDidChangeWorkspaceFolders(changed),
  );
}

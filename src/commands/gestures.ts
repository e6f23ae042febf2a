import * as vscode from 'vscode';
import type { RecordDocuments } from '../documents/recordDocuments';
import type { Board, Connection } from '../model/configured';
import { questionIn } from '../model/fileQuestion';
import type { Format } from '../model/format';
import { refAt } from '../model/ref';
import { examinations, type ExaminationParts, type Examinations } from '../panels/examinations';
import { panelDesk, type PanelDesk } from '../panels/panelDesk';
import { allBoardsKey, concerns, subjects } from '../panels/subjects';
import type { Secrets } from '../settings/secrets';
import type { Settings } from '../settings/settings';
import type { BoardStore } from '../store/boardStore';
import type { Memory, Sources } from '../store/sources';
import type { BoardTree } from '../tree/boardTree';
import type { FileFilters } from '../tree/fileFilters';
import type { Configured } from '../tree/node';
import { boardCommands } from './boards';
import type { Gesture, Register, Run } from './commands';
import { connectionCommands } from './connections';
import { detailsCommands } from './details';
import { diagnosisCommands } from './diagnose';
import { exportCommands, exportsOf } from './exports';
import { filterCommands, filterTo, saveSearch } from './fileFilters';
import { goToCommands } from './goTo';
import { helpCommands } from './help';
import { panelActions } from './panelActions';
import { recency } from './recency';
import { recordCommands } from './records';
import { copyRequest, requestCommands } from './requests';

/** What is awake before the first gesture. */
export interface House extends Pick<ExaminationParts, 'instrumentsFor' | 'place'> {
  readonly extensionUri: vscode.Uri;
  readonly extensionVersion: string;
  readonly log: vscode.LogOutputChannel;
  readonly report: (id: string, error: unknown) => Promise<void>;
  readonly secrets: Secrets;
  readonly settings: () => Settings;
  readonly format: () => Format;
  readonly configured: () => Configured;
  /** Those that are built in as well. */
  readonly connections: () => readonly Connection[];
  readonly boards: () => readonly Board[];
  readonly connectionOf: (name: string) => Connection | undefined;
  readonly origins: Sources;
  readonly memory: Memory;
  readonly store: BoardStore;
  readonly filters: FileFilters;
  readonly tree: BoardTree;
  readonly documents: RecordDocuments;
  readonly startOver: () => void;
}

/** What a person can do, and the panels that open when they do it. */
export interface Gestures extends vscode.Disposable {
  /** Does what the command of an id is for. */
  readonly run: (id: string, gesture: Gesture) => unknown;
  readonly panels: PanelDesk;
  readonly doctor: Examinations;
}

/** Makes the rooms that nobody needs before the first gesture, or before a panel comes back after a reload. */
export function gestures(house: House): Gestures {
  const { store, documents, boards, connections, configured, connectionOf, origins, tree, settings, report } = house;
  const { format, log, secrets } = house;
  const zone = () => settings().zone;
  const pageSize = () => settings().filesPageSize;
  const boardUrl = () => settings().boardUrl;
  const exporting = exportsOf({
    store,
    boards,
    sourceOf: origins.of,
    csv: () => settings().csv,
    format,
    extensionVersion: house.extensionVersion,
  });
  const filtering = {
    filters: house.filters,
    boards,
    searches: () => settings().searches,
    zone,
    reveal: tree.reveal,
  };
  const requests = { store, connectionOf, pageSize, zone };
  const runs = new Map<string, Run>();
  const opened = recency(5);
  const openDetails = (key: string, preserveFocus?: boolean) => {
    opened.note(key);
    const ref = refAt(key);
    if (ref?.section === 'votes' && ref.record !== undefined)
      void vscode.commands.executeCommand('setContext', 'boardInspector.hasOpenedVote', true);
    panels.open(key, preserveFocus);
  };
  const runOn = (id: string, connection: string) => runs.get(id)?.({ node: undefined, nodes: [], connection });
  const act = panelActions({
    store,
    documents,
    boards,
    boardUrl,
    exporting,
    copyRequest: (ref) => copyRequest(requests, ref),
    showInTree: (ref) => filterTo(filtering, ref, questionIn(ref.question)),
    saveSearch: (ref) => saveSearch(filtering, ref),
    runOn,
  });
  const subjectOf = subjects({
    store,
    boards,
    format,
    zone: () => (zone() === 'utc' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone),
    pageSize,
    hasBoardUrl: () => boardUrl() !== '',
    openDetails,
    act,
    forgive: origins.forgive,
    memory: house.memory,
  });
  const doctor = examinations({
    connections,
    boards,
    instrumentsFor: house.instrumentsFor,
    place: house.place,
    format,
    open: (key, preserveFocus) => panels.open(key, preserveFocus),
    redraw: (key) => panels.redraw((each) => each === key),
    runOn,
  });
  const panels = panelDesk({
    extensionUri: house.extensionUri,
    subjectOf: (key) => doctor.subjectOf(key) ?? subjectOf(key),
    hello: () => ({
      language: vscode.env.language,
      ...(vscode.l10n.bundle ? { contents: vscode.l10n.bundle } : {}),
    }),
    report: (error) => void report('details', error),
  });
  const drawing = store.onDidChange((ref) => panels.redraw((key) => concerns(key, ref)));

  const register: Register = (id, run) => void runs.set(id, run);
  const own = { connections: () => settings().connections, boards };
  connectionCommands(register, {
    ...own,
    secrets,
    tryOut: origins.tryOut,
    diagnose: (connection, secret) =>
      void doctor.begin({ connection, secret }).catch((error: unknown) => report('diagnoseConnection', error)),
    startOver: house.startOver,
  });
  diagnosisCommands(register, { connections, examine: (connection, board) => doctor.begin({ connection, board }) });
  boardCommands(register, own);
  recordCommands(register, { store, documents, boards, boardUrl, forgive: origins.forgive, log });
  exportCommands(register, exporting);
  requestCommands(register, requests);
  filterCommands(register, filtering);
  detailsCommands(register, { openDetails, allBoardsKey });
  helpCommands(register);
  goToCommands(register, {
    store,
    configured,
    format,
    reveal: tree.reveal,
    openDetails,
    openJson: (ref) => act('openJson', [ref]),
    recent: opened.newestFirst,
  });

  return {
    run: (id, gesture) => runs.get(id)?.(gesture),
    panels,
    doctor,
    dispose: () => {
      drawing.dispose();
      panels.dispose();
    },
  };
}

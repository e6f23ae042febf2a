import * as vscode from 'vscode';
import { loadPlatform, type BoardData } from './boardData';
import { targetOfConnection, targetOfShown, type CommandTarget, type ReportError } from './commands/commands';
import { recency } from './commands/recency';
import { askForConsent } from './documents/askForConsent';
import { recordDocuments, type RecordDocuments } from './documents/recordDocuments';
import type { DocumentEvents } from './documents/registerDocumentProviders';
import { exportDesk, type ExportDesk } from './exports/exportDesk';
import { boardName } from './model/configured';
import { refAt, type Ref } from './model/ref';
import { examinations, type Examinations } from './panels/examinations';
import { panelDesk, type PanelDesk } from './panels/panelDesk';
import { subjects } from './panels/subjects';
import { commandOf, type ActionId } from './protocol/actions';
import type { Probe } from './service/probeTypes';
import { readProxySettings } from './settings/proxySettings';
import { boardTree, type BoardTree } from './tree/boardTree';
import type { Configured } from './tree/node';
import type { BoardsView } from './tree/registerBoardsView';

/** What activation hands over: its context, and what it registered. */
export interface ServiceContext {
  readonly extension: vscode.ExtensionContext;
  readonly view: BoardsView;
  readonly documents: DocumentEvents;
}

/** The log, and the report of failures to it and to the user. */
export interface Reporting {
  readonly log: vscode.LogOutputChannel;
  readonly report: ReportError;
}

/** What the user sees. */
export interface Views {
  readonly tree: BoardTree;
  readonly documents: RecordDocuments;
  readonly panels: PanelDesk;
  readonly doctor: Examinations;
  readonly exporting: ExportDesk;
  /** Opens the panel of a key. */
  readonly openDetails: (key: string, preserveFocus?: boolean) => void;
  /** Keys of the panels opened last, the newest first. */
  readonly recent: () => readonly string[];
}

/** Runs a command on a target, by its id without the prefix. */
export type RunCommand = (id: string, target: CommandTarget) => unknown;

/** Creates what the user sees. `run` runs the commands of buttons. */
export function createViews(
  { extension, view, documents: events }: ServiceContext,
  { configuration, secretOf, origins, store, filters, memory }: BoardData,
  { report }: Reporting,
  configured: () => Configured,
  run: RunCommand,
): Views {
  const { settings, format, connections, boards } = configuration;
  const opened = recency(5);
  const openDetails = (key: string, preserveFocus?: boolean) => {
    opened.note(key);
    const ref = refAt(key);
    if (ref?.section === 'votes' && ref.record !== undefined)
      void vscode.commands.executeCommand('setContext', 'boardInspector.hasOpenedVote', true);
    panels.open(key, preserveFocus);
  };
  const act = async (action: ActionId, refs: readonly Ref[]) => {
    const command = commandOf(action);
    if (command !== undefined) await run(command, targetOfShown(refs));
  };
  const subjectOf = subjects({
    store,
    boards,
    format,
    zone: () => (settings().zone === 'utc' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone),
    pageSize: () => settings().filesPageSize,
    hasBoardUrl: () => settings().boardUrl !== '',
    openDetails,
    act,
    forgive: origins.forgive,
    memory,
  });
  const doctor = examinations({
    connections,
    boards,
    instrumentsFor: async (connection, secret) => ({
      probe: (await loadPlatform()).probe(),
      proxySettings: readProxySettings(),
      send: origins.sendTo(connection),
      secret: () => (secret === undefined ? secretOf(connection) : Promise.resolve(secret)),
    }),
    place: async () => ({
      extensionVersion: versionOf(extension),
      editor: editorOf(extension.extension, (await loadPlatform()).probe()),
    }),
    format,
    open: (key, preserveFocus) => panels.open(key, preserveFocus),
    redraw: (key) => panels.redraw((each) => each === key),
    runOn: (command, connection) => run(command, targetOfConnection(connection)),
  });
  const panels = panelDesk({
    extensionUri: extension.extensionUri,
    subjectOf: (key) => doctor.subjectOf(key) ?? subjectOf(key),
    hello: () => ({
      language: vscode.env.language,
      ...(vscode.l10n.bundle ? { contents: vscode.l10n.bundle } : {}),
    }),
    report: (error) => void report('details', error),
  });
  const exporting = exportDesk({
    store,
    sourceOf: origins.of,
    csv: () => settings().csv,
    format,
    boardName: ({ connection, board: id }) => {
      const board = boards().find((each) => each.connection === connection && each.recordId === id);
      return board ? boardName(board) : id;
    },
    provenance: { operation: 'GET /boards/voteData', paragraph: '4.3', extensionVersion: versionOf(extension) },
    openOnDisk: async (...place) => (await loadPlatform()).diskTarget(...place),
    askForConsent: (hidden) => askForConsent('export', hidden),
  });
  return {
    exporting,
    tree: boardTree(view, store, configured, format, filters),
    documents: recordDocuments(events, store, format),
    panels,
    doctor,
    openDetails,
    recent: opened.newestFirst,
  };
}

const versionOf = ({ extension }: vscode.ExtensionContext): string =>
  (extension.packageJSON as { readonly version: string }).version;

/** VS Code version, machine and remote environment, for a report. */
const editorOf = ({ extensionKind }: vscode.Extension<unknown>, { machine }: Probe): string =>
  [
    `${vscode.env.appName} ${vscode.version}`,
    machine,
    extensionKind === vscode.ExtensionKind.UI ? 'local' : (vscode.env.remoteName ?? 'local'),
  ].join(', ');

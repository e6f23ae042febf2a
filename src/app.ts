import * as vscode from 'vscode';
import { allBoardsPath, allBoardsTabOf, refAt, votesOfKey, type Ref } from './core/ref';
import { createEmitter } from './core/emitter';
import { createTimeSlicer } from './core/timeSlicer';
import { loadPlatform } from './boardData';
import { boardState } from './features/allBoards/boardRow';
import type { App, Rows, RunCommand } from './features/parts/app';
import { createBoardNames, loadTimesIn } from './features/parts/boardNames';
import { createReportError, targetOfConnection, targetOfShown } from './features/parts/commands';
import { createRequestQuestions } from './features/parts/requestQuestions';
import { createChosenCuts } from './kinds/vote/cutLine';
import { concerns, snapshotsOfKey } from './panelControllers';
import type { Probe } from './service/api/networkProbeTypes';
import { createApiDocuments } from './surfaces/documents/apiDocuments';
import { askForConsent } from './surfaces/documents/askForConsent';
import { createRecordDocuments } from './surfaces/documents/recordDocuments';
import type { DocumentEvents } from './surfaces/documents/registerDocumentProviders';
import { createCopyText } from './surfaces/exports/copyText';
import { createExporter } from './surfaces/exports/exporter';
import { ofConnectionKey, type PanelController } from './surfaces/pages/page';
import { createPanelManager } from './surfaces/pages/panelManager';
import { isShown } from './surfaces/tree/treeMemory';

/** What features bring: their commands and their pages. */
interface Late {
  readonly run: RunCommand;
  readonly controllerOf: (key: string) => PanelController | undefined;
}

/** Creates what lives as long as the window, beside the rows. */
export function createApp(rows: Rows, events: DocumentEvents, { run, controllerOf }: Late): App {
  const { extension, version, log, view, store, settings, format, clients, userNames, issues } = rows;
  const report = createReportError(log);
  const names = createBoardNames({ ...rows, loadTimesOf: loadTimesIn(store) });

  // Pages
  const opened = createEmitter<Ref>();
  const changedVisible = createEmitter<void>();
  const panels = createPanelManager({
    extensionUri: extension.extensionUri,
    controllerOf: (key) => {
      const ref = refAt(key);
      if (ref) opened.fire(ref);
      return controllerOf(key);
    },
    init: () => ({
      language: vscode.env.language,
      ...(vscode.l10n.bundle ? { contents: vscode.l10n.bundle } : {}),
    }),
    visibleChanged: () => changedVisible.fire(),
    report: (error) => void report('details', error),
  });
  const recent = createRecentKeys();
  const openDetails: App['openDetails'] = (key, how) => {
    recent.note(key);
    const ref = refAt(key);
    if (ref) opened.fire(ref);
    completeStep(key, ref);
    panels.open(key, how);
  };
  const shownRef = () => refAt(panels.frontKey() ?? '');
  const isInAllBoards = ({ section, filter }: Ref) =>
    filter === undefined && panels.keys().includes(allBoardsPath(section ?? 'boards'));
  const questions = createRequestQuestions(
    store,
    (ref) => isInAllBoards(ref) || isShown(ref, rows.expandedRows, panels.keys()),
  );

  // Documents
  const documents = createRecordDocuments(events, store.causedBy('json'), format, names, userNames, opened.fire);
  rows.keepSnapshots(() => [
    ...panels.keys().flatMap(snapshotsOfKey),
    ...documents.shown().flatMap(({ at }) => at ?? []),
  ]);

  // Exports
  const chosenCuts = createChosenCuts();
  const copy = createCopyText(panels.copyInPage);
  const exporting = createExporter({
    store: store.causedBy('export'),
    chosenCuts,
    boardName: names.dated,
    copy,
    mayLoad: questions.mayLoad,
    run: (command, { refs, connection }) =>
      run(command, connection === undefined ? targetOfShown(refs) : targetOfConnection(connection)),
    verdictOf: async (board) => {
      if (board.at !== undefined) return undefined;
      const context = { format: format(), slicer: createTimeSlicer(), issuesOf: issues.in };
      const { state, issues: count } = await boardState(board, store, context);
      return { state: state.copied ?? state.text, issues: count };
    },
    extensionVersion: version,
    csv: () => settings().csv,
    format,
    sourceOf: (name) => clients.of(name, 'export'),
    namesOf: userNames.of,
    openOnDisk: async (...place) => (await loadPlatform()).createDiskTarget(...place),
    askForConsent,
  });

  const loadProbe = async () => (await loadPlatform()).probe();
  extension.subscriptions.unshift(documents, panels);
  return {
    ...rows,
    ...names,
    ...questions,
    run,
    report,
    panels,
    openDetails,
    onDidOpen: opened.event,
    isVisible: (ref) => view.visible || panels.visibleKeys().some((key) => concerns(key, ref)),
    onDidChangeVisible: changedVisible.event,
    shownRef,
    front: () => ({
      ref: shownRef(),
      connection: shownRef()?.connection ?? ofConnectionKey(panels.frontKey() ?? '')?.connection,
      rows: view.visible ? view.selection : [],
    }),
    recent: recent.newestFirst,
    documents,
    apiDocuments: createApiDocuments(extension.extensionUri),
    chosenCuts,
    copy,
    exporting,
    loadProbe,
    environment: async () => ({
      extensionVersion: version,
      editor: editorOf(extension.extension, await loadProbe()),
    }),
  };
}

/** Completes the step of the walkthrough that a page is for. */
function completeStep(key: string, ref: Ref | undefined): void {
  if (ref?.section === 'votes' && ref.record !== undefined)
    void vscode.commands.executeCommand('setContext', 'boardInspector.hasOpenedVote', true);
  else if (ref?.view === 'changes' || votesOfKey(key))
    void vscode.commands.executeCommand('setContext', 'boardInspector.hasSeenPast', true);
  else if (allBoardsTabOf(key))
    void vscode.commands.executeCommand('setContext', 'boardInspector.hasOpenedAllBoards', true);
}

const maxRecent = 5;

/** Remembers the pages opened last, until the window closes. */
function createRecentKeys() {
  const keys = new Set<string>();
  return {
    note: (key: string): void => {
      keys.delete(key);
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > maxRecent && oldest !== undefined) keys.delete(oldest);
    },
    newestFirst: (): readonly string[] => [...keys].toReversed(),
  };
}

// Other values aren't reported: some editors return the address of the remote machine instead of its kind.
const remoteKinds = ['ssh-remote', 'wsl', 'dev-container', 'attached-container', 'codespaces', 'tunnel'];

const remoteKind = (name: string | undefined): string =>
  name === undefined ? 'local' : (remoteKinds.find((kind) => kind === name) ?? 'remote');

/** VS Code version, machine, and remote environment, for a report. */
const editorOf = ({ extensionKind }: vscode.Extension<unknown>, { machine }: Probe): string =>
  [
    `${vscode.env.appName} ${vscode.version}`,
    machine,
    extensionKind === vscode.ExtensionKind.UI ? 'local' : remoteKind(vscode.env.remoteName),
  ].join(', ');

import { allBoardsKey, allBoardsPath, type Ref } from './core/ref';
import { createApp } from './app';
import { assistantsFeature } from './features/assistants/assistants';
import type { AgentTools } from './features/assistants/agentTools';
import { compareFeature } from './features/compareVotes/compareVotes';
import { deviationsFeature } from './features/conformance/deviations';
import { conformanceFeature } from './features/conformance/conformance';
import { connectionsFeature } from './features/connections/connections';
import { createDiagnosisPanels, type DiagnosisPanels } from './features/diagnosis/diagnosis';
import { exportsFeature } from './features/exports/exports';
import { filtersFeature } from './features/fileFilters/fileFilters';
import { issuesFeature } from './features/issues/issues';
import { namesFeature } from './features/names/names';
import { navigationFeature } from './features/navigation/navigation';
import type { App, Rows } from './features/parts/app';
import {
  commandsOfTitles,
  createDispatch,
  createDrop,
  targetOfConnection,
  targetOfShown,
  type CommandHandlers,
  type Dispatch,
  type Feature,
} from './features/parts/commands';
import { requestsFeature } from './features/requests/requests';
import { requestsKey } from './features/requests/requestKey';
import { snapshotsFeature } from './features/snapshots/snapshots';
import { unitsFeature } from './features/units/units';
import { watchFeature } from './features/watch/watch';
import type { Consents } from './kinds/answers/consents';
import type { IssuesOfBoards } from './kinds/issues/issuesList';
import { tableMarkdown } from './kinds/parts/markdown';
import { concerns, countsIssues, createPanelControllers, showsHistory, type PageServices } from './panelControllers';
import { commandOf } from './protocol/actions';
import type { Documents, DocumentEvents } from './surfaces/documents/registerDocumentProviders';
import { tsvLine } from './surfaces/exports/csv';
import { markdownNotes, tsvNotes } from './surfaces/exports/exportTexts';
import { noteShared } from './surfaces/exports/tellSaved';
import { confirmLoadAll, createFillScreen } from './surfaces/pages/panelInteraction';
import type { DropRows } from './surfaces/tree/registerTreeView';

/** What activation calls of the features. */
export interface Features {
  readonly dispatch: Dispatch;
  readonly drop: DropRows;
  readonly documents: Documents;
  readonly runTool: AgentTools['run'];
  readonly panels: Pick<App['panels'], 'restore'>;
  readonly testApi: TestApi;
}

/** What the tests in VS Code look into. */
export interface TestApi extends Pick<
  App,
  'secrets' | 'store' | 'snapshots' | 'view' | 'tree' | 'documents' | 'filters'
> {
  readonly context: App['extension'];
  readonly diagnosis: DiagnosisPanels;
  readonly findings: { readonly ofBoards: IssuesOfBoards };
  readonly consents: Consents;
}

/** Creates the features, with the first command, page, document, or tool; disposed with the extension. */
export function createFeatures(rows: Rows, events: DocumentEvents): Features {
  // The one circle: features need the app, whose buttons run their commands, and whose panels show their pages.
  const app = createApp(rows, events, {
    run: (id, target = targetOfShown([])) => commands[id]?.(target),
    controllerOf: (key) => pageOf(key),
  });
  const diagnosis = createDiagnosisPanels(app);
  const watch = watchFeature(app);
  const issues = issuesFeature(app);
  const conformance = conformanceFeature(app);
  const assistants = assistantsFeature(app);
  const features: readonly Feature[] = [
    connectionsFeature(app, diagnosis),
    navigationFeature(app),
    exportsFeature(app),
    conformance,
    deviationsFeature(app),
    unitsFeature(app),
    requestsFeature(app),
    filtersFeature(app),
    issues,
    snapshotsFeature(app),
    compareFeature(app),
    namesFeature(app),
    watch,
    assistants,
  ];
  const commands: CommandHandlers = Object.fromEntries(features.flatMap((each) => Object.entries(each.commands)));
  const pageOf = createPanelControllers({
    ...pageActions(app),
    watchActionOf: watch.watchActionOf,
    issues: issues.ofBoards,
    boardsToReport: conformance.boardsOf,
    diagnosisPage: (key) => diagnosis.pageOf(key),
  });

  const { extension } = app.extension;
  app.extension.subscriptions.unshift(
    ...features.map(({ dispose }) => ({ dispose: () => dispose?.() })),
    ...redrawPages(app),
  );
  const { apiDocuments, documents } = app;
  return {
    dispatch: createDispatch(commands, app.tree, commandsOfTitles(extension), app.front, app.report),
    drop: createDrop(commands, app.tree, app.front, app.report),
    documents: { ...documents, content: (uri) => apiDocuments.content(uri) ?? documents.content(uri) },
    runTool: assistants.run,
    panels: app.panels,
    testApi: { ...app, context: app.extension, diagnosis, findings: issues, consents: assistants.consents },
  };
}

/** Redraws the pages that a change concerns. */
const redrawPages = ({ panels, ...app }: App): readonly { dispose(): void }[] => [
  app.onDidReload(() => panels.redraw(() => true)),
  app.store.onDidChange((ref) => panels.redraw((key) => concerns(key, ref))),
  app.requests.onDidChange(() => panels.redraw((key) => key === requestsKey)),
  app.snapshots.onDidChange(() => panels.redraw(showsHistory)),
  // A dismissed finding that isn't an issue changes no number.
  app.dismissals.onDidChange(() => panels.redraw((key) => countsIssues(key, undefined))),
  app.findings.onDidChange(() => panels.redraw((key) => key === allBoardsPath('issues'))),
  app.issues.onDidChange((board) => panels.redraw((key) => countsIssues(key, board))),
  app.history.onDidRead(() => panels.redraw((key) => key === allBoardsKey)),
];

/** What pages take of the app, and what their buttons do. */
function pageActions(app: App): Omit<PageServices, 'watchActionOf' | 'issues' | 'boardsToReport' | 'diagnosisPage'> {
  const { clients, copy, openDetails, panels, run, settings, tree, view } = app;
  return {
    ...app,
    store: app.store.causedBy('details'),
    datedBoardName: app.dated,
    issuesOf: app.issues.in,
    zone: () => (settings().zone === 'utc' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone),
    pageSize: () => settings().filesPageSize,
    hasBoardUrl: () => settings().boardUrl !== '',
    selectRow: async (ref: Ref) => ref.at === undefined && view.visible && tree.reveal(ref),
    act: async (action, refs, field) => {
      if (action === 'showIssues') openDetails(allBoardsPath('issues'), { preserveFocus: false });
      const command = commandOf(action);
      const post = panels.activePage();
      const confirm = post && ((text: string) => post({ type: 'announce', text }));
      if (command !== undefined) await run(command, { ...targetOfShown(refs, confirm), ...(field && { field }) });
    },
    nameUser: async (board, users) => void (await run('names', { ...targetOfShown([board]), users })),
    actOnConnection: (action, name, quantity) => {
      const command = commandOf(action);
      return command === undefined ? undefined : run(command, targetOfConnection(name, quantity));
    },
    copyText: copy,
    copyTable: (lines, notes) =>
      copy(lines.map(tsvLine).join('') + tsvNotes(notes), () => tableMarkdown(lines) + markdownNotes(notes)).finally(
        noteShared,
      ),
    exportAs: app.exporting.exportAs,
    fillScreen: createFillScreen(app.memory),
    confirmLoadAll,
    resetFailures: clients.resetFailures,
  };
}

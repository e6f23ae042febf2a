import type * as vscode from 'vscode';
import type { Emitter } from '../../core/emitter';
import type { Ref } from '../../core/ref';
import type { Dismissals } from '../../kinds/issues/dismissals';
import type { Units } from '../../kinds/units/createUnits';
import type { ChosenCuts } from '../../kinds/vote/cutLine';
import type { Probe } from '../../service/api/networkProbeTypes';
import type { Board, Connection } from '../../records/configured';
import type { BoardHistory } from '../../records/statisticsAt';
import type { RequestLedger } from '../../service/requests/requestLedger';
import type { Configuration } from '../../service/settings/configuration';
import type { Secrets } from '../../service/settings/secrets';
import type { SnapshotLibrary } from '../../service/snapshots/snapshotLibrary';
import type { BoardToTake, TakeDeps } from '../../service/snapshots/takeSnapshots';
import type { BoardStore } from '../../service/store/boardStore';
import type { ClientRegistry } from '../../service/store/clientRegistry';
import type { ConnectionProblems } from '../../service/store/connectionProblems';
import type { Memory } from '../../service/store/memory';
import type { ChosenNames } from '../../service/store/userNames';
import type { ApiDocuments } from '../../surfaces/documents/apiDocuments';
import type { RecordDocuments } from '../../surfaces/documents/recordDocuments';
import type { CopyText } from '../../surfaces/exports/copyText';
import type { Exporter } from '../../surfaces/exports/exporter';
import type { Findings } from '../../surfaces/issues/createFindings';
import type { IssueCounts } from '../../surfaces/issues/issueCounts';
import type { OpenOptions } from '../../surfaces/pages/page';
import type { PanelManager } from '../../surfaces/pages/panelManager';
import type { ActiveFilters, ExpandedRows } from '../../surfaces/tree/treeMemory';
import type { BoardTree } from '../../surfaces/tree/boardTree';
import type { Configured } from '../../surfaces/tree/node';
import type { RowsView } from '../../surfaces/tree/registerTreeView';
import type { RowMarks } from '../../surfaces/tree/rowMark';
import type { BoardNames } from './boardNames';
import type { CommandTarget, Front, ReportError } from './commands';
import type { RequestQuestions } from './requestQuestions';

/** What loads boards. Sends no request before something is read from the store. */
export interface BoardData extends Omit<Configuration, 'reload'> {
  readonly extension: vscode.ExtensionContext;
  /** Of the extension. */
  readonly version: string;
  readonly log: vscode.LogOutputChannel;
  readonly secrets: Secrets;
  /** The secret of a connection. Errors: noCredentials, secretStore. */
  readonly secretOf: (connection: Connection) => Promise<string>;
  readonly clients: ClientRegistry;
  readonly store: BoardStore;
  readonly requests: RequestLedger;
  /** The units in which the services count. */
  readonly units: Units;
  readonly snapshots: SnapshotLibrary;
  readonly history: BoardHistory;
  readonly takeDeps: () => Promise<TakeDeps>;
  /** A board to take a snapshot of, with its digests. Errors: badConnection. */
  readonly boardToTake: (board: Board) => Promise<BoardToTake>;
  readonly filters: ActiveFilters;
  readonly expandedRows: ExpandedRows;
  readonly memory: Memory;
  readonly userNames: ChosenNames;
}

/** What the view of boards needs: all that is evaluated before its first row is shown. */
export interface Rows extends BoardData {
  readonly view: RowsView['view'];
  readonly tree: BoardTree;
  /** Returns no boards while a welcome view is shown. */
  readonly configured: () => Configured;
  readonly findings: Findings;
  readonly dismissals: Dismissals;
  readonly issues: IssueCounts;
  readonly connectionProblems: () => ConnectionProblems;
  /** Drops tokens and what was loaded over the user's connections: the user acted, or a secret changed. */
  readonly resetConnections: () => void;
  readonly onDidReset: Emitter<void>['event'];
  /** Fires when settings or units have changed, so that everything is to be drawn again. */
  readonly onDidReload: Emitter<void>['event'];
  /** Shows these marks on rows from now on; returns what redraws those that have changed. */
  readonly useMarks: (marks: RowMarks) => () => void;
  /** Keeps the loaded data of the snapshots that `ids` returns from now on: those that pages and documents show. */
  readonly keepSnapshots: (ids: () => readonly string[]) => void;
}

/** Runs a command by its id without the prefix. `target`: nothing if undefined. */
export type RunCommand = (id: string, target?: CommandTarget) => unknown;

/** What lives as long as the window, and what features take theirs of. */
export interface App extends Rows, BoardNames, RequestQuestions {
  readonly run: RunCommand;
  /** Reports a failure to the log and to the user. */
  readonly report: ReportError;
  readonly panels: PanelManager;
  readonly openDetails: (key: string, how?: OpenOptions) => void;
  /** Fires with each ref whose page or JSON is shown. */
  readonly onDidOpen: Emitter<Ref>['event'];
  /** Whether the view of boards, or a panel that a ref concerns, is visible. */
  readonly isVisible: (ref: Ref) => boolean;
  /** Fires when a panel was shown or hidden, or shows something else. */
  readonly onDidChangeVisible: Emitter<void>['event'];
  /** What the active panel shows, if it shows one board or something of it. */
  readonly shownRef: () => Ref | undefined;
  readonly front: () => Front;
  /** Keys of the pages opened last, the newest first. */
  readonly recent: () => readonly string[];
  readonly documents: RecordDocuments;
  readonly apiDocuments: ApiDocuments;
  readonly chosenCuts: ChosenCuts;
  readonly copy: CopyText;
  readonly exporting: Exporter;
  /** Looks at the network and the machine; loaded with the first diagnosis or report. */
  readonly loadProbe: () => Promise<Probe>;
  /** Versions of the extension, VS Code, and the operating system. */
  readonly environment: () => Promise<{ readonly extensionVersion: string; readonly editor: string }>;
}

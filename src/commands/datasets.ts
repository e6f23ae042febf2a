import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { ServiceError } from '../base/failure';
import type { Ref } from '../base/ref';
import type { DatasetRun } from '../datasets/createDatasetRun';
import type { BoardPlan, DatasetExport, DatasetForm } from '../datasets/datasetManifest';
import type { DatasetStorage } from '../datasets/datasetStorage';
import type { Board } from '../records/configured';
import type { Memory } from '../store/memory';
import type { RequestCount } from '../store/requestsFor';
import type { Format } from '../text/format';
import type { Node } from '../tree/node';
import { chooseBoards } from './chooseBoards';
import type { CommandHandlers, CommandTarget } from './commands';
import { datasetCost, datasetQuestion, datasetTitle, datasetEndText, unfinishedQuestion } from './datasetTexts';
import { boardsOfRef, boardsOfRows, likelyBoards } from './likelyBoards';

/** What is exported: boards from their services, or from snapshots. */
export interface DatasetSubject {
  readonly source: DatasetExport['source'];
  readonly boards: readonly BoardPlan[];
}

export interface DatasetCommandDeps {
  readonly boards: () => readonly Board[];
  readonly selectedBoards: () => readonly Node[];
  readonly shown: () => Ref | undefined;
  /** Errors: badConnection. */
  readonly plansOf: (boards: readonly Board[]) => Promise<readonly BoardPlan[]>;
  readonly snapshotPlans: (nodes: readonly Node[]) => readonly BoardPlan[];
  readonly requests: (boards: readonly BoardPlan[]) => Promise<RequestCount>;
  readonly run: () => Promise<DatasetRun>;
  readonly open: (folder: string) => Promise<DatasetStorage>;
  readonly exportsIn: (storage: DatasetStorage) => Promise<readonly DatasetExport[]>;
  readonly begin: (
    storage: DatasetStorage,
    subject: DatasetSubject,
    how: Pick<DatasetExport, 'form' | 'received'>,
  ) => Promise<readonly DatasetExport[]>;
  readonly discardIn: (storage: DatasetStorage, unfinished: DatasetExport) => Promise<void>;
  /** How users of boards currently appear. */
  readonly names: (boards: readonly BoardPlan[]) => DatasetExport['names'];
  readonly queryOf: (exports: readonly DatasetExport[], folder: string) => Promise<string>;
  readonly resetFailures: () => void;
  readonly openPanel: () => void;
  readonly memory: Memory;
  readonly format: () => Format;
}

type StartExports = (folder: string, storage: DatasetStorage, unfinished: readonly DatasetExport[]) => Promise<void>;

const isUnfinished = ({ state }: DatasetExport): boolean => state === 'unfinished';

/** Requires that users still appear as when the exports began. Errors: ServiceError, namesChanged. */
function requireSameNames(deps: DatasetCommandDeps, unfinished: readonly DatasetExport[]): void {
  if (unfinished.some(({ names, boards }) => names !== deps.names(boards)))
    throw new ServiceError({ kind: 'namesChanged' });
}

/** Memory key of the folder of the last unfinished export. */
const folderKey = 'unfinishedDataset';

/** Commands that export datasets. */
export function datasetCommands(deps: DatasetCommandDeps): CommandHandlers {
  const { memory, format } = deps;
  const keptFolder = (): string | undefined => {
    const kept = memory.get(folderKey);
    return typeof kept === 'string' ? kept : undefined;
  };
  const start: StartExports = async (folder, storage, unfinished) => {
    const run = await deps.run();
    memory.set(folderKey, folder);
    deps.resetFailures();
    const ended = run.start(folder, storage, unfinished);
    deps.openPanel();
    await ended;
    await tellEnded(run, folder);
  };
  const tellEnded = async (run: DatasetRun, folder: string): Promise<void> => {
    const status = run.status();
    if (!status) return;
    if (status.state === 'finished') memory.set(folderKey, undefined);
    else if (!status.failure) return;
    const isFinished = status.state === 'finished';
    const isWarning = !isFinished || status.problems.length > 0;
    const show = isWarning ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
    const [copy, reveal, resume] = [t('Copy DuckDB Query'), t('Reveal'), t('Resume')];
    const choice = await show(datasetEndText(status, format()), ...(isFinished ? [copy, reveal] : [resume]));
    if (choice === copy) await copyQuery(deps, folder);
    if (choice === reveal) await revealFolder(folder);
    if (choice === resume) await resumeRun();
  };
  const resumeRun = async (): Promise<void> => {
    const run = await deps.run();
    const status = run.status();
    if (run.isActive()) return deps.openPanel();
    const folder = (status?.state === 'paused' ? status.folder : undefined) ?? keptFolder() ?? (await chooseFolder());
    if (folder === undefined) return;
    const storage = await deps.open(folder);
    const unfinished = (await deps.exportsIn(storage)).filter(isUnfinished);
    if (unfinished.length === 0) {
      memory.set(folderKey, undefined);
      return void vscode.window.showInformationMessage(t('There is no interrupted export in this folder.'));
    }
    requireSameNames(deps, unfinished);
    await start(folder, storage, unfinished);
  };
  return {
    exportDataset: async (target) => {
      if ((await deps.run()).isActive()) return deps.openPanel();
      await exportDataset(deps, target, start);
    },
    showDataset: deps.openPanel,
    pauseDataset: async () => (await deps.run()).pause(),
    resumeDataset: resumeRun,
    discardDataset: async () => {
      const run = await deps.run();
      const state = run.status()?.state;
      if (!state || state === 'finished') return deps.openPanel();
      const discard = t('Discard');
      const detail = t('This removes what the export has written. Other exports in the dataset stay.');
      const question = t('Discard the export?');
      if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, discard)) !== discard) return;
      await run.discard();
      memory.set(folderKey, undefined);
    },
    copyDuckDbQuery: async ({ confirm }) => {
      const folder = (await deps.run()).status()?.folder ?? (await chooseFolder());
      if (folder === undefined) return;
      await copyQuery(deps, folder);
      confirm(t('Copied the DuckDB query'));
    },
    revealDataset: async () => {
      const folder = (await deps.run()).status()?.folder;
      if (folder !== undefined) await revealFolder(folder);
    },
  };
}

async function copyQuery(deps: DatasetCommandDeps, folder: string): Promise<void> {
  const exports = await deps.exportsIn(await deps.open(folder));
  await vscode.env.clipboard.writeText(await deps.queryOf(exports, folder));
}

const revealFolder = (folder: string): Thenable<unknown> =>
  vscode.commands.executeCommand('revealFileInOS', vscode.Uri.joinPath(vscode.Uri.file(folder), 'README.md'));

/** Asks for a local folder; undefined when dismissed, or if the folder is on another machine. */
async function chooseFolder(): Promise<string | undefined> {
  const [uri] =
    (await vscode.window.showOpenDialog({
      title: t('Folder of the Dataset'),
      openLabel: t('Select Folder'),
      canSelectFiles: false,
      canSelectFolders: true,
    })) ?? [];
  if (uri && uri.scheme !== 'file') {
    void vscode.window.showErrorMessage(t('A dataset can only be exported to a local disk.'));
    return undefined;
  }
  return uri?.fsPath;
}

/** The boards or snapshots of a target; asks for boards if the target has none. */
async function subjectOf(deps: DatasetCommandDeps, { nodes, ref }: CommandTarget): Promise<DatasetSubject | undefined> {
  const snapshots = deps.snapshotPlans(nodes);
  if (snapshots.length > 0) return { source: 'snapshots', boards: snapshots };
  const all = deps.boards();
  if (all.length === 0) return void vscode.window.showInformationMessage(t('Add a board first.'));
  const ofRows = boardsOfRows(all, nodes);
  const chosen =
    ofRows.length > 0
      ? ofRows
      : ref
        ? boardsOfRef(all, ref)
        : await chooseBoards(t('Export Dataset'), all, likelyBoards(all, deps.selectedBoards(), deps.shown()));
  return chosen.length === 0 ? undefined : { source: 'service', boards: await deps.plansOf(chosen) };
}

async function exportDataset(deps: DatasetCommandDeps, target: CommandTarget, start: StartExports): Promise<void> {
  const format = deps.format();
  const subject = await subjectOf(deps, target);
  if (!subject) return;
  const { source, boards } = subject;
  const requests = source === 'service' ? await deps.requests(boards) : undefined;
  const amounts = { source, count: boards.length, requests };
  const how = await chooseForm(datasetTitle(amounts, format), datasetCost(amounts, format));
  if (!how) return;
  const chosen = await chooseFolder();
  if (chosen === undefined) return;
  const place = await datasetPlace(deps, chosen);
  const { folder, storage, exports } = place;
  const unfinished = exports.filter(isUnfinished);
  if (unfinished.length > 0) {
    const [resume, discard] = [t('Resume'), t('Discard and Start')];
    const { question, detail } = unfinishedQuestion(
      unfinished.reduce((sum, each) => sum + each.boards.length, 0),
      format,
    );
    const choice = await vscode.window.showWarningMessage(question, { modal: true, detail }, resume, discard);
    if (choice === resume) {
      requireSameNames(deps, unfinished);
      return start(folder, storage, unfinished);
    }
    if (choice !== discard) return;
    for (const each of unfinished) await deps.discardIn(storage, each);
  }
  const before = exports.filter(({ state }) => state === 'finished').length;
  const areHidden = deps.names(boards) === 'pseudonyms';
  const { question, detail } = datasetQuestion(amounts, folder, before, areHidden, format);
  const button = t('Export');
  if ((await vscode.window.showInformationMessage(question, { modal: true, detail }, button)) !== button) return;
  await start(folder, storage, await deps.begin(storage, subject, how));
}

/** The chosen folder if it is empty or has a dataset; otherwise a subfolder, apart from other files. */
async function datasetPlace(deps: DatasetCommandDeps, chosen: string) {
  const inFolder = async (folder: string) => {
    const storage = await deps.open(folder);
    return { folder, storage, exports: await deps.exportsIn(storage) };
  };
  const place = await inFolder(chosen);
  const names = await place.storage.list('');
  if (place.exports.length > 0 || names.length === 0) return place;
  return inFolder(vscode.Uri.joinPath(vscode.Uri.file(chosen), 'board-dataset').fsPath);
}

async function chooseForm(
  title: string,
  cost: string,
): Promise<{ readonly form: DatasetForm; readonly received: boolean } | undefined> {
  const item = (form: DatasetForm, received: boolean, label: string, detail: string) => ({
    form,
    received,
    label,
    detail,
  });
  const withJson = t('With a column that holds the JSON of each record as received.');
  const items = [
    item('parquet', false, t('Parquet'), t('For DuckDB, Spark, BigQuery, ClickHouse, and notebooks.')),
    item('parquet', true, t('Parquet, with JSON'), withJson),
    item('ndjson', false, t('Compressed JSON (NDJSON)'), t('The same tables, one object on each line.')),
    item('ndjson', true, t('Compressed JSON (NDJSON), with JSON'), withJson),
  ];
  return vscode.window.showQuickPick(items, { title, placeHolder: cost, ignoreFocusOut: true });
}

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Ref } from '../../core/ref';
import type { BoardPlan, DatasetExport, DatasetForm } from '../../surfaces/datasets/datasetManifest';
import type { WrittenDataset } from '../../surfaces/datasets/exportDataset';
import { openRendered, tellSaved } from '../../surfaces/exports/tellSaved';
import { configuredBoard, type Board } from '../../records/configured';
import type { RequestCount } from '../../service/store/requestsFor';
import type { Format } from '../../core/format';
import { asTitle } from '../../core/phrases';
import { withBoardProgress } from '../parts/boardProgress';
import type { CommandHandlers, CommandTarget } from '../parts/commands';
import { datasetCost, datasetEndText, datasetTitle } from './datasetTexts';

/** What is exported: boards from their services, or from snapshots. */
export interface DatasetSubject {
  readonly source: DatasetExport['source'];
  readonly boards: readonly BoardPlan[];
}

export interface DatasetCommandDeps {
  readonly boards: () => readonly Board[];
  /** Errors: badConnection. */
  readonly plansOf: (boards: readonly Board[]) => Promise<readonly BoardPlan[]>;
  readonly snapshotPlans: (refs: readonly Ref[]) => Promise<readonly BoardPlan[]>;
  readonly requests: (boards: readonly BoardPlan[]) => Promise<RequestCount>;
  /** Writes a dataset at `place`. `report`: takes the number of finished boards. */
  readonly write: (
    place: string,
    subject: DatasetSubject,
    how: Pick<DatasetExport, 'form' | 'received'>,
    report: (done: number) => void,
    signal: AbortSignal,
  ) => Promise<WrittenDataset>;
  readonly format: () => Format;
}

export const datasetCommands = (deps: DatasetCommandDeps): CommandHandlers => ({
  exportDataset: async (target) => {
    const subject = await subjectOf(deps, target);
    if (!subject) return;
    const { source, boards } = subject;
    const requests = source === 'service' ? await deps.requests(boards) : undefined;
    const amounts = { source, count: boards.length, requests };
    const title = datasetTitle(amounts);
    const how = await chooseForm(title, datasetCost(amounts));
    const folder = how && (await chooseFolder(title));
    if (!how || !folder) return;
    const place = vscode.Uri.joinPath(folder, 'board-dataset').fsPath;
    let written: WrittenDataset | undefined;
    await withBoardProgress(title, boards.length, async (report, signal) => {
      written = await deps.write(place, subject, how, report, signal);
    });
    if (!written) return;
    const readme = vscode.Uri.joinPath(vscode.Uri.file(written.place), 'README.md');
    const { text, isDoubtful } = datasetEndText(written);
    tellSaved(readme, text, isDoubtful, openRendered(readme));
  },
});

/** Asks for the local folder to write into; undefined when dismissed, or if the folder is on another machine. */
async function chooseFolder(title: string): Promise<vscode.Uri | undefined> {
  const [uri] =
    (await vscode.window.showOpenDialog({
      title,
      openLabel: asTitle(t('Export…')),
      canSelectFiles: false,
      canSelectFolders: true,
    })) ?? [];
  if (uri && uri.scheme !== 'file') {
    void vscode.window.showErrorMessage(t('A dataset can only be exported to a local disk.'));
    return undefined;
  }
  return uri;
}

/** The snapshots or the boards of a target, as its first ref is of one or the other. */
async function subjectOf(deps: DatasetCommandDeps, { shown }: CommandTarget): Promise<DatasetSubject | undefined> {
  const isOfSnapshot = shown[0]?.at !== undefined;
  const boards = isOfSnapshot
    ? await deps.snapshotPlans(shown)
    : await deps.plansOf(shown.flatMap((ref) => configuredBoard(deps.boards(), ref) ?? []));
  return boards.length === 0 ? undefined : { source: isOfSnapshot ? 'snapshots' : 'service', boards };
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
    item('parquet', true, t('{0}, with JSON', t('Parquet')), withJson),
    item('ndjson', false, t('Compressed JSON (NDJSON)'), t('The same tables, one object on each line.')),
    item('ndjson', true, t('{0}, with JSON', t('Compressed JSON (NDJSON)')), withJson),
  ];
  return vscode.window.showQuickPick(items, { title, placeHolder: cost, ignoreFocusOut: true });
}

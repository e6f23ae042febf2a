import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardRef, type Ref } from '../../core/ref';
import type { BoardPlan, DatasetForm } from '../../surfaces/datasets/datasetManifest';
import type { WrittenDataset } from '../../surfaces/datasets/exportDataset';
import { openRendered, tellSaved } from '../../surfaces/exports/tellSaved';
import { boardName, configuredBoard, type Board } from '../../records/configured';
import type { Snapshot } from '../../service/snapshots/snapshotLibrary';
import { requestsFor, type RequestCount } from '../../service/store/requestsFor';
import { asTitle, sentences } from '../../core/phrases';
import { withBoardProgress } from '../parts/boardProgress';
import type { App } from '../parts/app';
import type { CommandHandlers, CommandTarget } from '../parts/commands';
import { writeDataset, type DatasetSubject } from './writeDataset';
import { boardsText, rowsText, snapshotsText } from '../../core/amounts';
import { requestsCost } from '../parts/requestTexts';
import { number, tn } from '../../core/say';

type Needs = Parameters<typeof writeDataset>[0] & Pick<App, 'boards' | 'boardToTake' | 'store'>;

/** Exports boards or snapshots as datasets. */
export const datasetCommands = (app: Needs): CommandHandlers => ({
  exportDataset: async (target) => {
    const subject = await subjectOf(app, target);
    if (!subject) return;
    const { source, boards } = subject;
    const requests = source === 'service' ? await requestsOf(app, boards) : undefined;
    const amount = source === 'service' ? boardsText(boards.length) : snapshotsText(boards.length);
    const title = t('Export Dataset: {0}', amount);
    const how = await chooseForm(title, datasetCost(requests));
    const folder = how && (await chooseFolder(title));
    if (!how || !folder) return;
    const place = vscode.Uri.joinPath(folder, 'board-dataset').fsPath;
    let written: WrittenDataset | undefined;
    await withBoardProgress(title, boards.length, async (report, signal) => {
      written = await writeDataset(app, place, subject, how, report, signal);
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
async function subjectOf(app: Needs, { shown }: CommandTarget): Promise<DatasetSubject | undefined> {
  const isOfSnapshot = shown[0]?.at !== undefined;
  const boards = isOfSnapshot
    ? snapshotPlans(shown, await app.snapshots.list())
    : await Promise.all(
        shown.flatMap((ref) => configuredBoard(app.boards(), ref) ?? []).map((board) => planOf(app, board)),
      );
  return boards.length === 0 ? undefined : { source: isOfSnapshot ? 'snapshots' : 'service', boards };
}

/** Errors: badConnection. */
async function planOf({ boardToTake }: Needs, board: Board): Promise<BoardPlan> {
  const { origin } = await boardToTake(board);
  const { connection, recordId, group } = board;
  return {
    service: origin,
    connection,
    board: recordId,
    name: boardName(board),
    ...(group !== undefined && { group }),
  };
}

const snapshotPlans = (refs: readonly Ref[], snapshots: readonly Snapshot[]): BoardPlan[] =>
  refs.flatMap(({ at, board, connection }): BoardPlan[] => {
    const found = snapshots.find(({ id }) => id === at);
    if (!found?.header) return [];
    const { header, boardName: name } = found;
    return [{ service: header.origin, connection, board, name, snapshot: found.id, takenAt: header.takenAt }];
  });

const requestsOf = ({ clients, store }: Needs, boards: readonly BoardPlan[]) =>
  requestsFor(
    boards.map(({ connection, board }) => boardRef(connection, board)),
    store,
    (name) => clients.of(name, 'exportDataset'),
  );

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

/** Maximum number of requests that start in a second. */
const perSecond = 10;

/** The cost of an export: the number of requests, and the least time that they take. */
function datasetCost(requests: RequestCount | undefined): string {
  if (!requests || requests.count === 0) return t('No requests');
  const seconds = Math.max(1, Math.ceil(requests.count / perSecond));
  const time = seconds < 90 ? t('{0} s', number(seconds)) : t('{0} min', number(Math.ceil(seconds / 60)));
  return t('{0}, at least {1} at {2} per second', requestsCost(requests), time, number(perSecond));
}

function datasetEndText({ exports, rows }: Pick<WrittenDataset, 'exports' | 'rows'>) {
  const boards = exports.flatMap((each) => each.boards);
  const lists = boards.flatMap((board) => Object.values(board.lists ?? {}));
  const incomplete = lists.filter(({ result }) => result !== 'complete').length;
  const text = sentences([
    t('Exported {0} as a dataset: {1}.', boardsText(boards.length), rowsText(rows)),
    incomplete > 0 &&
      tn(
        incomplete,
        t('{n} list isn’t complete; the manifest says why.|{n} lists aren’t complete; the manifest says why.'),
      ),
  ]);
  return { text, isDoubtful: incomplete > 0 };
}

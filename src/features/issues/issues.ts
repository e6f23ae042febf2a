import { countedBoards, refOfBoard } from '../../records/configured';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { offeredReasons, dismissalReasonText } from '../../kinds/issues/dismissalReasons';
import { maxReasonLength, type Dismissals } from '../../kinds/issues/dismissals';
import { issuesByRecord, type RecordIssues } from '../../surfaces/issues/issuesByRecord';
import { asTitle } from '../../core/phrases';
import { allBoardsKey, pathOf, type Ref } from '../../core/ref';
import { runInSlices } from '../../core/timeSlicer';
import { isAtField } from '../../kinds/issues/listedFinding';
import type { IssuesOfBoards } from '../../kinds/issues/issuesList';
import { completeCount, listsToLoad, missingLists, missingReasons } from '../../service/store/missingLists';
import type { FieldFinding } from '../../surfaces/documents/findProblems';
import { listIssues } from '../../surfaces/issues/listIssues';
import type { App } from '../parts/app';
import type { Feature, CommandHandlers, Confirm } from '../parts/commands';
import { findingTarget } from './findingTarget';
import { offerUndo } from '../connections/boards';
import { boardsText } from '../../core/amounts';
import { loadAfterQuestion } from '../parts/boardProgress';
import { chooseBoards } from '../parts/choose';
import { loadedBoardsText } from '../parts/requestTexts';

/** Lists what was found, checks boards completely, and dismisses findings. */
export const issuesFeature = (
  app: Parameters<typeof loadBoardsCommands>[0] & Parameters<typeof issuesOfBoards>[0],
): Feature & { readonly ofBoards: IssuesOfBoards } => ({
  commands: loadBoardsCommands(app),
  ofBoards: issuesOfBoards(app),
});

/** Everything that was found, by record. */
function issuesOfBoards({
  configured,
  dismissals,
  findings,
  issues,
  store,
}: Pick<App, 'configured' | 'dismissals' | 'findings' | 'issues' | 'store'>): IssuesOfBoards {
  const refs = () => countedBoards(configured().boards).map(refOfBoard);
  return {
    list: async () => {
      await findings.settled();
      await dismissals.prepare();
      const paths = new Set(refs().map(pathOf));
      const listed = findings.list().filter(({ ref }) => paths.has(pathOf(ref)));
      const byRecord = await runInSlices(issuesByRecord(listed, dismissals));
      return listIssues(byRecord, {
        coverage: { boards: refs().length, complete: completeCount(refs(), store) },
        targetOf: (finding) => findingTarget(finding, store),
        change: (record) => changeIssue(record, dismissals),
      });
    },
    count: () => refs().reduce((sum, board) => sum + issues.of(board), 0),
  };
}

/** What is to be marked in the JSON of a record or of its part: not its deviations, which are marked there anyway. */
export async function fieldFindings(
  { dismissals, findings, format }: Pick<App, 'dismissals' | 'findings' | 'format'>,
  record: Ref,
): Promise<readonly FieldFinding[]> {
  await dismissals.prepare();
  return (await findings.of(record)).flatMap((finding) => {
    const { path, otherPaths = [], tone, titleIn, textIn } = finding;
    if (!path || !isAtField(finding, record) || dismissals.of(finding)) return [];
    return [
      {
        paths: [path, ...otherPaths],
        title: titleIn(),
        text: textIn(format(), false),
        needsReview: tone === 'alert',
      },
    ];
  });
}

/** Asks why, and dismisses what was found about a record; or restores it. */
async function changeIssue(
  { state, found }: Pick<RecordIssues, 'state' | 'found'>,
  dismissals: Dismissals,
): Promise<void> {
  const findings = found.map(({ finding }) => finding);
  if (state === 'dismissed') return dismissals.restore(findings);
  const reason = findings.length === 0 ? undefined : await askReason();
  if (reason === undefined) return;
  await dismissals.dismiss(findings, reason);
  await offerUndo(t('Dismissed.'), { undo: () => dismissals.restore(findings) });
}

/** Asks why something is dismissed; undefined when the user cancels. */
async function askReason(): Promise<string | undefined> {
  const title = asTitle(t('Dismiss…'));
  const other = { label: t('Other Reason…'), reason: undefined };
  const picked = await vscode.window.showQuickPick(
    [...offeredReasons.map((reason) => ({ label: dismissalReasonText(reason), reason })), other],
    { title, placeHolder: t('Why? It returns when the data changes.'), ignoreFocusOut: true },
  );
  if (!picked || picked.reason !== undefined) return picked?.reason;
  const typed = await vscode.window.showInputBox({
    title,
    prompt: t('Reason (kept on this computer)'),
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.length > maxReasonLength ? t('At most {0} characters.', maxReasonLength) : undefined,
  });
  return typed?.trim();
}

type Needs = Pick<App, 'store' | 'boards' | 'connectionOf' | 'clients' | 'boardName' | 'openDetails'>;

/** The command that loads what is missing of boards, so that everything is checked. */
const loadBoardsCommands = (app: Needs): CommandHandlers => ({
  checkBoards: async ({ shown, confirm }) => {
    if (shown.length > 0) return loadAndCheck(app, shown, confirm);
    const boards = app.boards().filter(({ connection }) => app.connectionOf(connection));
    const chosen = boards.length > 1 ? await chooseBoards(asTitle(t('Check Boards…')), boards, boards, '') : boards;
    if (chosen.length > 0 || boards.length === 0) await loadAndCheck(app, chosen.map(refOfBoard), confirm);
  },
});

/** Loads what is missing of boards, after a question, and shows all boards with what is found. */
async function loadAndCheck(app: Needs, listed: readonly Ref[], confirm: Confirm): Promise<void> {
  const store = app.store.causedBy('checkBoards');
  const openAllBoards = () => app.openDetails(allBoardsKey, { preserveFocus: false });
  const boards = listed.filter(({ connection }) => app.connectionOf(connection));
  if (boards.length === 0) return void vscode.window.showInformationMessage(t('Add a board first.'));
  const missing = boards.filter((board) => listsToLoad(board, store).length > 0);
  if (missing.length === 0) {
    openAllBoards();
    return confirm(t('Everything is loaded and checked already'));
  }
  const end = await loadAfterQuestion(app, missing, store, openAllBoards);
  if (!end) return;
  const left = missing.filter((board) => missingLists(board, store).length > 0);
  if (left.length > 0 && end === 'loaded') {
    const failures = missing.flatMap((board) => missingReasons(board, store));
    const text = loadedBoardsText(boards.length, left.map(app.boardName), failures);
    return void vscode.window.showWarningMessage(text);
  }
  confirm(
    end === 'canceled' ? t('Canceled; what is loaded stays') : t('Loaded and checked {0}', boardsText(boards.length)),
  );
}

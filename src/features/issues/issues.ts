import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { offeredReasons, dismissalReasonText } from '../../kinds/issues/dismissalReasons';
import { maxReasonLength, type Dismissals } from '../../kinds/issues/dismissals';
import { issuesByRecord, type RecordIssues } from '../../surfaces/issues/issuesByRecord';
import { asTitle } from '../../core/phrases';
import { boardRef, type Ref } from '../../core/ref';
import { runInSlices } from '../../core/timeSlicer';
import { isAtField } from '../../kinds/issues/listedFinding';
import type { IssuesOfBoards } from '../../kinds/issues/issuesList';
import { completeCount } from '../../service/store/missingLists';
import type { FieldFinding } from '../../surfaces/documents/findingProblems';
import { listIssues } from '../../surfaces/issues/listIssues';
import type { App } from '../parts/app';
import type { Feature } from '../parts/commands';
import { findingTarget } from './findingTarget';
import { loadBoardsCommands } from './loadBoards';
import { offerUndo } from '../connections/boards';

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
  const refs = () => configured().boards.map(({ connection, recordId }) => boardRef(connection, recordId));
  return {
    list: async () => {
      await findings.settled();
      await dismissals.prepare();
      const byRecord = await runInSlices(issuesByRecord(findings.list(), dismissals));
      return listIssues(byRecord, {
        coverage: { boards: refs().length, complete: completeCount(refs(), store) },
        targetOf: (finding) => findingTarget(finding, store),
        change: (record) => changeIssue(record, dismissals),
      });
    },
    count: () => issues.all() || refs().reduce((sum, board) => sum + issues.of(board), 0),
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
    validateInput: (text) =>
      text.length > maxReasonLength ? t('At most {0} characters.', maxReasonLength) : undefined,
  });
  return typed?.trim();
}

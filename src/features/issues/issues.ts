import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { offeredReasons, dismissalReasonText } from '../../kinds/issues/dismissalReasons';
import { maxReasonLength, type Dismissals } from '../../kinds/issues/dismissals';
import type { RecordIssues } from '../../surfaces/issues/issuesByRecord';
import { asTitle } from '../../core/phrases';
import { offerUndo } from '../connections/boards';

type DismissalActions = Pick<Dismissals, 'dismiss' | 'restore'>;

/** Asks why, and dismisses what was found about a record; or restores it. */
export async function changeIssue(
  { state, found }: Pick<RecordIssues, 'state' | 'found'>,
  dismissals: DismissalActions,
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

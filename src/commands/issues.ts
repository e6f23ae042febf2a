import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { CsvStyle } from '../exports/csv';
import { formNames } from '../exports/exportForms';
import { longDigitsNote, losesDigits } from '../exports/longDigits';
import { createAskWhere, saveBlocks } from '../exports/saveFile';
import type { OpenOnDisk } from '../exports/target';
import { tellSaved } from '../exports/tellSaved';
import { offeredReasons, dismissalReasonText } from '../findings/dismissalReasons';
import { maxReasonLength, type Dismissals } from '../findings/dismissals';
import { findingsFile, type FindingsForm } from '../findings/findingsFile';
import type { RecordIssues, ShownFinding } from '../findings/issuesByRecord';
import type { ListedFinding } from '../findings/listedFinding';
import { rowsText } from '../text/amounts';
import type { Format } from '../text/format';
import { asTitle, sentences } from '../text/phrases';
import { sanitizeMessageLabel } from '../text/sanitizeLabel';
import { offerUndo } from './boards';

export interface IssueActionsDeps {
  readonly dismissals: Pick<Dismissals, 'dismiss' | 'restore'>;
  readonly csv: () => CsvStyle;
  readonly format: () => Format;
  readonly openOnDisk: OpenOnDisk;
}

/** What can be done with what was found. */
export function createIssueActions({ dismissals, csv, format, openOnDisk }: IssueActionsDeps) {
  const askWhere = createAskWhere();
  return {
    /** Asks why, and dismisses what was found about a record; or restores it. */
    change: async ({ state, found }: Pick<RecordIssues, 'state' | 'found'>): Promise<void> => {
      const findings = found.map(({ finding }) => finding);
      if (state === 'dismissed') return dismissals.restore(findings);
      await dismiss(findings, dismissals);
    },
    /** Asks for form and destination, and saves everything that was found. */
    save: async (records: readonly RecordIssues[]): Promise<void> => {
      const findings = records.flatMap(({ found }) => found);
      if (findings.length === 0) return void vscode.window.showInformationMessage(t('There’s nothing to export here.'));
      await saveFindings(findings, { csv: csv(), format: format(), openOnDisk }, askWhere);
    },
  };
}

/** Asks for a reason, dismisses findings, and offers to undo that. */
async function dismiss(findings: readonly ListedFinding[], dismissals: IssueActionsDeps['dismissals']): Promise<void> {
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

const endings: Readonly<Record<FindingsForm, string>> = { csv: 'csv', markdown: 'md', json: 'json' };

async function saveFindings(
  findings: readonly ShownFinding[],
  { csv, format, openOnDisk }: { readonly csv: CsvStyle; readonly format: Format; readonly openOnDisk: OpenOnDisk },
  askWhere: ReturnType<typeof createAskWhere>,
): Promise<void> {
  const amount = rowsText(findings.length, format);
  const title = t('Export Issues');
  const picked = await vscode.window.showQuickPick(
    (['csv', 'markdown', 'json'] as const).map((form) => ({ label: formNames[form], description: amount, form })),
    { title, placeHolder: t('Select an export format'), ignoreFocusOut: true },
  );
  if (!picked) return;
  const { form } = picked;
  const target = await askWhere(title, `issues.${endings[form]}`, { [formNames[form]]: [endings[form]] });
  if (!target) return;
  await saveBlocks(target, findingsFile(findings, form, csv, format), openOnDisk);
  const file = sanitizeMessageLabel(target.path.split('/').at(-1) ?? '', 200);
  const hasLong =
    form === 'csv' && findings.some(({ finding: { ref } }) => losesDigits(ref.board) || losesDigits(ref.record));
  tellSaved(target, sentences([t('Exported {0} to {1}.', amount, file), hasLong && longDigitsNote()]));
}

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { formNames } from '../exports/exportQuestions';
import { longDigitsNote, losesDigits } from '../exports/longDigits';
import { createAskWhere, saveBlocks } from '../exports/saveFile';
import type { OpenOnDisk } from '../exports/target';
import { noteShared, tellSaved } from '../exports/tellSaved';
import { groupings, type ArrangedFindings, type Arrangement } from '../findings/arrangeFindings';
import { offeredReasons, dismissalReasonText } from '../findings/dismissalReasons';
import { maxReasonLength, type Dismissals } from '../findings/dismissals';
import { findingsFile, type FindingsForm } from '../findings/findingsFile';
import { findingsText, groupingText } from '../findings/findingTexts';
import type { ListedFinding } from '../findings/listedFinding';
import type { CsvStyle } from '../exports/csv';
import type { Format } from '../text/format';
import { sentences } from '../text/phrases';
import { sanitizeMessageLabel } from '../text/sanitizeLabel';
import type { Node } from '../tree/node';
import { offerUndo } from './boards';
import type { CommandHandlers, CommandTarget } from './commands';
import { copiedFinding } from './copiedFinding';

export interface FindingsCommandDeps {
  readonly arrangement: () => Arrangement;
  readonly arrange: (how: Partial<Arrangement>) => void;
  /** The findings as arranged, once everything loaded has been checked. */
  readonly arranged: () => Promise<ArrangedFindings>;
  /** The same regardless of the filter. */
  readonly allArranged: () => Promise<ArrangedFindings>;
  readonly dismissals: Pick<Dismissals, 'dismiss' | 'restore'>;
  /** The selected rows in the view of findings, since keys pass no rows. */
  readonly selected: () => readonly Node[];
  /** Opens the JSON of rows, and selects the field of each. */
  readonly openAsJson: (target: CommandTarget) => unknown;
  /** Opens the table of all findings. */
  readonly openFindings: () => void;
  readonly csv: () => CsvStyle;
  readonly format: () => Format;
  readonly openOnDisk: OpenOnDisk;
}

/** Commands of the view of findings. */
export function findingsCommands(deps: FindingsCommandDeps): CommandHandlers {
  const { arrangement, arrange, dismissals, selected } = deps;
  const askWhere = createAskWhere();
  const findingsOf = ({ nodes }: CommandTarget, isDismissed: boolean): ListedFinding[] =>
    (nodes.length > 0 ? nodes : selected()).flatMap((node) =>
      node.kind === 'finding' && (node.shown.dismissal !== undefined) === isDismissed ? [node.shown.finding] : [],
    );
  return {
    groupFindings: async () => {
      const now = arrangement().grouping;
      const picked = await vscode.window.showQuickPick(
        groupings.map((grouping) => ({
          label: groupingText(grouping),
          description: grouping === now ? t('current') : '',
          grouping,
        })),
        { title: t('Group Findings') },
      );
      if (picked) arrange({ grouping: picked.grouping });
    },
    filterFindings: async () => {
      const filter = await vscode.window.showInputBox({
        title: t('Filter Findings'),
        prompt: t('Words in the finding, or in the name of its record or board'),
        value: arrangement().filter,
      });
      if (filter !== undefined) arrange({ filter: filter.trim() });
    },
    clearFindingsFilter: () => arrange({ filter: '' }),
    openFindingAsJson: (target) => deps.openAsJson(target),
    dismissFindings: async (target) => {
      const findings = findingsOf(target, false);
      const reason = findings.length === 0 ? undefined : await askReason(findings.length, deps.format());
      if (reason === undefined) return;
      await dismissals.dismiss(findings, reason);
      const text = t('Dismissed {0}.', findingsText(findings.length, deps.format()));
      await offerUndo(text, { undo: () => dismissals.restore(findings) });
    },
    copyFinding: async ({ nodes, confirm }) => {
      const texts = (nodes.length > 0 ? nodes : selected()).flatMap((node) =>
        node.kind === 'finding' ? [copiedFinding(node.shown, deps.format())] : [],
      );
      if (texts.length === 0) return;
      await vscode.env.clipboard.writeText(texts.join('\n\n'));
      noteShared();
      confirm(t('Copied {0}', findingsText(texts.length, deps.format())));
    },
    restoreFindings: (target) => dismissals.restore(findingsOf(target, true)),
    showFindings: deps.openFindings,
    exportFindings: () => exportFindings(deps.arranged, deps, askWhere),
    exportAllFindings: () => exportFindings(deps.allArranged, deps, askWhere),
  };
}

/** Asks why findings are dismissed; undefined when the user cancels. */
async function askReason(count: number, format: Format): Promise<string | undefined> {
  const title = t('Dismiss {0}', findingsText(count, format));
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

async function exportFindings(
  arranged: () => Promise<ArrangedFindings>,
  { csv, format, openOnDisk }: FindingsCommandDeps,
  askWhere: ReturnType<typeof createAskWhere>,
): Promise<void> {
  const { groups, shown } = await arranged();
  if (shown === 0) return void vscode.window.showInformationMessage(t('There’s nothing to export here.'));
  const amount = findingsText(shown, format());
  const picked = await vscode.window.showQuickPick(
    (['csv', 'markdown', 'json'] as const).map((form) => ({ label: formNames[form], description: amount, form })),
    { title: t('Export Findings'), placeHolder: t('Select an export format'), ignoreFocusOut: true },
  );
  if (!picked) return;
  const { form } = picked;
  const target = await askWhere(t('Export Findings'), `findings.${endings[form]}`, {
    [formNames[form]]: [endings[form]],
  });
  if (!target) return;
  await saveBlocks(target, findingsFile(groups, form, csv(), format()), openOnDisk);
  const file = sanitizeMessageLabel(target.path.split('/').at(-1) ?? '', 200);
  const hasLong = form === 'csv' && groups.some((group) => group.findings.some(({ finding: { ref } }) => losesDigits(ref.board) || losesDigits(ref.record))); // oxfmt-ignore
  tellSaved(target, sentences([t('Exported {0} to {1}.', amount, file), hasLong && longDigitsNote()]));
}

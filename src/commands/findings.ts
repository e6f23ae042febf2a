import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { createAskWhere } from '../exports/saveFile';
import type { OpenOnDisk } from '../exports/target';
import { noteShared } from '../exports/tellSaved';
import { groupings, type ArrangedFindings, type Arrangement } from '../findings/arrangeFindings';
import type { Dismissals } from '../findings/dismissals';
import { findingsText, groupingText } from '../findings/findingTexts';
import type { ListedFinding } from '../findings/listedFinding';
import type { CsvStyle } from '../exports/csv';
import type { Format } from '../text/format';
import type { Node } from '../tree/node';
import type { CommandHandlers, CommandTarget } from './commands';
import { copiedFinding } from './copiedFinding';
import { dismiss, saveFindings } from './issues';

export interface FindingsCommandDeps {
  readonly arrangement: () => Arrangement;
  readonly arrange: (how: Partial<Arrangement>) => void;
  /** The findings as arranged, once everything loaded has been checked. */
  readonly arranged: () => Promise<ArrangedFindings>;
  readonly dismissals: Pick<Dismissals, 'dismiss' | 'restore'>;
  /** The selected rows in the view of findings, since keys pass no rows. */
  readonly selected: () => readonly Node[];
  /** Opens the JSON of rows, and selects the field of each. */
  readonly openAsJson: (target: CommandTarget) => unknown;
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
      await dismiss(findingsOf(target, false), dismissals);
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
    exportFindings: async () => {
      const { groups, shown } = await deps.arranged();
      if (shown === 0) return void vscode.window.showInformationMessage(t('There’s nothing to export here.'));
      const { csv, format, openOnDisk } = deps;
      const findings = groups.flatMap((group) => group.findings);
      await saveFindings(findings, { csv: csv(), format: format(), openOnDisk }, askWhere);
    },
  };
}

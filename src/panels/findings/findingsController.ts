import { t } from '@vscode/l10n';
import type { ActionId } from '../../protocol/actions';
import { boardRef } from '../../base/ref';
import { unansweredLists } from '../../store/missingLists';
import { createColumnPreferences } from '../columnPreferences';
import { askToCopyTable, copySummary, createViewHandlers, type PanelControllerDeps } from '../controllerParts';
import type { ComposedView } from '../details/composeView';
import type { PanelController } from '../panelController';
import { coverageText, findingsDetails } from './findingsDetails';

/** Panel key of the findings; never equal to a serialized ref. */
export const findingsKey = 'findings';

/** The controller of the findings in what is loaded of all boards. */
export function createFindingsController(parts: PanelControllerDeps): PanelController {
  const preferences = createColumnPreferences(parts.memory);
  let shown: ComposedView | undefined;
  let doubt: string | undefined;
  const refsOf = () => parts.boards().map(({ connection, recordId }) => boardRef(connection, recordId));
  return {
    title: () => t('Findings'),
    icon: 'findings',
    view: async () => {
      const findings = await parts.findings();
      const isAllLoaded = refsOf().every((board) => unansweredLists(board, parts.store).length === 0);
      const actions: readonly ActionId[] = [
        ...(isAllLoaded ? [] : (['loadAndCheckAll'] as const)),
        ...(findings.count > 0 ? (['export', 'copySummary', 'copyTable'] as const) : []),
      ];
      doubt = coverageText(findings.coverage, parts.format());
      shown = preferences.withPreferences(findingsDetails(findings, { format: parts.format(), actions }));
      return shown.detailsView;
    },
    handlers: {
      ...createViewHandlers(
        () => shown,
        preferences,
        undefined,
        parts,
        () => doubt,
      ),
      refresh: (_, panel) => panel.draw(),
      fix: (_, panel) => panel.draw(),
      do: async ({ action }, panel) => {
        if (action === 'copySummary') return copySummary(shown, panel, parts);
        if (action === 'copyTable') return void askToCopyTable(shown, 'findings', panel);
        if (action === 'export') return parts.act('exportAllFindings', []);
        return parts.act(action, refsOf());
      },
    },
  };
}

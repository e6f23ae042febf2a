import { t } from '@vscode/l10n';
import { createColumnPreferences } from '../columnPreferences';
import { askToCopyTable, createViewHandlers, type PanelControllerDeps } from '../controllerParts';
import type { ComposedView } from '../details/composeView';
import type { PanelController } from '../panelController';
import { datasetDetails } from './datasetDetails';

/** Panel key of the export of a dataset; never equal to a serialized ref. */
export const datasetKey = 'dataset';

/** The controller of the export of a dataset in this window. */
export function createDatasetController(parts: PanelControllerDeps): PanelController {
  const preferences = createColumnPreferences(parts.memory);
  let shown: ComposedView | undefined;
  return {
    title: () => t('Dataset Export'),
    icon: 'dataset',
    view: async () => {
      shown = preferences.withPreferences(datasetDetails(parts.dataset(), parts.format()));
      return shown.detailsView;
    },
    handlers: {
      ...createViewHandlers(() => shown, preferences, undefined, parts),
      refresh: (_, panel) => panel.draw(),
      do: async ({ action }, panel) => {
        if (action === 'copyTable' && askToCopyTable(shown, 'datasetProblems', panel)) return;
        return parts.act(action, []);
      },
    },
  };
}

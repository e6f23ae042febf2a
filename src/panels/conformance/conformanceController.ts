import { t } from '@vscode/l10n';
import { runInSlices } from '../../base/timeSlicer';
import { createReport } from '../../conformance/createReport';
import type { ActionId } from '../../protocol/actions';
import { createColumnPreferences } from '../columnPreferences';
import { connectionName } from '../connectionName';
import { askToCopyTable, copySummary, createViewHandlers, type PanelControllerDeps } from '../controllerParts';
import type { ComposedView } from '../details/composeView';
import type { PanelController } from '../panelController';
import { conformanceDetails } from './conformanceDetails';

const prefix = 'conformance/';

/** Panel key of the report of a connection; never equal to a serialized ref. */
export const conformanceKey = (connection: string): string =>
  `${prefix}${encodeURIComponent(connection.toWellFormed())}`;

/** The connection of such a key, by its name. */
export function connectionOfKey(key: string): string | undefined {
  if (!key.startsWith(prefix)) return undefined;
  try {
    return decodeURIComponent(key.slice(prefix.length));
  } catch {
    return undefined;
  }
}

const actions: readonly ActionId[] = ['saveConformance', 'checkConformance', 'copySummary', 'copyTable'];

/** The report of a connection, over what is loaded; undefined if it isn't configured. */
export function createConformanceController(name: string, parts: PanelControllerDeps): PanelController | undefined {
  if (!parts.connectionOf(name)) return undefined;
  const preferences = createColumnPreferences(parts.memory);
  let shown: ComposedView | undefined;
  const displayName = () => {
    const connection = parts.connectionOf(name);
    return connection ? connectionName(connection) : name;
  };
  const sentOver = (connection: string) => parts.requests.sent().filter((request) => request.connection === connection);
  return {
    title: () => t('Conformance: {0}', displayName()),
    icon: 'conformance',
    view: async () => {
      const report = await runInSlices(
        createReport(parts.boardsToReport(name), parts.store, sentOver(name), parts.pageSize()),
      );
      shown = preferences.withPreferences(conformanceDetails(report, displayName(), actions, parts.format()));
      return shown.detailsView;
    },
    handlers: {
      ...createViewHandlers(() => shown, preferences, undefined, parts),
      refresh: (_, panel) => panel.draw(),
      do: async ({ action }, panel) => {
        if (action === 'copySummary') return copySummary(shown, panel, parts);
        if (action === 'copyTable' && askToCopyTable(shown, 'conformanceFields', panel)) return;
        return parts.actOnConnection(action, name);
      },
    },
  };
}

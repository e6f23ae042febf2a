import { t } from '@vscode/l10n';
import { runInSlices } from '../base/timeSlicer';
import { createReport } from '../conformance/createReport';
import type { ActionId } from '../protocol/actions';
import { createColumnPreferences } from './columnPreferences';
import { connectionName } from './connectionName';
import type { ofConnectionKey } from './connectionKey';
import { conformanceDetails } from './conformance/conformanceDetails';
import { askToCopyTable, copySummary, createViewHandlers, type PanelControllerDeps } from './controllerParts';
import type { ComposedView } from './details/composeView';
import type { PanelController } from './panelController';
import { unitsDetails } from './units/unitsDetails';

const actions = {
  conformance: ['saveConformance', 'checkConformance', 'showUnits', 'copySummary', 'copyTable'],
  units: ['pinUnit', 'checkConformance', 'copySummary', 'copyTable'],
} as const satisfies Readonly<Record<string, readonly ActionId[]>>;

const mainTables = { conformance: 'conformanceFields', units: 'units' } as const;

/** A view of a connection, over what is loaded; undefined if it isn't configured. */
export function createConnectionController(
  { kind, connection: name }: NonNullable<ReturnType<typeof ofConnectionKey>>,
  parts: PanelControllerDeps,
): PanelController | undefined {
  if (!parts.connectionOf(name)) return undefined;
  const preferences = createColumnPreferences(parts.memory);
  let shown: ComposedView | undefined;
  const displayName = () => {
    const connection = parts.connectionOf(name);
    return connection ? connectionName(connection) : name;
  };
  const compose = async (): Promise<ComposedView> => {
    const [boards, format] = [parts.boardsToReport(name), parts.format()];
    const all = await parts.units.report(name, boards);
    if (kind === 'units')
      return unitsDetails(
        all,
        { connection: displayName(), pins: parts.units.of(name), configuredBase: parts.units.configuredBase() },
        actions.units,
        format,
      );
    const sent = parts.requests.sent().filter(({ connection }) => connection === name);
    const report = await runInSlices(createReport(boards, parts.store, sent, parts.pageSize(), all));
    return conformanceDetails(report, displayName(), actions.conformance, format);
  };
  return {
    title: () => (kind === 'units' ? t('Units: {0}', displayName()) : t('Conformance: {0}', displayName())),
    icon: 'conformance',
    view: async () => {
      shown = preferences.withPreferences(await compose());
      return shown.detailsView;
    },
    handlers: {
      ...createViewHandlers(() => shown, preferences, undefined, parts),
      refresh: (_, panel) => panel.draw(),
      do: async ({ action }, panel) => {
        if (action === 'copySummary') return copySummary(shown, panel, parts);
        if (action === 'copyTable' && askToCopyTable(shown, mainTables[kind], panel)) return;
        return parts.actOnConnection(action, name);
      },
    },
  };
}

import { t } from '@vscode/l10n';
import { quantities } from '../../core/units';
import { coverageText } from './coverageText';
import { createFirstPlaces } from './firstPlaces';
import { reportOnConnection } from './reportOnConnection';
import { boardsOver } from './reportScope';
import type { ActionId } from '../../protocol/actions';
import { createColumnPreferences } from '../../surfaces/pages/columnPreferences';
import { connectionName } from '../../records/text/connectionName';
import type { ofConnectionKey } from '../../surfaces/pages/connectionKey';
import { conformanceDetails } from './conformanceDetails';
import {
  askToCopyTable,
  copySummary,
  createViewHandlers,
  exportShown,
  type PanelControllerDeps,
} from '../../surfaces/pages/controllerParts';
import type { ComposedView } from '../../kinds/parts/composeView';
import type { PanelController } from '../../surfaces/pages/panelController';
import { unitsDetails } from '../units/unitsDetails';

const actions = {
  conformance: ['checkConformance', 'showUnits', 'export', 'copySummary', 'copyTable'],
  units: ['checkUnits', 'export', 'copySummary', 'copyTable'],
} as const satisfies Readonly<Record<string, readonly ActionId[]>>;

const mainTables = { conformance: 'conformanceFields', units: 'units' } as const;

/** The controller of a view of a connection, based on loaded data; undefined if the connection isn't configured. */
export function createConnectionController(
  { kind, connection: name }: NonNullable<ReturnType<typeof ofConnectionKey>>,
  parts: PanelControllerDeps,
): PanelController | undefined {
  if (!parts.connectionOf(name)) return undefined;
  const preferences = createColumnPreferences(parts.memory);
  let shown: ComposedView | undefined;
  /** What the shown report leaves out. */
  let coverage: string | undefined;
  const displayName = () => {
    const connection = parts.connectionOf(name);
    return connection ? connectionName(connection) : name;
  };
  const compose = async (): Promise<ComposedView> => {
    if (kind === 'units')
      return unitsDetails(
        await parts.units.report(name, boardsOver(name, parts.boards())),
        { connection: displayName(), pins: parts.units.of(name) },
        actions.units,
      );
    const places = createFirstPlaces();
    const report = await reportOnConnection(name, parts, places);
    coverage = coverageText(report);
    return conformanceDetails(report, displayName(), actions.conformance, {
      placeOf: places.of,
      boardName: parts.boardName,
    });
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
      do: async ({ action, row }, panel) => {
        if (action === 'copySummary') return copySummary(shown, panel, parts, coverage);
        if (action === 'export')
          return exportShown(shown, panel, parts, kind === 'conformance' ? { connection: name } : {});
        if (action === 'copyTable' && askToCopyTable(shown, mainTables[kind], panel)) return;
        const quantity = quantities.find((each) => each === row);
        return parts.actOnConnection(action, name, quantity);
      },
    },
  };
}

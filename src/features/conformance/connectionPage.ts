import { boardsOver, type Connection } from '../../records/configured';
import { t } from '@vscode/l10n';
import { noUnits, quantities, type Quantity } from '../../core/units';
import type { Units } from '../../kinds/units/createUnits';
import type { ActionId } from '../../protocol/actions';
import { connectionName } from '../../records/text/nameLabel';
import type { ofConnectionKey, Page, PageTexts } from '../../surfaces/pages/page';
import { unitsDetails } from '../units/unitsDetails';
import { conformanceDetails } from './conformanceDetails';
import { createFirstPlaces } from './conformanceReport';
import { reportOnConnection, type Reporting } from './reportOnConnection';

interface Connections extends Reporting, Pick<PageTexts, 'boardName'> {
  readonly connectionOf: (name: string) => Connection | undefined;
  readonly units: Pick<Units, 'report' | 'shown'>;
  /** Runs the command of a button about a connection, by its name. */
  readonly actOnConnection: (action: ActionId, connection: string, quantity?: Quantity) => unknown;
}

/** The page of the units or of the conformance of a connection; undefined if the connection isn't configured. */
export function connectionPage(
  { kind, connection: name }: NonNullable<ReturnType<typeof ofConnectionKey>>,
  connections: Connections,
): Page | undefined {
  const { connectionOf, units, boards, boardName, actOnConnection } = connections;
  if (!connectionOf(name)) return undefined;
  const displayName = () => {
    const connection = connectionOf(name);
    return connection ? connectionName(connection) : name;
  };
  const about = {
    icon: 'conformance',
    act: (action: ActionId, row: string | undefined) => actOnConnection(action, name, quantityOf(row)),
  } as const;
  if (kind === 'units')
    return {
      ...about,
      title: () => t('Units: {0}', displayName()),
      view: async () => {
        const listed = boardsOver(name, boards());
        const all = await units.report(name, listed);
        const [board] = listed;
        const inUse = board ? units.shown(board) : noUnits;
        return unitsDetails(all, { connection: displayName(), units: inUse }, [
          'checkUnits',
          'export',
          'copySummary',
          'copyTable',
        ]);
      },
      mainTable: () => 'units',
      exported: () => ({}),
    };
  return {
    ...about,
    title: () => t('Conformance Report: {0}', displayName()),
    view: async () => {
      const places = createFirstPlaces();
      const report = await reportOnConnection(name, connections, places);
      return conformanceDetails(
        report,
        displayName(),
        ['checkConformance', 'showUnits', 'export', 'copySummary', 'copyTable'],
        { placeOf: places.of, ...(report.boards > 1 && { boardName }) },
      );
    },
    mainTable: () => 'conformanceFields',
    exported: () => ({ connection: name }),
  };
}

const quantityOf = (row: string | undefined): Quantity | undefined => quantities.find((each) => each === row);

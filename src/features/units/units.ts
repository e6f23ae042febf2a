import { boardsOver, type Connection } from '../../records/configured';
import { offerUndo } from '../connections/boards';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { noUnits, quantities, units as allUnits, type Quantity, type Unit } from '../../core/units';
import { asTitle, clauses, joinParts } from '../../core/phrases';
import { unitText } from '../../kinds/parts/valueText';
import { casesText, confidenceText, evidenceText, pinnedText, quantityTitle } from '../../kinds/units/hypothesisTexts';
import { likelyUnits } from './unitsDetails';
import { connectionKey } from '../../surfaces/pages/page';
import type { App } from '../parts/app';
import { checkConnection, type Loading } from '../parts/boardProgress';
import type { CommandHandlers, CommandTarget, Feature } from '../parts/commands';
import { chosen } from '../connections/connectionCommands';

type Needs = Loading & Pick<App, 'settings' | 'connections' | 'units' | 'openDetails' | 'run'>;

/** Commands that show the units in which a service counts, and that pin them. */
export function unitsFeature(app: Needs): Feature {
  const connectionFor = (target: CommandTarget) => chosen(app, target, { connections: app.connections() });
  const openUnits = (name: string) => app.openDetails(connectionKey('units', name), { preserveFocus: false });
  const commands: CommandHandlers = {
    showUnits: async (target) => {
      const connection = await connectionFor(target);
      if (connection) openUnits(connection.name);
    },
    pinUnit: async (target) => {
      const connection = await connectionFor(target);
      if (connection) await pinUnit(app, connection, target.quantity);
    },
    checkUnits: async (target) => {
      const connection = await connectionFor(target);
      if (!connection) return;
      const { name } = connection;
      await checkConnection(app, name, {
        title: t('Check Boards for Units'),
        cause: 'units',
        begin: () => openUnits(name),
      });
    },
  };
  return { commands };
}

/** `chosenField`: the field whose unit to pin; asked for without it. */
async function pinUnit({ units, boards }: Needs, { name }: Connection, chosenField?: Quantity): Promise<void> {
  const all = await units.report(name, boardsOver(name, boards()));
  const pins = units.of(name);
  const title = asTitle(t('Pin Unit…'));
  const askForField = async () => {
    const field = await vscode.window.showQuickPick(
      quantities.map((quantity) => {
        const pin = pins[quantity];
        return {
          label: quantity,
          description: clauses([quantityTitle(quantity), pin && t('pinned: {0}', unitText(pin))]),
          detail: evidenceText(quantity, all) || confidenceText('none'),
          quantity,
        };
      }),
      {
        title,
        placeHolder: t('Of which field? The API documentation states no unit.'),
        matchOnDescription: true,
        ignoreFocusOut: true,
      },
    );
    return field?.quantity;
  };
  const quantity = chosenField ?? (await askForField());
  if (!quantity) return;
  const [board] = boardsOver(name, boards());
  const likely = likelyUnits(all, board ? units.shown(board) : noUnits).get(quantity);
  const offered = [...new Set<Unit>([...(likely ? [likely] : []), ...allUnits[quantity]])];
  const before = pins[quantity];
  const none = { label: t('Not Pinned'), description: before ? '' : t('current'), unit: undefined };
  const picked = await vscode.window.showQuickPick(
    [
      ...offered.map((unit) => {
        const known = all.find((each) => each.quantity === quantity && each.unit === unit);
        const evidence = known && clauses([confidenceText(known.confidence), casesText(known)]);
        return { label: unitText(unit), description: clauses([unit === before && t('current'), evidence]), unit };
      }),
      none,
    ],
    {
      title: joinParts([title, quantity]),
      placeHolder: t('It is used wherever such a value of this connection is shown.'),
      ignoreFocusOut: true,
    },
  );
  if (!picked || picked.unit === before) return;
  const pinAs = (unit: Unit | undefined) => units.pin(name, quantity, unit);
  await pinAs(picked.unit);
  await offerUndo(pinnedText(quantity, picked.unit), { undo: () => pinAs(before) });
}

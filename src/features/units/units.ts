import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Ref } from '../../core/ref';
import { quantities, units as allUnits, type Quantity, type Unit } from '../../core/units';
import type { Connection } from '../../records/configured';
import { asTitle, clauses, joinParts } from '../../core/phrases';
import { unitText } from '../../kinds/parts/unitTexts';
import type { Units } from '../../kinds/units/createUnits';
import { casesText, confidenceText, evidenceText, quantityTitle } from '../../kinds/units/hypothesisTexts';
import { checkConnection, type CheckDeps } from '../connections/checkConnection';
import type { CommandHandlers } from '../parts/commands';
import { chosen } from '../connections/connections';

export interface UnitCommandDeps extends CheckDeps {
  /** Including the sample connection while it is shown. */
  readonly connections: () => readonly Connection[];
  readonly addConnection: () => Promise<void>;
  readonly units: Units;
  readonly boardsOf: (connection: string) => readonly Ref[];
  readonly openUnits: (connection: string) => void;
}

/** Commands that show the units in which a service counts, and that pin them. */
export function unitCommands(deps: UnitCommandDeps): CommandHandlers {
  const connectionFor = (target: Parameters<typeof chosen>[1]) =>
    chosen(deps.connections(), target, deps.addConnection);
  return {
    showUnits: async (target) => {
      const connection = await connectionFor(target);
      if (connection) deps.openUnits(connection.name);
    },
    pinUnit: async (target) => {
      const connection = await connectionFor(target);
      if (connection) await pinUnit(deps, connection, target.quantity);
    },
    checkUnits: async (target) => {
      const connection = await connectionFor(target);
      if (!connection) return;
      const { name } = connection;
      await checkConnection(deps, name, {
        title: t('Check Boards for Units'),
        cause: 'units',
        begin: () => deps.openUnits(name),
      });
    },
  };
}

/** `chosenField`: the field whose unit to pin; asked for without it. */
async function pinUnit(
  { units, boardsOf }: UnitCommandDeps,
  { name }: Connection,
  chosenField?: Quantity,
): Promise<void> {
  const all = await units.report(name, boardsOf(name));
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
  const before = pins[quantity];
  const none = { label: t('Not Pinned'), description: before ? '' : t('current'), unit: undefined };
  const picked = await vscode.window.showQuickPick(
    [
      ...allUnits[quantity].map((unit: Unit) => {
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
  const undo = t('Undo');
  const message = picked.unit
    ? t('Pinned {0} as the unit of {1}.', unitText(picked.unit), quantity)
    : t('The unit of {0} isn’t pinned any more.', quantity);
  if ((await vscode.window.showInformationMessage(message, undo)) === undo) await pinAs(before);
}

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Ref } from '../base/ref';
import { quantities, units as allUnits, type Quantity, type Unit } from '../base/units';
import type { Connection } from '../records/configured';
import type { Format } from '../text/format';
import { asTitle, clauses, joinParts } from '../text/phrases';
import { unitText } from '../text/unitTexts';
import type { Units } from '../units/createUnits';
import type { Hypothesis } from '../units/hypotheses';
import { isPossible, unitsOf } from '../units/fieldUnits';
import { confidenceText, confidenceTextOf, evidenceText, quantityTitle, unitsText } from '../units/hypothesisTexts';
import { checkConnection, type CheckDeps } from './checkConnection';
import type { CommandHandlers } from './commands';
import { chosen } from './connections';

export interface UnitCommandDeps extends CheckDeps {
  /** Including the sample connection while it is shown. */
  readonly connections: () => readonly Connection[];
  readonly addConnection: () => Promise<void>;
  readonly units: Units;
  /** All boards of a connection. */
  readonly boardsOf: (connection: string) => readonly Ref[];
  /** Opens the units of a connection. */
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
      if (connection) await pinUnit(deps, connection);
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

async function pinUnit({ units, boardsOf, format }: UnitCommandDeps, { name }: Connection): Promise<void> {
  const all = await units.report(name, boardsOf(name));
  const pins = units.of(name);
  const title = asTitle(t('Pin Unit…'));
  const field = await vscode.window.showQuickPick(
    quantities.map((quantity) => {
      const known = unitsOf(quantity, all, pins);
      const pin = pins[quantity];
      return {
        label: quantity,
        description: clauses([quantityTitle(quantity), pin && t('pinned: {0}', unitText(pin))]),
        detail: clauses([unitsText(known.likely.filter(isPossible({})), {}), confidenceTextOf(known)]),
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
  if (!field) return;
  const { quantity } = field;
  const before = pins[quantity];
  const none = { label: t('Not Pinned'), description: before ? '' : t('current'), unit: undefined };
  const picked = await vscode.window.showQuickPick(
    [
      ...allUnits[quantity].map((unit: Unit) => {
        const known = all.find((each) => each.quantity === quantity && each.unit === unit);
        const description = clauses([
          unit === before && t('current'),
          known ? saying(known, format()) : confidenceText('none'),
        ]);
        return { label: unitText(unit), description, unit };
      }),
      none,
    ],
    {
      title: joinParts([title, quantity]),
      placeHolder: useText(quantity),
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

/** What a pin of a quantity changes. */
function useText(quantity: Quantity): string {
  if (quantity === 'expiresIn') return t('Shown in Requests only; tokens are renewed as before.');
  if (quantity === 'pageIndex') return t('Files are requested from this page on, unless a setting says otherwise.');
  return t('It is used wherever such a value of this connection is shown.');
}

const saying = (each: Hypothesis, format: Format): string =>
  each.confidence === 'none'
    ? confidenceText('none')
    : t('{0}: {1}', confidenceText(each.confidence), evidenceText(each, format));

import { t } from '@vscode/l10n';
import { pathOf } from '../../core/ref';
import { quantities, type Quantity, type Unit, type UnitsInUse } from '../../core/units';
import { clauses, joinParts } from '../../core/phrases';
import { number } from '../../core/say';
import { actionOf, type ActionId } from '../../protocol/actions';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import { contradictedPins, isOnlyPlausible, isUnlikely, type Hypothesis } from '../../kinds/units/hypotheses';
import { confidenceText, evidenceText, pinContradictionText, quantityTitle } from '../../kinds/units/hypothesisTexts';
import { composeView, type ComposedView } from '../../kinds/parts/composeView';
import { alert, findingsBlock, note } from '../../kinds/issues/findings';
import { unknownCell } from '../../kinds/parts/column';
import { ownColumn } from '../../kinds/parts/createTable';
import { createLazyTable, type LazyTable } from '../../kinds/parts/lazyTable';
import { unitText } from '../../kinds/parts/valueText';

/** The unit of each field that is pinned or likely; those that are assumed are also shown in values. */
export const likelyUnits = (all: readonly Hypothesis[], { pinned, assumed }: UnitsInUse): ReadonlyMap<Quantity, Unit> =>
  new Map(
    quantities.flatMap((quantity) => {
      // The most likely one comes first.
      const best = all.find((each) => each.quantity === quantity && !isUnlikely(each));
      const unit = pinned[quantity] ?? assumed[quantity] ?? best?.unit;
      return unit === undefined ? [] : [[quantity, unit] as const];
    }),
  );

/** The unit of each field, with the evidence, and what pins it. `connection`: its name. */
export function unitsDetails(
  all: readonly Hypothesis[],
  { connection, units }: { readonly connection: string; readonly units: UnitsInUse },
  actions: readonly ActionId[],
): ComposedView {
  const { pinned } = units;
  const likely = likelyUnits(all, units);
  return composeView(
    { actions },
    { title: t('Units'), overline: connection, header: unitsHeader(Object.keys(pinned).length, likely.size) },
    [
      findingsBlock(
        contradictedPins(all, pinned).map((each) =>
          (isOnlyPlausible(each.quantity) ? note : alert)(pinContradictionText(each)),
        ),
      ),
      fieldsTable(all, units, likely),
    ],
  );
}

const unitsHeader = (pinned: number, known: number): DetailsHeader => ({
  style: 'none',
  headline: clauses([
    pinned > 0 && t('{0} pinned', number(pinned)),
    known > pinned && t('{0} assumed', number(known - pinned)),
    known < quantities.length && t('{0} unknown', number(quantities.length - known)),
  ]),
  isUpdating: false,
  chips: [],
  tiles: [],
});

function fieldsTable(
  all: readonly Hypothesis[],
  { pinned }: UnitsInUse,
  likely: ReadonlyMap<Quantity, Unit>,
): LazyTable {
  const quantityAt = (index: number) => quantities[index] as Quantity;
  return createLazyTable(
    {
      id: 'units',
      title: t('Units by field'),
      note: t(
        'The API documentation states none of these. Values are shown in the likeliest unit; exports and verdicts use only units that you pin.',
      ),
      canCopy: true,
    },
    [
      ownColumn({ key: '@field', title: t('Field'), shrinks: true }, (index) => ({
        text: quantityAt(index),
        note: quantityTitle(quantityAt(index)),
      })),
      ownColumn({ key: '@unit', title: t('Unit'), fitsWhole: true }, (index) => {
        const unit = likely.get(quantityAt(index));
        const action = { ...actionOf('pinUnit'), label: t('Pin…') };
        if (unit === undefined) return { ...unknownCell, action };
        return { text: unitText(unit), action };
      }),
      ownColumn({ key: '@state', title: t('Status') }, (index) => {
        const quantity = quantityAt(index);
        if (pinned[quantity] !== undefined) return { text: t('pinned') };
        return { text: likely.has(quantity) ? t('assumed') : t('unknown') };
      }),
      ownColumn(
        {
          ...{ key: '@evidence', title: t('Evidence'), shrinks: true },
          meaning: t('How many loaded values or records fit each unit. Leads to the first that doesn’t.'),
        },
        (index) => {
          const quantity = quantityAt(index);
          const unit = likely.get(quantity);
          const known = all.find((each) => each.quantity === quantity && each.unit === unit);
          return {
            text:
              evidenceText(quantity, all, unit) || noEvidenceText(quantity, likely.has(quantity) && !pinned[quantity]),
            note: joinParts(
              [
                confidenceText(known?.confidence ?? 'none'),
                known?.firstAgainst && t('Leads to the first value that doesn’t fit.'),
              ],
              '\n',
            ),
            ...(known?.firstAgainst && { path: pathOf(known.firstAgainst()) }),
          };
        },
      ),
    ],
    { count: quantities.length, keyAt: quantityAt },
  );
}

/** Why a unit is assumed without evidence of its own. */
function noEvidenceText(quantity: Quantity, isAssumed: boolean): string {
  if (!isAssumed) return '–';
  return quantity === 'fileSize' ? t('none yet') : t('none of its own; like the meetings');
}

import { t } from '@vscode/l10n';
import { pathOf } from '../../core/ref';
import { quantities, type Pins } from '../../core/units';
import { actionOf, type ActionId } from '../../protocol/actions';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import type { Cell } from '../../protocol/table';
import {
  confidenceOf,
  isPossible,
  unitsOf,
  type FieldUnits,
  confidences,
  contradictedPins,
  isOnlyPlausible,
  type Confidence,
  type Hypothesis,
} from '../../kinds/units/hypotheses';
import {
  confidenceText,
  evidenceText,
  nothingKnownText,
  pinContradictionText,
  quantityTitle,
  unitsText,
} from '../../kinds/units/hypothesisTexts';
import { countTile } from '../../kinds/parts/header';
import { composeView, type ComposedView } from '../../kinds/parts/composeView';
import { alert, findingsBlock, note } from '../../kinds/issues/findings';
import { ownColumn } from '../../kinds/parts/createTable';
import { createLazyTable, type LazyTable } from '../../kinds/parts/lazyTable';
import { number } from '../../core/say';

/** The unit of each field that the service may use, with the evidence. `connection`: its name. */
export function unitsDetails(
  all: readonly Hypothesis[],
  { connection, pins }: { readonly connection: string; readonly pins: Pins },
  actions: readonly ActionId[],
): ComposedView {
  const fields = quantities.map((quantity) => unitsOf(quantity, all, pins));
  return composeView(
    { actions },
    {
      title: t('Units'),
      overline: connection,
      header: unitsHeader(fields, Object.keys(pins).length),
    },
    [
      findingsBlock(
        contradictedPins(all, pins).map((each) =>
          (isOnlyPlausible(each.quantity) ? note : alert)(pinContradictionText(each)),
        ),
      ),
      fieldsTable(fields, all, pins),
    ],
  );
}

function unitsHeader(fields: readonly FieldUnits[], pinned: number): DetailsHeader {
  const countOf = (confidence: Confidence) => fields.filter((each) => confidenceOf(each) === confidence).length;
  return {
    style: 'none',
    headline: t(
      'The units of {0} of {1} fields are well supported',
      number(countOf('supported')),
      number(fields.length),
    ),
    ...(pinned === 0 && countOf('none') === fields.length && { detail: nothingKnownText() }),
    isUpdating: false,
    // Beside the tiles, which count each field once.
    chips: pinned === 0 ? [] : [{ text: t('Pinned by you: {0}', number(pinned)) }],
    tiles: confidences.flatMap((confidence) => countTile(countOf(confidence), confidenceText(confidence))),
  };
}

const tones: Readonly<Partial<Record<Confidence, Cell['tone']>>> = {
  exceptions: 'odd',
  contradicted: 'odd',
  none: 'muted',
};

function fieldsTable(fields: readonly FieldUnits[], all: readonly Hypothesis[], pins: Pins): LazyTable {
  const at = (index: number) => fields[index] as FieldUnits;
  const quantityAt = (index: number) => at(index).best.quantity;
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
      ownColumn({ key: '@unit', title: t('Unit') }, (index) => {
        const text = unitsText(at(index).likely.filter(isPossible(pins)), pins);
        return { text: text ?? '–', ...(text === undefined && { tone: 'muted' }), action: actionOf('pinUnit') };
      }),
      ownColumn(
        { key: '@evidence', title: t('Evidence'), meaning: t('How many loaded values or records fit each unit.') },
        (index) => {
          const confidence = confidenceOf(at(index));
          const tone = tones[confidence];
          const { against, firstAgainst } = at(index).best;
          return {
            text: evidenceText(quantityAt(index), all),
            note: confidenceText(confidence),
            ...(tone && { tone }),
            ...(against > 0 && firstAgainst && { path: pathOf(firstAgainst()) }),
          };
        },
      ),
    ],
    { count: fields.length, keyAt: quantityAt },
  );
}

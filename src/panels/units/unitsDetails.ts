import { t } from '@vscode/l10n';
import { pathOf } from '../../base/ref';
import { quantities, units, type Pins } from '../../base/units';
import type { ActionId } from '../../protocol/actions';
import type { Cell } from '../../protocol/table';
import type { PageBase } from '../../records/fileList';
import type { Format } from '../../text/format';
import { unitText } from '../../text/unitTexts';
import {
  contradictedPins,
  isOnlyPlausible,
  isUnlikely,
  nothingKnown,
  type Confidence,
  type Hypothesis,
} from '../../units/hypotheses';
import {
  confidenceText,
  pinContradictionText,
  casesText,
  evidenceDoubt,
  hypothesesSummary,
  quantityTitle,
} from '../../units/hypothesisTexts';
import { composeView, type ComposedView } from '../details/composeView';
import { alert, findingsBlock, note } from '../details/findings';
import { ownColumn } from '../table/createTable';
import { createLazyTable, type LazyTable, type TableWords } from '../table/lazyTable';

/** Context of the view of units. */
interface UnitsContext {
  /** Name of the connection. */
  readonly connection: string;
  readonly pins: Pins;
  /** Index of the first page according to the settings. */
  readonly configuredBase: PageBase | undefined;
}

/** The units that a service may use, the evidence for and against each, and the pinned ones. */
export function unitsDetails(
  all: readonly Hypothesis[],
  { connection, pins, configuredBase }: UnitsContext,
  actions: readonly ActionId[],
  format: Format,
): ComposedView {
  const contradicted = contradictedPins(all, pins).map((each) =>
    (isOnlyPlausible(each.quantity) ? note : alert)(pinContradictionText(each, format)),
  );
  const configured =
    configuredBase === undefined
      ? []
      : [note(t('boardInspector.files.pageIndexBase is {0}. It holds, whatever is pinned.', String(configuredBase)))];
  const likely = likelyIn(all, pins);
  const others = all.filter((each) => isUnlikely(each) && !likely.includes(each));
  return composeView(
    { previous: false, next: false, actions },
    {
      title: t('Units'),
      overline: connection,
      summary: hypothesesSummary(all, Object.keys(pins).length, format),
    },
    [
      findingsBlock(t('Findings'), [...contradicted, ...configured]),
      unitsTable({ id: 'units', title: t('Hypotheses'), note: pinNote() }, likely, pins, format),
      unitsTable({ id: 'otherUnits', title: t('Unlikely'), folded: true }, others, pins, format),
    ],
  );
}

const pinNote = (): string =>
  t(
    'The API documentation states none of these. For this connection, only the units that you pin are used, and it says so wherever they are; everything else stays as returned, or is marked as an assumption.',
  );

/**
 * Hypotheses that are likely or pinned. For a field without any: the best if every unit is contradicted, or several that
 * are equally good; otherwise nothing is known.
 */
const likelyIn = (all: readonly Hypothesis[], pins: Pins): Hypothesis[] =>
  quantities.flatMap((quantity): Hypothesis[] => {
    const likely = all.filter(
      (each) =>
        each.quantity === quantity && (!isUnlikely(each) || (each.unit !== undefined && each.unit === pins[quantity])),
    );
    if (likely.length > 0) return likely;
    const unlikely = all.filter((each) => each.quantity === quantity);
    if (unlikely.length < units[quantity].length) return [nothingKnown(quantity)];
    // The best, or several with the same cases.
    const [best] = unlikely;
    return unlikely.filter((each) => each.for === best?.for && each.against === best.against);
  });

const tones: Readonly<Partial<Record<Confidence, Cell['tone']>>> = { exceptions: 'odd', none: 'muted' };

function unitsTable(words: TableWords, rows: readonly Hypothesis[], pins: Pins, format: Format): LazyTable | undefined {
  if (rows.length === 0) return undefined;
  const at = (index: number) => rows[index] as Hypothesis;
  const cases = (key: 'for' | 'against', title: string, meaning: string) =>
    ownColumn({ key: `@${key}`, title, meaning, align: 'end' }, (index): Cell => {
      const { [key]: count, firstAgainst } = at(index);
      return {
        text: format.number(count),
        sort: count,
        ...(count === 0 && { tone: 'muted' }),
        ...(key === 'against' && firstAgainst && { path: pathOf(firstAgainst()), note: t('opens the first of them') }),
      };
    });
  return createLazyTable(
    { ...words, canCopy: true },
    [
      ownColumn(
        { key: '@field', title: t('Field'), meaning: t('Name in the API documentation.'), shrinks: true },
        (index) => ({ text: at(index).quantity, note: quantityTitle(at(index).quantity) }),
      ),
      ownColumn({ key: '@unit', title: t('Unit'), meaning: t('In what the service may count.') }, (index) => {
        const { quantity, unit } = at(index);
        if (unit === undefined) return { text: '–', tone: 'muted' };
        return { text: unit === pins[quantity] ? t('{0} (pinned)', unitText(unit)) : unitText(unit) };
      }),
      ownColumn({ key: '@confidence', title: t('Confidence'), meaning: t('How sure that is.') }, (index) => {
        const tone = tones[at(index).confidence];
        return { text: confidenceText(at(index).confidence), ...(tone && { tone }) };
      }),
      cases('for', t('For'), t('Number of values or records that speak for it.')),
      cases('against', t('Against'), t('Number of values or records that speak against it.')),
      ownColumn(
        { key: '@evidence', title: t('Evidence'), meaning: t('What is compared.'), ownLineBelow: 1400 },
        (index) => {
          const doubt = evidenceDoubt(at(index));
          return { text: casesText(at(index), format), ...(doubt !== undefined && { note: doubt }) };
        },
      ),
    ],
    { count: rows.length, keyAt: (index) => `${at(index).quantity} ${at(index).unit ?? ''}` },
  );
}

import { t } from '@vscode/l10n';
import { quantities, type Pins } from '../../base/units';
import type { ActionId } from '../../protocol/actions';
import type { FactsBlock } from '../../protocol/blocks';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import type { PageBase } from '../../records/fileList';
import type { Format } from '../../text/format';
import { items, sentence, sentences } from '../../text/phrases';
import { unitText } from '../../text/unitTexts';
import { confidenceOf, isPossible, unitsOf, type FieldUnits } from '../../units/fieldUnits';
import { confidences, contradictedPins, isOnlyPlausible, type Hypothesis } from '../../units/hypotheses';
import {
  casesText,
  confidenceText,
  confidenceTextOf,
  nothingKnownText,
  pinContradictionText,
  quantityTitle,
  unitsText,
} from '../../units/hypothesisTexts';
import { countTile } from '../details/countTile';
import { composeView, type ComposedView } from '../details/composeView';
import { alert, findingsBlock, note } from '../details/findings';
import { ownColumn } from '../table/createTable';
import { hiddenIf } from '../table/hiddenIf';
import { createLazyTable, type LazyColumn, type LazyTable } from '../table/lazyTable';
import {
  againstColumn,
  confidenceColumn,
  doubtOf,
  evidenceWords,
  fieldColumn,
  hypothesesTable,
  unitCell,
} from './hypothesesTable';

/** Context of the view of units. */
interface UnitsContext {
  /** Name of the connection. */
  readonly connection: string;
  readonly pins: Pins;
  /** Index of the first page according to the settings. */
  readonly configuredBase: PageBase | undefined;
}

/** The unit of each field that the service may use, and the evidence for and against every unit. */
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
  const fields = quantities.map((quantity) => unitsOf(quantity, all, pins));
  const pinned = Object.keys(pins).length;
  return composeView(
    { previous: false, next: false, actions },
    {
      title: t('Units'),
      overline: connection,
      header: unitsHeader(fields, pinned, format),
    },
    [
      findingsBlock([...contradicted, ...configured]),
      fieldsTable(fields.filter(isOfUnit), pins, format),
      pagingFacts(
        fields.filter((each) => !isOfUnit(each)),
        pins,
        format,
      ),
      hypothesesTable(
        { id: 'hypotheses', title: t('All hypotheses'), folded: true },
        all.filter(({ unit }) => unit !== undefined),
        pins,
        format,
      ),
    ],
  );
}

/** The number of the first page is no unit. */
const isOfUnit = ({ best }: FieldUnits): boolean => best.quantity !== 'pageIndex';

/** How many fields have a unit of each confidence. */
function unitsHeader(fields: readonly FieldUnits[], pinned: number, format: Format): DetailsHeader {
  const ofUnits = fields.filter(isOfUnit);
  const counts = confidences.map((confidence) => ({
    confidence,
    count: ofUnits.filter((each) => confidenceOf(each) === confidence).length,
  }));
  const supported = ofUnits.filter(({ best }) => best.confidence === 'supported');
  return {
    style: 'none',
    headline: t(
      'The units of {0} of {1} fields are well supported',
      format.number(supported.length),
      format.number(ofUnits.length),
    ),
    ...(pinned === 0 && fields.every((each) => confidenceOf(each) === 'none')
      ? { detail: nothingKnownText() }
      : supported.length > 0 && { detail: t('{0}.', items(supported.map(supportedText))) }),
    isUpdating: false,
    // Beside the tiles, which count each field once.
    chips: pinned === 0 ? [] : [{ text: t('Pinned by you: {0}', format.number(pinned)) }],
    tiles: counts.flatMap(({ confidence, count }) => countTile(count, confidenceText(confidence), format)),
  };
}

/** A field with its unit: `Duration of a meeting (seconds)`. */
const supportedText = ({ best, likely }: FieldUnits): string =>
  t('{0} ({1})', quantityTitle(best.quantity), unitsText(likely, {}) ?? '–');

/** What is no unit: the number of the first page. */
const pagingFacts = (fields: readonly FieldUnits[], pins: Pins, format: Format): FactsBlock => ({
  block: 'facts',
  id: 'paging',
  title: t('Paging of files'),
  facts: fields.map((each) => ({
    key: each.best.quantity,
    title: quantityTitle(each.best.quantity),
    meaning: '',
    source: '',
    value: {
      ...unitCell(each.likely.filter(isPossible(pins)), pins),
      note: sentences([sentence(confidenceTextOf(each)), evidenceIn(each, format)]),
    },
  })),
});

/** One row for each field. */
function fieldsTable(fields: readonly FieldUnits[], pins: Pins, format: Format): LazyTable {
  const at = (index: number) => fields[index] as FieldUnits;
  const bestAt = (index: number) => at(index).best;
  return createLazyTable(
    { id: 'units', title: t('Units by field'), note: pinNote(), canCopy: true },
    [
      ownColumn(
        { key: '@meaning', title: t('Meaning'), meaning: t('What the field says.'), shrinks: true },
        (index) => ({
          text: quantityTitle(bestAt(index).quantity),
        }),
      ),
      fieldColumn(bestAt),
      ownColumn(
        { key: '@unit', title: t('Unit'), meaning: t('In what the service may count.'), shrinks: true },
        (index) => unitCell(at(index).likely.filter(isPossible(pins)), pins),
      ),
      confidenceColumn(
        (index) => confidenceOf(at(index)),
        (index) => confidenceTextOf(at(index)),
      ),
      hiddenIf(
        fields.every(({ best }) => best.against === 0),
        ofOne(againstColumn(bestAt, format), (index) => at(index).likely.length < 2 || bestAt(index).against > 0),
      ),
      ownColumn(evidenceWords(), (index) => ({ text: evidenceIn(at(index), format), ...doubtOf(bestAt(index)) })),
    ],
    { count: fields.length, keyAt: (index) => bestAt(index).quantity },
  );
}

/** A column about the likely unit of a field; of several without any case, the other table says it. */
const ofOne = ({ cell, ...rest }: LazyColumn, isOne: (index: number) => boolean): LazyColumn => ({
  ...rest,
  cell: (index) => (isOne(index) ? cell(index) : { text: '–', tone: 'muted' }),
});

/** The evidence for a unit in a sentence; for others in numbers, since their sentences are in the other table. */
function evidenceIn({ best, likely, isOpen }: FieldUnits, format: Format): string {
  const [first, ...others] = likely;
  // Where another unit may be right, the evidence is about the contradicted one.
  if (!first?.unit || (others.length === 0 && !isOpen)) return casesText(best, format);
  return sentences([
    t('{0}: {1}', unitText(first.unit), casesText(first, format)),
    ...others.map(
      ({ unit, for: pro, against }) =>
        unit && t('{0}: The same in {1} of {2}.', unitText(unit), format.number(pro), format.number(pro + against)),
    ),
  ]);
}

const pinNote = (): string =>
  t(
    'The API documentation states none of these. Values are shown in the likeliest unit; exports and verdicts use only units that you pin.',
  );

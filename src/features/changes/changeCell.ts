import { t } from '@vscode/l10n';
import type { FieldChange } from './boardChanges';
import type { ValueState } from './valueState';
import { finite, type Numeric } from '../../core/numeric';
import type { Field } from '../../records/description';
import type { BallotCount } from '../../records/vote';
import type { Cell } from '../../protocol/table';
import { entriesText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { clauses } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { differenceCell, durationText, quoteText } from '../../kinds/parts/valueText';
import { createFieldStates } from '../../kinds/parts/fieldStates';
import { cellOf, missingCell } from '../../kinds/parts/cells';
import { number } from '../../core/say';

// Only the view of the record itself shows deviations.
const fieldStates = createFieldStates({ deviations: [] });

// In characters: a longer name of an item would push the field after it out of the cell.
const maxItem = 28;

/**
 * What changed in a record, such as `Checkout tests › Votes received`. `nameOf`: the name of an item by its ID. The list
 * of a named item is left out unless it's the item that was added or removed.
 */
export const changedFieldText = (
  { steps }: Pick<FieldChange, 'steps'>,
  nameOf: (item: string) => string | undefined = () => undefined,
): string =>
  steps
    .flatMap(({ field, item }, at) => {
      if (item === undefined) return [t(field.title)];
      const named = nameOf(item);
      const shown = sanitizeLabel(named ?? item, maxItem);
      return named !== undefined && at < steps.length - 1 ? [shown] : [t(field.title), shown];
    })
    .join(' › ');

/** A value before and after, and the difference of numbers, in their unit; as returned where the unit hides a difference. */
export function valueCells({ field, steps, before, after, difference }: FieldChange, format: Format) {
  const name = steps.at(-1)?.name ?? '';
  const measure = difference === undefined ? undefined : measureOf(field, name, format);
  const [one, other] = [before, after].map((state) => valueStateCell(field, name, state, format)) as [Cell, Cell];
  if (difference === undefined) return { before: one, after: other };
  if (!measure || one.text === other.text) {
    const [first, second] = [before, after].map(numberCell) as [Cell, Cell];
    return { before: first, after: second, difference: differenceCell(difference) };
  }
  return { before: one, after: other, difference: differenceCell(difference, measure) };
}

/** The text of a duration or a size in its unit; undefined for other fields. */
function measureOf(
  { kind }: Field<unknown>,
  name: string,
  format: Format,
): ((value: bigint) => string | undefined) | undefined {
  if (kind === 'size') return (value) => format.size(value);
  return kind === 'span' ? (value) => durationText(name, value, format) : undefined;
}

const numberCell = (state: ValueState): Cell => {
  const value = (state.state === 'value' ? state.value : 0) as Numeric;
  return { text: number(value), sort: finite(value) };
};

/** A value before or after. Missing, null, zero and unreadable have different texts. */
function valueStateCell(field: Field<unknown>, name: string, state: ValueState, format: Format): Cell {
  switch (state.state) {
    case 'missing':
      return missingCell();
    case 'null':
      return { text: 'null', tone: 'null' };
    case 'unreadable':
      return {
        text: state.json === undefined ? `⚠ ${t('unreadable')}` : `⚠ ${quoteText(state.json)}`,
        tone: 'unreadable',
        note: t('can’t be read as {0}', field.documented),
      };
    case 'value':
      return valueCell(field, name, state, format);
  }
}

function valueCell(
  field: Field<unknown>,
  name: string,
  { value, json }: Extract<ValueState, { state: 'value' }>,
  format: Format,
): Cell {
  if (isBallotCount(value))
    return { text: number(value.entries), note: entriesText(value.entries), sort: value.entries };
  const word = wordOf(field, value);
  if (word !== undefined) return { text: t(word), note: String(value) };
  if (field.kind !== 'record')
    return cellOf({ field, value, sent: json ?? (value as null), path: [name], fieldStates }, format);
  return { text: recordText(field, value as Readonly<Record<string, unknown>>, format) };
}

/** The word for a code, if no other code has the same. */
function wordOf({ codes }: Field<unknown>, value: unknown): string | undefined {
  const word = codes?.get(value as number | string);
  return [...(codes?.values() ?? [])].filter((each) => each === word).length === 1 ? word : undefined;
}

const maxFields = 3;

/** A nested record as its first values. */
function recordText({ record }: Field<unknown>, value: Readonly<Record<string, unknown>>, format: Format): string {
  const cells = Object.entries(record?.fields ?? {}).flatMap(([name, field]) => {
    const own = value[name];
    if (own === undefined || field.kind === 'list' || field.kind === 'record') return [];
    return [cellOf({ field, value: own, sent: own as null, path: [], fieldStates }, format).text];
  });
  return clauses(cells.slice(0, maxFields)) || '{…}';
}

const isBallotCount = (value: unknown): value is BallotCount =>
  typeof value === 'object' && value !== null && 'entries' in value && 'unreadable' in value;

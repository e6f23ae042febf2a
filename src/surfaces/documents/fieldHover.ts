import { t } from '@vscode/l10n';
import { isDocumentedForm } from '../../records/fieldAt';
import { createDecodeContext } from '../../records/decoding/deviation';
import type { Field } from '../../records/description';
import { hiddenText } from '../../records/privacy/redactJson';
import { doubleOf, ExactNumber, integerOf, type Numeric } from '../../core/numeric';
import { isList, isObject, jsonKindOf, type Json } from '../../core/json';
import type { Format } from '../../core/format';
import { deviationName } from '../../records/text/deviationText';
import { instantOf } from '../../core/instant';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { durationText, withAssumption } from '../../kinds/parts/valueText';

/**
 * Hover paragraphs of a value as plain text, the title first; with an empty title and without source where a problem is
 * marked, which names both. `notUtf8`: some bytes of the response are not valid UTF-8.
 */
export function fieldHover(
  { field, paragraph, key }: { field: Field<unknown>; paragraph: string; key: string },
  value: unknown,
  format: Format,
  notUtf8 = false,
): string[] {
  const isHidden = value === hiddenText;
  const { read, isMarked = false } = isHidden ? { read: undefined } : readingOf(field, value);
  const isNullOdd = value === null && field.nullable !== true && !field.documented.includes('null');
  const lines = [
    field.meaning === undefined ? undefined : t(field.meaning),
    isHidden ? t('Hidden, because it may name a user.') : undefined,
    valueText(field, key, read, format),
    notUtf8 && typeof value === 'string' && value.includes('\ufffd') ? deviationName('notUtf8') : undefined,
    isMarked || isNullOdd
      ? t('Documented: {0}. Received: {1}.', field.documented, jsonKindOf(value as Json))
      : t('{0} · API documentation {1}', field.documented, `§${paragraph}`),
  ];
  return [
    isMarked || isNullOdd ? '' : t('{0} ({1})', t(field.title), key),
    ...lines.filter((each) => each !== undefined && each !== ''),
  ] as string[];
}

/** Hover paragraphs of a field that the API text doesn't have, the title first. */
export const undocumentedHover = (key: string): string[] => [
  sanitizeLabel(key),
  t('The API documentation doesn’t describe this field.'),
];

/** A value as decoded, and how its form deviates; expected lists and records are returned unchanged. */
function readingOf(field: Field<unknown>, value: unknown): { readonly read: unknown; readonly isMarked?: true } {
  const json = value as Json | undefined;
  const isContainer = isList(json) ? (field.item ?? field.record?.pair) !== undefined : isObject(json) && field.record;
  if (json === undefined || json === null || isContainer) return { read: value };
  const context = createDecodeContext();
  const read = field.read(json, context);
  const deviation = context.deviations.find(({ path }) => path.length === 0);
  // `valueText` reports an unknown code together with the value.
  if (deviation === undefined) return { read: value };
  if (deviation.code === 'unknownCode') return { read: value, isMarked: true };
  if (isDocumentedForm(deviation, field)) return { read: read ?? value };
  return { read: read ?? value, isMarked: true };
}

/** Interprets a value: name of a code, timestamp as time, size in units. The text marks it as an interpretation. */
function valueText(field: Field<unknown>, key: string, value: unknown, format: Format): string | undefined {
  if (!isShown(value)) return undefined;
  if (field.codes) {
    const isKey = typeof value === 'string' || typeof value === 'number';
    const known = (isKey ? field.codes.get(value) : undefined) ?? field.codes.get(Number(value));
    return known === undefined ? t('{0} (not documented)', String(value)) : `${String(value)} = ${t(known)}`;
  }
  const name = typeof value === 'string' && field.names?.get(value);
  if (name) return t(name).toLowerCase() === value.toLowerCase() ? undefined : `${value} = ${t(name)}`;
  if (typeof value === 'string' || typeof value === 'boolean') return undefined;
  const number: Numeric | undefined = value instanceof ExactNumber ? (integerOf(value) ?? doubleOf(value)) : value;
  if (number === undefined) return undefined;
  if (field.kind === 'moment') {
    const instant = instantOf(number);
    if (!instant) return t('can’t be read as a date');
    const utc = new Date(instant.ms).toISOString();
    return `${format.time(number)}\n${t('{0} (read as {1})', utc, unitName(instant.readAs))}`;
  }
  if (field.kind !== 'size' && field.kind !== 'span') return undefined;
  const text = field.kind === 'size' ? format.size(number) : durationText(key, number, format);
  return text
    ? withAssumption(field.kind === 'size' ? 'fileSize' : key, text, format)
    : t('The API documentation states no unit.');
}

const isShown = (value: unknown): value is string | number | bigint | boolean | ExactNumber =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value) || value instanceof ExactNumber;

function unitName(unit: 'ms' | 's' | 'us' | 'ns'): string {
  switch (unit) {
    case 'ms':
      return t('Unix milliseconds');
    case 's':
      return t('Unix seconds');
    case 'us':
      return t('Unix microseconds');
    case 'ns':
      return t('Unix nanoseconds');
  }
}

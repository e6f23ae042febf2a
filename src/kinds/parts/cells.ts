import { t } from '@vscode/l10n';
import { clauses, items, joinParts } from '../../core/phrases';
import { entriesText } from '../../core/amounts';
import type { Field } from '../../records/description';
import { ExactNumber, finite, type Numeric } from '../../core/numeric';
import { isDocumentedForm } from '../../records/fieldAt';
import { snippet } from '../../records/decoding/deviation';
import { deviationName } from '../../records/text/deviationText';
import type { Format } from '../../core/format';
import { instantOf, type Instant } from '../../core/instant';
import { isList, type Json } from '../../core/json';
import { itemAt, itemPath } from '../../records/leaves';
import type { JsonPath } from '../../core/jsonText';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { Cell } from '../../protocol/table';
import type { FieldStateAt, FieldStates } from './fieldStates';
import { quoteText, full, durationText, isMomentLike } from './valueText';
import { number, tn } from '../../core/say';

/** A value of a record with its field and state. */
export interface FieldValue {
  readonly field: Field<unknown>;
  /** Decoded; undefined when missing, null or unreadable. */
  readonly value: unknown;
  readonly sent: Json | undefined;
  readonly path: JsonPath;
  readonly fieldStates: FieldStates;
}

type Tone = NonNullable<Cell['tone']>;

/** A value as shown: raw, interpreted, and its state. Missing, null, zero and unreadable have different texts. */
export function cellOf(fieldValue: FieldValue, format: Format): Cell {
  const { field, value, sent, path, fieldStates } = fieldValue;
  const mark = documentedMark(fieldStates.at(path, sent), field, sent);
  if (mark.state === 'missing')
    return missingCell(field.optional === true ? t('not returned, which is allowed') : undefined);
  if (mark.state === 'null')
    return { text: 'null', tone: 'null', ...(field.nullable === true ? { note: t('null, which is allowed') } : {}) };
  if (value === undefined) return unreadableCell(fieldValue);
  const shown = shownOf(fieldValue, format);
  const tone = toneOf(mark, shown.tone);
  const note = noteOf(fieldValue, mark, shown.note);
  return {
    text: shown.text,
    ...(tone === undefined ? {} : { tone }),
    ...(note === undefined ? {} : { note }),
    ...(shown.sort === undefined ? {} : { sort: shown.sort }),
    ...(shown.copied === undefined ? {} : { copied: shown.copied }),
  };
}

/** Without the state of another form if that form is documented, too. */
function documentedMark(mark: FieldStateAt, field: Field<unknown>, sent: Json | undefined): FieldStateAt {
  const isDocumented =
    mark.state === 'accepted' &&
    mark.codes.every((code) => isDocumentedForm({ code, received: snippet(sent ?? null) }, field));
  return isDocumented ? { ...mark, state: 'ok' } : mark;
}

export const missingCell = (note: string = t('not returned')): Cell => ({ text: '–', tone: 'missing', note });

function unreadableCell({ field, sent }: FieldValue): Cell {
  return { text: `⚠ ${quoteText(sent)}`, tone: 'unreadable', note: t('can’t be read as {0}', field.documented) };
}

const worstFirst: readonly Tone[] = ['unreadable', 'odd', 'unknown', 'accepted'];

function toneOf({ state }: FieldStateAt, shown: Tone | undefined): Tone | undefined {
  return worstFirst.find((tone) => tone === state || tone === shown) ?? shown;
}

/** The interpretation of a value and its deviations. */
function noteOf({ field, sent }: FieldValue, { codes }: FieldStateAt, shown: string | undefined): string | undefined {
  const quote = isList(sent) ? '' : snippet(sent);
  const deviationNotes = codes.map((code) =>
    code === 'anotherForm' && quote !== '' ? t('returned as {0}', sanitizeLabel(quote, 80)) : deviationName(code),
  );
  const exact =
    sent instanceof ExactNumber && quote !== '' && !codes.includes('anotherForm') && field.kind !== 'number';
  const asSent = exact ? t('returned as {0}', sanitizeLabel(quote, 80)) : undefined;
  return joinParts([shown, asSent, ...deviationNotes]) || undefined;
}

interface Shown {
  readonly text: string;
  readonly note?: string | undefined;
  readonly tone?: Tone | undefined;
  readonly sort?: number | undefined;
  /** What a copied or saved table has: the number as returned. */
  readonly copied?: string;
}

function shownOf(fieldValue: FieldValue, format: Format): Shown {
  const { field, value } = fieldValue;
  switch (field.kind) {
    case 'text':
    case 'id':
      return namedShown(field, String(value)) ?? textShown(String(value));
    case 'count':
      return { text: number(value as Numeric), sort: finite(value as Numeric) };
    case 'number':
      return { text: numberText(fieldValue), sort: finite(value as Numeric) };
    case 'flag':
      return { text: value === true ? t('yes') : t('no'), note: String(value) };
    case 'moment':
      return momentShown(fieldValue, format);
    case 'span':
      return spanShown(fieldValue, value as Numeric, format);
    case 'size':
      return measured(format.size(value as Numeric), value as Numeric);
    case 'code':
    case 'word':
      return codeShown(field, value as Numeric | string);
    case 'list':
      return listShown(fieldValue, value as readonly unknown[], format);
    case 'record':
      return { text: '{…}' };
  }
}

/** A text by its name, with the text as a note. */
function namedShown({ names }: Field<unknown>, value: string): Shown | undefined {
  const name = names?.get(value);
  return name === undefined
    ? undefined
    : { text: t(name), note: t(name).toLowerCase() === value.toLowerCase() ? undefined : value };
}

const textShown = (value: string): Shown =>
  value === '' ? { text: t('(empty)'), tone: 'muted' } : { text: full(value) };

/** A measure may have more digits than a double; then show it as received. */
const numberText = ({ value, sent }: FieldValue): string =>
  sent instanceof ExactNumber ? full(sent.text) : String(value);

/** Whether a time is read in another unit than the pinned one, or than that of the samples of §2.11. */
export const isInOddUnit = (value: Numeric, { pinned }: Format): boolean =>
  instantOf(value)?.readAs !== (pinned.timestamps ?? 'ms');

/** A time as interpreted, with the number. §2.11 samples milliseconds, so mark any other unit that isn't pinned. */
function momentShown({ value: read, sent }: FieldValue, format: Format): Shown {
  const value = read as Numeric;
  const instant = instantOf(value);
  const sort = finite(value);
  if (!instant) {
    const note = Number(value) === 0 ? t('0 isn’t a time') : t('can’t be read as a date');
    return { text: String(value), note, tone: 'unknown', sort };
  }
  const isOdd = isInOddUnit(value, format);
  return {
    text: format.time(value) ?? String(value),
    // A date in words was converted, so its number wasn't received.
    note: isDate(sent) ? undefined : isOdd ? readAsText(value, instant) : String(value),
    sort: instant.ms,
    tone: isOdd ? 'odd' : undefined,
  };
}

const isDate = (sent: unknown): boolean => typeof sent === 'string' && !/^-?\d+$/.test(sent.trim());

function readAsText(value: Numeric, { readAs }: Instant): string {
  switch (readAs) {
    case 'ms':
      return t('{0}, read as Unix milliseconds', String(value));
    case 's':
      return t('{0}, read as Unix seconds', String(value));
    case 'us':
      return t('{0}, read as Unix microseconds', String(value));
    case 'ns':
      return t('{0}, read as Unix nanoseconds', String(value));
  }
}

function spanShown({ path }: FieldValue, value: Numeric, format: Format): Shown {
  const text = durationText(String(path.at(-1)), value, format);
  if (text !== undefined) return measured(text, value);
  const isOdd = isMomentLike(value);
  return {
    text: number(value),
    sort: finite(value),
    ...(isOdd && { tone: 'odd', note: t('looks like a point in time') }),
    ...(!isOdd && Number(value) !== 0 && { tone: 'accepted', note: t('its unit isn’t known'), copied: String(value) }),
  };
}

/** A value in its unit, with all digits in the note. */
function measured(text: string, value: Numeric): Shown {
  const digits = number(value);
  const note = text.startsWith(`${digits} `) ? undefined : digits;
  return { text, sort: finite(value), note, copied: String(value) };
}

function codeShown({ codes, kind }: Field<unknown>, value: Numeric | string): Shown {
  const sent = sanitizeLabel(String(value));
  const known = typeof value === 'bigint' ? undefined : codes?.get(value);
  const sort = kind === 'code' && typeof value !== 'string' ? finite(value) : undefined;
  return { text: known === undefined ? t('unknown ({0})', sent) : t('{0} ({1})', t(known), sent), sort };
}

// Cells only summarize lists; the JSON has all items.
const maxItems = 50;

function listShown(fieldValue: FieldValue, values: readonly unknown[], format: Format): Shown {
  const { field, sent, path, fieldStates } = fieldValue;
  const item = field.item;
  const sort = values.length;
  if (values.length === 0) return { text: number(0), note: t('an empty list'), sort };
  const below = fieldStates.below(path);
  const amiss =
    below === 0
      ? undefined
      : tn(
          below,
          t('{n} value inside differs from the API documentation|{n} values inside differ from the API documentation'),
        );
  if (!item || item.record)
    return { text: entriesText(values.length), note: amiss, tone: below > 0 ? 'odd' : undefined, sort };
  const shown = values.slice(0, maxItems).map((value, index) =>
    cellOf(
      {
        field: item,
        value,
        sent: itemAt(sent, index),
        path: [...path, ...itemPath(sent, index)],
        fieldStates,
      },
      format,
    ),
  );
  const texts = items(shown.map(({ text }) => text));
  const text = values.length > maxItems ? t('{0}, and {1} more', texts, number(values.length - maxItems)) : texts;
  const worst = worstFirst.find((tone) =>
    shown.some((each) => each.tone === tone || (tone === 'odd' && each.tone === 'null')),
  );
  return { text, note: isList(sent) ? itemNotes(shown) : undefined, tone: worst, sort };
}

/** Counts the items of a short list by state. */
function itemNotes(cells: readonly Cell[]): string | undefined {
  const times = (tone: Tone) => cells.filter((each) => each.tone === tone).length;
  const [accepted, unknown, unreadable] = [times('accepted'), times('unknown'), times('unreadable') + times('null')];
  const note = clauses([
    accepted > 0 && t('{0} in another form', number(accepted)),
    unknown > 0 && t('{0} (not documented)', number(unknown)),
    unreadable > 0 && t('{0} unreadable', number(unreadable)),
  ]);
  return note === '' ? undefined : note;
}

import { depart, newReading, quietReading, type Departure, type DepartureCode, type Reading } from './departure';
import type { Fields, RecordDescription, ValueOf } from './description';
import { documentedPart } from './documentedPart';
import type { DuplicateFields } from './duplicateFields';
import { isList, isObject, type Json } from './json';
import type { JsonPath } from './jsonText';
import { newPace, type Pace } from './pace';
import type { SealedText } from './sealedText';

/** Why the bytes of a response could not be decoded as declared. */
export interface CharsetProblem {
  /** unknown: decoded as UTF-8 instead. malformed: U+FFFD replaces some bytes. */
  readonly problem: 'unknown' | 'malformed';
  /** As declared, at most 40 characters. */
  readonly label: string;
}

/** The text of a response and when it was received. Redacted for votes whose voters must stay hidden. */
export interface Answer {
  readonly text: string;
  /** Milliseconds since the Unix epoch, by the local clock. */
  readonly receivedAt: number;
  /** Some bytes are not valid UTF-8; U+FFFD replaces them. */
  readonly notUtf8?: boolean;
  /** The text as received, if `text` is redacted. */
  readonly sealed?: SealedText;
  readonly charset?: CharsetProblem;
  /** Fields that occur twice in one object. */
  readonly duplicates?: DuplicateFields;
}

/** A decoded record with its JSON. Don't spread it: all properties but `json` are computed getters. */
export interface Held<T> {
  /** undefined when the record can't be decoded at all. */
  readonly value: T | undefined;
  readonly json: Json;
  /** Computed on access, since deviations may take a hundred times the memory of the record. */
  readonly departures: readonly Departure[];
  readonly answer: Answer;
  /** Path of the record in the response. */
  readonly path: JsonPath;
}

const none: readonly Departure[] = [];

/** The records of a list, ready to decode. `T`: the type that `toValue` makes of the decoded fields. */
export interface HeldList<F extends Fields, T> {
  readonly description: RecordDescription<F>;
  readonly list: readonly Json[];
  readonly answer: Answer;
  readonly pathAt: (index: number) => JsonPath;
  /** How the list deviates from the documented form. */
  readonly forms: readonly DepartureCode[];
  readonly toValue?: (fields: ValueOf<F>, index: number) => T;
  /** Text marks of each record as received, if `list` is redacted. */
  readonly marks?: readonly TextMarks[];
}

/** Signs in a record's text that bytes were decoded wrongly. */
export interface TextMarks {
  readonly isReplaced: boolean;
  readonly isBeyondAscii: boolean;
}

/** Computes the text marks of a record, without recursion. */
export function textMarksOf(json: Json): TextMarks {
  const texts: string[] = [];
  const left: Json[] = [json];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (typeof at === 'string') texts.push(at);
    else if (isList(at)) for (const each of at) left.push(each);
    else if (isObject(at))
      for (const [key, value] of Object.entries(at)) {
        texts.push(key);
        left.push(value);
      }
  }
  return {
    isReplaced: texts.some((text) => text.includes('\ufffd')),
    isBeyondAscii: texts.some((text) => beyondAscii.test(text)),
  };
}

// Nearly every charset agrees with UTF-8 on ASCII.
// eslint-disable-next-line no-control-regex -- NUL is ASCII
const beyondAscii = /[^\0-\x7f]/;

const unread = 0;
const clean = 1;
const departing = 2;

interface SharedList<F extends Fields, T> extends HeldList<F, T> {
  /** Deviations of the last record asked for: fields are looked up one after another. */
  asked?: { readonly of: unknown; readonly departures: readonly Departure[] };
}

// A class, because there may be a million records: getters take no memory per instance.
class HeldRecord<F extends Fields, T> implements Held<T> {
  private state: typeof unread | typeof clean | typeof departing = unread;
  private read: T | undefined = undefined;

  constructor(
    private readonly shared: SharedList<F, T>,
    readonly json: Json,
    private readonly index: number,
  ) {}

  get value(): T | undefined {
    if (this.state === unread) {
      const { description, toValue, forms } = this.shared;
      const reading = quietReading();
      const fields = description.read(this.json, reading);
      this.read =
        fields === undefined || toValue === undefined ? (fields as T | undefined) : toValue(fields, this.index);
      const { notUtf8, charset, duplicates } = this.answer;
      const isDoubted = notUtf8 === true || charset !== undefined || duplicates !== undefined || forms.length > 0;
      this.state = reading.departs || isDoubted ? departing : clean;
    }
    return this.read;
  }

  get answer(): Answer {
    return this.shared.answer;
  }

  get path(): JsonPath {
    return this.shared.pathAt(this.index);
  }

  get departures(): readonly Departure[] {
    void this.value;
    if (this.state === clean) return none;
    if (this.shared.asked?.of !== this) this.shared.asked = { of: this, departures: this.findDepartures() };
    return this.shared.asked.departures;
  }

  private findDepartures(): readonly Departure[] {
    const { description, forms, marks } = this.shared;
    const { notUtf8, charset, duplicates } = this.answer;
    const reading = newReading();
    for (const duplicate of duplicates?.under(this.path) ?? []) reportDuplicate(description, duplicate, reading);
    description.read(this.json, reading);
    if (notUtf8 || charset) {
      const { isReplaced, isBeyondAscii } = marks?.[this.index] ?? textMarksOf(this.json);
      if (notUtf8 && isReplaced) depart(reading, 'notUtf8', undefined);
      if (charset?.problem === 'malformed' && isReplaced) depart(reading, 'notInCharset', undefined);
      if (charset?.problem === 'unknown' && isBeyondAscii)
        depart(reading, 'unknownCharset', charset.label === '' ? undefined : charset.label);
    }
    // The list has another form, but its meaning is unambiguous.
    const inForms = forms.map((code): Departure => ({ code, severity: 'accepted', path: [], sent: '' }));
    return [...inForms, ...reading.departures];
  }
}

/** Wraps the records of a list. Each is decoded when `value` is first read, and cached. Never throws. */
export function holdAll<F extends Fields, T = ValueOf<F>>(list: HeldList<F, T>): Held<T>[] {
  const shared: SharedList<F, T> = { ...list };
  return list.list.map((json, index) => new HeldRecord(shared, json, index));
}

/** Decodes one record of a response; never throws. */
export const hold = <F extends Fields>(
  description: RecordDescription<F>,
  json: Json,
  answer: Answer,
  path: JsonPath,
): Held<ValueOf<F>> => new HeldRecord({ description, list: [json], answer, pathAt: () => path, forms: [] }, json, 0);

/** Decodes records in time slices, so that reading their values later is fast. */
export const decodeInTurns = (records: readonly Held<unknown>[], pace: Pace = newPace()): Promise<void> =>
  pace.each(records.length, (index) => void records[index]?.value, 8);

/** The record with additional deviations before its own. */
export const withDepartures = <T>(held: Held<T>, more: readonly Departure[]): Held<T> => ({
  json: held.json,
  get value() {
    return held.value;
  },
  get departures() {
    return [...more, ...held.departures];
  },
  get answer() {
    return held.answer;
  },
  get path() {
    return held.path;
  },
});

/** Reports only documented keys: in a vote, any other key may name a voter. */
function reportDuplicate<F extends Fields>(description: RecordDescription<F>, path: JsonPath, reading: Reading): void {
  const part = documentedPart(description as unknown as RecordDescription<Fields>, path);
  const code = part.length === path.length ? 'duplicateField' : 'duplicateWithin';
  const last = reading.departures.at(-1);
  if (last?.code === code && last.path.join('\0') === part.join('\0')) return;
  reading.path.push(...part);
  depart(reading, code, undefined);
  reading.path.length = 0;
}

/** State of a field: missing, null, unreadable and zero are four different things. */
export type FieldState = 'ok' | 'missing' | 'null' | 'accepted' | 'unknown' | 'odd' | 'unreadable';

const worstFirst = ['unreadable', 'odd', 'unknown', 'accepted'] as const;

/** State of the field at a path of a record. */
export function stateOf(held: Held<unknown>, path: JsonPath): FieldState {
  let at: Json | undefined = held.json;
  for (const step of path) {
    if (isObject(at)) at = Object.hasOwn(at, step) ? at[step] : undefined;
    else if (isList(at) && typeof step === 'number') at = at[step];
    else at = undefined;
  }
  if (at === undefined) return 'missing';
  if (at === null) return 'null';
  // A value may have two deviations, such as a bare item that is also invalid: the worst counts.
  const departures = held.departures.filter((each) => samePath(each.path, path)).map((each) => each.severity);
  return worstFirst.find((each) => departures.includes(each)) ?? 'ok';
}

const samePath = (one: JsonPath, other: JsonPath) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

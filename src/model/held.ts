import { depart, newReading, quietReading, type Departure, type DepartureCode, type Reading } from './departure';
import type { Fields, RecordDescription, ValueOf } from './description';
import { documentedPart } from './documentedPart';
import type { DuplicateFields } from './duplicateFields';
import { isList, isObject, type Json } from './json';
import type { JsonPath } from './jsonText';
import { newPace, type Pace } from './pace';
import type { SealedText } from './sealedText';

/** What kept the bytes of a response from being decoded as declared. */
export interface CharsetProblem {
  /** unknown: read as UTF-8 instead. malformed: U+FFFD stands in place of some bytes. */
  readonly problem: 'unknown' | 'malformed';
  /** As declared, at most 40 characters. */
  readonly label: string;
}

/** The text of an answer, and when it was received. Of votes whose voters must not be named, the text is redacted. */
export interface Answer {
  readonly text: string;
  /** Milliseconds since the Unix epoch, by the clock of this machine. */
  readonly receivedAt: number;
  /** Some of its bytes were no UTF-8; U+FFFD stands in their place. */
  readonly notUtf8?: boolean;
  /** The text as received, where `text` hides something. */
  readonly sealed?: SealedText;
  readonly charset?: CharsetProblem;
  /** The fields that stand twice in one object. */
  readonly duplicates?: DuplicateFields;
}

/** A record beside the JSON it came from. Not to be spread: all but `json` is computed when asked for. */
export interface Held<T> {
  /** undefined when the record could not be read at all. */
  readonly value: T | undefined;
  readonly json: Json;
  /** Found when asked for, since they may take a hundred times the room of the record. */
  readonly departures: readonly Departure[];
  readonly answer: Answer;
  /** Where the record stands in the answer. */
  readonly path: JsonPath;
}

const none: readonly Departure[] = [];

/** Records of one list as they are to be decoded. `T`: what becomes of the fields of a record. */
export interface HeldList<F extends Fields, T> {
  readonly description: RecordDescription<F>;
  readonly list: readonly Json[];
  readonly answer: Answer;
  readonly pathAt: (index: number) => JsonPath;
  /** How the list departs from the documented form. */
  readonly forms: readonly DepartureCode[];
  readonly toValue?: (fields: ValueOf<F>, index: number) => T;
  /** What stood in the text of each record as received, where `list` hides some of it. */
  readonly marks?: readonly TextMarks[];
}

/** What in the text of a record tells that bytes were not decoded as they were meant. */
export interface TextMarks {
  readonly isReplaced: boolean;
  readonly isBeyondAscii: boolean;
}

/** The marks of a record; goes down without recursion, however deep it is. */
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

// Nearly every charset has ASCII where UTF-8 has it.
// eslint-disable-next-line no-control-regex -- NUL is ASCII
const beyondAscii = /[^\0-\x7f]/;

const unread = 0;
const clean = 1;
const departing = 2;

interface SharedList<F extends Fields, T> extends HeldList<F, T> {
  /** The record that was asked last for its departures: one field is asked for after the other. */
  asked?: { readonly of: unknown; readonly departures: readonly Departure[] };
}

// A class, since there may be a million records and each must be small: what a getter computes takes no room.
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
    // The meaning of a list in another form is clear all the same.
    const inForms = forms.map((code): Departure => ({ code, severity: 'accepted', path: [], sent: '' }));
    return [...inForms, ...reading.departures];
  }
}

/** The records of a list; each is decoded when its value is asked for, and keeps it. Never throws. */
export function holdAll<F extends Fields, T = ValueOf<F>>(list: HeldList<F, T>): Held<T>[] {
  const shared: SharedList<F, T> = { ...list };
  return list.list.map((json, index) => new HeldRecord(shared, json, index));
}

/** Reads one record of an answer; never throws. */
export const hold = <F extends Fields>(
  description: RecordDescription<F>,
  json: Json,
  answer: Answer,
  path: JsonPath,
): Held<ValueOf<F>> => new HeldRecord({ description, list: [json], answer, pathAt: () => path, forms: [] }, json, 0);

/** Decodes records in turns, so that asking for their values takes no time later. */
export const decodeInTurns = (records: readonly Held<unknown>[], pace: Pace = newPace()): Promise<void> =>
  pace.each(records.length, (index) => void records[index]?.value, 8);

/** The same record with deviations before its own. */
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

/** Names no key that the interface text doesn't have: in a vote it may be that of a voter. */
function reportDuplicate<F extends Fields>(description: RecordDescription<F>, path: JsonPath, reading: Reading): void {
  const part = documentedPart(description as unknown as RecordDescription<Fields>, path);
  const code = part.length === path.length ? 'duplicateField' : 'duplicateWithin';
  const last = reading.departures.at(-1);
  if (last?.code === code && last.path.join('\0') === part.join('\0')) return;
  reading.path.push(...part);
  depart(reading, code, undefined);
  reading.path.length = 0;
}

/** How a field came: law 5, missing, null, zero and unreadable are four different things. */
export type FieldState = 'ok' | 'missing' | 'null' | 'accepted' | 'unknown' | 'odd' | 'unreadable';

const worstFirst = ['unreadable', 'odd', 'unknown', 'accepted'] as const;

/** How the field at a path of a record came. */
export function stateOf(held: Held<unknown>, path: JsonPath): FieldState {
  let at: Json | undefined = held.json;
  for (const step of path) {
    if (isObject(at)) at = Object.hasOwn(at, step) ? at[step] : undefined;
    else if (isList(at) && typeof step === 'number') at = at[step];
    else at = undefined;
  }
  if (at === undefined) return 'missing';
  if (at === null) return 'null';
  // A value may depart twice, as a bare item that is no item either: the worse of the two is what counts.
  const departures = held.departures.filter((each) => samePath(each.path, path)).map((each) => each.severity);
  return worstFirst.find((each) => departures.includes(each)) ?? 'ok';
}

const samePath = (one: JsonPath, other: JsonPath) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

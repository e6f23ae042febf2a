import { depart, newReading, type Departure, type Reading } from './departure';
import type { Fields, RecordDescription, ValueOf } from './description';
import { documentedPart } from './documentedPart';
import type { DuplicateFields } from './duplicateFields';
import { isList, isObject, type Json } from './json';
import type { JsonPath } from './jsonText';
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

/** A record beside the JSON it came from. */
export interface Held<T> {
  /** undefined when the record could not be read at all. */
  readonly value: T | undefined;
  readonly json: Json;
  readonly departures: readonly Departure[];
  readonly answer: Answer;
  /** Where the record stands in the answer. */
  readonly path: JsonPath;
}

const none: readonly Departure[] = [];

/** Reads one record of an answer; never throws. `received`: the record as received, where `json` hides some of it. */
export function hold<F extends Fields>(
  description: RecordDescription<F>,
  json: Json,
  answer: Answer,
  path: JsonPath,
  received: Json = json,
): Held<ValueOf<F>> {
  const reading = newReading();
  for (const duplicate of answer.duplicates?.under(path) ?? []) reportDuplicate(description, duplicate, reading);
  const value = description.read(json, reading);
  if (answer.notUtf8 && holds(received, isReplaced)) depart(reading, 'notUtf8', undefined);
  if (answer.charset?.problem === 'malformed' && holds(received, isReplaced))
    depart(reading, 'notInCharset', undefined);
  if (answer.charset?.problem === 'unknown' && holds(received, isBeyondAscii))
    depart(reading, 'unknownCharset', answer.charset.label);
  const departures = reading.departures.length === 0 ? none : reading.departures;
  return { value, json, departures, answer, path };
}

/** Names no key that the interface text doesn't have: in a vote it may be that of a voter. */
function reportDuplicate<F extends Fields>(
  description: RecordDescription<F>,
  path: JsonPath,
  { departures }: Reading,
): void {
  const part = documentedPart(description as unknown as RecordDescription<Fields>, path);
  const code = part.length === path.length ? 'duplicateField' : 'duplicateWithin';
  const last = departures.at(-1);
  if (last?.code === code && last.path.join('\0') === part.join('\0')) return;
  depart({ path: part, departures }, code, undefined);
}

const isReplaced = (text: string) => text.includes('\ufffd');
// Nearly every charset has ASCII where UTF-8 has it.
const isBeyondAscii = (text: string) => /[^\0-\x7f]/.test(text);

/** Whether something holds of a text or a key; goes down without recursion, however deep it is. */
function holds(json: Json, is: (text: string) => boolean): boolean {
  const left: Json[] = [json];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (typeof at === 'string' && is(at)) return true;
    if (isObject(at) || isList(at)) for (const entry of Object.entries<Json>(at)) left.push(...entry);
  }
  return false;
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

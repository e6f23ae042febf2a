import { depart, newReading, quietReading, type Departure } from './departure';
import type { Fields, RecordDescription, ValueOf } from './description';
import { isList, isObject, type Json } from './json';
import type { JsonPath } from './jsonText';
import { newPace, type Pace } from './pace';

/** The text of an answer as it was received, and when. */
export interface Answer {
  readonly text: string;
  /** Milliseconds since the Unix epoch, by the clock of this machine. */
  readonly receivedAt: number;
  /** Some of its bytes were no UTF-8; U+FFFD stands in their place. */
  readonly notUtf8?: boolean;
}

/** A record beside the JSON it came from. Not to be spread: all but `json` is computed when asked for. */
export interface Held<T> {
  /** undefined when the record could not be read at all. */
  readonly value: T | undefined;
  readonly json: Json;
  /** Found anew when asked for, since they may take a hundred times the room of the record. */
  readonly departures: readonly Departure[];
  readonly answer: Answer;
  /** Where the record stands in the answer. */
  readonly path: JsonPath;
}

const none: readonly Departure[] = [];

/** What the records of one list share. */
interface HeldList<F extends Fields> {
  readonly description: RecordDescription<F>;
  readonly answer: Answer;
  readonly path: JsonPath;
  /** The record that was asked last for its departures: whoever asks for one field asks for the next. */
  asked?: { readonly of: unknown; readonly departures: readonly Departure[] };
}

const unread = 0;
const clean = 1;
const departing = 2;

// A class, since there may be a million records and each must be small: what a getter computes takes no room.
class HeldRecord<F extends Fields> implements Held<ValueOf<F>> {
  private state: typeof unread | typeof clean | typeof departing = unread;
  private read: ValueOf<F> | undefined = undefined;

  constructor(
    private readonly list: HeldList<F>,
    readonly json: Json,
    private readonly step: number | undefined,
  ) {}

  get value(): ValueOf<F> | undefined {
    if (this.state === unread) {
      const reading = quietReading();
      this.read = this.list.description.read(this.json, reading);
      this.state = reading.departs || this.list.answer.notUtf8 === true ? departing : clean;
    }
    return this.read;
  }

  get answer(): Answer {
    return this.list.answer;
  }

  get path(): JsonPath {
    return this.step === undefined ? this.list.path : [...this.list.path, this.step];
  }

  get departures(): readonly Departure[] {
    void this.value;
    if (this.state === clean) return none;
    if (this.list.asked?.of !== this) this.list.asked = { of: this, departures: this.findDepartures() };
    return this.list.asked.departures;
  }

  private findDepartures(): readonly Departure[] {
    const reading = newReading();
    this.list.description.read(this.json, reading);
    if (this.list.answer.notUtf8 && holdsReplaced(this.json)) depart(reading, 'notUtf8', undefined);
    return reading.departures;
  }
}

/** Reads one record of an answer; never throws. */
export const hold = <F extends Fields>(
  description: RecordDescription<F>,
  json: Json,
  answer: Answer,
  path: JsonPath,
): Held<ValueOf<F>> => new HeldRecord({ description, answer, path }, json, undefined);

/** The records of a list of an answer; each is decoded when its value is asked for, and keeps it. Never throws. */
export function holdAll<F extends Fields>(
  description: RecordDescription<F>,
  list: readonly Json[],
  answer: Answer,
  path: JsonPath,
): Held<ValueOf<F>>[] {
  const shared: HeldList<F> = { description, answer, path };
  return list.map((json, index) => new HeldRecord(shared, json, index));
}

/** Decodes records in turns, so that whoever asks for their values next need not wait. */
export const decodeInTurns = (records: readonly Held<unknown>[], pace: Pace = newPace()): Promise<void> =>
  pace.each(records.length, (index) => void records[index]?.value, 8);

/** Whether U+FFFD stands in a text or a key; goes down without recursion, however deep it is. */
function holdsReplaced(json: Json): boolean {
  const left: Json[] = [json];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (typeof at === 'string' && at.includes('\ufffd')) return true;
    if (isList(at)) for (const each of at) left.push(each);
    else if (isObject(at))
      for (const [key, value] of Object.entries(at)) {
        if (key.includes('\ufffd')) return true;
        left.push(value);
      }
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

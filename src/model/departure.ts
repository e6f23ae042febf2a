import { isList, isObject, type Json } from './json';
import type { JsonPath } from './jsonText';

/**
 * How a response deviates from the API text.
 * - accepted: another form of the same value, read unambiguously.
 * - unknown: a code or field not in the API text.
 * - odd: kept as received, but questionable.
 * - unreadable: no value could be decoded; the JSON keeps what was received.
 */
export type Severity = 'accepted' | 'unknown' | 'odd' | 'unreadable';

export type DepartureCode =
  | 'anotherForm'
  | 'missing'
  | 'isNull'
  | 'unreadable'
  | 'unknownCode'
  | 'unknownField'
  | 'wrappedItem'
  | 'mixedForms'
  | 'extraItem'
  | 'reversedPair'
  | 'duplicateField'
  | 'duplicateWithin'
  | 'notUtf8'
  | 'notInCharset'
  | 'unknownCharset'
  | 'wrappedAnswer'
  | 'numberedList'
  | 'nestedList'
  | 'keyedList'
  | 'strayEntries';

export interface Departure {
  readonly code: DepartureCode;
  readonly severity: Severity;
  /** From the record to the value. */
  readonly path: JsonPath;
  /** The received value, at most 200 characters. */
  readonly sent: string;
}

const severityOf: Readonly<Record<DepartureCode, Severity>> = {
  anotherForm: 'accepted',
  wrappedItem: 'accepted',
  unknownCode: 'unknown',
  unknownField: 'unknown',
  missing: 'odd',
  isNull: 'odd',
  mixedForms: 'odd',
  extraItem: 'odd',
  reversedPair: 'odd',
  duplicateField: 'odd',
  duplicateWithin: 'odd',
  notUtf8: 'odd',
  notInCharset: 'odd',
  unknownCharset: 'odd',
  wrappedAnswer: 'accepted',
  numberedList: 'accepted',
  nestedList: 'accepted',
  keyedList: 'accepted',
  strayEntries: 'odd',
  unreadable: 'unreadable',
};

/** Collects deviations while a record is decoded. `path` is the current position. */
export interface Reading {
  readonly path: (string | number)[];
  readonly departures: Departure[];
  /** Whether there is any deviation. */
  departs: boolean;
  /** Set only `departs`; collect nothing. */
  readonly isQuiet: boolean;
}

/** Creates a context that collects deviations. */
export const newReading = (): Reading => ({ path: [], departures: [], departs: false, isQuiet: false });

/** Only detects whether a record deviates; collects nothing. */
export const quietReading = (): Reading => ({ path: [], departures: [], departs: false, isQuiet: true });

// The first thousand deviations suffice to describe a record with a hundred thousand invalid entries.
const mostDepartures = 1000;

/** Reports a deviation at the current path, up to a thousand for each record. Always returns undefined. */
export function depart(reading: Reading, code: DepartureCode, value: Json | undefined): undefined {
  reading.departs = true;
  if (reading.isQuiet || reading.departures.length >= mostDepartures) return undefined;
  reading.departures.push({ code, severity: severityOf[code], path: [...reading.path], sent: snippet(value) });
}

const longest = 200;

/** A value in at most 200 characters. Never descends into it, so depth doesn't matter. */
export function snippet(value: Json | undefined): string {
  if (value === undefined) return '';
  if (isList(value)) return value.length === 0 ? '[]' : `[… ${value.length}]`;
  if (isObject(value)) return Object.keys(value).length === 0 ? '{}' : `{… ${Object.keys(value).length}}`;
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, longest)) : String(value);
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}

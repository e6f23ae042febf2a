import { isList, isObject, type Json } from './json';
import type { JsonPath } from './jsonText';

/**
 * Where an answer departs from the interface text.
 * accepted: another form of the same value, read without doubt. unknown: a code or field the text does not know.
 * odd: kept as it is, but worth a look. unreadable: no value could be read; the JSON keeps what was sent.
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
  /** From the record down to the value. */
  readonly path: JsonPath;
  /** What was sent, cut to 200 characters. */
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

/** Collects departures while a record is read; the path is where the reader stands. */
export interface Reading {
  readonly path: (string | number)[];
  readonly departures: Departure[];
  /** Whether anything departs. */
  departs: boolean;
  /** Only `departs` is wanted. */
  readonly isQuiet: boolean;
}

export const newReading = (): Reading => ({ path: [], departures: [], departs: false, isQuiet: false });

/** Tells whether a record departs, and keeps no departures. */
export const quietReading = (): Reading => ({ path: [], departures: [], departs: false, isQuiet: true });

// A record of a hundred thousand wrong entries is told by its first thousand.
const mostDepartures = 1000;

/** Notes a departure where the reader stands; after the thousandth of a record no more. */
export function depart(reading: Reading, code: DepartureCode, value: Json | undefined): undefined {
  reading.departs = true;
  if (reading.isQuiet || reading.departures.length >= mostDepartures) return undefined;
  reading.departures.push({ code, severity: severityOf[code], path: [...reading.path], sent: snippet(value) });
}

const longest = 200;

/** A value in at most 200 characters; never walks into it, however deep it is. */
export function snippet(value: Json | undefined): string {
  if (value === undefined) return '';
  if (isList(value)) return value.length === 0 ? '[]' : `[… ${value.length}]`;
  if (isObject(value)) return Object.keys(value).length === 0 ? '{}' : `{… ${Object.keys(value).length}}`;
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, longest)) : String(value);
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}

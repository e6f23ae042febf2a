import { ExactNumber, integerOf } from '../../core/numeric';
import { isList, isObject, type Json } from '../../core/json';
import { hiddenText } from '../../records/privacy/redactJson';

/** The forms of JSON values, in the order of reports. */
export const fieldForms = [
  'string',
  'digits',
  'dateText',
  'integer',
  'fraction',
  'boolean',
  'null',
  'object',
  'pair',
  'list',
  'hidden',
  'missing',
] as const;

export type FieldForm = (typeof fieldForms)[number];

/** `isPair`: a list stands for a record (§2.6). */
export function formOf(value: Json | undefined, isPair = false): FieldForm {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') {
    if (value === hiddenText) return 'hidden';
    if (/^\s*-?\d+\s*$/.test(value)) return 'digits';
    return /^\d{4}-\d\d-\d\dT/.test(value) ? 'dateText' : 'string';
  }
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  if (value instanceof ExactNumber) return integerOf(value) === undefined ? 'fraction' : 'integer';
  if (isList(value)) return isPair ? 'pair' : 'list';
  return isObject(value) ? 'object' : 'missing';
}

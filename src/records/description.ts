import type { CodeTable } from './codes';
import type { DecodeContext } from './decoding/deviation';
import type { Json } from '../core/json';

/** What a field holds. Determines how a value is decoded, shown and exported. */
export type FieldKind =
  | 'text'
  | 'id'
  | 'count'
  | 'number'
  | 'flag'
  | 'moment'
  | 'span'
  | 'size'
  | 'code'
  | 'word'
  | 'list'
  | 'record';

/** Description of one API field. Titles and meanings are English keys of the language bundles. */
export interface Field<T> {
  readonly kind: FieldKind;
  readonly title: string;
  readonly meaning?: string;
  readonly documented: string;
  /** The API text allows null, so null is no deviation. */
  readonly nullable?: boolean;
  /** The API text allows the field to be absent. */
  readonly optional?: boolean;
  /** Names a voter: hidden unless the vote is known to be named. */
  readonly namesVoter?: boolean;
  /** Holds the ID of a user, which can be shown under another name. */
  readonly isUser?: boolean;
  readonly codes?: CodeTable;
  /** Display names of some values; other values are equally valid. */
  readonly names?: ReadonlyMap<string, string>;
  readonly item?: Field<unknown>;
  readonly record?: RecordDescription<Fields>;
  /** Decodes a value that is neither missing nor null, and reports deviations. Returns undefined when unreadable. */
  readonly read: (value: Json, context: DecodeContext) => T | undefined;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** A decoded record: every described field, undefined where missing, null or unreadable. */
export type ValueOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer T> ? T | undefined : never;
};

/** Description of one API record. Decoding, rows, columns, hovers and reports derive from it. */
export interface RecordDescription<F extends Fields> {
  readonly name: string;
  readonly title: string;
  /** Paragraph of the API text that describes it. */
  readonly paragraph: string;
  readonly fields: F;
  /** Field names by position when the record is received as an array. */
  readonly pair?: readonly (keyof F & string)[];
  readonly read: (value: Json, context: DecodeContext) => ValueOf<F> | undefined;
}

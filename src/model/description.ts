import type { CodeTable } from './codes';
import type { Reading } from './departure';
import type { Json } from './json';

/** What a field holds. It decides how a value is read, shown and exported. */
export type Kind =
  'text' | 'id' | 'count' | 'number' | 'flag' | 'moment' | 'span' | 'size' | 'code' | 'word' | 'list' | 'record';

/** One field of the interface, described once; titles and meanings are English keys of the language bundles. */
export interface Field<T> {
  readonly kind: Kind;
  readonly title: string;
  readonly meaning: string;
  /** The type that the interface text names. */
  readonly documented: string;
  /** The text allows null here, so null is no departure. */
  readonly nullable?: boolean;
  /** The text allows the field to be absent. */
  readonly optional?: boolean;
  /** It names a voter: hidden unless the vote is known to name its voters. */
  readonly namesVoter?: boolean;
  readonly codes?: CodeTable;
  readonly item?: Field<unknown>;
  readonly record?: RecordDescription<Fields>;
  /** Reads a value that is neither missing nor null; notes what departs; undefined when it cannot be read. */
  readonly read: (value: Json, reading: Reading) => T | undefined;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** What a described record is once read: every field is there, undefined where it was missing, null or unreadable. */
export type ValueOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer T> ? T | undefined : never;
};

/** A record of the interface, described once: reading, rows, columns, hovers and reports come from it. */
export interface RecordDescription<F extends Fields> {
  readonly name: string;
  readonly title: string;
  /** The paragraph of the interface text that describes it. */
  readonly paragraph: string;
  readonly fields: F;
  /** The fields that stand at each position when the record comes as an array. */
  readonly pair?: readonly (keyof F & string)[];
  readonly read: (value: Json, reading: Reading) => ValueOf<F> | undefined;
}

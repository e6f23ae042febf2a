import {
  reportDeviation,
  createDecodeContext,
  createQuietContext,
  type Deviation,
  type DeviationCode,
  type DecodeContext,
} from './deviation';
import type { Fields, RecordDescription, ValueOf } from '../description';
import { documentedPart } from '../fieldAt';
import type { DuplicateFields } from '../../core/duplicateFields';
import { isList, isObject, type Json } from '../../core/json';
import type { JsonPath } from '../../core/jsonText';
import { createTimeSlicer, type TimeSlicer } from '../../core/timeSlicer';
import type { SealedText } from '../privacy/consent';

/** Why the bytes of a response could not be decoded as declared. */
export interface CharsetProblem {
  /** unknown: decoded as UTF-8 instead. malformed: U+FFFD replaces some bytes. */
  readonly problem: 'unknown' | 'malformed';
  /** As declared, at most 40 characters. */
  readonly label: string;
}

/** The text of a response and when it was received. Redacted for votes whose voters must stay hidden. */
export interface ReceivedResponse {
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
  /** The paths of all records in the response. */
  readonly recordPaths?: () => readonly JsonPath[];
}

/** A decoded record with its JSON. Don't spread it: all properties but `json` are computed getters. */
export interface Decoded<T> {
  /** undefined when the record can't be decoded at all. */
  readonly value: T | undefined;
  readonly json: Json;
  /** Computed on access, since deviations may take a hundred times the memory of the record. */
  readonly deviations: readonly Deviation[];
  readonly response: ReceivedResponse;
  /** Path of the record in the response. */
  readonly path: JsonPath;
  /** The same record with another JSON, such as one that shows users under other names. */
  readonly withJson: (json: Json, response: ReceivedResponse) => Decoded<T>;
}

const none: readonly Deviation[] = [];

/** The records of a list, ready to decode. `T`: the type that `toValue` makes of the decoded fields. */
export interface DecodedList<F extends Fields, T> {
  readonly description: RecordDescription<F>;
  readonly list: readonly Json[];
  readonly response: ReceivedResponse;
  readonly pathAt: (index: number) => JsonPath;
  /** How the list deviates from the documented form. */
  readonly forms: readonly DeviationCode[];
  readonly toValue?: (fields: ValueOf<F>, index: number) => T;
  /** Text marks of each record as received, if `list` is redacted. */
  readonly marks?: readonly TextMarks[];
  /** Whether a value at a path from the record isn't judged. */
  readonly isIgnored?: (path: JsonPath, value: Json | undefined, index: number) => boolean;
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

const notDecoded = 0;
const clean = 1;
const deviating = 2;

interface SharedList<F extends Fields, T> extends DecodedList<F, T> {
  /** One context for all records, which saves three objects per record. */
  readonly quiet: DecodeContext;
  /** Deviations of the record accessed last, since the fields of one record are looked up one after another. */
  asked?: { readonly of: unknown; readonly deviations: readonly Deviation[] };
  /** The list that `withJson` made last. */
  rewritten?: SharedList<F, T>;
}

// A class, because there may be a million records: getters take no memory per instance.
class DecodedRecord<F extends Fields, T> implements Decoded<T> {
  private state: typeof notDecoded | typeof clean | typeof deviating = notDecoded;
  private read: T | undefined = undefined;

  constructor(
    private readonly shared: SharedList<F, T>,
    readonly json: Json,
    private readonly index: number,
  ) {}

  get value(): T | undefined {
    if (this.state === notDecoded) {
      const { description, toValue, forms, quiet } = this.shared;
      quiet.deviates = false;
      const fields = description.read(this.json, quiet);
      this.read =
        fields === undefined || toValue === undefined ? (fields as T | undefined) : toValue(fields, this.index);
      const { notUtf8, charset, duplicates } = this.response;
      const isDoubted = notUtf8 === true || charset !== undefined || duplicates !== undefined || forms.length > 0;
      this.state = quiet.deviates || isDoubted ? deviating : clean;
    }
    return this.read;
  }

  get response(): ReceivedResponse {
    return this.shared.response;
  }

  get path(): JsonPath {
    return this.shared.pathAt(this.index);
  }

  withJson(json: Json, response: ReceivedResponse): Decoded<T> {
    const { shared } = this;
    if (shared.rewritten?.response !== response) {
      const { asked: _asked, rewritten: _rewritten, ...list } = shared;
      shared.rewritten = { ...list, response };
    }
    return new DecodedRecord(shared.rewritten, json, this.index);
  }

  get deviations(): readonly Deviation[] {
    void this.value;
    if (this.state === clean) return none;
    if (this.shared.asked?.of !== this) this.shared.asked = { of: this, deviations: this.findDeviations() };
    return this.shared.asked.deviations;
  }

  private findDeviations(): readonly Deviation[] {
    const { description, forms, marks, isIgnored } = this.shared;
    const { notUtf8, charset, duplicates } = this.response;
    const context = createDecodeContext((path, value) => isIgnored?.(path, value, this.index) === true);
    for (const duplicate of duplicates?.under(this.path) ?? []) reportDuplicate(description, duplicate, context);
    description.read(this.json, context);
    if (notUtf8 || charset) {
      const { isReplaced, isBeyondAscii } = marks?.[this.index] ?? textMarksOf(this.json);
      if (notUtf8 && isReplaced) reportDeviation(context, 'notUtf8', undefined);
      if (charset?.problem === 'malformed' && isReplaced) reportDeviation(context, 'notInCharset', undefined);
      if (charset?.problem === 'unknown' && isBeyondAscii)
        reportDeviation(context, 'unknownCharset', charset.label === '' ? undefined : charset.label);
    }
    // The list has another form, but its meaning is unambiguous.
    const inForms = forms.map((code): Deviation => ({ code, severity: 'accepted', path: [], received: '' }));
    return [...inForms, ...context.deviations];
  }
}

/** Wraps the records of a list. Each is decoded when `value` is first read, and cached. Never throws. */
export function decodeAll<F extends Fields, T = ValueOf<F>>(list: DecodedList<F, T>): Decoded<T>[] {
  const shared: SharedList<F, T> = { ...list, quiet: createQuietContext() };
  return list.list.map((json, index) => new DecodedRecord(shared, json, index));
}

/** Decodes one record of a response; never throws. */
export const decodeOne = <F extends Fields>(
  description: RecordDescription<F>,
  json: Json,
  response: ReceivedResponse,
  path: JsonPath,
): Decoded<ValueOf<F>> =>
  decodeAll({ description, list: [json], response, pathAt: () => path, forms: [] })[0] as Decoded<ValueOf<F>>;

/** Decodes records in time slices, so that reading their values later is fast. */
export const decodeInSlices = (
  records: readonly Decoded<unknown>[],
  slicer: TimeSlicer = createTimeSlicer(),
): Promise<void> => slicer.each(records.length, (index) => void records[index]?.value, 8);

/** The record with additional deviations before its own. */
export const withDeviations = <T>(decoded: Decoded<T>, more: readonly Deviation[]): Decoded<T> => ({
  json: decoded.json,
  get value() {
    return decoded.value;
  },
  get deviations() {
    return [...more, ...decoded.deviations];
  },
  get response() {
    return decoded.response;
  },
  get path() {
    return decoded.path;
  },
  withJson: (json, response) => withDeviations(decoded.withJson(json, response), more),
});

/** Reports only documented keys: in a vote, any other key may name a voter. */
function reportDuplicate<F extends Fields>(
  description: RecordDescription<F>,
  path: JsonPath,
  context: DecodeContext,
): void {
  const part = documentedPart(description as unknown as RecordDescription<Fields>, path);
  const code = part.length === path.length ? 'duplicateField' : 'duplicateWithin';
  const last = context.deviations.at(-1);
  if (last?.code === code && last.path.join('\0') === part.join('\0')) return;
  context.path.push(...part);
  reportDeviation(context, code, undefined);
  context.path.length = 0;
}

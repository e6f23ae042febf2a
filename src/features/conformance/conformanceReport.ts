import type { Operation } from '../../core/failure';
import type { DeviationCode, UnreadableReason } from '../../records/decoding/deviation';
import type { Hypothesis } from '../../kinds/units/hypotheses';
import type { FieldForm } from './formOf';
import type { Ref } from '../../core/ref';

/** Increase it when the report of an unchanged service would differ. */
export const reportVersion = 4;
export const reportFormat = 'board-inspector/conformance';

/** `documented`: in the API text or its examples; `accepted`: readable; `deviates`: unreadable or questionable. */
export type FormVerdict = 'documented' | 'accepted' | 'unknown' | 'deviates' | 'notChecked';

/** Why a form deviates: the value can't be read, or is `missing` or `null`, which the API text doesn't allow. */
export type DeviationReason = UnreadableReason | 'missing' | 'null';

/** How often a field had a form, and where it had it first. */
export interface FormCount {
  readonly form: FieldForm;
  readonly verdict: FormVerdict;
  /** Of a form that deviates. */
  readonly reason?: DeviationReason;
  readonly count: number;
  /** JSON Pointer (RFC 6901) into the response; without keys that may be data. */
  readonly first: string;
}

export interface FieldReport {
  /** Such as `results[].detail[].voteCount`. */
  readonly field: string;
  readonly paragraph: string;
  readonly documented: string;
  readonly forms: readonly FormCount[];
}

/** A field or code that the API text doesn't have. `name`: null if it may be data. */
export interface UndocumentedReport {
  readonly at: string;
  readonly name: string | null;
  readonly count: number;
  readonly first: string;
}

export interface OperationReport {
  readonly operation: Exclude<Operation, 'token'>;
  readonly request: string;
  readonly paragraph: string;
  /** Number of boards of which all of it is loaded. */
  readonly boards: number;
  readonly responses: number;
  readonly records: number;
  /** Number of boards whose response can't be read at all. */
  readonly failed: number;
  /** Other deviations, such as duplicate fields, wrapped lists, and wrong charsets. */
  readonly deviations: readonly { readonly code: DeviationCode; readonly count: number; readonly first: string }[];
  readonly fields: readonly FieldReport[];
  readonly undocumentedFields: readonly UndocumentedReport[];
  readonly undocumentedCodes: readonly UndocumentedReport[];
}

/** How the service pages files (§4.4). Lists with a filter are left out. */
export interface PagingReport {
  readonly lists: number;
  /** Lists by the index of the first page that they prove. */
  readonly base: { readonly zero: number; readonly one: number; readonly unknown: number };
  /** Pages before the last one, by their number of files compared with the requested page size. */
  readonly fullPages: { readonly asRequested: number; readonly shorter: number; readonly longer: number };
  /**
   * What `total` counts in complete lists: `files`: only the files of the list; `page`: only the files of each page;
   * `pages`: only the pages with files; `either`: the files of the list and of the page are as many; `neither`;
   * `absent`.
   */
  readonly total: Readonly<Record<'files' | 'page' | 'pages' | 'either' | 'neither' | 'absent', number>>;
}

/** What a service returned, compared with the API text. Contains no data of boards. */
export interface ConformanceReport {
  readonly format: typeof reportFormat;
  readonly version: typeof reportVersion;
  readonly boards: number;
  /** Those of which everything is loaded. */
  readonly completeBoards: number;
  readonly connectionBoards: number;
  /** When the compared data was loaded, first and last, in ISO 8601; absent if nothing is loaded. */
  readonly loaded?: { readonly from: string; readonly to: string };
  readonly operations: readonly OperationReport[];
  readonly paging: PagingReport;
  /** Units with evidence for or against them. */
  readonly units: readonly Hypothesis[];
}

export const recordCount = ({ operations }: ConformanceReport): number =>
  operations.reduce((sum, { records }) => sum + records, 0);

/** A record, or a list that can't be read. `page`: the number of its page, from 1, if the list has several. */
export interface FirstPlace {
  readonly record: Ref;
  readonly page?: number;
}

/**
 * The record in which each entry of a report was seen first, by the entry itself. Apart from the report, which contains
 * no data of boards and may be given away.
 */
export interface FirstPlaces {
  /** `placeOf`: called only for an entry that is shown, because keys of long lists take long to compute. */
  readonly set: (entry: object, placeOf: () => FirstPlace) => void;
  readonly of: (entry: object) => FirstPlace | undefined;
}

export function createFirstPlaces(): FirstPlaces {
  const places = new WeakMap<object, () => FirstPlace>();
  return { set: (entry, placeOf) => void places.set(entry, placeOf), of: (entry) => places.get(entry)?.() };
}

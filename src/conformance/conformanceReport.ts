import type { Failure, Operation } from '../base/failure';
import type { DeviationCode } from '../records/decoding/deviation';
import type { Hypothesis } from '../units/hypotheses';
import type { FieldForm } from './formOf';

/** Increased when a report of the same service would read differently. */
export const reportVersion = 1;
export const reportFormat = 'board-inspector/conformance';

/** `documented`: in the API text or its examples; `accepted`: can be read; `deviates`: can't, or is questionable. */
export type FormVerdict = 'documented' | 'accepted' | 'unknown' | 'deviates';

/** How often a field had a form, and where first. */
export interface FormCount {
  readonly form: FieldForm;
  readonly verdict: FormVerdict;
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

/** Something that the API text doesn't have. `name`: undefined if it may be data. */
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
  /** Responses and records that are loaded. */
  readonly responses: number;
  readonly records: number;
  /** Other deviations, such as duplicate fields, wrapped lists, and wrong charsets: places with each. */
  readonly deviations: readonly { readonly code: DeviationCode; readonly count: number; readonly first: string }[];
  readonly fields: readonly FieldReport[];
  readonly undocumentedFields: readonly UndocumentedReport[];
  readonly undocumentedCodes: readonly UndocumentedReport[];
}

/** How the service pages files (§4.4). Lists with a filter are left out. */
export interface PagingReport {
  readonly lists: number;
  /** Lists that prove what the first page is. */
  readonly base: { readonly zero: number; readonly one: number; readonly unknown: number };
  /** Pages that more pages followed. `asRequested`: as many files as were requested then. */
  readonly fullPages: { readonly asRequested: number; readonly shorter: number; readonly longer: number };
  /**
   * What `total` counts, as far as complete lists prove it: `files` of the list, which can't be those of a page; `page`:
   * files of each page, which can't be those of the list; `either`; `neither`; `absent`.
   */
  readonly total: Readonly<Record<'files' | 'page' | 'either' | 'neither' | 'absent', number>>;
}

/** How often requests failed, and how. */
export interface ErrorReport {
  readonly operation: Operation;
  readonly kind: Failure['kind'];
  /** HTTP status, or a code in a response with status 200. */
  readonly status?: number;
  /** What a response had in place of what the API text says. */
  readonly found?: string;
  readonly count: number;
}

/** What a service returned, compared with the API text. Nothing of what boards hold is in it. */
export interface ConformanceReport {
  readonly format: typeof reportFormat;
  readonly version: typeof reportVersion;
  readonly boards: number;
  readonly operations: readonly OperationReport[];
  readonly paging: PagingReport;
  /** Units that something speaks for or against. */
  readonly units: readonly Hypothesis[];
  readonly errors: readonly ErrorReport[];
}

import type { Failure } from '../../core/failure';
import type { Certificate } from '../../service/api/networkProbeTypes';
import type { NamedProxy } from '../../service/api/proxy';
import type { RedirectTarget } from '../../service/api/transport';

/** The stages of a diagnosis in order; each needs the one before. */
export const diagnosisSteps = ['name', 'connection', 'certificate', 'token', 'call'] as const;
export type DiagnosisStep = (typeof diagnosisSteps)[number];

/** The result of a diagnosis. Plain data without secret, token or response content. */
export type Diagnosis = { readonly [S in DiagnosisStep]: PendingStep | (FoundProblem[S] & { readonly ms: number }) };

/** `untried`: an earlier stage failed. */
export interface PendingStep {
  readonly state: 'waiting' | 'running' | 'untried' | 'cancelled';
}

/** The result of each stage. `code`: the system's error code. */
export interface FoundProblem {
  readonly name:
    | { readonly state: 'passed'; readonly addresses: readonly string[] }
    | { readonly state: 'failed'; readonly code: string }
    | Skipped<'sample' | 'number'>
    | (Skipped<'proxy'> & Through);
  readonly connection:
    | ({ readonly state: 'passed'; readonly to: string } & Through)
    /** `status`: HTTP status of the proxy's response. */
    | ({ readonly state: 'failed'; readonly code: string; readonly status?: number } & Through)
    | Skipped<'sample'>;
  readonly certificate:
    /** `checked`: whether the certificate was verified. */
    | { readonly state: 'passed'; readonly certificate?: ShownCertificate; readonly checked: boolean }
    | { readonly state: 'failed'; readonly code: string; readonly certificate?: ShownCertificate }
    | Skipped<'sample' | 'plain'>;
  readonly token: { readonly state: 'passed' } | Refused;
  /** `board`: whether a board was requested; otherwise the list was empty. */
  readonly call: { readonly state: 'passed'; readonly board: boolean } | Refused | Skipped<'emptyList'>;
}

/** A certificate without texts that contain, or may contain, a credential. */
export interface ShownCertificate extends Omit<Certificate, 'subject' | 'issuer' | 'names'> {
  readonly subject: string | undefined;
  readonly issuer: string | undefined;
  readonly names: string | undefined;
}

interface Skipped<Why> {
  readonly state: 'skipped';
  readonly why: Why;
}

/** The proxy that was used or would have been. */
export interface Through {
  readonly proxy?: { readonly address: string; readonly namedIn: NamedProxy['namedIn'] | 'system' };
}

export interface Refused {
  readonly state: 'failed';
  readonly failure: Failure;
  readonly redirect?: RedirectTarget;
  readonly board?: boolean;
  /** How far the local clock is ahead of the service's, in milliseconds. */
  readonly clockAhead?: number;
}

const waiting: PendingStep = { state: 'waiting' };

export const notStarted: Diagnosis = {
  name: waiting,
  connection: waiting,
  certificate: waiting,
  token: waiting,
  call: waiting,
};

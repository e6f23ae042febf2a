import type { Failure } from '../model/failure';
import type { Certificate } from '../service/probeTypes';
import type { NamedProxy } from '../service/proxy';
import type { RedirectTarget } from '../service/redirectTarget';

/** What is looked at, in this order; each needs the one before. */
export const stages = ['name', 'connection', 'certificate', 'token', 'call'] as const;
export type Stage = (typeof stages)[number];

/** What is known of the way to a service. Plain data: no secret, no token, nothing of an answer. */
export type Examination = { readonly [S in Stage]: Untold | (Found[S] & { readonly ms: number }) };

/** `untried`: a stage before it failed. */
export interface Untold {
  readonly state: 'waiting' | 'running' | 'untried' | 'cancelled';
}

/** What came out of looking at a stage. `code`: the system's name of what went wrong. */
export interface Found {
  readonly name:
    | { readonly state: 'passed'; readonly addresses: readonly string[] }
    | { readonly state: 'failed'; readonly code: string }
    | Skipped<'sample' | 'number'>
    | (Skipped<'proxy'> & Through);
  readonly connection:
    | ({ readonly state: 'passed'; readonly to: string } & Through)
    /** `status`: the answer of a proxy. */
    | ({ readonly state: 'failed'; readonly code: string; readonly status?: number } & Through)
    | Skipped<'sample'>;
  readonly certificate:
    /** `checked`: whether it had to be one that is trusted. */
    | { readonly state: 'passed'; readonly certificate?: ShownCertificate; readonly checked: boolean }
    | { readonly state: 'failed'; readonly code: string; readonly certificate?: ShownCertificate }
    | Skipped<'sample' | 'plain'>;
  readonly token: { readonly state: 'passed' } | Refused;
  /** `board`: whether it was about one; a list of none was asked for otherwise. */
  readonly call: { readonly state: 'passed'; readonly board: boolean } | Refused | Skipped<'emptyList'>;
}

/** A certificate whose texts contain no credential; undefined where one does, or might. */
export interface ShownCertificate extends Omit<Certificate, 'subject' | 'issuer' | 'names'> {
  readonly subject: string | undefined;
  readonly issuer: string | undefined;
  readonly names: string | undefined;
}

/** There is nothing to look at. */
interface Skipped<Why> {
  readonly state: 'skipped';
  readonly why: Why;
}

/** The proxy that was taken, or would have been. */
export interface Through {
  readonly proxy?: { readonly address: string; readonly namedIn: NamedProxy['namedIn'] | 'system' };
}

export interface Refused {
  readonly state: 'failed';
  readonly failure: Failure;
  readonly redirect?: RedirectTarget;
  /** Whether a board was asked for. */
  readonly board?: boolean;
  /** How far the clock of this machine is ahead of the service's, in milliseconds. */
  readonly clockAhead?: number;
}

const waiting: Untold = { state: 'waiting' };

/** Before anything was looked at. */
export const unexamined: Examination = {
  name: waiting,
  connection: waiting,
  certificate: waiting,
  token: waiting,
  call: waiting,
};

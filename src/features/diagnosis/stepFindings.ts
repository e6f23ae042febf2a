import { t } from '@vscode/l10n';
import type { RedirectTarget } from '../../service/api/transport';
import { causeOf, failureOfCode, type ConnectionCause, type ConnectionFailure } from '../../core/connectionCause';
import type { Failure } from '../../core/failure';
import { explain } from '../../service/text/explain';
import type { Setting } from './stepFacts';
import type { Diagnosis, DiagnosisStep, Refused } from './diagnosisSteps';

/** The probable location of the cause. */
export type Side = 'settings' | 'machine' | 'network' | 'service';

export interface StepFinding {
  readonly side: Side;
  readonly what: string;
  readonly next: string;
  readonly fix: 'signIn' | 'editConnection' | undefined;
}

/** The cause of a failed stage, and what to do: the same as for a failed request. */
export function findingOf(diagnosis: Diagnosis, step: DiagnosisStep, { origin }: Setting): StepFinding | undefined {
  const { name, connection, certificate, token, call } = diagnosis;
  if (step === 'name' && name.state === 'failed') return networkFinding({ kind: 'dns', code: name.code });
  if (step === 'connection' && connection.state === 'failed') return networkFinding(failureToConnect(connection));
  if (step === 'certificate' && certificate.state === 'failed') return networkFinding(failureOfCode(certificate.code));
  if (step === 'token' && token.state === 'failed') return refusalFinding(token, step, origin);
  if (step === 'call' && call.state === 'failed') return refusalFinding(call, step, origin);
  return undefined;
}

type NetworkFailure = ConnectionFailure | Extract<Failure, { kind: 'proxy' }>;

function failureToConnect({
  proxy,
  status,
  code,
}: Extract<Diagnosis['connection'], { state: 'failed' }>): NetworkFailure {
  if (status !== undefined) return { kind: 'proxy', status };
  return proxy ? { kind: 'proxy', code } : failureOfCode(code);
}

/** Causes that another base URL may avoid. */
const fixable: readonly ConnectionCause[] = ['unknownHost', 'refused', 'noTls', 'otherHost'];

function networkFinding(failure: NetworkFailure): StepFinding {
  const { what, next } = explain(failure);
  const isFixable = failure.kind !== 'proxy' && fixable.includes(causeOf(failure));
  return { side: sideOf(failure), what, next, fix: isFixable ? 'editConnection' : undefined };
}

/** The location of a cause; default: the network. */
const sidesOfCauses: Readonly<Partial<Record<ConnectionCause, Side>>> = {
  unknownHost: 'settings',
  noTls: 'settings',
  notHttp: 'settings',
  blocked: 'machine',
  notYetValid: 'machine',
  untrusted: 'machine',
  refused: 'service',
  closed: 'service',
  tlsVersion: 'service',
  clientCertificate: 'service',
  handshake: 'service',
  expired: 'service',
  badCertificate: 'service',
  largeHeaders: 'service',
  encoding: 'service',
};

/** The location of the cause by failure; default: settings. */
const sides: Readonly<Partial<Record<Failure['kind'], Side>>> = {
  server: 'service',
  rateLimited: 'service',
  timeout: 'service',
  proxy: 'network',
  secretStore: 'machine',
  internal: 'machine',
};

function sideOf(failure: Failure): Side {
  switch (failure.kind) {
    case 'network':
    case 'dns':
    case 'tls':
    case 'protocol':
      // A self-signed certificate seldom comes from a gateway, but often from an unfinished service setup.
      if (failure.code.startsWith('DEPTH_ZERO')) return 'service';
      return sidesOfCauses[causeOf(failure)] ?? 'network';
    case 'notJson':
      return failure.reason === 'html' ? 'network' : 'settings';
    default:
      return sides[failure.kind] ?? 'settings';
  }
}

function refusalFinding({ failure, redirect, board }: Refused, step: 'token' | 'call', origin: string): StepFinding {
  const { what, next, fix } = explain(failure, board === true ? 'board' : 'connection');
  const side = sideOf(failure);
  const remedy = step === 'token' && (side === 'settings' || side === 'network') ? 'editConnection' : undefined;
  const better = redirect === undefined ? next : redirectText(redirect, new URL(origin));
  return { side, what, next: better, fix: fix === 'signIn' ? fix : remedy };
}

/** Describes the target of a redirect without text from the header. */
function redirectText(target: RedirectTarget, { hostname }: URL): string {
  switch (target.kind) {
    case 'otherPath':
    case 'otherPort':
      return t(
        'It points to another address on {0}. Check the base URL, including its version (such as /v1).',
        hostname,
      );
    case 'otherHost':
      return target.shared === undefined
        ? t(
            'It points to another host, which isn’t shown because a redirect can contain data that was sent. Check the base URL.',
          )
        : t(
            'It points to another host that ends with {0}. The rest isn’t shown because a redirect can contain data that was sent. Check the base URL.',
            target.shared,
          );
    case 'sameAddress':
    case 'unusable':
      return t('It points to no other usable address. Contact your service administrator.');
  }
}

import { currentTime } from '../../core/clock';
import { decodeCounters, decodeToken } from '../../records/decoding/decodeResponse';
import type { Connection } from '../../records/configured';
import { failureOf, ServiceError, type Failure } from '../../core/failure';
import { once } from '../../core/once';
import { boardIdOf } from '../../service/api/attribution';
import { joinByBoard } from '../../service/api/batches';
import { createDeadline, orAborted } from '../../service/api/abortable';
import type { Call } from '../../service/api/operations';
import type { Certificate, Probe } from '../../service/api/networkProbeTypes';
import type { ProxySettings } from '../../service/api/proxy';
import type { Send } from '../../service/api/send';
import {
  diagnosisSteps,
  notStarted,
  type Diagnosis,
  type FoundProblem,
  type Refused,
  type ShownCertificate,
  type DiagnosisStep,
  type Through,
} from './diagnosisSteps';
import { containsCredentials } from './containsCredentials';

export interface DiagnosisTools {
  readonly probe: Probe;
  readonly proxySettings: ProxySettings;
  readonly send: Send;
  /** Called if the response to a call can’t be read. */
  readonly noteUnreadable?: (call: Call, failure: Failure) => void;
  /** The secret entered for this connection. Errors: noCredentials, secretStore. */
  readonly secret: () => Promise<string>;
}

/** Timeout of each stage in milliseconds. Requests have their own, shorter deadline but may be queued. */
export type StepTimeouts = Readonly<Record<DiagnosisStep, number>>;
const defaultTimeouts: StepTimeouts = {
  name: 10_000,
  connection: 15_000,
  certificate: 15_000,
  token: 60_000,
  call: 60_000,
};

/** Runs a stage within its timeout; an error fails the stage. */
type RunStep = <S extends DiagnosisStep>(
  step: S,
  runStep: (signal: AbortSignal) => Promise<FoundProblem[S]>,
) => Promise<boolean>;

/**
 * Diagnoses a connection stage by stage, up to the first failure; `show` is called when a stage changes. Sends one
 * token request and one statistics request (for the board, or an empty list), without retries, and keeps neither
 * result. Never rejects.
 */
export async function diagnose(
  connection: Connection,
  board: string | undefined,
  tools: DiagnosisTools,
  signal: AbortSignal,
  show: (diagnosis: Diagnosis) => void,
  timeouts: StepTimeouts = defaultTimeouts,
): Promise<void> {
  let known = notStarted;
  const tell = (notes: Partial<Diagnosis>) => show((known = { ...known, ...notes }));

  const runStep: RunStep = async (step, looking) => {
    tell({ [step]: { state: 'running' } });
    const from = performance.now();
    const deadline = createDeadline(timeouts[step]);
    deadline.start();
    const bounded = AbortSignal.any([signal, deadline.signal]);
    const found = await looking(bounded)
      .catch(() => failedStep(bounded))
      .finally(deadline.stop);
    tell({
      [step]: signal.aborted ? { state: 'cancelled' } : { ...found, ms: Math.round(performance.now() - from) },
    });
    return !signal.aborted && found.state !== 'failed';
  };

  const arrived = connection.sample ? await passBy(runStep) : await checkNetwork(connection, tools, runStep, signal);
  if (!arrived || !(await checkService(connection, board, tools, timeouts, runStep)))
    tell(
      Object.fromEntries(
        diagnosisSteps.filter((each) => known[each].state === 'waiting').map((each) => [each, untried]),
      ),
    );
}

const untried = { state: 'untried' } as const;

const failedStep = (signal: AbortSignal) => ({
  state: 'failed' as const,
  code: signal.aborted ? 'ETIMEDOUT' : 'UNKNOWN',
});

/** The sample boards need no network. */
async function passBy(runStep: RunStep): Promise<boolean> {
  for (const step of ['name', 'connection', 'certificate'] as const)
    await runStep(step, () => Promise.resolve({ state: 'skipped', why: 'sample' }));
  return true;
}

async function checkNetwork(
  { origin, appId }: Connection,
  { probe, proxySettings, secret }: DiagnosisTools,
  runStep: RunStep,
  signal: AbortSignal,
): Promise<boolean> {
  const { hostname, protocol } = new URL(origin);
  const named = probe.namedProxy(origin, proxySettings);
  const through = (address: string | undefined): Through =>
    address === undefined ? {} : { proxy: { address, namedIn: named?.namedIn ?? 'system' } };
  const end = new AbortController();
  const open = once(() => probe.open(origin, AbortSignal.any([signal, end.signal])));

  const name = async (bounded: AbortSignal): Promise<FoundProblem['name']> => {
    if (probe.isNumber(hostname)) return { state: 'skipped', why: 'number' };
    if (named) return { state: 'skipped', why: 'proxy', proxy: named };
    const found = await probe.lookUp(hostname, bounded);
    if ('addresses' in found) return { state: 'passed', ...found };
    // A proxy from the system or a script may resolve the name; only connecting shows whether there is one.
    const { proxy } = await orAborted(open().connected, bounded);
    return proxy === undefined ? { state: 'failed', ...found } : { state: 'skipped', why: 'proxy', ...through(proxy) };
  };
  const connect = async (bounded: AbortSignal): Promise<FoundProblem['connection']> => {
    const { proxy, ...found } = await orAborted(open().connected, bounded).catch(() => ({
      ...failedStep(bounded),
      proxy: named?.address,
    }));
    return 'code' in found
      ? { ...found, state: 'failed', ...through(proxy) }
      : { ...found, state: 'passed', ...through(proxy) };
  };
  /** The credentials that may have been sent to the service; undefined when unknown. */
  const sent = async (bounded: AbortSignal): Promise<readonly string[] | undefined> => {
    try {
      return [appId, await orAborted(secret(), bounded)];
    } catch (error) {
      return failureOf(error).kind === 'noCredentials' ? [appId] : undefined;
    }
  };
  const secure = async (bounded: AbortSignal): Promise<FoundProblem['certificate']> => {
    if (protocol === 'http:') return { state: 'skipped', why: 'plain' };
    const { certificate, ...found } = await orAborted(open().secured, bounded);
    const shown = certificate === undefined ? {} : { certificate: shownOf(certificate, await sent(bounded)) };
    return 'code' in found ? { ...found, ...shown, state: 'failed' } : { ...found, ...shown, state: 'passed' };
  };
  try {
    return (
      (await runStep('name', name)) && (await runStep('connection', connect)) && (await runStep('certificate', secure))
    );
  } finally {
    end.abort();
  }
}

/** A service could present a certificate that contains what was sent to it before. */
function shownOf(certificate: Certificate, sent: readonly string[] | undefined): ShownCertificate {
  const harmless = (text: string) => (sent === undefined || containsCredentials(text, sent) ? undefined : text);
  const { subject, issuer, names } = certificate;
  return { ...certificate, subject: harmless(subject), issuer: harmless(issuer), names: harmless(names) };
}

async function checkService(
  { appId }: Connection,
  board: string | undefined,
  { send, secret, noteUnreadable }: DiagnosisTools,
  timeouts: StepTimeouts,
  runStep: RunStep,
): Promise<boolean> {
  let token: string | undefined;

  /** Sends a call and decodes the response; returns the failure, if any. */
  const attempt = async (
    call: () => Promise<Call>,
    { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
    read: (text: string) => void,
  ): Promise<Refused | undefined> => {
    try {
      const sent: Call = { ...(await call()), cause: 'diagnosis' };
      const outcome = await send(sent, token, signal, 1);
      if ('text' in outcome) {
        try {
          read(outcome.text);
          return undefined;
        } catch (error) {
          noteUnreadable?.(sent, failureOf(error));
          throw error;
        }
      }
      const { date, redirect } = outcome.notes ?? {};
      return {
        state: 'failed',
        failure: outcome.failure,
        ...(redirect === undefined ? {} : { redirect }),
        ...(date === undefined ? {} : { clockAhead: currentTime() - date }),
      };
    } catch (error) {
      const late = signal.aborted ? ({ kind: 'timeout', afterMs: timeoutMs } as const) : undefined;
      return { state: 'failed', failure: late ?? failureOf(error) };
    }
  };

  const signIn = async (signal: AbortSignal): Promise<FoundProblem['token']> => {
    const call = async (): Promise<Call> => ({
      operation: 'token',
      body: { appId, appSecret: await orAborted(secret(), signal) },
    });
    const refused = await attempt(
      call,
      { signal, timeoutMs: timeouts.token },
      (text) => (token = decodeToken(text).accessToken),
    );
    return refused ?? { state: 'passed' };
  };
  const call = async (signal: AbortSignal): Promise<FoundProblem['call']> => {
    const list = board === undefined ? [] : [board];
    const counters: Call = { operation: 'counters', body: { list } };
    const refused = await attempt(
      () => Promise.resolve(counters),
      { signal, timeoutMs: timeouts.call },
      (text) => {
        const { records } = decodeCounters({ text, receivedAt: currentTime() }, list);
        if (board !== undefined && !joinByBoard(list, records, boardIdOf).byId.has(board))
          throw new ServiceError({ kind: 'noEntry' });
      },
    );
    // §4.2 doesn't say whether the list may be empty.
    if (board === undefined && refused?.failure.kind === 'refused') return { state: 'skipped', why: 'emptyList' };
    return { ...(refused ?? { state: 'passed' }), board: board !== undefined };
  };
  return (await runStep('token', signIn)) && (await runStep('call', call));
}

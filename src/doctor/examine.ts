import { readCounters, readToken } from '../model/answers';
import type { Connection } from '../model/configured';
import { failureOf, ServiceError } from '../model/failure';
import { once } from '../model/once';
import { boardOf } from '../service/attribution';
import { joined } from '../service/batches';
import { orAborted } from '../service/waiting';
import type { Call } from '../service/operations';
import type { Certificate, Probe } from '../service/probeTypes';
import type { ProxySettings } from '../service/proxy';
import type { Send } from '../service/sending';
import {
  stages,
  unexamined,
  type Examination,
  type Found,
  type Refused,
  type ShownCertificate,
  type Stage,
  type Through,
} from './examination';
import { holdsCredentials } from './holdsCredentials';

/** Tools of a diagnosis. */
export interface Instruments {
  readonly probe: Probe;
  readonly proxySettings: ProxySettings;
  readonly send: Send;
  /** The secret entered for this connection. Errors: noCredentials, secretStore. */
  readonly secret: () => Promise<string>;
}

/** Timeout of each stage in milliseconds. Requests have their own, shorter deadline but may be queued. */
export type Patience = Readonly<Record<Stage, number>>;
const usualPatience: Patience = { name: 10_000, connection: 15_000, certificate: 15_000, token: 60_000, call: 60_000 };

/** Runs a stage within its timeout; an error fails the stage. */
type Look = <S extends Stage>(stage: S, look: (signal: AbortSignal) => Promise<Found[S]>) => Promise<boolean>;

/**
 * Diagnoses a connection stage by stage, up to the first failure; `show` is called after each step. Sends one token
 * request and one statistics request (for the board, or an empty list), without retries, and keeps neither result.
 * Never rejects.
 */
export async function examine(
  connection: Connection,
  board: string | undefined,
  instruments: Instruments,
  signal: AbortSignal,
  show: (examination: Examination) => void,
  patience: Patience = usualPatience,
): Promise<void> {
  let known = unexamined;
  const tell = (told: Partial<Examination>) => show((known = { ...known, ...told }));

  const look: Look = async (stage, looking) => {
    tell({ [stage]: { state: 'running' } });
    const from = performance.now();
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(patience[stage])]);
    const found = await looking(bounded).catch(() => failedLook(bounded));
    tell({
      [stage]: signal.aborted ? { state: 'cancelled' } : { ...found, ms: Math.round(performance.now() - from) },
    });
    return !signal.aborted && found.state !== 'failed';
  };

  const arrived = connection.sample ? await passBy(look) : await lookAtWay(connection, instruments, look, signal);
  if (!arrived || !(await lookAtService(connection, board, instruments, look)))
    tell(Object.fromEntries(stages.filter((each) => known[each].state === 'waiting').map((each) => [each, untried])));
}

const untried = { state: 'untried' } as const;

const failedLook = (signal: AbortSignal) => ({
  state: 'failed' as const,
  code: signal.aborted ? 'ETIMEDOUT' : 'UNKNOWN',
});

/** The sample boards need no network. */
async function passBy(look: Look): Promise<boolean> {
  for (const stage of ['name', 'connection', 'certificate'] as const)
    await look(stage, () => Promise.resolve({ state: 'skipped', why: 'sample' }));
  return true;
}

async function lookAtWay(
  { origin, appId }: Connection,
  { probe, proxySettings, secret }: Instruments,
  look: Look,
  signal: AbortSignal,
): Promise<boolean> {
  const { hostname, protocol } = new URL(origin);
  const named = probe.namedProxy(origin, proxySettings);
  const through = (address: string | undefined): Through =>
    address === undefined ? {} : { proxy: { address, namedIn: named?.namedIn ?? 'system' } };
  const end = new AbortController();
  const open = once(() => probe.open(origin, AbortSignal.any([signal, end.signal])));

  const name = async (bounded: AbortSignal): Promise<Found['name']> => {
    if (probe.isNumber(hostname)) return { state: 'skipped', why: 'number' };
    if (named) return { state: 'skipped', why: 'proxy', proxy: named };
    const found = await probe.lookUp(hostname, bounded);
    if ('addresses' in found) return { state: 'passed', ...found };
    // The proxy may come from the system or a script and may resolve the name; only connecting tells.
    const { proxy } = await orAborted(open().connected, bounded);
    return proxy === undefined ? { state: 'failed', ...found } : { state: 'skipped', why: 'proxy', ...through(proxy) };
  };
  const connect = async (bounded: AbortSignal): Promise<Found['connection']> => {
    const { proxy, ...found } = await orAborted(open().connected, bounded).catch(() => ({
      ...failedLook(bounded),
      proxy: named?.address,
    }));
    return 'code' in found
      ? { ...found, state: 'failed', ...through(proxy) }
      : { ...found, state: 'passed', ...through(proxy) };
  };
  /** The credentials ever sent; undefined when unknown. */
  const sent = async (bounded: AbortSignal): Promise<readonly string[] | undefined> => {
    try {
      return [appId, await orAborted(secret(), bounded)];
    } catch (error) {
      return failureOf(error).kind === 'noCredentials' ? [appId] : undefined;
    }
  };
  const secure = async (bounded: AbortSignal): Promise<Found['certificate']> => {
    if (protocol === 'http:') return { state: 'skipped', why: 'plain' };
    const { certificate, ...found } = await orAborted(open().secured, bounded);
    const shown = certificate === undefined ? {} : { certificate: shownOf(certificate, await sent(bounded)) };
    return 'code' in found ? { ...found, ...shown, state: 'failed' } : { ...found, ...shown, state: 'passed' };
  };
  try {
    return (await look('name', name)) && (await look('connection', connect)) && (await look('certificate', secure));
  } finally {
    end.abort();
  }
}

/** A service could present a certificate that contains what was sent to it before. */
function shownOf(certificate: Certificate, sent: readonly string[] | undefined): ShownCertificate {
  const harmless = (text: string) => (sent === undefined || holdsCredentials(text, sent) ? undefined : text);
  const { subject, issuer, names } = certificate;
  return { ...certificate, subject: harmless(subject), issuer: harmless(issuer), names: harmless(names) };
}

async function lookAtService(
  { appId }: Connection,
  board: string | undefined,
  { send, secret }: Instruments,
  look: Look,
): Promise<boolean> {
  let token: string | undefined;

  /** Sends a call and decodes the response; returns the failure, if any. */
  const ask = async (
    call: () => Promise<Call>,
    signal: AbortSignal,
    read: (text: string) => void,
  ): Promise<Refused | undefined> => {
    try {
      const outcome = await send(await call(), token, signal, 1);
      if ('text' in outcome) {
        read(outcome.text);
        return undefined;
      }
      const { date, redirect } = outcome.told ?? {};
      return {
        state: 'failed',
        failure: outcome.failure,
        ...(redirect === undefined ? {} : { redirect }),
        ...(date === undefined ? {} : { clockAhead: Date.now() - date }),
      };
    } catch (error) {
      const late = signal.aborted ? ({ kind: 'timeout', afterMs: usualPatience.token } as const) : undefined;
      return { state: 'failed', failure: late ?? failureOf(error) };
    }
  };

  const signIn = async (signal: AbortSignal): Promise<Found['token']> => {
    const call = async (): Promise<Call> => ({
      operation: 'token',
      body: { appId, appSecret: await orAborted(secret(), signal) },
    });
    const refused = await ask(call, signal, (text) => (token = readToken(text).accessToken));
    return refused ?? { state: 'passed' };
  };
  const call = async (signal: AbortSignal): Promise<Found['call']> => {
    const list = board === undefined ? [] : [board];
    const counters: Call = { operation: 'counters', body: { list } };
    const refused = await ask(
      () => Promise.resolve(counters),
      signal,
      (text) => {
        const { records } = readCounters({ text, receivedAt: Date.now() }, list);
        if (board !== undefined && !joined(list, records, boardOf).byId.has(board))
          throw new ServiceError({ kind: 'noEntry' });
      },
    );
    // §4.2 doesn't say whether the list may be empty.
    if (board === undefined && refused?.failure.kind === 'refused') return { state: 'skipped', why: 'emptyList' };
    return { ...(refused ?? { state: 'passed' }), board: board !== undefined };
  };
  return (await look('token', signIn)) && (await look('call', call));
}

import type { Answer } from './answers/answer';
import { failure, success } from './answers/answer';
import { filesAnswer } from './answers/filesAnswer';
import { meetingsAnswer } from './answers/meetingsAnswer';
import { statisticsAnswer } from './answers/statisticsAnswer';
import { uploadOrders } from './answers/uploadOrders';
import { votesAnswer } from './answers/votesAnswer';
import { allSampleBoards } from './boards/allSampleBoards';
import type { SampleBoard } from './boards/sampleBoard';
import { faultPicker } from './faults';
import { isJsonObject, type JsonObject } from './json';
import { wellBehaved, type Fault, type Misbehaviour } from './misbehaviour';
import { operationNames, operations, type Operation } from './operations';
import { outgoingAnswer } from './outgoingAnswer';
import { createRequestLog } from './requestLog';
import type { RequestRecord } from './requestRecord';
import { sampleAppId, sampleAppSecret } from './sampleBoards';
import { createTokens } from './tokens';
import { inProcessWire, type Wire } from './wire';

export interface SampleServiceOptions {
  /** Path in front of the operations, `/v1` unless told otherwise; `` for none. */
  readonly basePath?: string;
  /** The boards served; the sample boards unless told otherwise. */
  readonly boards?: readonly SampleBoard[];
  /** Served besides `boards`; an equal record id replaces. */
  readonly extraBoards?: readonly SampleBoard[];
  /** Unix milliseconds that the running vote and meeting of the sample boards are near to. */
  readonly now?: number;
  /** Credentials accepted by the token operation. */
  readonly appId?: string;
  readonly appSecret?: string;
  /** What every token begins with, so that a test knows its own. */
  readonly tokenStart?: string;
  /** What it does wrong from the start. */
  readonly misbehaviour?: Partial<Misbehaviour>;
  /** Unix milliseconds, for the life of tokens only. */
  readonly clock?: () => number;
}

export interface SampleService {
  readonly basePath: string;
  /**
   * Serves one request of the interface, whatever its origin. Needs neither Node nor a network.
   * `wire` is for a server that can do more to a connection than a promise can.
   * Rejects only as a `fetch` would: for a connection fault, or with the signal's reason once the client has gone.
   */
  fetch(request: Request, wire?: Wire): Promise<Response>;
  /** Every request so far, in order of arrival. Holds no token, secret or body. */
  readonly record: readonly RequestRecord[];
  /** Empties the record and starts its counting again. */
  clearRecord(): void;
  /** The switches in force. */
  readonly misbehaviour: Misbehaviour;
  /** Sets the switches given and leaves the others; faults given start their counting anew. */
  misbehave(changes: Partial<Misbehaviour>): void;
  /** Puts every switch back to where the service started. */
  behave(): void;
  /** Makes all tokens issued so far invalid: the next business request gets 401 (§5.5). */
  revokeTokens(): void;
}

/** The interface of §4 as a handler in the shape of `fetch`, with sample boards and switches to misbehave. */
export function sampleService(options: SampleServiceOptions = {}): SampleService {
  const basePath = options.basePath ?? '/v1';
  const boards = new Map(
    [...(options.boards ?? allSampleBoards(options.now)), ...(options.extraBoards ?? [])].map((b) => [b.recordId, b]),
  );
  const appId = options.appId ?? sampleAppId;
  const appSecret = options.appSecret ?? sampleAppSecret;
  const atStart: Misbehaviour = { ...wellBehaved, ...options.misbehaviour };
  const log = createRequestLog();
  const tokens = createTokens(options.clock ?? Date.now, options.tokenStart);
  const orders = uploadOrders();
  const draw = fixedSequence();
  let switches = atStart;
  let pickFault = faultPicker(switches.faults);

  async function serve(operation: Operation, request: Request, wire: Wire): Promise<Response> {
    const text = request.method === 'POST' ? await request.text() : '';
    const body = parsed(text);
    const query = new URL(request.url).searchParams;
    const named = namedIn(operation, body, query);
    const token = request.headers.get('token');
    const { entry, done } = log.open({ operation, ...named, token: token !== null });
    const left = (): void => {
      entry.aborted = true;
    };
    wire.gone.addEventListener('abort', left, { once: true });
    try {
      const fault = pickFault({ operation, recordIds: named.recordIds, pageIndex: named.page?.pageIndex });
      await pause(draw(switches.delayMs) + (fault?.delayMs ?? 0), wire.gone);
      const answer = intended(operation, request, body, query, token, fault);
      const outgoing = outgoingAnswer(answer, fault, switches);
      entry.status = outgoing.status;
      if (!fault?.connection) return new Response(bodiless.has(outgoing.status) ? null : outgoing.body, outgoing);
      entry.connection = fault.connection;
      return await wire.spoil(fault.connection, outgoing, switches.dripMs);
    } finally {
      done();
    }
  }

  /** What the operation says, unless the fault says that it fails. */
  function intended(
    operation: Operation,
    request: Request,
    body: unknown,
    query: URLSearchParams,
    token: string | null,
    fault: Fault | undefined,
  ): Answer {
    if (fault?.status !== undefined && fault.status !== 200) return failure(fault.status, 'asked to fail');
    // §4.2 shows no Content-Type in its sample request, all others list it.
    if (switches.contentTypeChecked && operation !== 'statistics' && !isJsonType(request.headers.get('content-type'))) {
      return failure(415, 'Content-Type must be application/json');
    }
    if (operation === 'token') return tokenAnswer(body);
    if (token === null || !tokens.admit(token, switches)) return failure(401, 'token is missing, invalid or expired');
    switch (operation) {
      case 'statistics':
        return statisticsAnswer(boards, body, switches);
      case 'votes':
        return votesAnswer(boards, query, switches);
      case 'files':
        return filesAnswer(boards, body, switches, orders);
      case 'meetings':
        return meetingsAnswer(boards, body, switches);
    }
  }

  /** §4.1. `expiresIn` is written by `outgoingAnswer`, since a switch gives it as JSON text. */
  function tokenAnswer(body: unknown): Answer {
    if (!isJsonObject(body) || typeof body['appId'] !== 'string' || typeof body['appSecret'] !== 'string') {
      return failure(400, 'appId and appSecret must be strings');
    }
    if (body['appId'] !== appId || body['appSecret'] !== appSecret) return failure(401, 'wrong credentials');
    return success({ accessToken: tokens.issue(switches) });
  }

  /** The operation that a request names; the five addresses are fixed, so that comparing them is all the routing. */
  function operationOf({ method, url }: Request): Operation | undefined {
    const { pathname } = new URL(url);
    return operationNames.find(
      (name) => operations[name].method === method && basePath + operations[name].path === pathname,
    );
  }

  function unknown(request: Request): Response {
    const { entry, done } = log.open({ operation: 'unknown', recordIds: [], token: request.headers.has('token') });
    done();
    entry.status = 404;
    return Response.json({ code: 40400, message: 'no such operation' }, { status: 404 });
  }

  return {
    basePath,
    fetch: async (request, wire = inProcessWire(request.signal)) => {
      const operation = operationOf(request);
      return operation === undefined ? unknown(request) : await serve(operation, request, wire);
    },
    record: log.record,
    clearRecord: log.clear,
    get misbehaviour() {
      return switches;
    },
    misbehave(changes) {
      switches = { ...switches, ...changes };
      if (changes.faults) pickFault = faultPicker(changes.faults);
    },
    behave() {
      switches = atStart;
      pickFault = faultPicker(switches.faults);
    },
    revokeTokens: tokens.revokeAll,
  };
}

/** Statuses with which HTTP allows no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isJsonType(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '');
}

interface Named {
  readonly recordIds: readonly string[];
  readonly page?: { readonly pageIndex: number; readonly pageSize: number };
  readonly question?: JsonObject;
}

/** The boards, the page and the question that a request names, as far as they can be read. */
function namedIn(operation: Operation, body: unknown, query: URLSearchParams): Named {
  if (operation === 'votes') return { recordIds: query.getAll('recordId') };
  if (operation === 'token' || !isJsonObject(body)) return { recordIds: [] };
  const list: unknown = operation === 'files' ? [body['id']] : body['list'];
  const recordIds = Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  const { id: _, pageIndex, pageSize, ...question } = body;
  if (typeof pageIndex !== 'number' || typeof pageSize !== 'number') return { recordIds };
  return { recordIds, page: { pageIndex, pageSize }, ...(Object.keys(question).length > 0 && { question }) };
}

/** Waits, or rejects with the signal's reason when the client goes first. */
function pause(ms: number, gone: AbortSignal): Promise<void> {
  gone.throwIfAborted();
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const leave = (): void => {
      clearTimeout(timer);
      reject(gone.reason as Error);
    };
    gone.addEventListener('abort', leave, { once: true });
  });
}

/** Draws delays: between two bounds from a sequence that is the same in every run. */
function fixedSequence(): (ms: Misbehaviour['delayMs']) => number {
  let state = 1;
  return (ms) => {
    if (typeof ms === 'number') return ms;
    state = (state * 48_271) % 2_147_483_647;
    return ms[0] + (state / 2_147_483_647) * (ms[1] - ms[0]);
  };
}

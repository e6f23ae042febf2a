import { allSampleBoards } from '../../src/service/sample/service';
import { isJsonObject } from './faultSettings';
import type { SampleBoard } from '../../src/service/sample/boards/sampleBoard';
import { createFaultPicker, outgoingResponse } from './outgoingResponse';
import { noFaults, type Fault, type FaultSettings } from './faultSettings';
import { operationNames, operations, type SampleOperation } from './operations';
import { createRequestLog, type Arrival, type RequestRecord } from './requestLog';
import { sampleAppId, sampleAppSecret } from '../../src/service/sample/sampleBoards';
import { createSwitchedResponses, failure, success, type SampleResponse } from './switchedResponses';
import { createTokens } from './tokens';
import { createInProcessWire, type Wire } from './wire';

export interface TestServiceOptions {
  /** The boards to serve; default: the sample boards. */
  readonly boards?: readonly SampleBoard[];
  /** Additional boards; an equal ID replaces a board. */
  readonly extraBoards?: readonly SampleBoard[];
  /** Unix milliseconds near the running vote and meeting of the sample boards. */
  readonly now?: number;
  /** Language of the sample boards: `zh-cn`, or else English. */
  readonly language?: string;
  /** Credentials that the token operation accepts. */
  readonly appId?: string;
  readonly appSecret?: string;
  /** Prefix of all tokens, so that tests recognize their own. */
  readonly tokenStart?: string;
  /** Initial switches. */
  readonly faultSettings?: Partial<FaultSettings>;
}

/** Path before the operations. */
export const basePath = '/v1';

export interface TestService {
  /**
   * Handles one request, whatever its origin. Needs neither Node nor a network. `wire`: access to the connection, for
   * servers. Rejects only as `fetch` would: for a connection fault, or with the signal's reason when the client has
   * disconnected.
   */
  fetch(request: Request, wire?: Wire): Promise<Response>;
  /** All requests in order of arrival, without tokens, secrets and bodies. */
  readonly record: readonly RequestRecord[];
  /** Empties the log and resets its counters. */
  clearRecord(): void;
  /** The current switches. */
  readonly faultSettings: FaultSettings;
  /** Sets the given switches and keeps the others; resets the counters of given faults. */
  setFaults(changes: Partial<FaultSettings>): void;
  /** Resets all switches to the initial ones. */
  clearFaults(): void;
  /** Invalidates all tokens: the next business request gets 401 (§5.5). */
  revokeTokens(): void;
}

/** The API of §4 with the sample boards or others, as a handler like `fetch`, with settings for faults. */
export function createTestService(options: TestServiceOptions = {}): TestService {
  const boards = new Map(
    [...(options.boards ?? allSampleBoards(options.now, options.language)), ...(options.extraBoards ?? [])].map((b) => [
      b.recordId,
      b,
    ]),
  );
  const appId = options.appId ?? sampleAppId;
  const appSecret = options.appSecret ?? sampleAppSecret;
  const atStart: FaultSettings = { ...noFaults, ...options.faultSettings };
  const log = createRequestLog();
  const tokens = createTokens(options.tokenStart);
  const respond = createSwitchedResponses(boards);
  const draw = fixedSequence();
  let switches = atStart;
  let pickFault = createFaultPicker(switches.faults);

  async function serve(operation: SampleOperation, request: Request, wire: Wire): Promise<Response> {
    const text = request.method === 'POST' ? await request.text() : '';
    const body = parsed(text);
    const query = new URL(request.url).searchParams;
    const named = namedIn(operation, body, query);
    const token = request.headers.get('token');
    const { entry, done } = log.open({ operation, ...named });
    const left = (): void => {
      entry.aborted = true;
    };
    wire.gone.addEventListener('abort', left, { once: true });
    try {
      const fault = pickFault({ operation, recordIds: named.recordIds, pageIndex: named.page?.pageIndex });
      await pause(draw(switches.delayMs) + (fault?.delayMs ?? 0), wire.gone);
      const response = intended(operation, request, body, query, token, fault);
      const outgoing = outgoingResponse(response, fault, switches);
      entry.status = outgoing.status;
      if (!fault?.connection) return new Response(bodiless.has(outgoing.status) ? null : outgoing.body, outgoing);
      entry.connection = fault.connection;
      return await wire.spoil(fault.connection, outgoing, switches.dripMs);
    } finally {
      done();
    }
  }

  /** The response of an operation, unless a fault overrides it. */
  function intended(
    operation: SampleOperation,
    request: Request,
    body: unknown,
    query: URLSearchParams,
    token: string | null,
    fault: Fault | undefined,
  ): SampleResponse {
    if (fault?.status !== undefined && fault.status !== 200) return failure(fault.status, 'asked to fail');
    // The sample request of §4.2 shows no Content-Type; all others list it.
    if (operation !== 'statistics' && !isJsonType(request.headers.get('content-type'))) {
      return failure(415, 'Content-Type must be application/json');
    }
    if (operation === 'token') return tokenAnswer(body);
    if (token === null || !tokens.admit(token, switches)) return failure(401, 'token is missing, invalid or expired');
    return respond(operation, body, query, switches);
  }

  /** Token issuance (§4.1). `outgoingResponse` adds `expiresIn`, since a switch gives it as JSON text. */
  function tokenAnswer(body: unknown): SampleResponse {
    if (!isJsonObject(body) || typeof body['appId'] !== 'string' || typeof body['appSecret'] !== 'string') {
      return failure(400, 'appId and appSecret must be strings');
    }
    if (body['appId'] !== appId || body['appSecret'] !== appSecret) return failure(401, 'wrong credentials');
    return success({ accessToken: tokens.issue(switches) });
  }

  /** The operation of a request. Comparing five fixed paths is all the routing. */
  function operationOf({ method, url }: Request): SampleOperation | undefined {
    const { pathname } = new URL(url);
    return operationNames.find(
      (name) => operations[name].method === method && basePath + operations[name].path === pathname,
    );
  }

  function unknown(): Response {
    const { entry, done } = log.open({ operation: 'unknown', recordIds: [] });
    done();
    entry.status = 404;
    return Response.json({ code: 40400, message: 'no such operation' }, { status: 404 });
  }

  return {
    fetch: async (request, wire = createInProcessWire(request.signal)) => {
      const operation = operationOf(request);
      return operation === undefined ? unknown() : await serve(operation, request, wire);
    },
    record: log.record,
    clearRecord: log.clear,
    get faultSettings() {
      return switches;
    },
    setFaults(changes) {
      switches = { ...switches, ...changes };
      if (changes.faults) pickFault = createFaultPicker(changes.faults);
    },
    clearFaults() {
      switches = atStart;
      pickFault = createFaultPicker(switches.faults);
    },
    revokeTokens: tokens.revokeAll,
  };
}

/** Statuses that allow no body in HTTP. */
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

/** Boards, page and further parameters of a request, as far as valid. */
function namedIn(operation: SampleOperation, body: unknown, query: URLSearchParams): Omit<Arrival, 'operation'> {
  if (operation === 'votes') return { recordIds: query.getAll('recordId') };
  if (operation === 'token' || !isJsonObject(body)) return { recordIds: [] };
  const list: unknown = operation === 'files' ? [body['id']] : body['list'];
  const recordIds = Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  const { id: _, pageIndex, pageSize, ...filter } = body;
  if (typeof pageIndex !== 'number' || typeof pageSize !== 'number') return { recordIds };
  return { recordIds, page: { pageIndex, pageSize }, ...(Object.keys(filter).length > 0 && { filter }) };
}

/** Waits, or rejects with the signal's reason when the client disconnects. */
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

/** Returns delays between two bounds, in the same sequence in every run. */
function fixedSequence(): (ms: FaultSettings['delayMs']) => number {
  let state = 1;
  return (ms) => {
    if (typeof ms === 'number') return ms;
    state = (state * 48_271) % 2_147_483_647;
    return ms[0] + (state / 2_147_483_647) * (ms[1] - ms[0]);
  };
}

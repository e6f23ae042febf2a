import assert from 'node:assert/strict';
import fc, { type Scheduler } from 'fast-check';
import type { Connection } from '../../../src/records/configured';
import { ServiceError } from '../../../src/core/failure';
import { boardRef, sections, type Section } from '../../../src/core/ref';
import { wideBoard } from '../../sampleServer/wideBoards';
import type { SampleBoard } from '../../../src/service/sample/boards/sampleBoard';
import { sampleAppId, sampleAppSecret } from '../../../src/service/sample/sampleBoards';
import { createTestService } from '../../sampleServer/testService';
import type { Json } from '../../../src/core/json';
import { inProcessTransport, type Transport } from '../../../src/service/api/transport';
import { createBoardStore } from '../../../src/service/store/boardStore';
import { createClientRegistry } from '../../../src/service/store/clientRegistry';
import { children } from '../../../src/surfaces/tree/children';
import type { Node } from '../../../src/surfaces/tree/node';
import { plainly } from '../surfaces/tree/treeServices';
import { property } from './property';
import { shortestWaits } from '../service/api/shortestWaits';

const boards = ['b1', 'b2', 'b3'] as const;
const clients = ['https://one.example', 'https://two.example'] as const;
const sleep = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

/** A board whose records name their board and service. */
function marked(recordId: string, origin: string): SampleBoard {
  const mark = `${origin} ${recordId}`;
  const board = wideBoard({ recordId, votes: 1, files: 7, meetings: 1 });
  const named = (field: string) => (record: Json) => ({ ...(record as object), [field]: mark }) as Json;
  return {
    ...board,
    votes: board.votes.map(named('name')),
    files: board.files.map(named('fileName')),
    meetings: (board.meetings ?? []).map(named('title')),
  };
}

/** The board and service that a row's record names. */
const markOf = (node: Node): string | undefined =>
  node.kind === 'vote'
    ? node.decoded.value?.name
    : node.kind === 'file'
      ? node.decoded.value?.fileName
      : node.kind === 'meeting'
        ? node.decoded.value?.title
        : undefined;

/** Runs once, however often it is called. */
function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}

/** A window and two services. The transport responds when the scheduler decides, even after an abort. */
function windowOn(scheduler: Scheduler) {
  const services = new Map(
    clients.map((origin) => [origin as string, createTestService({ boards: boards.map((id) => marked(id, origin)) })]),
  );
  const inFlight = { now: 0, most: 0, maxTokens: 0, everything: 0 };
  // Each service has its own request queue, so an abandoned request blocks only its own.
  const inFlightAt = new Map<string, number>();
  const issuing = new Map<string, number>();
  const issuingAt = (origin: string, more: number) => {
    const now = (issuing.get(origin) ?? 0) + more;
    issuing.set(origin, now);
    inFlight.maxTokens = Math.max(inFlight.maxTokens, now);
  };
  const transportFor = ({ origin }: Connection): Transport => {
    const transport = inProcessTransport(() =>
      Promise.resolve((request) => services.get(origin)?.fetch(request) ?? assert.fail()),
    );
    return async (request, signal) => {
      inFlight.now += 1;
      inFlight.everything += 1;
      const here = (inFlightAt.get(origin) ?? 0) + 1;
      inFlightAt.set(origin, here);
      inFlight.most = Math.max(inFlight.most, here);
      const done = once(() => issuingAt(origin, -1));
      if (request.operation === 'token') {
        issuingAt(origin, 1);
        // An aborted request no longer counts, however late its response arrives.
        signal.addEventListener('abort', done);
      }
      try {
        await scheduler.schedule(Promise.resolve(), request.operation);
        return await transport(request, new AbortController().signal);
      } finally {
        inFlight.now -= 1;
        inFlightAt.set(origin, (inFlightAt.get(origin) ?? 0) - 1);
        if (request.operation === 'token') done();
      }
    };
  };
  let connection: Connection = { name: 'c', origin: clients[0], path: '/v1', appId: sampleAppId };
  let isSignedIn = true;
  const memory = new Map<string, unknown>();
  const made = createClientRegistry({
    connectionOf: () => connection,
    secretOf: () =>
      isSignedIn ? Promise.resolve(sampleAppSecret) : Promise.reject(new ServiceError({ kind: 'noCredentials' })),
    transportFor,
    logRequest: () => {},
    memory: { get: (key) => memory.get(key), set: (key, value) => void memory.set(key, value) },
    pageSize: () => 3,
    zone: () => 'utc',
    pageBase: () => undefined,
    rate: { perSecond: Infinity, renewal: { soonMs: 60_000, spacingMs: 3, withinMs: 600_000 } },
  });
  const store = createBoardStore(made.of);
  /** What the user waits for. */
  const pending = new Set<Promise<unknown>>();
  const waitFor = (what: Promise<unknown>) => {
    pending.add(what);
    // Handled by `settle`.
    what.catch(() => {});
  };

  /** Loads rows like VS Code does, and checks which board they belong to. */
  const draw = async (board: string, section: Section): Promise<Node[]> => {
    const rows = await children({ kind: 'section', ref: { ...boardRef('c', board), section } }, store, plainly);
    for (const row of rows) {
      if ('ref' in row) assert.equal(row.ref.board, board);
      const mark = markOf(row);
      if (mark !== undefined) assert.equal(mark, `${connection.origin} ${board}`);
    }
    return rows;
  };
  const expand = (board: string, section: Section) => {
    waitFor(children({ kind: 'board', ref: boardRef('c', board), board: { recordId: board, connection: 'c', target: 'user' } }, store, plainly)); // oxfmt-ignore
    waitFor(store.counters.get(boardRef('c', board)));
    waitFor(draw(board, section));
  };
  const actions: { readonly [name in Action['do']]: (what: Extract<Action, { do: name }>) => unknown } = {
    expand: ({ board, section }) => expand(board, section),
    expandAll: () => {
      for (const board of boards) for (const section of sections) expand(board, section);
    },
    collapse: ({ board, section }) => store.abandon({ ...boardRef('c', board), ...(section && { section }) }),
    refresh: ({ board }) => {
      made.resetFailures();
      store.invalidate(board === undefined ? undefined : boardRef('c', board));
    },
    more: ({ board }) => waitFor(store.moreFiles({ ...boardRef('c', board), section: 'files' })),
    edit: () => {
      connection = { ...connection, origin: connection.origin === clients[0] ? clients[1] : clients[0] };
      for (const name of made.removeStale()) store.forget(name);
    },
    sign: ({ isIn }) => {
      isSignedIn = isIn;
      made.dropTokens();
      store.forget('c');
    },
    revoke: () => {
      for (const service of services.values()) service.revokeTokens();
    },
    fail: ({ status, times }) => {
      for (const service of services.values()) service.setFaults({ faults: { any: [{ status, times }] } });
    },
    wait: () => sleep(27),
  };
  const act = async (what: Action) => void (await (actions[what.do] as (what: Action) => unknown)(what));

  /** Delivers up to `most` pending responses in an order that the scheduler chooses. */
  const respond = async (most: number) => {
    for (let times = 0; times < most; times += 1) {
      await sleep(1);
      if (scheduler.count() > 0) await scheduler.waitNext(1);
    }
    await sleep(1);
  };

  /** Completes everything in progress. */
  const settle = async () => {
    const awaited = { isSettled: false };
    const all = Promise.all(pending).finally(() => (awaited.isSettled = true));
    all.catch(() => {});
    for (let times = 0; !awaited.isSettled || inFlight.now > 0; times += 1) {
      assert.ok(times < 5000, 'requests end');
      await scheduler.waitIdle();
      await sleep(1);
    }
    await all;
    pending.clear();
  };

  const end = async () => {
    await settle();
    assert.ok(inFlight.most <= 4, `${inFlight.most} at once`);
    assert.ok(inFlight.maxTokens <= 1, `${inFlight.maxTokens} tokens at once`);
    // The service works again, and the user acts.
    for (const service of services.values()) service.clearFaults();
    await act({ do: 'sign', isIn: true });
    await act({ do: 'refresh', board: undefined });
    const all = boards.flatMap((board) => sections.map((section) => draw(board, section)));
    for (const each of all) waitFor(each);
    await settle();
    for (const rows of await Promise.all(all)) {
      assert.ok(rows.length > 0);
      assert.ok(
        rows.every(({ kind }) => kind !== 'failure' && kind !== 'note'),
        JSON.stringify(rows.map(({ kind }) => kind)),
      );
    }
    store.invalidate();
    made.dropTokens();
    await settle();
    const before = inFlight.everything;
    await sleep(30);
    assert.deepEqual([inFlight.now, inFlight.everything], [0, before], 'nothing is sent at the end');
  };
  return { act, respond, end };
}

/** Actions of users, settings and services, as data that shrinks well. */
const board = fc.constantFrom(...boards);
const section = fc.constantFrom(...sections);
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('expand' as const), board, section }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('collapse' as const), board, section: fc.option(section, { nil: undefined }) }) }, // oxfmt-ignore
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const), board: fc.option(board, { nil: undefined }) }) }, // oxfmt-ignore
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expandAll' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('more' as const), board }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign' as const), isIn: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('revoke' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fail' as const), status: fc.constantFrom(401, 403, 404, 413, 429, 500, 503, 302), times: fc.integer({ min: 1, max: 6 }) }) }, // oxfmt-ignore
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

describe('a window, with any order of events', () => {
  shortestWaits();

  property(
    'shows no row under the wrong board or of the wrong service, sends at most four requests and one token request at once, and recovers',
    25,
    () =>
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.record({ responses: fc.constantFrom(0, 0, 0, 1, 4), what: action }), { maxLength: 40 }),
        async (scheduler, actions) => {
          const window = windowOn(scheduler);
          for (const { responses, what } of actions) {
            await window.respond(responses);
            await window.act(what);
          }
          await window.end();
        },
      ),
  );
});

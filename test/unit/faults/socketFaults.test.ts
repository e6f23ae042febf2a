import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { explain } from '../../../src/service/text/explain';
import { boardRef, type Section } from '../../../src/core/ref';
import { createAxiosTransport } from '../../../src/service/api/axiosTransport';
import type { Transport } from '../../../src/service/api/transport';
import { createBoardStore, type BoardStore } from '../../../src/service/store/boardStore';
import { children } from '../../../src/surfaces/tree/children';
import { createTreeItemModel } from '../../../src/surfaces/tree/createTreeItemModel';
import type { Node } from '../../../src/surfaces/tree/node';
import { english, plainly } from '../surfaces/tree/treeServices';
import { clientFor, never, until } from '../service/api/serving';
import { faultServer, type FaultServer } from './faultServer';
import { boundsFor, generous, socketFaults, type SocketFault } from './socketFaults';
import { shortestWaits } from '../service/api/shortestWaits';

const paths = { votes: '/boards/voteData', files: '/files/getBoardFileList', meetings: '/statistics/boardMeetingData' };

describe('a connection fault', () => {
  shortestWaits();
  let server: FaultServer;
  beforeEach(async () => (server = await faultServer()));
  afterEach(() => server.close());

  /** A store over the server, as in one window. */
  const windowOn = (fault: SocketFault) => {
    const [target, bounded] = [createAxiosTransport(generous), createAxiosTransport(boundsFor(fault))];
    const transport: Transport = (request, signal) =>
      (server.play && request.url.includes(server.play.path) ? bounded : target)(request, signal);
    const client = clientFor(server.baseUrl, { transport });
    const source = { client, pageBase: { known: () => 1 as const, remember: () => {} } };
    const store = createBoardStore(() => ({ ...source, pageSize: () => 50, zone: () => 'utc' as const }));
    return { client, store };
  };

  const rowsIn = (store: BoardStore, section: Section, board = 'b'): Promise<Node[]> =>
    children({ kind: 'section', ref: { ...boardRef('one', board), section } }, store, plainly);

  for (const [index, fault] of socketFaults.entries()) {
    const { name, play, expected, expectedForToken = expected, requests } = fault;
    const effect = expected === 'good' ? 'has no effect' : 'is reported, and cleared by Retry,';
    const section = (['votes', 'files', 'meetings'] as const)[index % 3] ?? 'votes';
    it(`${effect} in ${section}: ${name}`, async () => {
      const { client, store } = windowOn(fault);
      await client.tryOut(never());
      server.play = { path: paths[section], fault: play };
      const rows = await rowsIn(store, section);
      if (expected === 'good') return assert.notEqual(rows[0]?.kind, 'failure');
      assert.equal(client.notes.filter(({ operation }) => operation !== 'token').length, requests, 'requests');
      assert.deepEqual(
        rows.map((row) => (row.kind === 'failure' ? row.failure.kind : row.kind)),
        [expected],
      );
      const [row] = rows;
      assert.ok(row?.kind === 'failure');
      const { what, next } = explain(row.failure);
      const seen = createTreeItemModel(row, store, english, true);
      assert.deepEqual([seen.label, seen.tooltip], [what, `${what}\n${next}`]);
      assert.ok(!inspect(row).includes('fault-server-token'));
      // One connection may be kept alive.
      await until(() => server.open() <= 1);

      for (const other of ['votes', 'files', 'meetings'] as const)
        if (other !== section) assert.notEqual((await rowsIn(store, other))[0]?.kind, 'failure', other);

      server.play = undefined;
      client.resetFailures();
      store.invalidate({ ...boardRef('one', 'b'), section });
      const repaired = await rowsIn(store, section);
      assert.deepEqual(
        repaired.map(({ kind }) => kind),
        [{ votes: 'vote', files: 'file', meetings: 'meeting' }[section]],
      );
      return undefined;
    });

    it(`${effect} in a token request: ${name}`, async () => {
      const { client, store } = windowOn(fault);
      server.play = { path: '/auth/tokens', fault: play };
      const [row] = await rowsIn(store, 'votes');
      if (expected === 'good') return assert.equal(row?.kind, 'vote');
      assert.ok(row?.kind === 'failure');
      assert.equal(row.failure.kind, expectedForToken);
      assert.equal(server.calls(), 0, 'no call without a token');
      assert.equal(client.notes.length, expected === 'network' ? 3 : 1, 'only network failures are retried here');
      server.play = undefined;
      client.resetFailures();
      store.invalidate();
      assert.equal((await rowsIn(store, 'votes'))[0]?.kind, 'vote');
      return undefined;
    });
  }
});

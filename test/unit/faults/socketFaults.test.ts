import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { explain } from '../../../src/model/explain';
import { boardRef, type Section } from '../../../src/model/ref';
import { axiosTransport } from '../../../src/service/axiosTransport';
import type { Transport } from '../../../src/service/transport';
import { boardStore, type BoardStore } from '../../../src/store/boardStore';
import { children } from '../../../src/tree/children';
import { look } from '../../../src/tree/look';
import type { Node } from '../../../src/tree/node';
import { english } from '../tree/house';
import { clientFor, never, until } from '../service/serving';
import { faultServer, type FaultServer } from './faultServer';
import { boundsFor, generous, socketFaults, type SocketFault } from './socketFaults';
import { shortestWaits } from '../service/shortestWaits';

const paths = { votes: '/boards/voteData', files: '/files/getBoardFileList', meetings: '/statistics/boardMeetingData' };

describe('what breaks on the way is told where it happened, asked for as often as helps, and mended by Retry', () => {
  shortestWaits();
  let server: FaultServer;
  beforeEach(async () => (server = await faultServer()));
  afterEach(() => server.close());

  /** A store over the server, as in one window. */
  const windowOn = (fault: SocketFault) => {
    const [patient, bounded] = [axiosTransport(generous), axiosTransport(boundsFor(fault))];
    const transport: Transport = (request, signal) =>
      (server.play && request.url.includes(server.play.path) ? bounded : patient)(request, signal);
    const client = clientFor(server.baseUrl, { transport });
    const source = { client, pageBase: { known: () => 1 as const, remember: () => {} } };
    const store = boardStore(() => ({ ...source, pageSize: () => 50, zone: () => 'utc' as const }));
    return { client, store };
  };

  const rowsIn = (store: BoardStore, section: Section, board = 'b'): Promise<Node[]> =>
    children({ kind: 'section', ref: { ...boardRef('one', board), section } }, store, {
      filterOf: () => undefined,
      searches: () => [],
    });

  for (const [index, fault] of socketFaults.entries()) {
    const { name, play, told, toldOfToken = told, asked } = fault;
    const section = (['votes', 'files', 'meetings'] as const)[index % 3] ?? 'votes';
    it(`${name}, in ${section}`, async () => {
      const { client, store } = windowOn(fault);
      await client.tryOut(never());
      server.play = { path: paths[section], fault: play };
      const rows = await rowsIn(store, section);
      if (told === 'good') return assert.notEqual(rows[0]?.kind, 'failure');
      assert.equal(client.notes.filter(({ operation }) => operation !== 'token').length, asked, 'requests');
      assert.deepEqual(
        rows.map((row) => (row.kind === 'failure' ? row.failure.kind : row.kind)),
        [told],
      );
      const [row] = rows;
      assert.ok(row?.kind === 'failure');
      const { what, next } = explain(row.failure);
      const seen = look(row, store, english, true);
      assert.deepEqual([seen.label, seen.tooltip], [what, `${what}\n${next}`]);
      assert.ok(!inspect(row).includes('fault-server-token'));
      // One connection may be kept alive.
      await until(() => server.open() <= 1);

      for (const other of ['votes', 'files', 'meetings'] as const)
        if (other !== section) assert.notEqual((await rowsIn(store, other))[0]?.kind, 'failure', other);

      server.play = undefined;
      client.forgive();
      store.forget({ ...boardRef('one', 'b'), section });
      const mended = await rowsIn(store, section);
      assert.deepEqual(
        mended.map(({ kind }) => kind),
        [{ votes: 'vote', files: 'file', meetings: 'meeting' }[section]],
      );
      return undefined;
    });

    it(`${name}, in place of a token`, async () => {
      const { client, store } = windowOn(fault);
      server.play = { path: '/auth/tokens', fault: play };
      const [row] = await rowsIn(store, 'votes');
      if (told === 'good') return assert.equal(row?.kind, 'vote');
      assert.ok(row?.kind === 'failure');
      assert.equal(row.failure.kind, toldOfToken);
      assert.equal(server.calls(), 0, 'no call without a token');
      assert.equal(client.notes.length, told === 'network' ? 3 : 1, 'only accidents of the way are mended here');
      server.play = undefined;
      client.forgive();
      store.forget();
      assert.equal((await rowsIn(store, 'votes'))[0]?.kind, 'vote');
      return undefined;
    });
  }
});

import assert from 'node:assert/strict';
import { manyBoards } from '../sampleServer/wideBoards';
import type { Node } from '../../src/surfaces/tree/node';
import { below, configure, labels, sectionRow, seen, signIn, testBoards, until, written } from './testBoards';

describe('board rows', () => {
  const { serve, serveBoards } = testBoards();

  it('show their sections at once, and request statistics of several boards together', async () => {
    const { requests } = await serveBoards(['retro-2026-w46', 'product-bets-h1', 'brand-library']);
    const boards = await below();
    const opened = await Promise.all(boards.map((node) => below(node)));
    for (const rows of opened) assert.deepEqual(await labels(rows), ['Votes', 'Files', 'Meetings']);
    await until('counters', async () => (await seen(boards[0] as Node)).tooltip.includes('\nElements: 58\n'));
    assert.deepEqual(requests(), ['token', 'statistics retro-2026-w46 product-bets-h1 brand-library']);
    await Promise.all(boards.map((node) => below(node)));
    assert.equal(requests().length, 2, 'loaded statistics are not requested again');
  });

  it('request a board by its exact ID, whatever characters it contains', async () => {
    const recordIds = ['a/b?c=d&e#f g%20h+i', '../../admin', '"\\\'<b>', ' inner  spaces ', '全球团队 🍜', '__proto__'];
    const trimmed = recordIds.map((id) => id.trim());
    const { service } = await serveBoards(recordIds, {
      extraBoards: manyBoards(6).map((each, index) => ({ ...each, recordId: trimmed[index] as string })),
    });
    for (const id of trimmed) {
      for (const name of ['votes', 'files', 'meetings'] as const) {
        const rows = await below(await sectionRow(id, name));
        assert.match((await seen(rows[0] as Node)).label, /^No /, `${name} of ${id}`);
      }
    }
    const requested = (operation: string) =>
      new Set(service.record.filter((each) => each.operation === operation).flatMap((each) => each.recordIds));
    // The numbers of a board are requested with lower priority than its rows.
    await until('statistics of every board', () => requested('statistics').size >= trimmed.length);
    for (const operation of ['votes', 'files', 'meetings', 'statistics'])
      assert.deepEqual(requested(operation), new Set(trimmed), operation);
    assert.deepEqual(
      service.record.filter(({ operation, status }) => operation === 'unknown' || status !== 200),
      [],
    );
  });

  it('have IDs that are unique in the tree and stay the same', async () => {
    const server = await serve();
    const boards = ['retro-2026-w46', 'product-bets-h1', 'design-crit-live', '全球团队-offsite', 'empty-board'];
    await signIn(server);
    await configure(
      [
        written(server, 'A'),
        written(server, 'B'),
        // Invalid connections, each of which gets its own row.
        { ...written(server, 'A'), appId: 'other' },
        { ...written(server, 'A'), appId: 'third' },
        { name: 'http', baseUrl: 'http://canvas.example.com/v1', appId: 'x' },
      ],
      boards.flatMap((recordId) => [
        { recordId, connection: 'A', group: 'boards' },
        { recordId, connection: 'B' },
        { recordId, connection: 'C' },
      ]),
    );
    const walk = async (nodes: readonly Node[]): Promise<string[]> => {
      const ids: string[] = [];
      for (const node of nodes) ids.push((await seen(node)).id, ...(await walk(await below(node))));
      return ids;
    };
    await walk(await below());
    await until(
      'counters',
      () => server.service.record.filter(({ operation }) => operation === 'statistics').length > 1,
    );
    const before = await walk(await below());
    assert.equal(new Set(before).size, before.length, before.filter((id, at) => before.indexOf(id) !== at).join('\n'));
    assert.ok(before.length > 200);
    await below(await firstBoard());
    const after = await walk(await below());
    assert.deepEqual(after, before);
  });

  async function firstBoard(): Promise<Node> {
    const [first] = (await below()).filter(({ kind }) => kind === 'board');
    return first as Node;
  }
});

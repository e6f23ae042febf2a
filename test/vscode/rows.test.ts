import assert from 'node:assert/strict';
import { manyBoards } from '../sampleServer/wideBoards';
import type { Node } from '../../src/surfaces/tree/node';
import {
  allSeen,
  below,
  boardRow,
  configure,
  labels,
  row,
  sectionRow,
  seen,
  signIn,
  testBoards,
  until,
  written,
} from './testBoards';

describe('board rows', () => {
  const { serve, serveBoards } = testBoards();

  it('appear in the order of the settings, below their groups, by name or ID', async () => {
    await serveBoards([
      { recordId: 'retro-2026-w46', name: 'Retro' },
      { recordId: 'product-bets-h1', group: 'Product' },
      { recordId: 'empty-board' },
      { recordId: 'brand-library', name: 'Brand', group: 'Product' },
    ]);
    const roots = await below();
    assert.deepEqual(await labels(roots), ['Retro', 'Product', 'empty-board']);
    assert.deepEqual(await labels(await below(roots[1])), ['product-bets-h1', 'Brand']);
  });

  it('say at once that their connection isn’t in the settings', async () => {
    const server = await serve();
    await configure([written(server)], [{ recordId: 'retro-2026-w46' }, { recordId: 'b', connection: 'Gone' }]);
    await signIn(server);
    await until('the boards are shown', async () => (await below()).length === 2);
    const [usable, orphan] = await allSeen(await below());
    assert.deepEqual([usable?.icon, orphan?.icon], ['layout', 'error']);
    assert.match(orphan?.tooltip ?? '', /This board’s connection isn’t in your settings$/);
  });

  it('show their sections at once, and request statistics of several boards together', async () => {
    const { requests } = await serveBoards(['retro-2026-w46', 'product-bets-h1', 'brand-library']);
    const boards = await below();
    const opened = await Promise.all(boards.map((node) => below(node)));
    for (const rows of opened) assert.deepEqual(await labels(rows), ['Votes', 'Files', 'Meetings']);
    await until('counters', async () => (await seen(boards[0] as Node)).description !== '');
    assert.deepEqual(requests(), ['token', 'statistics retro-2026-w46 product-bets-h1 brand-library']);
    assert.match((await seen(boards[0] as Node)).description, /58 elements · 15 visitors/);
    await Promise.all(boards.map((node) => below(node)));
    assert.equal(requests().length, 2, 'loaded statistics are not requested again');
  });

  it('load a section once, when it is expanded, and then show its count', async () => {
    const { requests } = await serveBoards(['retro-2026-w46']);
    const votes = await sectionRow('retro-2026-w46', 'votes');
    assert.equal((await seen(votes)).description, '');
    const rows = await below(votes);
    assert.deepEqual(await labels(rows), ['What do we fix first?', 'Who facilitates next time?']);
    assert.equal((await seen(votes)).description, '2');
    await below(votes);
    assert.equal(requests().filter((each) => each.startsWith('votes')).length, 1);

    const meetings = await sectionRow('retro-2026-w46', 'meetings');
    await below(meetings);
    const files = await sectionRow('retro-2026-w46', 'files');
    await below(files);
    assert.equal((await seen(meetings)).description, '2');
    assert.equal((await seen(files)).description, '3');
  });

  it('contain options with their votes, and voters', async () => {
    await serveBoards(['retro-2026-w46']);
    const votes = await below(await sectionRow('retro-2026-w46', 'votes'));
    const options = await below(await row(votes, 'What do we fix first?'));
    const first = await seen(options[0] as Node);
    assert.match(first.spoken, /Checkout tests fail.*6 votes.*25\s?%/);
    const voters = await labels(await below(options[0]));
    assert.deepEqual(voters.toSorted(), ['ana.ruiz', 'chen.wei', 'dmitri.petrov', 'farid.haddad', 'hiro.sato']);
  });

  it('renew an expired token once when many rows load at the same time', async () => {
    const boards = manyBoards(20);
    const { service, requests } = await serveBoards(
      boards.map(({ recordId }) => recordId),
      { extraBoards: boards },
    );
    const sections = await Promise.all(boards.map(({ recordId }) => sectionRow(recordId, 'votes')));
    await below(sections[0]);
    await until('counters', () => service.record.some(({ operation }) => operation === 'statistics'));
    service.revokeTokens();
    service.clearRecord();
    service.setFaults({ onlyNewestToken: true, delayMs: [0, 30] });
    const rest = await Promise.all(sections.slice(1).map((node) => below(node)));
    for (const rows of rest) assert.deepEqual(await labels(rows), ['No votes']);
    assert.equal(requests().filter((each) => each === 'token').length, 1);
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

  it('show whether a list is empty, has no entry, or failed to load', async () => {
    const { service } = await serveBoards(['empty-board', 'archived-board', 'retro-2026-w46']);
    service.setFaults({ faults: { meetings: [{ recordId: 'retro-2026-w46', status: 403 }] } });
    const items = await Promise.all(
      ['empty-board', 'archived-board', 'retro-2026-w46'].map(async (id) => {
        const rows = await allSeen(await below(await sectionRow(id, 'meetings')));
        assert.equal(rows.length, 1);
        const [{ icon, label, context } = { icon: '', label: '', context: '' }] = rows;
        return { icon, label, context };
      }),
    );
    assert.deepEqual(items, [
      { icon: 'circle-slash', label: 'No meetings', context: 'note' },
      { icon: 'question', label: 'The service returned no entry for this board', context: 'failure retry' },
      { icon: 'error', label: 'Access denied (HTTP 403)', context: 'failure retry' },
    ]);
    await until('the board without an entry shows that', async () =>
      (await seen(await boardRow('archived-board'))).description.includes('no entry returned'),
    );
  });

  async function firstBoard(): Promise<Node> {
    const [first] = (await below()).filter(({ kind }) => kind === 'board');
    return first as Node;
  }
});

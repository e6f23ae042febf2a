import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { clientFor, sourceOver } from '../api/serving';

/** A service with base 1 that fails on page 0. */
function failingOnPage0() {
  const notes: string[] = [];
  const client = clientFor('http://127.0.0.1:9/v1', {
    transport: ({ operation, body = '' }) => {
      if (operation === 'token') return Promise.resolve({ text: '{"accessToken":"t"}', bytes: 1 });
      if (operation === 'votes') return Promise.resolve({ text: '{"data":[]}', bytes: 1 });
      const { pageIndex, id } = JSON.parse(body) as { pageIndex: number; id: string };
      if (pageIndex === 0) return Promise.resolve({ failure: { kind: 'server', status: 500 } });
      const list = pageIndex === 1 ? [{ id: `file of ${id}` }] : [];
      return Promise.resolve({ text: JSON.stringify({ list, total: 1 }), bytes: 1 });
    },
    logRequest: ({ operation, outcome, attempt }) => notes.push(`${operation} ${outcome} ${attempt}`),
  });
  // No board knows what another found.
  return { store: createBoardStore(() => sourceOver(client)), notes };
}

describe('a service that fails on page 0', () => {
  it('does not open the circuit breaker when files are listed', async () => {
    const { store, notes } = failingOnPage0();
    const boards = Array.from({ length: 12 }, (_, n) => boardRef('c', `b${n}`));
    const lists = await Promise.all(boards.map((board) => store.files.get(board)));
    for (const [n, list] of lists.entries())
      assert.deepEqual(list.state === 'loaded' && list.value.files.map(({ value }) => value?.id), [`file of b${n}`]);
    assert.equal((await store.files.get(boardRef('c', 'later'))).state, 'loaded');
    assert.equal((await store.votes.get(boardRef('c', 'later'))).state, 'loaded');
    assert.ok(
      notes.every((note) => note.endsWith(' 1')),
      'no request is retried',
    );
  });
});

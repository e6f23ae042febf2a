import assert from 'node:assert/strict';
import type { Failure } from '../../../src/base/failure';
import { onConnectionProblems } from '../../../src/store/connectionProblems';
import { endServers } from '../api/serving';
import { board, storing } from './storing';

const retro = 'retro-2026-w46';

describe('troubles of a connection', () => {
  afterEach(endServers);

  const watching = async () => {
    const stored = await storing();
    let expected: readonly (readonly [string, Failure['kind']])[] = [];
    onConnectionProblems(stored.store, (connectionProblems) => {
      expected = [...connectionProblems].map(([name, { kind }]) => [name, kind]);
    });
    return { ...stored, expected: () => expected };
  };

  it('are told when the service refuses the person, and are over with the next answer', async () => {
    const { store, service, expected } = await watching();
    service.setFaults({ faults: { token: [{ status: 401 }] } });
    await store.votes.get(board(retro));
    assert.deepEqual(expected(), [['one', 'auth']]);
    service.clearFaults();
    store.invalidateConnection('one');
    assert.deepEqual(expected(), []);
  });

  it('are told when the service is gone, and are over when another board answers', async () => {
    const { store, service, expected } = await watching();
    service.setFaults({ faults: { votes: [{ connection: 'reset' }] } });
    await store.votes.get(board(retro));
    assert.deepEqual(expected(), [['one', 'network']]);
    await store.meetings.get(board('design-crit-live'));
    assert.deepEqual(expected(), []);
  });

  it('are none of a board that a token is refused for which serves others', async () => {
    const { store, service, expected } = await watching();
    service.setFaults({ faults: { votes: [{ recordId: retro, status: 401 }] } });
    await store.votes.get(board('product-bets-h1'));
    await store.votes.get(board(retro));
    assert.deepEqual(expected(), []);
    assert.deepEqual((await store.votes.get(board('design-crit-live'))).state, 'loaded');
  });

  it('are none of a board that may not be read, or that nothing is known of', async () => {
    const { store, service, expected } = await watching();
    service.setFaults({ faults: { votes: [{ status: 403 }] } });
    await store.votes.get(board(retro));
    await store.counters.get(board('archived-board'));
    assert.deepEqual(expected(), []);
  });
});

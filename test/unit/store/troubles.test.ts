import assert from 'node:assert/strict';
import type { Failure } from '../../../src/model/failure';
import { onTroubles } from '../../../src/store/troubles';
import { endServers } from '../service/serving';
import { board, storing } from './storing';

const retro = 'retro-2026-w46';

describe('troubles of a connection', () => {
  afterEach(endServers);

  const watching = async () => {
    const stored = await storing();
    let told: readonly (readonly [string, Failure['kind']])[] = [];
    onTroubles(stored.store, (troubles) => {
      told = [...troubles].map(([name, { kind }]) => [name, kind]);
    });
    return { ...stored, told: () => told };
  };

  it('are told when the service refuses the person, and are over with the next answer', async () => {
    const { store, service, told } = await watching();
    service.misbehave({ faults: { token: [{ status: 401 }] } });
    await store.votes.get(board(retro));
    assert.deepEqual(told(), [['one', 'auth']]);
    service.behave();
    store.forgetConnection('one');
    assert.deepEqual(told(), []);
  });

  it('are told when the service is gone, and are over when another board answers', async () => {
    const { store, service, told } = await watching();
    service.misbehave({ faults: { votes: [{ connection: 'reset' }] } });
    await store.votes.get(board(retro));
    assert.deepEqual(told(), [['one', 'network']]);
    await store.meetings.get(board('design-crit-live'));
    assert.deepEqual(told(), []);
  });

  it('are none of a board that a token is refused for which serves others', async () => {
    const { store, service, told } = await watching();
    service.misbehave({ faults: { votes: [{ recordId: retro, status: 401 }] } });
    await store.votes.get(board('product-bets-h1'));
    await store.votes.get(board(retro));
    assert.deepEqual(told(), []);
    assert.deepEqual((await store.votes.get(board('design-crit-live'))).state, 'here');
  });

  it('are none of a board that may not be read, or that nothing is known of', async () => {
    const { store, service, told } = await watching();
    service.misbehave({ faults: { votes: [{ status: 403 }] } });
    await store.votes.get(board(retro));
    await store.counters.get(board('archived-board'));
    assert.deepEqual(told(), []);
  });
});

import assert from 'node:assert/strict';
import type { Failure } from '../../../../src/core/failure';
import { onConnectionProblems } from '../../../../src/service/store/connectionProblems';
import { endServers } from '../api/serving';
import { board, storing } from './storing';

const retro = 'retro-2026-w46';

describe('onConnectionProblems', () => {
  afterEach(endServers);

  const watching = async () => {
    const stored = await storing();
    let problems: readonly (readonly [string, Failure['kind']])[] = [];
    const inUse = new Set(['one']);
    const { update } = onConnectionProblems(
      stored.store,
      (name) => inUse.has(name),
      (connectionProblems) => {
        problems = [...connectionProblems].map(([name, { kind }]) => [name, kind]);
      },
    );
    return { ...stored, inUse, update, problems: () => problems };
  };

  it('reports rejected credentials until the connection is invalidated', async () => {
    const { store, service, problems } = await watching();
    service.setFaults({ faults: { token: [{ status: 401 }] } });
    await store.votes.get(board(retro));
    assert.deepEqual(problems(), [['one', 'auth']]);
    service.clearFaults();
    store.forget('one');
    assert.deepEqual(problems(), []);
  });

  it('still reports an unreachable service when another connection is forgotten, or everything is refreshed', async () => {
    const { store, service, problems } = await watching();
    service.setFaults({ faults: { votes: [{ connection: 'reset' }] } });
    await store.votes.get(board(retro));
    store.forget('other');
    store.invalidate();
    assert.deepEqual(problems(), [['one', 'network']]);
    store.forget();
    assert.deepEqual(problems(), []);
  });

  it('reports an unreachable service although a board is known to have no entry', async () => {
    const { store, service, problems } = await watching();
    await store.counters.get(board('archived-board'));
    service.setFaults({ faults: { statistics: [{ connection: 'reset' }] } });
    store.invalidate();
    await store.counters.get(board('archived-board'));
    assert.deepEqual(problems(), [['one', 'network']]);
  });

  it('reports an unreachable service until it answers, even without what was requested', async () => {
    const { store, service, problems } = await watching();
    service.setFaults({ faults: { votes: [{ connection: 'reset' }] } });
    await store.votes.get(board(retro));
    assert.deepEqual(problems(), [['one', 'network']]);
    await store.counters.get(board('archived-board'));
    assert.deepEqual(problems(), []);
  });

  it('reports an unreachable service until another board loads', async () => {
    const { store, service, problems } = await watching();
    service.setFaults({ faults: { votes: [{ connection: 'reset' }] } });
    await store.votes.get(board(retro));
    assert.deepEqual(problems(), [['one', 'network']]);
    await store.meetings.get(board('design-crit-live'));
    assert.deepEqual(problems(), []);
  });

  it('reports no problem of a connection while nothing uses it', async () => {
    const { store, service, inUse, update, problems } = await watching();
    service.setFaults({ faults: { votes: [{ connection: 'reset' }] } });
    await store.votes.get(board(retro));
    assert.deepEqual(problems(), [['one', 'network']]);
    inUse.clear();
    update();
    assert.deepEqual(problems(), []);
    await store.votes.get(board('design-crit-live'));
    assert.deepEqual(problems(), []);
    inUse.add('one');
    update();
    assert.deepEqual(problems(), [['one', 'network']]);
  });

  it('reports no problem for a board that rejects a token which others accept', async () => {
    const { store, service, problems } = await watching();
    service.setFaults({ faults: { votes: [{ recordId: retro, status: 401 }] } });
    await store.votes.get(board('product-bets-h1'));
    await store.votes.get(board(retro));
    assert.deepEqual(problems(), []);
    assert.deepEqual((await store.votes.get(board('design-crit-live'))).state, 'loaded');
  });

  it('reports no problem for a forbidden board or a missing entry', async () => {
    const { store, service, problems } = await watching();
    service.setFaults({ faults: { votes: [{ status: 403 }] } });
    await store.votes.get(board(retro));
    await store.counters.get(board('archived-board'));
    assert.deepEqual(problems(), []);
  });
});

import assert from 'node:assert/strict';
import { retryOnRecovery } from '../../../../src/service/store/connectionProblems';
import { endServers } from '../api/serving';
import { board, storing } from './storing';

const [retro, bets, live] = ['retro-2026-w46', 'product-bets-h1', 'design-crit-live'].map((id) => board(id)) as [
  ReturnType<typeof board>,
  ReturnType<typeof board>,
  ReturnType<typeof board>,
];

describe('after a connection recovers', () => {
  afterEach(endServers);

  /** A store whose visible sections are requested again when their board is redrawn. */
  const recovering = async () => {
    const stored = await storing();
    retryOnRecovery(stored.store);
    const visible = [retro, bets, live];
    stored.store.onDidChange((ref) => {
      for (const each of visible)
        if (ref?.board === each.board && stored.store.votes.peek(each).state === 'idle' && ref.section === undefined)
          void stored.store.votes.get(each);
    });
    const states = () => visible.map((each) => stored.store.votes.peek(each).state);
    return { ...stored, states };
  };

  it('what failed for the same reason is requested again, once each', async () => {
    const { store, service, asked, states, resetFailures } = await recovering();
    service.setFaults({ faults: { votes: [{ connection: 'reset' }] } });
    for (const each of [retro, bets, live]) await store.votes.get(each);
    assert.deepEqual(states(), ['failed', 'failed', 'failed']);
    service.clearFaults();
    resetFailures();
    const before = asked('votes').length;
    assert.equal((await store.meetings.get(retro)).state, 'loaded');
    for (const each of [retro, bets, live]) assert.equal((await store.votes.get(each)).state, 'loaded');
    assert.equal(asked('votes').length - before, 3);
    assert.equal(asked('meetings').length, 1);
  });

  it('what was rejected for its own reason stays as it is', async () => {
    const { store, service, asked, states } = await recovering();
    service.setFaults({ faults: { votes: [{ recordId: bets.board, status: 403 }, { connection: 'reset' }] } });
    for (const each of [retro, bets]) await store.votes.get(each);
    service.clearFaults();
    const before = asked('votes').length;
    await store.meetings.get(retro);
    assert.equal((await store.votes.get(retro)).state, 'loaded');
    assert.deepEqual(states().slice(0, 2), ['loaded', 'failed']);
    assert.equal(asked('votes').length - before, 1);
  });

  it('what fails again is not requested a third time', async () => {
    const { store, service, asked } = await recovering();
    service.setFaults({ faults: { votes: [{ recordId: bets.board, connection: 'reset' }] } });
    await store.votes.get(bets);
    const perAttempt = asked('votes').length;
    for (const each of [retro, live]) {
      await store.meetings.get(each);
      await store.votes.get(bets);
    }
    assert.equal(asked('votes').length, 2 * perAttempt);
    assert.equal(store.votes.peek(bets).state, 'failed');
  });
});

import assert from 'node:assert/strict';
import { userActionCosts } from '../../bench/userActions';

describe('the requests of a gesture', () => {
  it('are the least that the interface allows, by the record of the service', async () => {
    const costs = await userActionCosts();
    assert.deepEqual(
      costs.map(({ action, asked }) => [action, asked.toSorted()]),
      costs.map(({ action, least }) => [action, least.toSorted()]),
    );
  });
});

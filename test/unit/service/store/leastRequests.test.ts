import assert from 'node:assert/strict';
import { userActionCosts } from '../../../bench/userActions';

describe('the requests of a user action', () => {
  it('are as few as the API allows', async () => {
    const costs = await userActionCosts();
    assert.deepEqual(
      costs.map(({ action, asked }) => [action, asked.toSorted()]),
      costs.map(({ action, least }) => [action, least.toSorted()]),
    );
  });
});

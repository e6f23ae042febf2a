import assert from 'node:assert/strict';
import { gestureCosts } from '../../bench/gestures';

describe('the requests of a gesture', () => {
  it('are the least that the interface allows, by the record of the service', async () => {
    const costs = await gestureCosts();
    assert.deepEqual(
      costs.map(({ gesture, asked }) => [gesture, asked.toSorted()]),
      costs.map(({ gesture, least }) => [gesture, least.toSorted()]),
    );
  });
});

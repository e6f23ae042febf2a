import assert from 'node:assert/strict';
import path from 'node:path';
import { planned } from '../../sabotage/planned';

describe('the sabotages', () => {
  it('apply to the source, under different names, and name tests that exist', () => {
    const plans = planned(path.join(__dirname, '../../..'));
    assert.equal(new Set(plans.map(({ what }) => what)).size, plans.length);
  });
});

import assert from 'node:assert/strict';
import { digest } from '../../../../src/service/store/digest';
import { endServers, until } from '../api/serving';
import { board, storing } from './storing';
import { rememberedNames } from './windowNames';

const retro = board('retro-2026-w46');

describe('a list whose names cannot be hidden', () => {
  afterEach(endServers);

  it('has failed instead of loading without end, and is shown after the names change', async () => {
    let isBroken = true;
    const loadDigest = () => (isBroken ? Promise.reject(new Error('not loaded')) : Promise.resolve(digest));
    const names = rememberedNames(loadDigest).names();
    const { store, changes } = await storing({}, 50, names);
    await store.votes.get(retro);
    changes.length = 0;
    names.hide(true);
    assert.equal(store.votes.peek(retro).state, 'loading');
    await until(() => store.votes.peek(retro).state !== 'loading');
    const shown = await store.votes.get(retro);
    assert.deepEqual(shown, { state: 'failed', failure: { kind: 'internal' } });
    assert.deepEqual(changes.at(-1), { ...retro, section: 'votes' });
    isBroken = false;
    names.hide(false);
    names.hide(true);
    assert.equal((await store.votes.get(retro)).state, 'loaded');
  });
});

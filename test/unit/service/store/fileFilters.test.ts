import assert from 'node:assert/strict';
import { serializeFilter } from '../../../../src/records/fileFilter';
import { endServers } from '../api/serving';
import { board, storing } from './storing';

const library = { ...board('brand-library'), section: 'files' } as const;
const withFilter = (filter: Parameters<typeof serializeFilter>[0]) => ({ ...library, filter: serializeFilter(filter) });

describe('file filters of a board', () => {
  afterEach(endServers);

  it('are applied by the service, each with its own pages', async () => {
    const { store } = await storing();
    const plain = await store.files.get(library);
    const deleted = await store.files.get(withFilter({ deleteBeginTime: '2020-01-01T00:00' }));
    const pdf = await store.files.get(withFilter({ fileType: ['pdf'], searchStr: 'tone' }));
    assert.ok(plain.state === 'loaded' && deleted.state === 'loaded' && pdf.state === 'loaded');
    assert.equal(plain.value.files.length, 50);
    assert.ok(deleted.value.files.length > 3 && deleted.value.files.every(({ value }) => value?.deletedAt));
    assert.ok(pdf.value.files.length > 0);
    assert.ok(pdf.value.files.every(({ value }) => /^tone.*\.pdf$/i.test(value?.fileName ?? '')));
  });

  it('are invalidated with the files of their board, or separately', async () => {
    const { store } = await storing();
    const filter = withFilter({ searchStr: 'tone' });
    await store.files.get(library);
    await store.files.get(filter);
    store.invalidate(filter);
    assert.equal(store.files.peek(filter).state, 'idle');
    assert.equal(store.files.peek(library).state, 'loaded');
    await store.files.get(filter);
    store.invalidate(library);
    assert.equal(store.files.peek(filter).state, 'idle');
  });
});

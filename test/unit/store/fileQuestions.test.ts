import assert from 'node:assert/strict';
import { questionText } from '../../../src/model/fileQuestion';
import { endServers } from '../service/serving';
import { board, storing } from './storing';

const library = { ...board('brand-library'), section: 'files' } as const;
const asking = (question: Parameters<typeof questionText>[0]) => ({ ...library, question: questionText(question) });

describe('questions to the files of a board', () => {
  afterEach(endServers);

  it('are answered by the service, each with pages of its own', async () => {
    const { store } = await storing();
    const plain = await store.files.get(library);
    const deleted = await store.files.get(asking({ deleteBeginTime: '2020-01-01T00:00' }));
    const pdf = await store.files.get(asking({ fileType: ['pdf'], searchStr: 'tone' }));
    assert.ok(plain.state === 'here' && deleted.state === 'here' && pdf.state === 'here');
    assert.equal(plain.value.files.length, 50);
    assert.ok(deleted.value.files.length > 3 && deleted.value.files.every(({ value }) => value?.deletedAt));
    assert.ok(pdf.value.files.length > 0);
    assert.ok(pdf.value.files.every(({ value }) => /^tone.*\.pdf$/i.test(value?.fileName ?? '')));
  });

  it('are forgotten with the files of their board, and alone without them', async () => {
    const { store } = await storing();
    const question = asking({ searchStr: 'tone' });
    await store.files.get(library);
    await store.files.get(question);
    store.forget(question);
    assert.equal(store.files.peek(question).state, 'unasked');
    assert.equal(store.files.peek(library).state, 'here');
    await store.files.get(question);
    store.forget(library);
    assert.equal(store.files.peek(question).state, 'unasked');
  });

  it('go on page by page', async () => {
    const { store } = await storing();
    const newest = asking({ uploadTimeOrder: 0 });
    await store.files.get(newest);
    await store.moreFiles(newest);
    await store.moreFiles(newest);
    const all = store.files.peek(newest);
    assert.ok(all.state === 'here' && all.value.files.length === 137);
  });
});

import assert from 'node:assert/strict';
import { createSeenLists } from '../../../src/store/seenLists';

function memoryWith(entries = new Map<string, unknown>()) {
  return { get: (key: string) => entries.get(key), set: (key: string, value: unknown) => entries.set(key, value) };
}

const digestLike = (number: number) => String(number).padStart(8, '0');
const contentsOf = (count: number, from = 0) =>
  new Map(Array.from({ length: count }, (_, at) => [digestLike(from + at), `${digestLike(at)}-`]));

describe('lists that were seen', () => {
  it('are read in the next window as they were', () => {
    const memory = memoryWith();
    const seen = { contents: contentsOf(3), isComplete: true };
    createSeenLists(memory).set('one', seen);
    assert.deepEqual(createSeenLists(memory).get('one'), seen);
    assert.equal(createSeenLists(memory).get('two'), undefined);
    assert.equal(createSeenLists(memory).salt(), createSeenLists(memory).salt());
  });

  it('keep the newest 2,000 records, and are incomplete then', () => {
    const lists = createSeenLists(memoryWith());
    lists.set('one', { contents: contentsOf(2001), isComplete: true });
    const kept = lists.get('one');
    assert.deepEqual([kept?.contents.size, kept?.contents.has(digestLike(0)), kept?.isComplete], [2000, false, false]);
  });

  it('are at most 200, with 20,000 records in all; those changed first are dropped', () => {
    const entries = new Map<string, unknown>();
    const lists = createSeenLists(memoryWith(entries));
    for (let list = 0; list < 201; list += 1) lists.set(`list ${list}`, { contents: contentsOf(1), isComplete: true });
    assert.deepEqual(
      [0, 1, 200].map((list) => lists.get(`list ${list}`) !== undefined),
      [false, true, true],
    );
    for (let list = 0; list < 11; list += 1)
      lists.set(`long ${list}`, { contents: contentsOf(2000), isComplete: true });
    assert.deepEqual(
      ['list 200', 'long 0', 'long 1', 'long 10'].map((list) => lists.get(list) !== undefined),
      [false, false, true, true],
    );
    assert.ok(JSON.stringify([...entries]).length < 345_000);
  });

  it('are forgotten with their salt', () => {
    const entries = new Map<string, unknown>();
    const lists = createSeenLists(memoryWith(entries));
    const salt = lists.salt();
    lists.set('one', { contents: contentsOf(1), isComplete: true });
    lists.forget();
    assert.equal(lists.isEmpty(), true);
    assert.deepEqual(
      [...entries.values()].filter((value) => value !== undefined),
      [],
    );
    assert.notEqual(lists.salt(), salt);
  });

  it('are not read if something else was written in their place', () => {
    for (const odd of ['text', [['one', 1, 'too short']], [['one', 2, '']], [{}], [null]]) {
      assert.equal(createSeenLists(memoryWith(new Map([['seenLists', odd]]))).get('one'), undefined);
    }
  });
});

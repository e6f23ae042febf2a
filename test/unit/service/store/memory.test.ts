import assert from 'node:assert/strict';
import { createMemory } from '../../../../src/service/store/memory';

/** A state like the global state of VS Code: it sends what was set together, and what comes back replaces the present. */
function echoingState() {
  let values: Record<string, unknown> = {};
  let waiting: (() => void)[] = [];
  const echoes: (() => void)[] = [];
  const send = () => {
    const [sent, done] = [values, waiting];
    waiting = [];
    echoes.push(() => {
      values = sent;
      for (const each of done) each();
    });
  };
  return {
    get: (key: string) => values[key],
    update: (key: string, value: unknown): Promise<void> => {
      values = { ...values, [key]: value };
      if (waiting.length === 0) setImmediate(send);
      return new Promise((resolve) => waiting.push(resolve));
    },
    /** Lets everything that is written come back. */
    settle: async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        echoes.shift()?.();
        await new Promise((done) => setImmediate(done));
      }
    },
    values: () => values,
  };
}

describe('a memory', () => {
  it('loses no value when several are set at once', async () => {
    const state = echoingState();
    const memory = createMemory(state);
    memory.set('a', 1);
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
    memory.set('b', 2);
    memory.set('c', 3);
    memory.set('b', 4);
    assert.deepEqual(['a', 'b', 'c'].map(memory.get), [1, 4, 3]);
    await state.settle();
    assert.deepEqual(state.values(), { a: 1, b: 4, c: 3 });
    assert.deepEqual(['a', 'b', 'c', 'd'].map(memory.get), [1, 4, 3, undefined]);
  });

  it('forgets a value', async () => {
    const state = echoingState();
    const memory = createMemory(state);
    memory.set('a', 1);
    memory.set('a', undefined);
    assert.equal(memory.get('a'), undefined);
    await state.settle();
    assert.equal(state.values()['a'], undefined);
  });

  it('keeps a value that cannot be written, and writes the next', async () => {
    const kept = new Map<string, unknown>();
    const memory = createMemory({
      get: (key) => kept.get(key),
      update: (key, value) => {
        if (key === 'a') return Promise.reject(new Error('disk full'));
        kept.set(key, value);
        return Promise.resolve();
      },
    });
    memory.set('a', 1);
    memory.set('b', 2);
    await new Promise((done) => setImmediate(done));
    assert.deepEqual([memory.get('a'), kept.get('b')], [1, 2]);
  });
});

import assert from 'node:assert/strict';
import { coalesced } from '../../../src/store/coalesced';
import { never, until } from '../service/serving';

/** Batches requests and records each. */
function asking(answer: (ids: readonly string[], end: AbortSignal) => Promise<ReadonlyMap<string, string>>) {
  const questions: { readonly ids: readonly string[]; readonly end: AbortSignal }[] = [];
  const ask = coalesced((ids, end) => {
    questions.push({ ids, end });
    return answer(ids, end);
  }, 5);
  return { ask, questions };
}

const echo = (ids: readonly string[]) => Promise.resolve(new Map(ids.map((id) => [id, `of ${id}`])));

describe('questions put together', () => {
  it('go out at once for all who ask in time, each id once', async () => {
    const { ask, questions } = asking(echo);
    const answers = await Promise.all(['a', 'b', 'a'].map((id) => ask(id, never())));
    assert.deepEqual(answers, ['of a', 'of b', 'of a']);
    assert.deepEqual(
      questions.map(({ ids }) => ids),
      [['a', 'b']],
    );
    await ask('a', never());
    assert.equal(questions.length, 2);
  });

  it('fail for all when they fail', async () => {
    const { ask } = asking(() => Promise.reject(new Error('lost')));
    for (const answer of await Promise.allSettled(['a', 'b'].map((id) => ask(id, never()))))
      assert.equal(answer.status, 'rejected');
  });

  it('are given up only when everybody has gone', async () => {
    const { ask, questions } = asking(
      (_, end) => new Promise((_resolve, reject) => end.addEventListener('abort', () => reject(new Error('ended')))),
    );
    const people = [new AbortController(), new AbortController()];
    const answers = people.map((person, index) => ask(String(index), person.signal));
    await until(() => questions.length === 1);
    people[0]?.abort();
    await assert.rejects(answers[0] ?? assert.fail(), { name: 'AbortError' });
    assert.equal(questions[0]?.end.aborted, false);
    people[1]?.abort();
    await assert.rejects(answers[1] ?? assert.fail(), { name: 'AbortError' });
    assert.equal(questions[0]?.end.aborted, true);
  });

  it('leave out an id whose askers have gone before it went out', async () => {
    const { ask, questions } = asking(echo);
    const person = new AbortController();
    const [gone, stays] = [ask('a', person.signal), ask('b', never())];
    person.abort();
    await assert.rejects(gone);
    assert.equal(await stays, 'of b');
    assert.deepEqual(questions[0]?.ids, ['b']);
  });

  it('are ended when all have gone, though one came who had left already', async () => {
    const { ask, questions } = asking(() => new Promise(() => {}));
    const person = new AbortController();
    const asked = ask('a', person.signal);
    await assert.rejects(ask('b', AbortSignal.abort()));
    await until(() => questions.length === 1);
    assert.deepEqual(questions[0]?.ids, ['a']);
    person.abort();
    await assert.rejects(asked);
    assert.equal(questions[0]?.end.aborted, true);
  });

  it('are answered one by one, so that nobody waits for the slowest', async () => {
    let end: AbortSignal | undefined;
    const ask = coalesced<string>((_, signal, settled) => {
      end = signal;
      settled('a', 'early');
      return new Promise(() => {});
    }, 5);
    const slow = new AbortController();
    const waiting = ask('b', slow.signal);
    assert.equal(await ask('a', never()), 'early');
    assert.equal(end?.aborted, false);
    slow.abort();
    await assert.rejects(waiting);
    assert.equal(end?.aborted, true);
  });

  it('take nobody in whom those before have left', async () => {
    const { ask } = asking((ids, end) => (end.aborted ? Promise.reject(new Error('ended')) : echo(ids)));
    const person = new AbortController();
    const gone = ask('a', person.signal);
    person.abort();
    await assert.rejects(gone);
    assert.equal(await ask('a', never()), 'of a');
  });
});

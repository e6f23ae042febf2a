import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { stackTraceOf } from '../../../../src/features/parts/stackTrace';

const canary = 'CANARY-51c2';

function thrown(message: string): Error {
  try {
    throw new TypeError(message, { cause: new Error(canary) });
  } catch (error) {
    return error as Error;
  }
}

describe('stackTraceOf', () => {
  for (const message of [canary, `a\n    at ${canary} (x.js:1:1)\n    at b`, `${canary}\n`, ''])
    it(`returns the stack without the message ${JSON.stringify(message).slice(0, 30)}`, () => {
      const error = thrown(message);
      assert.ok(message === '' || inspect(error).includes(canary));
      const trace = stackTraceOf(error);
      assert.ok(!trace.includes(canary), trace);
      assert.match(trace, /^TypeError\n +at thrown \(/);
    });

  for (const value of [canary, { canary }, undefined, null, 7])
    it(`returns no content of the thrown value ${inspect(value)}`, () =>
      assert.ok(!stackTraceOf(value).includes(canary)));

  it('returns only the name of an error without a stack', () => {
    const error = thrown(canary);
    delete error.stack;
    assert.equal(stackTraceOf(error), 'TypeError');
  });
});

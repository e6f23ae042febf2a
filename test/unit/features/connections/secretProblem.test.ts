import assert from 'node:assert/strict';
import { secretProblem } from '../../../../src/features/connections/connectionTexts';

describe('a typed app secret', () => {
  for (const secret of ['s', 'with spaces inside', 'ünïcödé 密', '"{}\\', 'x'.repeat(4096)])
    it(`is accepted: ${secret.slice(0, 20)}`, () => assert.equal(secretProblem(secret), undefined));

  // Mostly copying mistakes, such as a line end, which would otherwise surface only as rejected credentials.
  for (const secret of ['', ' ', 'a\n', 'a\r\nb', 'a\tb', '\0', 'a\u007f', 'a\u001b[0m', 'x'.repeat(4097)])
    it(`is rejected before anything is sent: ${JSON.stringify(secret.slice(0, 20))}`, () => {
      const problem = secretProblem(secret);
      assert.ok(problem);
      assert.ok(
        secret.trim().length < 2 || !problem.includes(secret.trim()),
        'the message does not contain the secret',
      );
    });
});

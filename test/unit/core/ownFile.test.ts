import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownLines, ownText } from '../../../src/core/ownFile';
import { ownJson } from '../../../src/core/ownFormat';
import { temporaryFolder } from '../../host/temporaryFolder';

const nested = (depth: number) => `${'['.repeat(depth)}"${'['.repeat(99)}"${']'.repeat(depth)}`;

describe('a file of our own', () => {
  const fileOf = (text: string) => {
    const file = path.join(temporaryFolder(), 'own');
    writeFileSync(file, text);
    return file;
  };

  it('is read up to its limit in bytes', async () => {
    assert.equal(await ownText(fileOf('äb'), 3), 'äb');
    await assert.rejects(ownText(fileOf('äbc'), 3), RangeError);
  });

  const linesOf = async (
    chunks: readonly string[],
    limits: { maxBytes: number; maxLine: number },
    end?: AbortSignal,
  ) => {
    async function* source() {
      for (const chunk of chunks) yield Buffer.from(chunk);
    }
    const lines: string[] = [];
    for await (const batch of ownLines(source(), limits, end)) lines.push(...batch);
    return lines;
  };

  it('has lines up to their limit, and up to the limit of all', async () => {
    const chunks = ['a', 'b\nc', 'd\ne'];
    assert.deepEqual(await linesOf(chunks, { maxBytes: 7, maxLine: 2 }), ['ab', 'cd']);
    await assert.rejects(linesOf(chunks, { maxBytes: 6, maxLine: 2 }), RangeError);
    await assert.rejects(linesOf(['a', 'b', 'c\n'], { maxBytes: 7, maxLine: 1 }), RangeError);
  });

  it('is no longer read once that is cancelled', async () => {
    const limits = { maxBytes: 99, maxLine: 99 };
    await assert.rejects(linesOf(['a\n'], limits, AbortSignal.abort()), { failure: { kind: 'cancelled' } });
  });

  it('is not parsed if it is too long, has too many objects, or is nested too deep', () => {
    const many = `[${'{},'.repeat(100_000)}{}]`;
    assert.ok(ownJson(nested(16), 1000));
    assert.deepEqual(
      [nested(17), nested(100_000), many, '{"a":1}', '{'].map((text) => ownJson(text, text === '{"a":1}' ? 6 : 1e6)),
      [undefined, undefined, undefined, undefined, undefined],
    );
  });
});

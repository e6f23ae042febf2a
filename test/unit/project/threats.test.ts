import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { threats } from './threats';

const root = path.join(__dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/threats.md'), 'utf8');

describe('the threats of docs/threats.md', () => {
  const rows = [...page.matchAll(/^(\d+)\. \*\*(.*?)\.?\*\*/gm)].map(([, number, what]) => ({
    number: Number(number),
    what,
  }));

  it('are listed in the test table, once each', () => {
    assert.deepEqual(
      rows.map(({ number }) => number),
      threats.map(({ number }) => number),
    );
    assert.equal(rows.length, 35);
  });

  for (const { number, proofs } of threats)
    it(`have tests for threat ${number}: ${rows.find((row) => row.number === number)?.what ?? ''}`, () => {
      assert.ok(proofs.length > 0);
      for (const [file, name] of proofs) {
        assert.ok(existsSync(path.join(root, 'test', file)), file);
        assert.ok(readFileSync(path.join(root, 'test', file), 'utf8').includes(name), `${file} has no test “${name}”`);
      }
    });
});

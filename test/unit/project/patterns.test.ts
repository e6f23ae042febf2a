import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { literalsIn, problemOf, withoutComments } from './patterns';

const root = join(__dirname, '..', '..', '..', 'src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

describe('regular expressions in src', () => {
  for (const name of files) {
    const source = readFileSync(join(root, name), 'utf8');
    const literals = literalsIn(source);
    if (literals.length > 0)
      it(`take linear time in ${name}`, () => {
        const problems = literals.map(
          (literal) => [`/${literal.source}/${literal.flags}`, problemOf(literal)] as const,
        );
        assert.deepEqual(
          problems.filter(([, problem]) => problem !== undefined),
          [],
        );
      });
  }

  it('are literals, so that they can be checked', () => {
    const made = files.filter((name) => /\bRegExp\(/.test(withoutComments(readFileSync(join(root, name), 'utf8'))));
    assert.deepEqual(made, []);
  });

  it('are found by this check', () => {
    const all = files.flatMap((name) => literalsIn(readFileSync(join(root, name), 'utf8')));
    assert.ok(all.length > 40, `${all.length}`);
  });
});

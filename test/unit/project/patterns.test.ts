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

describe('the check of regular expressions', () => {
  for (const bad of [
    String.raw`(?<!\p{Extended_Pictographic}[\ufe0f]?)\u200d`,
    String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]`,
    String.raw`a+(?<=b)c`,
    String.raw`[\s-]+$`,
    String.raw`\/+$`,
    String.raw`^(a+)+$`,
    String.raw`^(?:\s*a\s*)*$`,
    String.raw`^\S*@\S+$`,
    String.raw`^.*-----.*-----$`,
    String.raw`-----.*-----`,
    String.raw`a(?=\s*b)`,
    String.raw`^(?:a|b)*(?:b|c)*$`,
  ])
    it(`rejects ${bad}`, () => assert.notEqual(problemOf({ source: bad, flags: 'u' }), undefined));

  for (const good of [
    String.raw`^\s*-?\d{1,40}\s*$`,
    String.raw`^(-?[\d.]+(e[+-]?\d+)?|true|false|)$`,
    String.raw`[\r\n]+\s*`,
    String.raw`\d+`,
    String.raw`\$\([a-z\d-]+(~[a-z]+)?\)`,
    String.raw`(?<=www)\.`,
    String.raw`@(.*)`,
  ])
    it(`accepts ${good}`, () => assert.equal(problemOf({ source: good, flags: 'u' }), undefined));

  it('finds literals, but no comments, divisions, or strings', () => {
    const source = 'const a = /b[/]c/gu; // = /no/\nconst d = x / y / z; "= /no/"; f(/e\\/f/); return /g/;';
    assert.deepEqual(
      literalsIn(source).map(({ source: each }) => each),
      ['b[/]c', String.raw`e\/f`, 'g'],
    );
  });
});

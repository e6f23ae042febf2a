import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { at, editOf, type Break } from '../../sabotage/anchor';
import { applied } from '../../sabotage/edit';
import { sabotages } from '../../sabotage/sabotages';
import { parseFile, readSource, sourceOf, type Source } from '../../sabotage/source';

const root = path.join(__dirname, '../../..');

describe('the sabotages', () => {
  let source: Source;
  before(() => {
    source = readSource(path.join(root, 'src'));
  });

  it('number at least 180, with unique names', () => {
    assert.ok(sabotages.length >= 180);
    assert.equal(new Set(sabotages.map(({ what }) => what)).size, sabotages.length);
  });

  for (const { what, how, by } of sabotages)
    it(`still apply: ${what}`, () => {
      editOf(how, source);
      if ('vscode' in by) return;
      assert.ok(by.length > 0);
      for (const file of by) assert.ok(existsSync(path.join(root, file)), file);
    });
});

const code = `
export function decide(votes: number[], limit = 9) {
  const total = votes.length;
  if (total > limit) throw new Error('too many votes');
  if (total === 0 && limit > 1) return [];
  const options = { size: total, kind: 'plain', deep: { kind: 'inner' } };
  log(total, limit);
  for (const vote of votes) log(vote);
  return votes.filter((each) => each > options.size || each < 0);
}
const log = (...all: number[]) => void all;
const shown = (text: string) => (/^a$/.test(text) ? text.trim() : String(text));
`;
const source = sourceOf([parseFile('votes/decide.ts', code)]);

/** The only line of the code above that a break changes, after the change. */
function broken(how: Break): string | undefined {
  const lines = applied(code, [editOf(how, source)]).split('\n');
  const changed = lines.filter((line, index) => line !== code.split('\n')[index]);
  assert.equal(changed.length, 1);
  return changed[0]?.trim();
}

describe('an anchor', () => {
  for (const [how, expected] of [
    [at('decide').never('total', 'limit', 0), 'if ((false as boolean) && (total === 0 && limit > 1)) return [];'],
    [at('decide').always(0), 'if ((true as boolean) || (total === 0 && limit > 1)) return [];'],
    // Of two conditions that mention both, the one that mentions nothing else.
    [
      at('decide').never('total', 'limit'),
      "if ((false as boolean) && (total > limit)) throw new Error('too many votes');",
    ],
    [at('decide').skip('log', 'total'), '{}'],
    [at('decide').skip('vote'), 'for (const vote of votes) {}'],
    [at('decide').without(1), 'if (total === 0) return [];'],
    [at('decide').without('each', 'options'), 'return votes.filter((each) => each < 0);'],
    [at('decide').without('limit'), 'log(total);'],
    [at('options').without('size'), "const options = { kind: 'plain', deep: { kind: 'inner' } };"],
    [at('options.kind').removed(), "const options = { size: total, deep: { kind: 'inner' } };"],
    [at('decide').without('too'), 'if (total > limit) throw new Error();'],
    [at('decide').withoutMethod('filter'), 'return votes;'],
    [at('shown').withoutCall('String'), 'const shown = (text: string) => (/^a$/.test(text) ? text.trim() : text);'],
    [at('decide.total').becomes('$& + 1'), 'const total = votes.length + 1;'],
    [
      at('decide').literal('plain').becomes('Infinity'),
      "const options = { size: total, kind: Infinity, deep: { kind: 'inner' } };",
    ],
    [
      at('shown').pattern().becomes('/a/'),
      'const shown = (text: string) => (/a/.test(text) ? text.trim() : String(text));',
    ],
    [at('decide').result('filter').becomes('[]'), 'return [];'],
  ] as const)
    it(`selects one location: ${expected}`, () => assert.equal(broken(how), expected));

  for (const [how, problem] of [
    [at('resolve').never(), 'nothing is named resolve'],
    [
      at('kind').removed(),
      'kind is ambiguous: votes.decide.decide.options.kind, votes.decide.decide.options.deep.kind',
    ],
    [at('decide').never('size'), 'there is no condition that mentions size in votes.decide.decide'],
    [at('decide').never('total'), 'there are 2: condition that mentions total in votes.decide.decide'],
    [at('decide.total').becomes('votes.length'), 'changes nothing'],
    [at('decide.total').becomes('votes.length + most'), 'src/votes/decide.ts knows no most'],
    [at('decide.total').becomes('votes.length +'), 'src/votes/decide.ts is not valid: Unexpected token'],
  ] as const)
    it(`fails with a reason: ${problem}`, () => assert.throws(() => editOf(how, source), { message: problem }));
});

import assert from 'node:assert/strict';
import { boardUrlOf } from '../../../../src/features/parts/boardUrl';
import { corpus } from '../../../hostile/corpus';

describe('boardUrlOf', () => {
  it('inserts the encoded ID into the template', () => {
    assert.equal(boardUrlOf('https://canvas.example/b/{recordId}?x', 'a b/c'), 'https://canvas.example/b/a%20b%2Fc?x');
  });

  for (const template of [
    '',
    'javascript:{recordId}',
    'command:x?{recordId}',
    'file:///{recordId}',
    'https://x/',
    '{recordId}',
  ])
    it(`returns nothing for the template ${JSON.stringify(template)}`, () =>
      assert.equal(boardUrlOf(template, 'https://x/y'), undefined));

  it('stays on the origin and path of the template, whatever the ID', () => {
    for (const id of [...corpus('http://attacker.invalid'), '$&', "$'", '/../..', '?', '#'])
      for (const template of ['https://canvas.example/b/{recordId}', 'https://canvas.example/?board={recordId}&x=1']) {
        const { origin, pathname, searchParams, hash } = new URL(boardUrlOf(template, id) ?? '');
        assert.deepEqual([origin, hash], ['https://canvas.example', '']);
        const outcomeText = searchParams.get('board') ?? decodeURIComponent(pathname.slice('/b/'.length));
        assert.equal(outcomeText, id.toWellFormed());
      }
  });
});

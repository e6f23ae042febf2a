import assert from 'node:assert/strict';
import { boardIdIn, boardUrlOf } from '../../../../src/features/parts/boardUrl';
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

describe('the board ID in a URL', () => {
  it('is where the board URL of the settings has it', () => {
    const cases = [
      ['https://canvas.example.com/board/{recordId}', 'https://Canvas.example.com/board/66c1f0', '66c1f0'],
      [
        'https://canvas.example.com/board/{recordId}',
        'http://canvas.example.com/board/66c1f0/?tab=votes#top',
        '66c1f0',
      ],
      ['https://canvas.example.com/board/{recordId}/edit', 'https://canvas.example.com/board/66c1f0', '66c1f0'],
      ['https://canvas.example.com/b-{recordId}.html', 'https://canvas.example.com/b-66c1f0.html', '66c1f0'],
      ['https://canvas.example.com/open?lang=en&id={recordId}', 'https://canvas.example.com/open?id=a%2Fb&x=1', 'a/b'],
      ['https://canvas.example.com/#/board/{recordId}', 'https://canvas.example.com/#/board/66c1f0?tab=1', '66c1f0'],
    ] as const;
    for (const [template, url, id] of cases) assert.equal(boardIdIn(template, url), id, url);
  });

  it('is the ID from which the URL was made', () => {
    for (const template of ['https://x.example/b/{recordId}', 'https://x.example/b?id={recordId}&v=1'])
      for (const id of ['全球团队-offsite', 'a/b?c#d&e', '100%', 'with space'])
        assert.equal(boardIdIn(template, boardUrlOf(template, id) ?? ''), id);
  });

  it('is not read from other URLs', () => {
    const template = 'https://canvas.example.com/board/{recordId}';
    const others = [
      'https://other.example.com/board/66c1f0',
      'https://canvas.example.com/boards/66c1f0',
      'https://canvas.example.com/board/',
      'https://canvas.example.com/board/%E0%A4%A',
      'https://',
    ];
    for (const url of others) assert.equal(boardIdIn(template, url), undefined, url);
    assert.equal(boardIdIn('', 'https://canvas.example.com/board/66c1f0'), undefined);
    assert.equal(boardIdIn('https://canvas.example.com/', 'https://canvas.example.com/'), undefined);
  });
});

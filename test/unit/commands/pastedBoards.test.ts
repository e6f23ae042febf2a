import assert from 'node:assert/strict';
import {
  withVisibleLineEnds,
  isPaste,
  maxBoards,
  parsePastedBoards,
  textAfterPaste,
} from '../../../src/commands/pastedBoards';

const template = 'https://canvas.example.com/board/{recordId}';
const parse = (text: string, asColumns?: boolean) => parsePastedBoards(text, template, asColumns);
const ids = (text: string, asColumns?: boolean) => parse(text, asColumns).boards.map(({ recordId }) => recordId);
const rows = (text: string, asColumns?: boolean) =>
  parse(text, asColumns).boards.map(({ recordId, name, group }) => [recordId, name, group]);

describe('pasted board IDs', () => {
  it('may be separated by anything', () => {
    for (const text of [
      'a1\nb2\nc3',
      ' a1 \r\n\r\n b2\r c3\n',
      'a1, b2,,c3,',
      'a1;b2; c3',
      'a1 b2  c3',
      'a1\tb2\tc3',
      'a1，b2、c3',
      'a1；b2；c3',
      'a1 ⏎ b2 ⏎ c3',
      '\ufeffa1\u2028b2\u2029c3',
      '"a1", "b2", "c3"',
      'a1, b2; c3',
    ])
      assert.deepEqual(ids(text), ['a1', 'b2', 'c3'], JSON.stringify(text));
  });

  it('may be many in a line', () => assert.deepEqual(ids('a, b, c, d'), ['a', 'b', 'c', 'd']));

  it('may contain spaces and commas in quotes', () => {
    assert.deepEqual(ids('"a b"\n"c,d"'), ['a b', 'c,d']);
    assert.deepEqual(ids('"a ""b"""\nc'), ['a "b"', 'c']);
  });

  it('may be URLs by the board URL', () => {
    assert.deepEqual(ids(`${template.replace('{recordId}', '%E5%85%A8?x=1')} https://canvas.example.com/board/b2`), [
      '全',
      'b2',
    ]);
    const { boards, unread } = parse('a1\nhttps://other.example/a2');
    assert.deepEqual(boards, [{ recordId: 'a1' }]);
    assert.deepEqual(unread, ['https://other.example/a2']);
  });
});

describe('pasted lines of ID, name, and group', () => {
  it('are read without a header', () => {
    const expected = [
      ['a1', 'Retro', 'Team'],
      ['b2', undefined, 'Team'],
      ['c3', undefined, undefined],
    ];
    assert.deepEqual(rows('a1,Retro,Team\nb2,,Team\nc3'), expected);
    assert.deepEqual(rows('a1\tRetro\tTeam\r\nb2\t\tTeam\r\nc3'), expected);
    assert.deepEqual(rows('a1，Retro，Team；b2，，Team；c3'), expected);
    assert.deepEqual(rows('a1;Retro;Team\nb2;;Team\nc3'), expected);
    assert.deepEqual(rows('retro,Sprint retro,Team'), [['retro', 'Sprint retro', 'Team']]);
    assert.deepEqual(rows('a，周会'), [['a', '周会', undefined]]);
  });

  it('may follow lines of one ID', () => {
    assert.deepEqual(rows('a1\nb2,Retro of May,Team\nc3'), [
      ['a1', undefined, undefined],
      ['b2', 'Retro of May', 'Team'],
      ['c3', undefined, undefined],
    ]);
  });

  it('are read with a header in any order and language', () => {
    assert.deepEqual(rows('Group;Name;Board ID\nTeam;Retro;a\n;;b'), [
      ['a', 'Retro', 'Team'],
      ['b', undefined, undefined],
    ]);
    assert.deepEqual(rows('recordId,other,name\na,x,Retro'), [['a', 'Retro', undefined]]);
    assert.deepEqual(rows('白板 ID，名称，分组\na，周会，团队'), [['a', '周会', '团队']]);
    assert.deepEqual(rows('url,name\nhttps://canvas.example.com/board/a1,Retro'), [['a1', 'Retro', undefined]]);
    assert.deepEqual(ids('board id\na b\nc'), ['a b', 'c']);
  });

  it('may have quoted names with separators, quotes, and line ends', () => {
    assert.deepEqual(rows('id,name\na,"Retro, ""final""\r\nof May"\nb,x'), [
      ['a', 'Retro, "final" of May', undefined],
      ['b', 'x', undefined],
    ]);
    assert.deepEqual(rows('id,name\na,"Retro\nb,17" screen'), [['a', 'Retro b,17 screen', undefined]]);
  });

  it('with a quote that is never closed stay lines', () => {
    assert.deepEqual(rows('id,name\na,"Retro\nb,Bets'), [
      ['a', '"Retro', undefined],
      ['b', 'Bets', undefined],
    ]);
  });

  it('without an ID are reported', () => {
    const { boards, unread } = parse('id,name\n,Retro\nb,Bets');
    assert.deepEqual([boards.length, unread], [1, ['Retro']]);
  });

  it('differ from IDs, but can be read the other way', () => {
    assert.deepEqual(rows('a1,b2'), [
      ['a1', undefined, undefined],
      ['b2', undefined, undefined],
    ]);
    assert.deepEqual(rows('a1,b2', true), [['a1', 'b2', undefined]]);
    assert.deepEqual(ids('retro-1,Retro,Team'), ['retro-1']);
    assert.deepEqual(ids('retro-1,Retro,Team', false), ['retro-1', 'Retro', 'Team']);
    assert.equal(parse('a1,b2').isAmbiguous, true);
    assert.equal(parse('id,name\na,b').isAmbiguous, false);
    assert.equal(parse('a1\nb2').isAmbiguous, false);
  });
});

describe('a hostile text', () => {
  const boardsAt = (text: string) => parse(text).boards.length;

  it('gives a limited number of boards, and says so', () => {
    const { boards, isCut } = parse(Array.from({ length: 50_000 }, (_, index) => `b${index}`).join('\n'));
    assert.deepEqual([boards.length, isCut], [maxBoards, true]);
    assert.equal(parse('x'.repeat(2_000_000)).isCut, true);
    assert.equal(boardsAt('x'.repeat(2_000_000)), 0);
    assert.ok(parse(Array.from({ length: 50_000 }, () => 'https://x.example/').join('\n')).unread.length <= 100);
  });

  it('gives no ID with control characters, and none without any text', () => {
    assert.deepEqual(ids('a\u0000b\nc'), ['c']);
    assert.deepEqual(ids(' , ;\n"",\t⏎'), []);
    assert.deepEqual(ids(''), []);
  });
});

describe('a text pasted into one line', () => {
  const clipboard = 'id,name\r\na,Retro\r\nb,Bets\r\n';

  it('is taken from the clipboard if that has several lines', () => {
    assert.equal(textAfterPaste('', 'id,name a,Retro b,Bets ', clipboard), clipboard);
    assert.equal(textAfterPaste('', 'id,namea,Retrob,Bets', clipboard), clipboard);
  });

  it('may replace a text that is much like it', () => {
    assert.equal(textAfterPaste('a1 ⏎ b2', 'a1 b2', 'a1\nb2'), 'a1\nb2');
    assert.equal(isPaste('a1 ⏎ b2', 'a1 b2'), true);
    assert.equal(isPaste('', 'ab'), false);
    assert.equal(isPaste('abc', 'ab'), false);
    assert.equal(isPaste('abc', ''), false);
    assert.equal(isPaste('a longer text', 'a1 b2'), true);
  });

  it('keeps what was typed around it', () => {
    const text = textAfterPaste('x1 y2', 'x1 a b y2', 'a\nb') ?? '';
    assert.deepEqual(ids(text), ['x1', 'a', 'b', 'y2']);
  });

  it('reads the same with a sign in place of line ends', () => {
    const text = '\ufeffid,name\r\n\r\na,"Retro\nof May"\rb,Bets; x\n';
    const line = withVisibleLineEnds(text);
    assert.equal(line, 'id,name ⏎ a,"Retro ⏎ of May" ⏎ b,Bets; x');
    assert.deepEqual(parse(line), parse(text));
  });

  it('is left alone otherwise', () => {
    assert.equal(textAfterPaste('', 'a, b', 'a, b'), undefined);
    assert.equal(textAfterPaste('', 'typed', clipboard), undefined);
    assert.equal(textAfterPaste('a b', 'a', 'a\nb'), undefined);
  });
});

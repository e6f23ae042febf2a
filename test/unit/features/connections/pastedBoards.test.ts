import assert from 'node:assert/strict';
import {
  withVisibleLineEnds,
  isPaste,
  maxBoards,
  parsePastedBoards,
  textAfterPaste,
} from '../../../../src/features/connections/pastedBoards';

const template = 'https://canvas.example.com/board/{recordId}';
const parse = (text: string, asColumns?: boolean, idColumn?: number) =>
  parsePastedBoards(text, template, { asColumns, idColumn });
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
  });

  it('keep every line, whatever quotes stand in them', () => {
    for (const [text, expected] of [
      ['brd-000\t"Q3 roadmap\nbrd-001\t27" screen', [['brd-000', '"Q3 roadmap'], ['brd-001', '27" screen']]], // oxfmt-ignore
      ['brd-000\t"Q3 roadmap\nbrd-001\t27"', [['brd-000', '"Q3 roadmap'], ['brd-001', '27"']]], // oxfmt-ignore
      ['id,name\na,"Retro\nb,17" screen\nc,"Bets"', [['a', '"Retro'], ['b', '17" screen'], ['c', 'Bets']]], // oxfmt-ignore
      ['id;name\na;"Retro\nof May"" ;\nb;x"', [['a', '"Retro'], ['of May""', undefined], ['b', 'x"']]], // oxfmt-ignore
      ['a1\t"Inch" and more\tTeam\nb2\t12"\t"The ""A"" Team"', [['a1', '"Inch" and more'], ['b2', '12"']]], // oxfmt-ignore
    ] as const)
      assert.deepEqual(
        parse(text).boards.map(({ recordId, name }) => [recordId, name]),
        expected,
        text,
      );
    assert.deepEqual(ids('"a1\nb2\nc3"'), ['"a1', 'b2', 'c3"']);
  });

  it('may have further columns, and the IDs in any', () => {
    const line = (id: string, sprint: number) => [`Sprint ${sprint}`, id, 'Team A', 'ann@example.com', '2026-11-02'];
    const text = [line('brd-000', 46), line('brd-001', 47), line('brd-002', 48)];
    const asText = (separator: string, cells: readonly string[][]) =>
      cells.map((row) => row.join(separator)).join('\n');
    for (const separator of ['\t', ',']) {
      assert.deepEqual(rows(asText(separator, text))[1], ['brd-001', 'Sprint 47', 'Team A']);
      const idFirst = asText(
        separator,
        text.map(([sprint = '', id = '', ...more]) => [id, sprint, ...more]),
      );
      assert.deepEqual(rows(idFirst)[2], ['brd-002', 'Sprint 48', 'Team A']);
      assert.deepEqual(
        parse(idFirst).idColumns.map(({ column }) => column),
        [0, 4],
      );
      assert.equal(ids(idFirst, false).length > 3, true);
    }
    assert.deepEqual(parse(asText('\t', text)).idColumns, [
      { column: 1, ids: ['brd-000', 'brd-001', 'brd-002'] },
      { column: 4, ids: ['2026-11-02'] },
      { column: 0, ids: ['Sprint 46', 'Sprint 47', 'Sprint 48'] },
    ]);
    assert.deepEqual(parse(asText('\t', text), undefined, 0).boards[0], {
      recordId: 'Sprint 46',
      name: 'brd-000',
      group: 'Team A',
    });
    assert.deepEqual(rows('a1\tb2\nc3\td4'), [
      ['a1', 'b2', undefined],
      ['c3', 'd4', undefined],
    ]);
    assert.deepEqual(parse('id\tname\tby\na\tb\tc').idColumns, []);
    assert.deepEqual(parse('a1\tSprint 46\nb2\tSprint 47').idColumns, []);
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

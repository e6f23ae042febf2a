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

/** Each board as `ID|name|group`. */
const rows = (text: string, asColumns?: boolean) =>
  parse(text, asColumns).boards.map(({ recordId, name = '', group = '' }) => `${recordId}|${name}|${group}`);

describe('pasted board IDs', () => {
  for (const [what, text, expected] of [
    ['lines', ' a1 \r\n\r\n b2\r c3\n', 'a1 b2 c3'],
    ['commas', 'a1, b2,,c3,', 'a1 b2 c3'],
    ['semicolons', 'a1;b2; c3', 'a1 b2 c3'],
    ['spaces', 'a1 b2  c3', 'a1 b2 c3'],
    ['tabs', 'a1\tb2\tc3', 'a1 b2 c3'],
    ['Chinese separators', 'a1，b2、c3；d4', 'a1 b2 c3 d4'],
    ['signs for line ends', 'a1 ⏎ b2 ⏎ c3', 'a1 b2 c3'],
    ['Unicode line ends, after a byte order mark', '\ufeffa1\u2028b2\u2029c3', 'a1 b2 c3'],
    ['quotes', '"a1", "b2", "c3"', 'a1 b2 c3'],
    ['several of these', 'a1, b2; c3', 'a1 b2 c3'],
    ['commas, many in a line', 'a, b, c, d', 'a b c d'],
  ] as const)
    it(`may be separated by ${what}`, () => assert.deepEqual(ids(text), expected.split(' ')));

  it('may contain spaces, commas, and quotes in quotes, but no control characters', () => {
    assert.deepEqual(ids('"a b"\n"c,d"'), ['a b', 'c,d']);
    assert.deepEqual(ids('"a ""b"""\nc'), ['a "b"', 'c']);
    assert.deepEqual(ids('a\u0000b\nc'), ['c']);
    assert.deepEqual(ids(' , ;\n"",\t⏎'), []);
  });

  it('may be URLs by the board URL', () => {
    assert.deepEqual(ids(`${template.replace('{recordId}', '%E5%85%A8?x=1')} https://canvas.example.com/board/b2`), [
      '全',
      'b2',
    ]);
    const { boards, unread } = parse('a1\nhttps://other.example/a2');
    assert.deepEqual([boards, unread], [[{ recordId: 'a1' }], ['https://other.example/a2']]);
  });

  it('are limited in number, and say so', () => {
    const { boards, isCut } = parse(Array.from({ length: 50_000 }, (_, index) => `b${index}`).join('\n'));
    assert.deepEqual([boards.length, isCut], [maxBoards, true]);
    assert.deepEqual([ids('x'.repeat(2_000_000)), parse('x'.repeat(2_000_000)).isCut], [[], true]);
    assert.ok(parse(Array.from({ length: 50_000 }, () => 'https://x.example/').join('\n')).unread.length <= 100);
  });
});

describe('pasted lines of ID, name, and group', () => {
  const three = ['a1|Retro|Team', 'b2||Team', 'c3||'];
  for (const [what, text, expected] of [
    ['commas', 'a1,Retro,Team\nb2,,Team\nc3', three],
    ['tabs', 'a1\tRetro\tTeam\r\nb2\t\tTeam\r\nc3', three],
    ['semicolons', 'a1;Retro;Team\nb2;;Team\nc3', three],
    ['Chinese commas, boards by semicolons', 'a1，Retro，Team；b2，，Team；c3', three],
    ['commas, one board', 'retro,Sprint retro,Team', ['retro|Sprint retro|Team']],
    ['one Chinese comma', 'a，周会', ['a|周会|']],
    ['commas, after a line of one ID', 'a1\nb2,Retro of May,Team\nc3', ['a1||', 'b2|Retro of May|Team', 'c3||']],
    ['tabs, as from a spreadsheet', 'a1\tb2\nc3\td4', ['a1|b2|', 'c3|d4|']],
    ['a header', 'Group;Name;Board ID\nTeam;Retro;a\n;;b', ['a|Retro|Team', 'b||']],
    ['a header with other columns', 'recordId,other,name\na,x,Retro', ['a|Retro|']],
    ['a Chinese header', '白板 ID，名称，分组\na，周会，团队', ['a|周会|团队']],
    ['a header for URLs', 'url,name\nhttps://canvas.example.com/board/a1,Retro', ['a1|Retro|']],
    ['a header of one column', 'board id\na b\nc', ['a b||', 'c||']],
    ['quotes around all', 'id,name\na,"Retro, ""final""\r\nof May"\nb,x', ['a|Retro, "final" of May|', 'b|x|']],
    ['a quote that is never closed', 'id,name\na,"Retro\nb,Bets', ['a|"Retro|', 'b|Bets|']],
    ['a quote at the start of a name', 'b0\t"Q3 roadmap\nb1\t27" screen', ['b0|"Q3 roadmap|', 'b1|27" screen|']],
    ['quotes of two lines', 'b0\t"Q3 roadmap\nb1\t27"', ['b0|"Q3 roadmap|', 'b1|27"|']],
    ['an inch sign', 'id,name\na,"Retro\nb,17" screen\nc,"Bets"', ['a|"Retro|', 'b|17" screen|', 'c|Bets|']],
    ['a quote in quotes', 'id;name\na;"Retro\nof May"" ;\nb;x"', ['a|"Retro|', 'of May""||', 'b|x"|']],
    [
      'text behind a quote',
      'a1\t"Inch" and more\tTeam\nb2\t12"\t"The ""A"" Team"',
      ['a1|"Inch" and more|Team', 'b2|12"|The "A" Team'],
    ],
  ] as const)
    // oxfmt-ignore
    it(`are read with ${what}`, () => assert.deepEqual(rows(text), expected));

  it('keep every line of IDs in an unfinished quote', () =>
    assert.deepEqual(ids('"a1\nb2\nc3"'), ['"a1', 'b2', 'c3"']));

  it('may have further columns, and the IDs in any', () => {
    const lines = [46, 47, 48].map((sprint) => [`Sprint ${sprint}`, `brd-0${sprint}`, 'Team A', 'a@example.com', '2026-11-02']); // oxfmt-ignore
    const asText = (separator: string, cells: readonly string[][]) =>
      cells.map((row) => row.join(separator)).join('\n');
    for (const separator of ['\t', ',']) {
      assert.equal(rows(asText(separator, lines))[1], 'brd-047|Sprint 47|Team A');
      const turned = lines.map(([sprint = '', id = '', ...more]) => [id, sprint, ...more]);
      const idFirst = asText(separator, turned);
      assert.equal(rows(idFirst)[2], 'brd-048|Sprint 48|Team A');
      assert.deepEqual(
        parse(idFirst).idColumns.map(({ column }) => column),
        [0, 4],
      );
      assert.ok(ids(idFirst, false).length > 3);
    }
    assert.deepEqual(parse(asText('\t', lines)).idColumns, [
      { column: 1, ids: ['brd-046', 'brd-047', 'brd-048'] },
      { column: 4, ids: ['2026-11-02'] },
      { column: 0, ids: ['Sprint 46', 'Sprint 47', 'Sprint 48'] },
    ]);
    const [first] = parse(asText('\t', lines), undefined, 0).boards;
    assert.deepEqual(first, { recordId: 'Sprint 46', name: 'brd-046', group: 'Team A' });
    for (const text of ['id\tname\tby\na\tb\tc', 'a1\tSprint 46\nb2\tSprint 47'])
      assert.deepEqual(parse(text).idColumns, []);
  });

  it('without an ID are reported', () => {
    const { boards, unread } = parse('id,name\n,Retro\nb,Bets');
    assert.deepEqual([boards.length, unread], [1, ['Retro']]);
  });

  it('differ from IDs, but can be read the other way', () => {
    assert.deepEqual([rows('a1,b2'), rows('a1,b2', true)], [['a1||', 'b2||'], ['a1|b2|']]);
    assert.deepEqual(ids('retro-1,Retro,Team'), ['retro-1']);
    assert.deepEqual(ids('retro-1,Retro,Team', false), ['retro-1', 'Retro', 'Team']);
    const texts = ['a1,b2', 'id,name\na,b', 'a1\nb2'];
    assert.deepEqual(
      texts.map((text) => parse(text).isAmbiguous),
      [true, false, false],
    );
  });
});

describe('a text pasted into one line', () => {
  const clipboard = 'id,name\r\na,Retro\r\nb,Bets\r\n';

  for (const [what, before, value, copied, expected] of [
    ['is taken from the clipboard if that has several lines', '', 'id,name a,Retro b,Bets ', clipboard, clipboard],
    ['is taken from the clipboard without spaces, too', '', 'id,namea,Retrob,Bets', clipboard, clipboard],
    ['may replace a text that is much like it', 'a1 ⏎ b2', 'a1 b2', 'a1\nb2', 'a1\nb2'],
    ['keeps what was typed around it', 'x1 y2', 'x1 a b y2', 'a\nb', 'x1 \na\nb\ny2'],
    ['is left alone if it is one line', '', 'a, b', 'a, b', undefined],
    ['is left alone if it was typed', '', 'typed', clipboard, undefined],
    ['is left alone if something was deleted', 'a b', 'a', 'a\nb', undefined],
  ] as const)
    it(what, () => assert.equal(textAfterPaste(before, value, copied), expected));

  it('isn’t taken for typing', () => {
    const changes = [['a1 ⏎ b2', 'a1 b2'], ['a longer text', 'a1 b2'], ['', 'ab'], ['abc', 'ab'], ['abc', '']] as const; // oxfmt-ignore
    assert.deepEqual(
      changes.map(([before, value]) => isPaste(before, value)),
      [true, true, false, false, false],
    );
  });

  it('reads the same with a sign in place of line ends', () => {
    const text = '\ufeffid,name\r\n\r\na,"Retro\nof May"\rb,Bets; x\n';
    const line = withVisibleLineEnds(text);
    assert.equal(line, 'id,name ⏎ a,"Retro ⏎ of May" ⏎ b,Bets; x');
    assert.deepEqual(parse(line), parse(text));
  });
});

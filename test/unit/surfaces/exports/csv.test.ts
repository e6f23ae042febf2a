import assert from 'node:assert/strict';
import fc from 'fast-check';
import { unreadable } from '../../../../src/kinds/parts/cell';
import { csvLine, guarded, tsvLine } from '../../../../src/surfaces/exports/csv';
import { csvWriter } from '../../../../src/surfaces/exports/writers';
import { fileTable } from '../../../../src/surfaces/exports/tables';
import { readCsv } from './exporting';

const line = (...cells: Parameters<typeof csvLine>[0]) => csvLine(cells, { separator: ',' });

describe('a line of CSV', () => {
  it('separates its fields and ends with CR LF', () => {
    assert.equal(line('a', 'b', 1), 'a,b,1\r\n');
    assert.equal(csvLine(['a;b', 'c,d', 1.5], { separator: ';' }), '"a;b";"c,d";1.5\r\n');
    assert.equal(csvLine(['a', 'b'], { separator: '\t' }), 'a\tb\r\n');
  });

  it('distinguishes missing, empty, null, and unreadable, and each from equal text', () => {
    assert.equal(
      line(undefined, '', null, 'null', unreadable, '(unreadable)'),
      ',"",null,"null",(unreadable),"(unreadable)"\r\n',
    );
    assert.equal(
      line(true, 'true', false, 7, '7', -1.5, '1e3', 9007199254740993n),
      'true,"true",false,7,"7",-1.5,"1e3",9007199254740993\r\n',
    );
  });

  it('quotes line breaks and quotes', () => {
    assert.equal(line('"a","b"\r\n'), '"""a"",""b""\r\n"\r\n');
  });

  for (const [text, expected] of [
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['@SUM', "'@SUM"],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['\n=1', `"'\n'=1"`],
    ['\0=1', `"'\0'=1"`],
    ['\tx', `"'\tx"`],
    ['x;=1+1;y', `"x;'=1+1;y"`],
    ['report,@SUM(A1)', `"report,'@SUM(A1)"`],
    ['a|-2+3', `"a|'-2+3"`],
    ['a\t+1\n＝2', `"a\t'+1\n'＝2"`],
    ['line\u2028=1', "line\u2028'=1"],
    ['"=1', `"""'=1"`],
    ['x;"=cmd"', `"x;""'=cmd"""`],
    ["x,' -1", `"x,' '-1"`],
    ['a, b; c - d', '"a, b; c - d"'],
    ['x;y=1', '"x;y=1"'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['-', "'-"],
    ['1-1', '1-1'],
    ['a=b', 'a=b'],
  ] as const)
    it(`contains no formula for ${JSON.stringify(text)}`, () => {
      assert.equal(line(text), `${expected}\r\n`);
    });

  it('escapes only text: negative numbers stay numbers', () => {
    assert.equal(line(-1, -9007199254740993n, '-1'), `-1,-9007199254740993,'-1\r\n`);
    assert.equal(tsvLine([-1, '-1', '=1']), `-1\t'-1\t'=1\n`);
  });

  it('is parsed back to the escaped text, whatever the text', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', ',', ';', '\t', '\r\n', '=', ' a ', ''));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), fc.constantFrom(',', ';', '\t'), (cells, separator) => {
        const [row, ...others] = readCsv(csvLine(cells, { separator }), separator);
        assert.equal(others.length, 0);
        assert.deepEqual(
          row?.map((field) => field.text),
          cells.map((text) => guarded(text.toWellFormed())),
        );
        // At the start of a field, only our escape may precede formula characters.
        for (const field of row ?? []) assert.ok(!/^[=+\-@\t\r\n\0]/.test(field.text));
        // Nor elsewhere, whichever separator and quotes the spreadsheet knows.
        for (const field of row ?? [])
          for (const part of field.text.split(/[,;|\t\r\n]/)) assert.doesNotMatch(part, /^["'\s]*(?<!')[=+\-@]/);
      }),
    );
  });

  it('guards long runs of separators, blanks, and signs in linear time', () => {
    const run = (text: string) => guarded(text.repeat(200_000)).length;
    assert.equal(run('\t'), 200_001);
    assert.equal(run('" '), 400_000);
    assert.equal(run(';='), 600_000);
  });

  it('never contains half a surrogate pair', () => {
    assert.equal(line('\ud800'), '\ufffd\r\n');
  });
});

describe('a CSV file', () => {
  it('begins with a byte order mark if requested, then the header', () => {
    const head = (byteOrderMark: boolean) => csvWriter(fileTable, { separator: ';', byteOrderMark }).head;
    assert.ok(head(true).startsWith('\ufeffid;appId;recordId;'));
    assert.ok(head(false).startsWith('id;appId;'));
  });
});

describe('a line for the clipboard', () => {
  it('keeps tabs and line breaks within their field', () => {
    assert.equal(tsvLine(['a\tb', 'c\nd', '"x"\ty', 1, undefined, null]), '"a\tb"\t"c\nd"\t"""x""\ty"\t1\t\tnull\n');
  });

  it('quotes nothing that is read as it is', () => {
    assert.equal(tsvLine(['say "x"', '"x"']), 'say "x"\t"""x"""\n');
  });
});

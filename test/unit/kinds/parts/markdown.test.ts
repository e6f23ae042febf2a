import assert from 'node:assert/strict';
import { unreadable } from '../../../../src/kinds/parts/cell';
import { inMarkdown, markdownHead, markdownRow } from '../../../../src/kinds/parts/markdown';

/** Markdown text without escaped characters and entities. */
const active = (markdown: string) => markdown.replace(/\\[!-/:-@[-`{-~]/g, '').replace(/&(amp|lt|gt);/g, '');

describe('text in Markdown', () => {
  for (const [text, expected] of [
    ['a|b', String.raw`a\|b`],
    ['`code` ``', '\\`code\\` \\`\\`'],
    ['<img src=x onerror=alert(1)>', String.raw`&lt;img src=x onerror=alert(1)&gt;`],
    ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    ['![](http://x/y.png) [a](command:x)', String.raw`!\[\](http\://x/y.png) \[a\](command:x)`],
    ['**b** _i_ ~~s~~ # h', String.raw`\*\*b\*\* \_i\_ \~\~s\~\~ \# h`],
    ['$(bug) $$x$$', String.raw`\$(bug) \$\$x\$\$`],
    ['www.example.com', String.raw`www\.example.com`],
    ['a@b.example', String.raw`a\@b.example`],
    ['C:\\x', String.raw`C:\\x`],
    ['report\u202Efdp.exe', 'report⟦RLO⟧fdp.exe'],
    ['👩‍👩‍👧 日本語 العربية', '👩‍👩‍👧 日本語 العربية'],
  ] as const)
    it(`stays text: ${JSON.stringify(text)}`, () => {
      assert.equal(inMarkdown(text), expected);
      assert.doesNotMatch(active(expected), /[|`*_[\]<>#~$]|:\/\/|www\./);
    });

  it('is not truncated, however long it is', () => {
    assert.equal(inMarkdown('x'.repeat(100_000)).length, 100_000);
  });
});

describe('a table in Markdown', () => {
  it('keeps line breaks, pipes, and empty text within their cells', () => {
    assert.equal(markdownRow(['a\nb\r\nc\u2028d', '|', '']), '| a<br>b<br>c<br>d | \\| |  |\n');
  });

  it('distinguishes missing, null, unreadable, and the text null', () => {
    assert.equal(
      markdownRow([undefined, null, unreadable, 'null', 0, false]),
      '| – | *null* | ⚠ | null | 0 | false |\n',
    );
  });

  it('has a header with right-aligned numbers', () => {
    assert.equal(markdownHead(['a', 'b'], [1]), '| a | b |\n| --- | ---: |\n');
  });
});

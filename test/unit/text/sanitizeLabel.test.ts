import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sanitizeFileLabel, sanitizeLabel, sanitizePlainLabel } from '../../../src/text/sanitizeLabel';

// Independent of the code under test: control and bidi characters, line breaks, invisible characters.
const misleading =
  /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\u200b\u200c\u2060-\u2065\ufeff\u00ad\u115f\u1160\u3164\uffa0]/u;

/** Strings of characters that are difficult to display. */
const hard = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\u202e',
        '\u2066',
        '\r\n',
        '\n',
        '\0',
        '\u200d',
        '\ud83d',
        '\ude00',
        '👩‍👩‍👧‍👦',
        'e\u0301',
        '\u{e0041}',
      ),
      fc.constantFrom('ab', ' ', '…', '⏎', '⟦RLO⟧', '汉', 'ش'),
    ),
    { maxLength: 120 },
  )
  .map((parts) => parts.join(''));

describe('a label', () => {
  it('has nothing misleading, is well-formed, no longer than its limit, and stays as it is', () => {
    fc.assert(
      fc.property(hard, fc.integer({ min: 1, max: 250 }), (text, limit) => {
        const shown = sanitizeLabel(text, limit);
        assert.doesNotMatch(shown, misleading);
        assert.ok(shown.isWellFormed());
        assert.ok(shown.length <= limit);
        assert.equal(sanitizeLabel(shown, limit), shown);
      }),
      { numRuns: 500 },
    );
  });

  it('of plain text within the limit is that text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        assert.equal(sanitizeLabel(text), text);
      }),
    );
  });

  it('shows every character that Unicode says to ignore, and every format control without ink', () => {
    const ink = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}]/u;
    for (let point = 0; point <= 0x10ffff; point += 1) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const character = String.fromCodePoint(point);
      if (!/[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(character) || ink.test(character))
        continue;
      assert.notEqual(sanitizeLabel(`a${character}b`), `a${character}b`, point.toString(16));
    }
  });

  const shown: readonly (readonly [string, string, string])[] = [
    ['F09 an override of direction', 'report\u202efdp.exe', 'report⟦RLO⟧fdp.exe'],
    ['line breaks', 'a\nb\r\nc\rd\u2028e\u2029f', 'a⏎b⏎c⏎d⏎e⏎f'],
    ['F07 NUL, C1 and a lone surrogate', '\0\u0085\ud800', '␀⟦U+0085⟧\ufffd'],
    ['a tab', 'a\tb', 'a⇥b'],
    ['a soft hyphen', 'pass\u00adword', 'pass⟦U+00AD⟧word'],
    ['a filler without ink', 'a\u3164', 'a⟦U+3164⟧'],
    ['hidden tags', 'a\u{e0041}', 'a⟦U+E0041⟧'],
    ['a variation selector behind a letter', 'a\ufe0fb\ufe00', 'a⟦VS16⟧b⟦U+FE00⟧'],
    ['a variation selector behind a digit', '1\ufe0f 1\ufe0f\u20e3', '1⟦VS16⟧ 1\ufe0f\u20e3'],
    ['a variation selector that changes nothing', '😀\ufe0f', '😀⟦VS16⟧'],
    ['a joiner behind a selector that is none', 'a\ufe0f\u200d👩', 'a⟦VS16⟧⟦ZWJ⟧👩'],
    ['selectors of other planes and scripts', 'a\u{e0100}\u180b\u{1d173}', 'a⟦U+E0100⟧⟦U+180B⟧⟦U+1D173⟧'],
    ['tags behind a flag that no cancel tag ends', '🏴\u{e0067}\u{e0062}', '🏴⟦U+E0067⟧⟦U+E0062⟧'],
    ['a blank Braille pattern', 'a\u2800b', 'a⟦U+2800⟧b'],
    ['signs with ink among the format controls', '\u0600\u06dd', '\u0600\u06dd'],
    ['a keycap, a heart, and the eye of a witness', '#️⃣ ❤️ 👁️‍🗨️', '#️⃣ ❤️ 👁️‍🗨️'],
    ['a joiner between letters', 'a\u200db', 'a⟦ZWJ⟧b'],
    ['a joiner behind a picture with nothing to join', '👩\u200d', '👩⟦ZWJ⟧'],
    ['a joiner between a picture and a letter', '©\u200dx', '©⟦ZWJ⟧x'],
    ['F08 markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['F12 Markdown', '$(bug) [a](command:x)', '$(bug) [a](command:x)'],
    ['F15 a family', '👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['F15 a flag of two', '🏳️‍🌈 🏴‍☠️', '🏳️‍🌈 🏴‍☠️'],
    ['F15 a skin and hair', '👩🏽‍🦰', '👩🏽‍🦰'],
    ['F15 a heart on fire', '❤️‍🔥', '❤️‍🔥'],
    [
      'F15 the flag of a country within one',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['F15 other scripts', 'שלום مرحبا 汉字 İıI', 'שלום مرحبا 汉字 İıI'],
  ];
  for (const [what, text, expected] of shown) {
    it(what, () => assert.equal(sanitizeLabel(text), expected));
  }

  const long: readonly (readonly [string, string])[] = [
    ['F10 a million characters', 'x'.repeat(1_000_000)],
    ['F10 100,000 combining marks', 'e\u0301'.repeat(100_000)],
    ['F10 one letter with 100,000 marks', `a${'\u0301'.repeat(100_000)}`],
    ['F10 10,000 line breaks', '\r\n'.repeat(10_000)],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(1000)],
    ['hidden tags', '\u{e0041}'.repeat(100_000)],
  ];
  for (const [what, text] of long) {
    it(`${what} end in an ellipsis, cut between graphemes`, () => {
      const cut = sanitizeLabel(text);
      assert.ok(cut.length <= 200 && cut.endsWith('…'));
      assert.ok(sanitizeLabel(text, 50).endsWith('…'));
    });
  }

  it('never cuts an emoji or a letter from its accent', () => {
    for (const limit of [12, 13, 14, 15, 24, 25]) {
      assert.match(sanitizeLabel('👩‍👩‍👧‍👦'.repeat(9), limit), /^(👩‍👩‍👧‍👦)*…$/u);
      assert.match(sanitizeLabel('e\u0301'.repeat(99), limit), /^(e\u0301)*…$/u);
    }
  });

  it('keeps ids apart that differ in what cannot be seen', () => {
    const ids = ['a', 'a\u200b', 'a\u200d', 'a\u202e', 'a\ufeff', 'a\u00ad', 'a\0', 'a\n', 'a '];
    assert.equal(new Set(ids.map((id) => sanitizeLabel(id))).size, ids.length);
  });
});

describe('a label in a question or a list', () => {
  const rows = [
    ['$(trash) x $(sync~spin)', String.raw`\$(trash) x \$(sync~spin)`],
    [String.raw`\$(trash)`, String.raw`\\$(trash)`],
    ['$(no icon) $( $() (trash)', '$(no icon) $( $() (trash)'],
    ['a\nb', 'a⏎b'],
  ] as const;
  for (const [text, shown] of rows)
    it(`has no icons: ${JSON.stringify(text)}`, () => assert.equal(sanitizePlainLabel(text), shown));
});

describe('a name in a path', () => {
  for (const [text, expected] of [
    ['Retro 1/2: "what?"', 'Retro 1-2- -what'],
    ['..\\..\\x', '..-..-x'],
    ['   ', '-'],
    ['', '-'],
    ['100% #1', '100- -1'],
    ['会议', '会议'],
  ] as const) {
    it(JSON.stringify(text), () => assert.equal(sanitizeFileLabel(text), expected));
  }

  it('never has a separator, whatever the text', () => {
    fc.assert(
      fc.property(hard, (text) => {
        const name = sanitizeFileLabel(text);
        assert.doesNotMatch(name, /[/\\:*?"<>|%#]/);
        assert.ok(name.length > 0 && name.length <= 60);
      }),
    );
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sanitizeFileLabel, sanitizeLabel, sanitizePlainLabel } from '../../../src/core/sanitizeLabel';

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

describe('sanitizeLabel', () => {
  it('returns well-formed text within the limit without misleading characters, and keeps it if applied again', () => {
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

  it('keeps spelling the same if applied again, wherever it is cut', () => {
    const parts = fc.constantFrom(
      ...Array.from('aباקक্ক্ᠨᠠ葛❤️👩 -1'),
      '\u064e',
      '\u200c',
      '\u200d',
      '\u200e',
      '\u200f',
      '\u061c',
      '\u180e',
      '\u180b',
    );
    fc.assert(
      fc.property(fc.string({ unit: parts, maxLength: 20 }), fc.integer({ min: 1, max: 12 }), (text, limit) => {
        const shown = sanitizeLabel(text, limit);
        assert.ok(shown.isWellFormed() && shown.length <= limit);
        assert.equal(sanitizeLabel(shown, limit), shown);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps plain text within the limit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        assert.equal(sanitizeLabel(text), text);
      }),
    );
  });

  it('makes every default-ignorable character and every invisible format control visible', () => {
    const visible = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}]/u;
    for (let point = 0; point <= 0x10ffff; point += 1) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const character = String.fromCodePoint(point);
      if (!/[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(character) || visible.test(character))
        continue;
      assert.notEqual(sanitizeLabel(`a${character}b`), `a${character}b`, point.toString(16));
    }
  });

  const shown: readonly (readonly [string, string, string])[] = [
    ['F09 a direction override', 'report\u202efdp.exe', 'report⟦RLO⟧fdp.exe'],
    ['line breaks', 'a\nb\r\nc\rd\u2028e\u2029f', 'a⏎b⏎c⏎d⏎e⏎f'],
    ['F07 NUL, C1, and a lone surrogate', '\0\u0085\ud800', '␀⟦U+0085⟧\ufffd'],
    ['a tab', 'a\tb', 'a⇥b'],
    ['a soft hyphen', 'pass\u00adword', 'pass⟦U+00AD⟧word'],
    ['an invisible filler', 'a\u3164', 'a⟦U+3164⟧'],
    ['hidden tags', 'a\u{e0041}', 'a⟦U+E0041⟧'],
    ['a variation selector after a letter', 'a\ufe0fb\ufe00', 'a⟦VS16⟧b⟦U+FE00⟧'],
    ['a variation selector after a digit', '1\ufe0f 1\ufe0f\u20e3', '1⟦VS16⟧ 1\ufe0f\u20e3'],
    ['a variation selector that changes nothing', '😀\ufe0f', '😀⟦VS16⟧'],
    ['a joiner after a selector without effect', 'a\ufe0f\u200d👩', 'a⟦VS16⟧⟦ZWJ⟧👩'],
    ['selectors of other planes and scripts', 'a\u{e0100}\u180b\u{1d173}', 'a⟦U+E0100⟧⟦U+180B⟧⟦U+1D173⟧'],
    ['tags after a flag without a cancel tag', '🏴\u{e0067}\u{e0062}', '🏴⟦U+E0067⟧⟦U+E0062⟧'],
    ['a blank Braille pattern', 'a\u2800b', 'a⟦U+2800⟧b'],
    ['visible format controls', '\u0600\u06dd', '\u0600\u06dd'],
    ['a keycap, a heart, and an eye in a speech bubble', '#️⃣ ❤️ 👁️‍🗨️', '#️⃣ ❤️ 👁️‍🗨️'],
    ['a joiner between letters', 'a\u200db', 'a⟦ZWJ⟧b'],
    ['a joiner after a pictograph with nothing to join', '👩\u200d', '👩⟦ZWJ⟧'],
    ['a joiner between a pictograph and a letter', '©\u200dx', '©⟦ZWJ⟧x'],
    ['F08 markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['F12 Markdown', '$(bug) [a](command:x)', '$(bug) [a](command:x)'],
    ['F15 a family', '👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['F15 combined flags', '🏳️‍🌈 🏴‍☠️', '🏳️‍🌈 🏴‍☠️'],
    ['F15 skin tone and hair', '👩🏽‍🦰', '👩🏽‍🦰'],
    ['F15 a heart on fire', '❤️‍🔥', '❤️‍🔥'],
    [
      'F15 a subdivision flag',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['accents of macOS', 'pre\u0301sentation Ko\u0308ln \u1112\u1161\u11ab', 'pr\u00e9sentation K\u00f6ln \ud55c'],
    ['compatibility ideographs as they look', '\ufa19 \u{2f920}', '\ufa19 \u{2f920}'],
    ['Persian', 'می\u200cخواهم، کتاب\u200cهای', 'می\u200cخواهم، کتاب\u200cهای'],
    ['Persian with vowel marks', 'مِیِ\u200cخواهم', 'مِیِ\u200cخواهم'],
    ['Kurdish', 'ده\u200cوڵه\u200cت', 'ده\u200cوڵه\u200cت'],
    ['Hindi', 'क्\u200dष श्\u200cर', 'क्\u200dष श्\u200cर'],
    ['Bengali', 'র\u200d্যাব র্\u200dক', 'র\u200d্যাব র্\u200dক'],
    ['Kannada', 'ರ\u200d್ಯಾಂಕ್', 'ರ\u200d್ಯಾಂಕ್'],
    ['Sinhala', 'ශ්\u200dරී', 'ශ්\u200dරී'],
    ['Malayalam', 'അവന്\u200d ന്\u200cറ', 'അവന്\u200d ന്\u200cറ'],
    ['Mongolian', 'ᠨᠡᠷ\u180e\u1820 ᠭ\u180b', 'ᠨᠡᠷ\u180e\u1820 ᠭ\u180b'],
    ['Japanese names', '葛\u{e0100}城 辻\u{e0101} 羽\ufe00', '葛\u{e0100}城 辻\u{e0101} 羽\ufe00'],
    ['emoji as text and from keyboards', '✔\ufe0e ⭐\ufe0f 👍\ufe0e', '✔\ufe0e ⭐\ufe0f 👍\ufe0e'],
    [
      'marks beside letters of their direction',
      '\u200eabc\u200e (שלום\u200f) سلام\u061c',
      '\u200eabc\u200e (שלום\u200f) سلام\u061c',
    ],
    ['a non-joiner between Latin letters', 'pay\u200cpal', 'pay⟦ZWNJ⟧pal'],
    ['a joiner between Cyrillic letters', 'ра\u200dу', 'ра⟦ZWJ⟧у'],
    ['a non-joiner after a letter that joins none', 'روز\u200cها', 'روز⟦ZWNJ⟧ها'],
    ['a non-joiner at the end of a word', 'خانه\u200c ', 'خانه⟦ZWNJ⟧ '],
    ['a second joiner after a virama', 'क्\u200d\u200dष', 'क्\u200d⟦ZWJ⟧ष'],
    ['joiners between letters without a virama', 'क\u200dष ক\u200cষ', 'क⟦ZWJ⟧ष ক⟦ZWNJ⟧ষ'],
    ['a second selector', '葛\u{e0100}\u{e0101} ᠭ\u180b\u180c', '葛\u{e0100}⟦U+E0101⟧ ᠭ\u180b⟦U+180C⟧'],
    ['selectors after kana and Hangul', 'か\ufe00 한\u{e0100}', 'か⟦U+FE00⟧ 한⟦U+E0100⟧'],
    ['a vowel separator elsewhere', 'ᠨ\u180eᠷ a\u180eb', 'ᠨ⟦U+180E⟧ᠷ a⟦U+180E⟧b'],
    ['marks that order punctuation', '\u200e(שלום)\u200e אב!\u200f', '⟦LRM⟧(שלום)⟦LRM⟧ אב!⟦RLM⟧'],
    ['marks that split words', 'pay\u200epal אב\u200fגד סל\u200eא ا\u200f1', 'pay⟦LRM⟧pal אב⟦RLM⟧גד סל⟦LRM⟧א ا⟦RLM⟧1'],
    ['marks that order numbers', '1\u200e-2 سلام\u200f 1-2', '1⟦LRM⟧-2 سلام⟦RLM⟧ 1-2'],
    ['a mark behind another', 'abc\u200e\u200e.', 'abc\u200e⟦LRM⟧.'],
    ['F15 other scripts', 'שלום مرحبا 汉字 İıI', 'שלום مرحبا 汉字 İıI'],
  ];
  for (const [what, text, expected] of shown) {
    it(`shows ${what} as “${expected}”`, () => assert.equal(sanitizeLabel(text), expected));
  }

  const long: readonly (readonly [string, string])[] = [
    ['F10 a million characters', 'x'.repeat(1_000_000)],
    ['F10 100,000 combining marks', 'x\u0301'.repeat(100_000)],
    ['F10 one letter with 100,000 marks', `a${'\u0301'.repeat(100_000)}`],
    ['F10 10,000 line breaks', '\r\n'.repeat(10_000)],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(1000)],
    ['hidden tags', '\u{e0041}'.repeat(100_000)],
  ];
  for (const [what, text] of long) {
    it(`cuts ${what} between graphemes, with an ellipsis`, () => {
      const cut = sanitizeLabel(text);
      assert.ok(cut.length <= 200 && cut.endsWith('…'));
      assert.ok(sanitizeLabel(text, 50).endsWith('…'));
    });
  }

  it('never cuts within an emoji or between a letter and its accent', () => {
    for (const limit of [12, 13, 14, 15, 24, 25]) {
      assert.match(sanitizeLabel('👩‍👩‍👧‍👦'.repeat(9), limit), /^(👩‍👩‍👧‍👦)*…$/u);
      assert.match(sanitizeLabel('x\u0301'.repeat(99), limit), /^(x\u0301)*…$/u);
    }
  });
});

describe('sanitizePlainLabel', () => {
  const rows = [
    ['$(trash) x $(sync~spin)', String.raw`\$(trash) x \$(sync~spin)`],
    [String.raw`\$(trash)`, String.raw`\\$(trash)`],
    ['$(no icon) $( $() (trash)', '$(no icon) $( $() (trash)'],
    ['a\nb', 'a⏎b'],
  ] as const;
  for (const [text, shown] of rows)
    it(`escapes icons: ${JSON.stringify(text)}`, () => assert.equal(sanitizePlainLabel(text), shown));
});

describe('sanitizeFileLabel', () => {
  for (const [text, expected] of [
    ['Retro 1/2: "what?"', 'Retro 1-2- -what'],
    ['..\\..\\x', '..-..-x'],
    ['   ', '-'],
    ['', '-'],
    ['100% #1', '100- -1'],
    ['会议', '会议'],
  ] as const) {
    it(`returns ${expected} for ${JSON.stringify(text)}`, () => assert.equal(sanitizeFileLabel(text), expected));
  }

  it('returns 1 to 60 characters without separators for any text', () => {
    fc.assert(
      fc.property(hard, (text) => {
        const name = sanitizeFileLabel(text);
        assert.doesNotMatch(name, /[/\\:*?"<>|%#]/);
        assert.ok(name.length > 0 && name.length <= 60);
      }),
    );
  });
});

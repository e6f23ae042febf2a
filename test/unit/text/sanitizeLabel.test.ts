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
    ['F15 other scripts', 'שלום مرحبا 汉字 İıI', 'שלום مرحبا 汉字 İıI'],
  ];
  for (const [what, text, expected] of shown) {
    it(`shows ${what} as “${expected}”`, () => assert.equal(sanitizeLabel(text), expected));
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
    it(`cuts ${what} between graphemes, with an ellipsis`, () => {
      const cut = sanitizeLabel(text);
      assert.ok(cut.length <= 200 && cut.endsWith('…'));
      assert.ok(sanitizeLabel(text, 50).endsWith('…'));
    });
  }

  it('never cuts within an emoji or between a letter and its accent', () => {
    for (const limit of [12, 13, 14, 15, 24, 25]) {
      assert.match(sanitizeLabel('👩‍👩‍👧‍👦'.repeat(9), limit), /^(👩‍👩‍👧‍👦)*…$/u);
      assert.match(sanitizeLabel('e\u0301'.repeat(99), limit), /^(e\u0301)*…$/u);
    }
  });

  it('distinguishes IDs that differ in invisible characters', () => {
    const ids = ['a', 'a\u200b', 'a\u200d', 'a\u202e', 'a\ufeff', 'a\u00ad', 'a\0', 'a\n', 'a '];
    assert.equal(new Set(ids.map((id) => sanitizeLabel(id))).size, ids.length);
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

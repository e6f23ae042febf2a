// Joining types of Unicode 17 (DerivedJoiningType.txt), which regular expressions don't know, of the scripts in use.
// Historic scripts are left out, so joiners in them stay visible.

/** Letters that join to the next one: types D and L. */
const joinsNext =
  /[\u0620\u0626\u0628\u062a-\u062e\u0633-\u063f\u0641-\u0647\u0649\u064a\u066e\u066f\u0678-\u0687\u069a-\u06bf\u06c1\u06c2\u06cc\u06ce\u06d0\u06d1\u06fa-\u06fc\u06ff\u0712-\u0714\u071a-\u071d\u071f-\u0727\u0729\u072b\u072d\u072e\u074e-\u0758\u075c-\u076a\u076d-\u0770\u0772\u0775-\u0777\u077a-\u077f\u07ca-\u07ea\u0841-\u0845\u0848\u084a-\u0853\u0855\u0860\u0862-\u0865\u0868\u0886\u0889-\u088d\u088f\u08a0-\u08a9\u08af\u08b0\u08b3-\u08b8\u08ba-\u08c8\u1807\u1820-\u1878\u1887-\u18a8\u18aa\ua840-\ua872\u{10d00}-\u{10d21}\u{10d23}\u{1e900}-\u{1e943}]/u;

/** Letters that join to the previous one only: type R. Those of type D do as well. */
const joinsPreviousOnly =
  /[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef\u0710\u0715-\u0719\u071e\u0728\u072a\u072c\u072f\u074d\u0759-\u075b\u076b\u076c\u0771\u0773\u0774\u0778\u0779\u0840\u0846\u0847\u0849\u0854\u0856-\u0858\u0867\u0869\u086a\u0870-\u0882\u088e\u08aa-\u08ac\u08ae\u08b1\u08b2\u08b9\u{10d22}]/u;

// Letters of type L, which join to no previous one.
const joinsNextOnly = /[\ua872\u{10d00}]/u;

/** Canonical combining class 9, of Unicode 14: joiners after newer ones stay visible. */
const virama =
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1715\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6\uabed\u{10a3f}\u{11046}\u{11070}\u{1107f}\u{110b9}\u{11133}\u{11134}\u{111c0}\u{11235}\u{112ea}\u{1134d}\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{1172b}\u{11839}\u{1193d}\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}\u{11d45}\u{11d97}]/u;

// Visible marks on a letter. Longer stacks of them are not spelling.
const mark = /^(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Me}]$/u;
const maxMarks = 4;

/** The index of the letter before or after an index, past its marks. */
export function letterFrom(points: readonly string[], at: number, step: 1 | -1): number {
  let index = at + step;
  for (let marks = 0; marks < maxMarks && mark.test(points[index] ?? ''); marks += 1) index += step;
  return index;
}

/** Whether a non-joiner keeps two letters apart that would join, or follows a virama (RFC 5892, A.1). */
export function separates(points: readonly string[], at: number): boolean {
  const [before, after] = [points[letterFrom(points, at, -1)] ?? '', points[letterFrom(points, at, 1)] ?? ''];
  const joinsPrevious = joinsPreviousOnly.test(after) || (joinsNext.test(after) && !joinsNextOnly.test(after));
  return virama.test(points[at - 1] ?? '') || (joinsNext.test(before) && joinsPrevious);
}

// Scripts in which a joiner before a virama selects another conjunct, such as that in Bengali র‍্যাব.
const conjunct = /^[\p{Script=Bengali}\p{Script=Kannada}\p{Script=Sinhala}]{2}\p{Lo}$/u;

/** Whether a joiner selects the form of a conjunct: after a virama (RFC 5892, A.2), or between a letter and a virama. */
export const formsConjunct = (points: readonly string[], at: number): boolean =>
  virama.test(points[at - 1] ?? '') ||
  (virama.test(points[at + 1] ?? '') && conjunct.test([at - 1, at + 1, at + 2].map((index) => points[index]).join('')));

const ideograph = /^\p{Ideographic}$/u;
const mongolian = /^(?=\p{L})\p{Script=Mongolian}$/u;

/** Whether a variation selector may select a form of the preceding ideograph. */
export const selectsIdeograph = (points: readonly string[], at: number): boolean =>
  ideograph.test(points[at - 1] ?? '');

/** Whether a selector follows a Mongolian letter. Not each of them has another form. */
export const selectsMongolian = (points: readonly string[], at: number): boolean =>
  mongolian.test(points[at - 1] ?? '');

/** Whether a Mongolian vowel separator is where it's spelled: between a letter and a final A or E. */
export const separatesVowel = (points: readonly string[], at: number): boolean =>
  mongolian.test(points[at - 1] ?? '') && /^[\u1820\u1821]$/.test(points[at + 1] ?? '');

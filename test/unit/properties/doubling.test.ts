import { parseAliases } from '../../../src/features/names/aliasList';
import { withVisibleLineEnds, parsePastedBoards } from '../../../src/features/connections/pastedBoards';
import { requestText } from '../../../src/surfaces/exports/requestText';
import { reportOf } from '../../../src/features/diagnosis/diagnosisText';
import { sanitizeFileLabel, sanitizeLabel, sanitizePlainLabel } from '../../../src/core/sanitizeLabel';
import { growsWithSize } from './doubling';
import { depths, inEveryText, lists, pastedParts, units } from './doublingInputs';
import { isNightly, isThorough, someOf } from '../../host/thorough';
import { storeOf, surfaces } from './surfaces';

const lengthOf = async (texts: Promise<string[]>): Promise<number> =>
  (await texts).reduce((sum, { length }) => sum + length, 0);

/** For a surface by its number: all inputs, or every second, or one, which differs between surfaces. */
const triedBy = <T>(surface: number, inputs: readonly T[]): readonly T[] =>
  isThorough
    ? inputs.filter((_, at) => isNightly || (surface + at) % 2 === 0)
    : inputs.filter((_, at) => at === (surface * 5) % inputs.length);

describe('work in linear time of the response size', () => {
  for (const [at, [name, surface]] of Object.entries(surfaces).entries()) {
    for (const unit of triedBy(at, units))
      it(`${name}: texts of ${JSON.stringify(unit)}`, () =>
        growsWithSize((size) => lengthOf(surface(storeOf(inEveryText(unit.repeat(size))))), 4_000));
    for (const [what, [size, make]] of triedBy(at, Object.entries(lists)))
      it(`${name}: lists of ${what}`, () => growsWithSize((count) => lengthOf(surface(storeOf(make(count)))), size));
    for (const [where, make] of Object.entries(depths))
      for (const [open, close] of someOf(
        [
          ['[', ']'],
          ['{"a":', '}'],
        ] as const,
        2,
      ))
        // oxfmt-ignore
        it(`${name}: nested ${open} in ${where}`, () =>
          growsWithSize(
            (depth) => lengthOf(surface(storeOf(make(open.repeat(depth) + 1 + close.repeat(depth))))),
            5_000,
          ));
  }

  for (const unit of someOf(units, units.length))
    it(`labels, requests, and reports: texts of ${JSON.stringify(unit)}`, () =>
      growsWithSize((size) => {
        const text = unit.repeat(size);
        const body = JSON.stringify({ list: [text] });
        const sent = { method: 'POST' as const, url: `https://a.invalid/?${encodeURIComponent(text.toWellFormed())}`, headers: { a: 'b' }, body }; // oxfmt-ignore
        const connection = { name: text, origin: 'https://a.invalid', path: `/${text}`, appId: text };
        const facts = { title: text, state: 'failed', stateText: text, time: text, facts: [text], doubts: [text], finding: undefined } as const; // oxfmt-ignore
        const report = reportOf(connection, [facts], { extensionVersion: '1', editor: text }, new Date(0)); // oxfmt-ignore
        const labels = [sanitizeLabel(text), sanitizeLabel(text, Infinity), sanitizeLabel(text, 4_000), sanitizePlainLabel(text, 4_000), sanitizeFileLabel(text)]; // oxfmt-ignore
        return requestText(sent).length + report.length + labels.join('').length;
      }, 40_000));

  for (const part of someOf(pastedParts, pastedParts.length))
    it(`pasted boards and names: texts of ${JSON.stringify(part)}`, () =>
      growsWithSize((size) => {
        const text = part.repeat(Math.ceil(size / part.length));
        const { boards, unread } = parsePastedBoards(text, 'https://a.invalid/{recordId}');
        const { aliases, skipped } = parseAliases(text);
        return boards.length + unread.length + aliases.size + skipped + withVisibleLineEnds(`a${text}b`).length;
      }, 150_000));
});

import type { Completeness } from '../model/completeness';
import { completenessText } from '../model/completenessText';
import type { Format } from '../model/format';
import { inMarkdown } from './markdown';
import type { Subject } from './subject';

/** The verdicts on the lists that a selection stands for. */
export const verdictsOn = (subject: Subject): readonly Completeness[] =>
  subject.kind === 'files' ? [...subject.verdicts, ...subject.unfinished.map(({ list }) => list.completeness)] : [];

/** Why what is taken out may lack files, each reason once. */
export const doubtsIn = (verdicts: readonly Completeness[], format: Format): string[] => [
  ...new Set(verdicts.flatMap((verdict) => completenessText(verdict, format) ?? [])),
];

/** Doubts as they stand below a table. */
export const markdownNotes = (doubts: readonly string[]): string =>
  doubts.map((doubt) => `\n${inMarkdown(doubt)}\n`).join('');

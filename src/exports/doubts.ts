import type { Completeness } from '../model/completeness';
import { completenessText } from '../model/completenessText';
import type { Format } from '../model/format';
import { inMarkdown } from './markdown';
import type { Subject } from './subject';

/** Completeness of the lists in a selection. */
export const verdictsOn = (subject: Subject): readonly Completeness[] =>
  subject.kind === 'files' ? [...subject.verdicts, ...subject.unfinished.map(({ list }) => list.completeness)] : [];

/** Why files may be missing from an export, without duplicates. */
export const doubtsIn = (verdicts: readonly Completeness[], format: Format): string[] => [
  ...new Set(verdicts.flatMap((verdict) => completenessText(verdict, format) ?? [])),
];

/** Notes below a Markdown table. */
export const markdownNotes = (doubts: readonly string[]): string =>
  doubts.map((doubt) => `\n${inMarkdown(doubt)}\n`).join('');

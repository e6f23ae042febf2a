import type { Completeness } from '../../records/completeness';
import { completenessText } from '../../records/text/completenessText';
import { tsvLine } from './csv';
import { inMarkdown } from '../../kinds/parts/markdown';
import type { ExportSelection } from './exportSelection';

export const verdictsOn = (selection: ExportSelection): readonly Completeness[] =>
  selection.kind === 'files'
    ? [...selection.verdicts, ...selection.unfinished.map(({ list }) => list.completeness)]
    : [];

/** Why files may be missing from an export, without duplicates. */
export const doubtsIn = (verdicts: readonly Completeness[]): string[] => [
  ...new Set(verdicts.flatMap((verdict) => completenessText(verdict) ?? [])),
];

/** Notes below a table for a spreadsheet, after an empty line. */
export const tsvNotes = (notes: readonly string[]): string =>
  notes.length === 0 ? '' : `\n${notes.map((note) => tsvLine([note])).join('')}`;

/** Notes below a Markdown table. */
export const markdownNotes = (doubts: readonly string[]): string =>
  doubts.map((doubt) => `\n${inMarkdown(doubt)}\n`).join('');

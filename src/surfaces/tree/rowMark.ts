import { t } from '@vscode/l10n';
import type { Ref } from '../../core/ref';
import { clauses } from '../../core/phrases';
import { lines, type RowMark, type TreeItemModel } from '../../kinds/parts/treeItemModel';
import type { Node } from './node';
import { number } from '../../core/say';

/** The marks of rows: watched, or changed while they were watched. */
export interface RowMarks {
  readonly of: (ref: Ref) => 'changed' | 'ended' | undefined;
  /** Number of changed records in a section or a board. */
  readonly count: (ref: Ref) => number;
  readonly isWatched: (ref: Ref) => boolean;
  readonly isAnyShown: () => boolean;
}

/** The mark of a row; undefined without one, and in a snapshot. A change takes precedence over being watched. */
export function rowMark(node: Node, marks: Pick<RowMarks, 'of' | 'count' | 'isWatched'>): RowMark | undefined {
  if ('ref' in node && node.ref.at !== undefined) return undefined;
  switch (node.kind) {
    case 'vote':
    case 'meeting':
      return marks.of(node.ref) ?? (marks.isWatched(node.ref) ? 'watched' : undefined);
    case 'board':
      return marks.of(node.ref) ?? (marks.count(node.ref) || (marks.isWatched(node.ref) ? 'watched' : undefined));
    case 'section':
      return marks.count(node.ref) || undefined;
    default:
      return undefined;
  }
}

/** Adds a mark to a row, also in words. VS Code adds them to the tooltip itself. */
export function withMark(model: TreeItemModel, mark: RowMark | undefined): TreeItemModel {
  if (mark === undefined) return model;
  // `withWatch` adds the words.
  return mark === 'watched' ? { ...model, mark } : { ...model, spoken: clauses([model.spoken, markText(mark)]), mark };
}

/** Adds to a watched row the words and the flag for menus, whatever its mark. */
export const withWatch = (model: TreeItemModel, mark: RowMark | undefined): TreeItemModel => ({
  ...model,
  ...(mark !== 'watched' && { tooltip: lines([model.tooltip ?? model.label, t('being watched')]) }),
  spoken: clauses([model.spoken, t('being watched')]),
  context: `${model.context} watched`,
});

export function markText(mark: RowMark): string {
  switch (mark) {
    case 'changed':
      return t('changed since you last looked');
    case 'ended':
      return t('ended since you last looked');
    case 'watched':
      return t('being watched');
    default:
      return t('{0} changed since you last looked', number(mark));
  }
}

// Letters like those that Git uses, in every language.
const letters = { changed: 'C', ended: 'E', watched: 'W' } as const;

/** The badge of a mark; VS Code shows at most two characters. */
export const markBadge = (mark: RowMark): string =>
  typeof mark === 'string' ? letters[mark] : mark > 99 ? '9+' : String(mark);

/** The path of the URI for which VS Code requests the decoration of a mark. Rows with the same mark share it. */
export const markPath = (mark: RowMark): string => `/${mark}`;

export function markAt(path: string): RowMark | undefined {
  const text = path.slice(1);
  if (text === 'changed' || text === 'ended' || text === 'watched') return text;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

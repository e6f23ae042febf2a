import { t } from '@vscode/l10n';
import type { Ref } from '../base/ref';
import type { ChangeMarks } from '../store/changeMarks';
import type { Format } from '../text/format';
import { clauses } from '../text/phrases';
import { lines, type RowMark, type TreeItemModel } from './items/treeItemModel';
import type { Node } from './node';

/** The marks of rows: changed or watched. */
export interface RowMarks extends Pick<ChangeMarks, 'of' | 'count' | 'see' | 'onDidChange'> {
  readonly isWatched: (ref: Ref) => boolean;
  /** Whether any mark that `count` leaves out may be shown. */
  readonly isAnyShown: () => boolean;
}

/** The mark of a row; undefined without one, and in a snapshot. A change takes precedence over being watched. */
export function rowMark(node: Node, marks: Pick<RowMarks, 'of' | 'count' | 'isWatched'>): RowMark | undefined {
  if ('ref' in node && node.ref.at !== undefined) return undefined;
  switch (node.kind) {
    case 'vote':
    case 'file':
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
export function withMark(model: TreeItemModel, mark: RowMark | undefined, format: Format): TreeItemModel {
  if (mark === undefined) return model;
  // `withWatch` adds the words.
  return mark === 'watched'
    ? { ...model, mark }
    : { ...model, spoken: clauses([model.spoken, markText(mark, format)]), mark };
}

/** Adds to a watched row the words and the flag for menus, whatever its mark. */
export const withWatch = (model: TreeItemModel, mark: RowMark | undefined): TreeItemModel => ({
  ...model,
  ...(mark !== 'watched' && { tooltip: lines([model.tooltip ?? model.label, t('being watched')]) }),
  spoken: clauses([model.spoken, t('being watched')]),
  context: `${model.context} watched`,
});

/** A mark in words. */
export function markText(mark: RowMark, format: Format): string {
  switch (mark) {
    case 'new':
      return t('new since you last looked');
    case 'changed':
      return t('changed since you last looked');
    case 'ended':
      return t('ended since you last looked');
    case 'watched':
      return t('being watched');
    default:
      return format.plural(
        mark,
        t('1 new or changed since you last looked'),
        t('{0} new or changed since you last looked', format.number(mark)),
      );
  }
}

// Letters like those that Git uses, in every language.
const letters = { new: 'N', changed: 'C', ended: 'E', watched: 'W' } as const;

/** The badge of a mark; VS Code shows at most two characters. */
export const markBadge = (mark: RowMark): string =>
  typeof mark === 'string' ? letters[mark] : mark > 99 ? '9+' : String(mark);

/** The theme color of a mark; undefined if the record is only watched. */
export function markColor(mark: RowMark): string | undefined {
  if (mark === 'watched') return undefined;
  return mark === 'new' ? 'gitDecoration.addedResourceForeground' : 'gitDecoration.modifiedResourceForeground';
}

/** The path of the URI for which VS Code requests the decoration of a mark. Rows with the same mark share it. */
export const markPath = (mark: RowMark): string => `/${mark}`;

export function markAt(path: string): RowMark | undefined {
  const text = path.slice(1);
  if (text === 'new' || text === 'changed' || text === 'ended' || text === 'watched') return text;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

import { boardOf, pathOf, type Ref } from '../base/ref';
import type { ExpandedRows } from './expandedRows';

/** Whether a board or a section is expanded in the tree, or shown in a panel. `keys`: of all panels. */
export function isShown(ref: Ref, { isExpanded }: Pick<ExpandedRows, 'isExpanded'>, keys: readonly string[]): boolean {
  const [path, above] = [pathOf(ref), pathOf(boardOf(ref))];
  const isInTree = [path, above].every((each) => isExpanded(each) === true);
  return isInTree || keys.some((key) => key === path || key.startsWith(`${path}/`));
}

import { boardOf, pathOf, type Ref } from '../../core/ref';
import type { ExpandedRows } from './expandedRows';

/**
 * Whether a board or a section is expanded in the tree, or shown in a panel. `keys`: of all panels. A filtered list
 * stands below its section.
 */
export function isShown(ref: Ref, { isExpanded }: Pick<ExpandedRows, 'isExpanded'>, keys: readonly string[]): boolean {
  const path = pathOf(ref);
  const { filter: _filter, ...list } = ref;
  const isInTree = [list, boardOf(ref)].every((each) => isExpanded(pathOf(each)) === true);
  return isInTree || keys.some((key) => key === path || key.startsWith(`${path}/`));
}

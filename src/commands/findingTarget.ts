import { pathOf } from '../base/ref';
import type { ListedFinding } from '../findings/listedFinding';
import type { BoardStore } from '../store/boardStore';
import { markAt } from './markAt';

/** The key of the panel for a finding, and what the panel marks: its field. */
export function findingTarget(
  { ref, path }: Pick<ListedFinding, 'ref' | 'path'>,
  store: Pick<BoardStore, 'votes'>,
): { readonly key: string; readonly option: string | undefined } {
  const { part: _part, ...record } = ref;
  return { key: pathOf(record), option: path && markAt(record, path, store) };
}

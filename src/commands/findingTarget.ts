import { pathOf } from '../base/ref';
import type { ListedFinding } from '../findings/listedFinding';
import type { BoardStore } from '../store/boardStore';
import { markAt } from './markAt';

export interface FindingTargetDeps {
  readonly unitsKey: (connection: string) => string;
  readonly store: Pick<BoardStore, 'votes'>;
}

/** The key of the panel for a finding, and what the panel marks: its field. */
export function findingTarget(
  { view, ref, path }: Pick<ListedFinding, 'view' | 'ref' | 'path'>,
  { unitsKey, store }: FindingTargetDeps,
): { readonly key: string; readonly option: string | undefined } {
  if (view) return { key: unitsKey(ref.connection), option: undefined };
  const { part: _part, ...record } = ref;
  return { key: pathOf(record), option: path && markAt(record, path, store) };
}

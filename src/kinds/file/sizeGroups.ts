import type { FileGroup } from './fileGroups';

/** Files that share a key, in any state. */
export interface SizeGroup extends Omit<FileGroup, 'state'> {
  /** At most one per state: not deleted, deleted, unknown. */
  readonly states: readonly FileGroup[];
}

/** Joins the states of each key, largest total first. */
export function sizeGroups(groups: readonly FileGroup[]): readonly SizeGroup[] {
  const byKey = new Map<FileGroup['key'], FileGroup[]>();
  for (const group of groups) {
    const states = byKey.get(group.key);
    if (states) states.push(group);
    else byKey.set(group.key, [group]);
  }
  return [...byKey]
    .map(([key, states]) => ({
      key,
      states,
      files: states.reduce((sum, { files }) => sum + files, 0),
      unsized: states.reduce((sum, { unsized }) => sum + unsized, 0),
      size: states.reduce((sum, { size }) => sum + size, 0n),
    }))
    .toSorted((one, other) => (other.size > one.size ? 1 : other.size < one.size ? -1 : 0));
}

import type { FileGroup } from './fileGroups';

/** Files that share a key, by state. */
export interface SizeGroup {
  /** undefined: the records can't be read. */
  readonly key: string | undefined;
  /** At most one per state: not deleted, deleted, unknown. */
  readonly states: readonly FileGroup[];
  /** Sum over the states; §2.11 states no unit. */
  readonly size: bigint;
}

/** The largest groups, and all others as one. */
export interface SizeGroups {
  readonly largest: readonly SizeGroup[];
  /** `keys`: number of groups that are summed up. */
  readonly others: (SizeGroup & { readonly keys: number }) | undefined;
}

/** Joins the states of each key, largest total first. More than `max` groups: the smallest are summed up. */
export function sizeGroups(groups: readonly FileGroup[], max: number): SizeGroups {
  const byKey = new Map<FileGroup['key'], FileGroup[]>();
  for (const group of groups) byKey.set(group.key, [...(byKey.get(group.key) ?? []), group]);
  const all = [...byKey]
    .map(([key, states]) => groupOf(key, states))
    .toSorted((one, other) => (other.size > one.size ? 1 : other.size < one.size ? -1 : 0));
  if (all.length <= max) return { largest: all, others: undefined };
  const rest = all.slice(max - 1);
  const sums = groupOf('', rest.flatMap((group) => group.states)); // oxfmt-ignore
  return { largest: all.slice(0, max - 1), others: { ...sums, keys: rest.length } };
}

function groupOf(key: FileGroup['key'], groups: readonly FileGroup[]): SizeGroup {
  const states = (['present', 'deleted', 'unknown'] as const).flatMap((state) => {
    const same = groups.filter((group) => group.state === state);
    return same.length === 0 ? [] : { key, state, ...sumOf(same) };
  });
  return { key, states, size: states.reduce((sum, { size }) => sum + size, 0n) };
}

const sumOf = (groups: readonly FileGroup[]): Pick<FileGroup, 'files' | 'size' | 'largest' | 'unsized'> => ({
  files: groups.reduce((sum, { files }) => sum + files, 0),
  size: groups.reduce((sum, { size }) => sum + size, 0n),
  largest: groups.reduce((most, { largest }) => (largest > most ? largest : most), 0n),
  unsized: groups.reduce((sum, { unsized }) => sum + unsized, 0),
});

/** Index of keys by group, so that the keys of a group are found without a full scan. */
export interface GroupedKeys {
  readonly add: (key: string) => void;
  readonly delete: (key: string) => void;
  readonly in: (group: string) => readonly string[];
}

export function createGroupedKeys(groupOf: (key: string) => string): GroupedKeys {
  const groups = new Map<string, Set<string>>();
  return {
    add: (key) => {
      const group = groupOf(key);
      const known = groups.get(group);
      if (known) known.add(key);
      else groups.set(group, new Set([key]));
    },
    delete: (key) => {
      const group = groupOf(key);
      const known = groups.get(group);
      if (known?.delete(key) && known.size === 0) groups.delete(group);
    },
    in: (group) => [...(groups.get(group) ?? [])],
  };
}

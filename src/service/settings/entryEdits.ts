/**
 * A change of one entry of a list setting. Edits apply in order; an index refers to the list after the preceding edits.
 * Unreadable entries and unknown keys stay unchanged.
 */
export type EntryEdit =
  | { readonly kind: 'insert'; readonly index: number; readonly entry: unknown }
  | { readonly kind: 'remove'; readonly index: number }
  /** undefined removes the key. */
  | { readonly kind: 'set'; readonly index: number; readonly key: string; readonly value: string | undefined }
  /** `order`: the former index of each entry. */
  | { readonly kind: 'order'; readonly order: readonly number[] };

/** Computes the edits of a list. */
export type EntryChange = (entries: readonly unknown[]) => readonly EntryEdit[];

export const appended =
  (added: readonly unknown[]): EntryChange =>
  (entries) =>
    added.map((entry, at) => ({ kind: 'insert', index: entries.length + at, entry }));

/** Removes the matching entries, the last first. */
export const removed =
  (matches: (entry: unknown, index: number) => boolean): EntryChange =>
  (entries) =>
    indicesOf(entries, matches)
      .toReversed()
      .map((index) => ({ kind: 'remove', index }));

/** Sets keys of the matching entries; skips values that are already set. */
export const withKeys =
  (
    matches: (entry: unknown, index: number) => boolean,
    values: Readonly<Record<string, string | undefined>>,
  ): EntryChange =>
  (entries) =>
    indicesOf(entries, matches).flatMap((index) =>
      Object.entries(values).flatMap(([key, value]) =>
        (entries[index] as Readonly<Record<string, unknown>>)[key] === value
          ? []
          : [{ kind: 'set' as const, index, key, value }],
      ),
    );

const indicesOf = (entries: readonly unknown[], matches: (entry: unknown, index: number) => boolean): number[] =>
  entries.flatMap((entry, index) => (matches(entry, index) ? [index] : []));

/** Applies edits to a list; unedited entries keep their identity. */
export function editedList(entries: readonly unknown[], edits: readonly EntryEdit[]): unknown[] {
  const list = [...entries];
  for (const edit of edits) {
    if (edit.kind === 'insert') list.splice(edit.index, 0, edit.entry);
    else if (edit.kind === 'remove') list.splice(edit.index, 1);
    else if (edit.kind === 'order') list.splice(0, list.length, ...edit.order.map((index) => list[index]));
    else list[edit.index] = withKey(list[edit.index] as object, edit.key, edit.value);
  }
  return list;
}

/** The entry with a key replaced in place, appended, or removed. */
function withKey(entry: object, key: string, value: string | undefined): object {
  const others = Object.entries(entry);
  if (value === undefined) return Object.fromEntries(others.filter(([name]) => name !== key));
  const isThere = Object.hasOwn(entry, key);
  return Object.fromEntries(
    isThere ? others.map(([name, was]) => [name, name === key ? value : was]) : [...others, [key, value]],
  );
}

/** The change that restores removed entries at their index, or at the end if the list is shorter by then. */
function restoreRemoved(entries: readonly unknown[], edits: readonly EntryEdit[]): EntryChange {
  const gone = edits.flatMap((edit) => (edit.kind === 'remove' ? [edit.index] : [])).toSorted((a, b) => a - b);
  return (now) =>
    gone.map((index, at) => ({ kind: 'insert', index: Math.min(index, now.length + at), entry: entries[index] }));
}

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The change that reverts edits in a list that has changed since: restores removed entries and set keys only. */
export function reverted(entries: readonly unknown[], edits: readonly EntryEdit[]): EntryChange {
  const sets = edits.filter((edit) => edit.kind === 'set');
  const after = editedList(entries, sets);
  return (now) => [
    ...sets.flatMap(({ index, key }): EntryEdit[] => {
      const at = now.findIndex((entry) => isSameValue(entry, after[index]));
      const value = (entries[index] as Readonly<Record<string, string | undefined>>)[key];
      return at === -1 ? [] : [{ kind: 'set', index: at, key, value }];
    }),
    ...restoreRemoved(entries, edits)(now),
  ];
}

/**
 * A change of one entry in a list that a person keeps in settings. Edits are applied in order; an index is that of the
 * list as it stands by then. What no edit names stays as it is: entries that cannot be read, keys that are not known.
 */
export type EntryEdit =
  | { readonly kind: 'insert'; readonly index: number; readonly entry: unknown }
  | { readonly kind: 'remove'; readonly index: number }
  /** undefined takes the key out. */
  | { readonly kind: 'set'; readonly index: number; readonly key: string; readonly value: string | undefined };

/** What is to be changed in a list. */
export type EntryChange = (entries: readonly unknown[]) => readonly EntryEdit[];

/** Adds entries at the end. */
export const appended =
  (added: readonly unknown[]): EntryChange =>
  (entries) =>
    added.map((entry, at) => ({ kind: 'insert', index: entries.length + at, entry }));

/** Takes out the entries that match, the last one first. */
export const removed =
  (matches: (entry: unknown, index: number) => boolean): EntryChange =>
  (entries) =>
    indicesOf(entries, matches)
      .toReversed()
      .map((index) => ({ kind: 'remove', index }));

/** Sets keys of the entries that match; a key that has the value already is left alone. */
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

/** The list after edits; entries that no edit names are the same objects. */
export function editedList(entries: readonly unknown[], edits: readonly EntryEdit[]): unknown[] {
  const list = [...entries];
  for (const edit of edits) {
    if (edit.kind === 'insert') list.splice(edit.index, 0, edit.entry);
    else if (edit.kind === 'remove') list.splice(edit.index, 1);
    else list[edit.index] = withKey(list[edit.index] as object, edit.key, edit.value);
  }
  return list;
}

/** The entry with a key set where it stands, or at the end, or taken out. */
function withKey(entry: object, key: string, value: string | undefined): object {
  const others = Object.entries(entry);
  if (value === undefined) return Object.fromEntries(others.filter(([name]) => name !== key));
  const isThere = Object.hasOwn(entry, key);
  return Object.fromEntries(
    isThere ? others.map(([name, was]) => [name, name === key ? value : was]) : [...others, [key, value]],
  );
}

/** What brings back the entries that edits remove, each at its place, or at the end of a list that is shorter by now. */
export function bringingBack(entries: readonly unknown[], edits: readonly EntryEdit[]): EntryChange {
  const gone = edits.flatMap((edit) => (edit.kind === 'remove' ? [edit.index] : [])).toSorted((a, b) => a - b);
  return (now) =>
    gone.map((index, at) => ({ kind: 'insert', index: Math.min(index, now.length + at), entry: entries[index] }));
}

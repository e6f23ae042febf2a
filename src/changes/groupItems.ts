import type { Field } from '../records/description';
import type { Read } from '../records/leaves';
import { contentText, idIn } from './contentText';

/** An item with its index in the list. */
export interface Item {
  readonly read: Read;
  readonly at: number;
}

/** The items of two lists that may be the same. */
export interface ItemGroup {
  /** undefined: the items have no ID, but equal contents. */
  readonly id: string | undefined;
  readonly before: Item[];
  readonly after: Item[];
}

/**
 * Groups the items of two lists by ID, or those without ID by content; in the order of the earlier list, then of the
 * later one. Yields regularly.
 */
export function* groupItems(
  item: Field<unknown>,
  before: readonly Read[],
  after: readonly Read[],
  isVoterless: boolean,
): Generator<void, Iterable<ItemGroup>> {
  const groups = new Map<string, ItemGroup>();
  for (const [side, list] of [
    ['before', before],
    ['after', after],
  ] as const)
    for (const [at, read] of list.entries()) {
      const id = item.record && idIn(item.record, read.value);
      const key = id === undefined ? `=${yield* contentText(item, read, isVoterless)}` : `#${id}`;
      const group = groups.get(key) ?? { id, before: [], after: [] };
      groups.set(key, group);
      group[side].push({ read, at });
      yield;
    }
  return groups.values();
}

/** Drops pairs of items with equal contents; the first of each list are paired first. Yields regularly. */
export function* withoutEqual(
  item: Field<unknown>,
  before: readonly Item[],
  after: readonly Item[],
  isVoterless: boolean,
): Generator<void, { readonly before: readonly Item[]; readonly after: readonly Item[] }> {
  const contents = new Map<string, { readonly before: Item[]; readonly after: Item[] }>();
  for (const [side, list] of [
    ['before', before],
    ['after', after],
  ] as const)
    for (const each of list) {
      const text = yield* contentText(item, each.read, isVoterless);
      const same = contents.get(text) ?? { before: [], after: [] };
      contents.set(text, same);
      same[side].push(each);
      yield;
    }
  const groups = [...contents.values()];
  return {
    before: groups.flatMap((same) => same.before.slice(same.after.length)),
    after: groups.flatMap((same) => same.after.slice(same.before.length)),
  };
}

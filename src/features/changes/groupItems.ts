import type { Field } from '../../records/description';
import type { ValueWithJson } from '../../records/leaves';
import { contentText, recordIdIn } from './contentText';

/** An item with its index in the list. */
export interface ListItem {
  readonly read: ValueWithJson;
  readonly at: number;
}

/** The items of two lists that may be the same. */
export interface ItemGroup {
  /** undefined: the items have no ID, but equal contents. */
  readonly id: string | undefined;
  readonly before: ListItem[];
  readonly after: ListItem[];
}

/**
 * Groups the items of two lists by ID, or those without ID by content; in the order of the earlier list, then of the
 * later one. Yields regularly.
 */
export function* groupItems(
  item: Field<unknown>,
  before: readonly ValueWithJson[],
  after: readonly ValueWithJson[],
  isVoterless: boolean,
): Generator<void, Iterable<ItemGroup>> {
  const groups = new Map<string, ItemGroup>();
  for (const [side, list] of [
    ['before', before],
    ['after', after],
  ] as const)
    for (const [at, read] of list.entries()) {
      const id = item.record && recordIdIn(item.record, read.value);
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
  before: readonly ListItem[],
  after: readonly ListItem[],
  isVoterless: boolean,
): Generator<void, { readonly before: readonly ListItem[]; readonly after: readonly ListItem[] }> {
  const contents = new Map<string, { readonly before: ListItem[]; readonly after: ListItem[] }>();
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

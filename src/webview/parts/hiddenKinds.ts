import type { RowToggle } from '../../protocol/table';

/** The kinds whose rows are left out: those not chosen, of each group with a chosen kind. */
export function hiddenKinds(toggles: readonly RowToggle[], chosen: readonly string[]): readonly string[] {
  const groups = new Set(toggles.filter(({ key }) => chosen.includes(key)).map(({ group }) => group));
  return toggles.filter(({ key, group }) => groups.has(group) && !chosen.includes(key)).map(({ key }) => key);
}

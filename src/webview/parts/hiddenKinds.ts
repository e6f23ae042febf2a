import type { RowToggle } from '../../protocol/table';

/** The kinds whose rows are left out: of each group with chosen kinds, the others. Without any, all are shown. */
export function hiddenKinds(toggles: readonly RowToggle[], chosen: readonly string[]): readonly string[] {
  const groups = new Set(toggles.filter(({ key }) => chosen.includes(key)).map(({ group }) => group));
  return toggles
    .filter(({ key, group, action }) => action === undefined && groups.has(group) && !chosen.includes(key))
    .map(({ key }) => key);
}

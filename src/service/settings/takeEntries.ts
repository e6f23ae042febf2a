import { t } from '@vscode/l10n';
import * as v from 'valibot';
import type { BadEntry, ListSetting } from '../../records/configured';

export interface ListInSetting {
  readonly value: unknown;
  readonly target: BadEntry['target'];
}

const label = v.pipe(v.string(), v.trim(), v.nonEmpty());
const named = v.object({ name: label });
const withId = v.object({ recordId: v.union([label, v.pipe(v.number(), v.transform(String))]) });

/**
 * Takes the entries of a list setting one by one. `take` keeps an entry, or returns why it can't be used. Returns the
 * entries that can't be used; they don't hide the others.
 */
export function takeEntries(
  setting: ListSetting,
  { value, target }: ListInSetting,
  take: (entry: unknown) => string | undefined,
): BadEntry[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value))
    return [{ setting, name: `boardInspector.${setting}`, problem: t('The setting must be a list.'), target }];
  return value.flatMap((entry: unknown, index) => {
    const problem = take(entry);
    return problem === undefined ? [] : [{ setting, name: nameOf(entry) ?? String(index + 1), problem, target }];
  });
}

function nameOf(entry: unknown): string | undefined {
  const name = v.safeParse(named, entry);
  if (name.success) return name.output.name;
  const id = v.safeParse(withId, entry);
  return id.success ? id.output.recordId : undefined;
}

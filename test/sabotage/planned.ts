import { existsSync } from 'node:fs';
import path from 'node:path';
import { editOf } from './anchor';
import type { Edit } from './edit';
import type { Tests } from './sabotage';
import { sabotages } from './sabotages';
import { readSource } from './source';

/** A sabotage with the edit that it makes. */
export interface Planned {
  readonly what: string;
  readonly edit: Edit;
  readonly by: Tests;
}

/** All sabotages for a project. Throws with a list of those that can’t be applied, or whose tests don’t exist. */
export function planned(project: string): readonly Planned[] {
  const source = readSource(path.join(project, 'src'));
  const problems: string[] = [];
  const plans = sabotages.flatMap(({ what, how, by }) => {
    for (const file of 'vscode' in by ? [] : by)
      if (!existsSync(path.join(project, file))) problems.push(`${what}: there is no ${file}`);
    try {
      return [{ what, edit: editOf(how, source), by }];
    } catch (error) {
      problems.push(`${what}: ${String(error)}`);
      return [];
    }
  });
  if (problems.length > 0) throw new Error(`Cannot be applied:\n${problems.join('\n')}`);
  return plans;
}

export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

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
  /** The line that it begins in. */
  readonly at: number;
  readonly by: Tests;
}

/** All sabotages for a copy of the project. Throws when one can’t be applied. */
export function planned(copy: string): readonly Planned[] {
  const source = readSource(path.join(copy, 'src'));
  const problems: string[] = [];
  const plans = sabotages.flatMap(({ what, how, by }) => {
    try {
      const edit = editOf(how, source);
      const { text = '' } = source.files.find(({ file }) => file === edit.file) ?? {};
      return [{ what, edit, at: text.slice(0, edit.start).split('\n').length, by }];
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

import type { JsonPath } from './jsonText';
import { visitJson } from './visitJson';

/** Where keys of one object stand twice. */
export interface DuplicateKeys {
  /** Where values begin that a later one replaces. */
  readonly replaced: ReadonlySet<number>;
  /** Where the values begin that count. */
  readonly counting: ReadonlySet<number>;
}

/** Records and what is in them stand far above this; what is deeper is shown as text alone. */
export const maxDepth = 1000;

/** Of more fields that stand twice the paths are not kept. */
export const maxDuplicates = 200_000;

/** A key as it reads, by where it stands in the text. */
export function keyAt(text: string, from: number, to: number): string {
  const key = text.slice(from + 1, to - 1);
  return key.includes('\\') ? (JSON.parse(text.slice(from, to)) as string) : key;
}

/** Finds the keys that stand twice in one object of valid JSON, however they are escaped. */
export function* duplicateKeys(text: string): Generator<void, DuplicateKeys> {
  const replaced = new Set<number>();
  const counting = new Set<number>();
  /** For each object around, where the value of each key begins; undefined for a list. */
  const around: (Map<string, number> | undefined)[] = [];
  let key = '';
  yield* visitJson(text, {
    key: (from, to) => {
      key = keyAt(text, from, to);
    },
    value: (from) => {
      const values = around.at(-1);
      const before = values?.get(key);
      if (before !== undefined) {
        replaced.add(before);
        counting.delete(before);
        counting.add(from);
      }
      values?.set(key, from);
      return around.length < maxDepth;
    },
    open: (isList) => void around.push(isList ? undefined : new Map()),
    close: () => void around.pop(),
    nextItem: () => undefined,
  });
  return { replaced, counting };
}

/** The fields that stand twice in one object of a response; of each the last counts. */
export interface DuplicateFields {
  /** Whether all of them are known. */
  readonly isComplete: boolean;
  /** From the top of the response, at most 16 steps. */
  readonly paths: readonly JsonPath[];
  /** Those at or below a path, from there on. */
  readonly under: (path: JsonPath) => readonly JsonPath[];
}

const none: readonly JsonPath[] = [];

export function duplicateFields(paths: readonly JsonPath[]): DuplicateFields {
  // All records of a list stand equally deep: one index for each depth that is asked for.
  const byDepth = new Map<number, Map<string, JsonPath[]>>();
  const indexed = (depth: number) => {
    const index = new Map<string, JsonPath[]>();
    for (const path of paths) {
      if (path.length <= depth) continue;
      const above = JSON.stringify(path.slice(0, depth));
      const found = index.get(above);
      if (found) found.push(path.slice(depth));
      else index.set(above, [path.slice(depth)]);
    }
    byDepth.set(depth, index);
    return index;
  };
  return {
    isComplete: paths.length < maxDuplicates,
    paths,
    under: (path) => (byDepth.get(path.length) ?? indexed(path.length)).get(JSON.stringify(path)) ?? none,
  };
}

// What stands beside a list or an entry and says something of it; other keys are not named, they could be anything.
const besideList = ['total', 'recordId'];

/** The fields on the way to a list, and those that say something of it, that stand twice. `path`: of the list. */
export const duplicatesAbove = (duplicates: DuplicateFields | undefined, path: JsonPath): string[] =>
  (duplicates?.paths ?? []).flatMap((duplicate) => {
    const last = duplicate.at(-1);
    const depth = duplicate.length - 1;
    const isAbove =
      typeof last === 'string' && depth < path.length && !duplicate.slice(0, -1).some((step, at) => step !== path[at]);
    return isAbove && (last === path[depth] || besideList.includes(last)) ? [last] : [];
  });

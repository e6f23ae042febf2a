import type { JsonPath } from './jsonText';
import { once } from './once';
import { visitJson } from './visitJson';

/** Positions of duplicate keys within one object. */
export interface DuplicateKeys {
  /** Start offsets of values that a later duplicate replaces. */
  readonly replaced: ReadonlySet<number>;
  /** Start offsets of the values that replace them. */
  readonly counting: ReadonlySet<number>;
}

/** Depth to which numbers and duplicate keys are resolved; described records are far less deep. */
export const maxDepth = 1000;

/** Maximum number of duplicates whose paths are kept. */
export const maxDuplicates = 200_000;

/** The unescaped key between two offsets of the text. */
export function keyAt(text: string, from: number, to: number): string {
  const key = text.slice(from + 1, to - 1);
  return key.includes('\\') ? (JSON.parse(text.slice(from, to)) as string) : key;
}

/** Finds duplicate keys within one object of valid JSON, however they are escaped. */
export function* duplicateKeys(text: string): Generator<void, DuplicateKeys> {
  const replaced = new Set<number>();
  const counting = new Set<number>();
  /** For each enclosing object, the start offset of each key's value; undefined for a list. */
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

/** The duplicate fields of a response; the last of each counts. */
export interface DuplicateFields {
  /** Whether all duplicates are known. */
  readonly isComplete: boolean;
  /** From the top of the response, at most 16 steps. */
  readonly paths: readonly JsonPath[];
  readonly has: (path: JsonPath) => boolean;
  /** The duplicates below a path, relative to it. */
  readonly under: (path: JsonPath) => readonly JsonPath[];
}

const none: readonly JsonPath[] = [];

/** Indexes the paths of duplicate fields. `isComplete` is false from `maxDuplicates` paths on. */
export function duplicateFields(paths: readonly JsonPath[]): DuplicateFields {
  // Records of a list share one depth: build an index for each requested depth.
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
  const keys = once(() => new Set(paths.map((path) => JSON.stringify(path))));
  return {
    isComplete: paths.length < maxDuplicates,
    paths,
    has: (path) => keys().has(JSON.stringify(path)),
    under: (path) => (byDepth.get(path.length) ?? indexed(path.length)).get(JSON.stringify(path)) ?? none,
  };
}

// Fields beside a list or entry that describe it. Other keys are not named, since they may hold anything.
const nextToList = ['total', 'recordId'];

/**
 * Names of duplicate fields on the path to a list, and of duplicate fields that describe the list. `path`: path of the
 * list.
 */
export const duplicatesAbove = (duplicates: DuplicateFields | undefined, path: JsonPath): string[] =>
  (duplicates?.paths ?? []).flatMap((duplicate) => {
    const last = duplicate.at(-1);
    const depth = duplicate.length - 1;
    const isAbove =
      typeof last === 'string' && depth < path.length && !duplicate.slice(0, -1).some((step, at) => step !== path[at]);
    return isAbove && (last === path[depth] || nextToList.includes(last)) ? [last] : [];
  });

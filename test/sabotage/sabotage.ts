import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A way to break our own source that some test must notice. */
export interface Sabotage {
  /** What is broken, as whoever breaks it would say. */
  readonly what: string;
  /** Below `src`. */
  readonly file: string;
  /** One line of the file, or a part of it that stands in the file but once. */
  readonly from: string;
  readonly to: string;
  /** The narrowest tests that should notice. */
  readonly by: Tests;
}

export type Tests =
  /** Files below `test/unit`. */
  | { readonly unit: readonly string[] }
  /** Files below `test/webview`, in a browser. */
  | { readonly page: readonly string[] }
  /** Inside VS Code, in the older edition: the suite's variant, and a pattern for names of tests. */
  | { readonly vscode: string; readonly variant: 'plain' | 'untrusted' | 'folders' };

/** Why a sabotage cannot be applied to the project in a folder; undefined when it can. */
export function obstacle({ file, from, to }: Sabotage, root: string): string | undefined {
  if (from.includes('\n')) return 'is more than one line';
  if (from === to) return 'changes nothing';
  const times = readFileSync(path.join(root, 'src', file), 'utf8').split(from).length - 1;
  return times === 1 ? undefined : `stands in src/${file} ${times} times: ${from}`;
}

/** The text of the broken file. */
export const broken = (source: string, { from, to }: Sabotage): string => source.replace(from, () => to);

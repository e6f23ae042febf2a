import type { Break } from './anchor';

/** A way to break our own source that some test must notice. */
export interface Sabotage {
  /** What is broken, in a few words. */
  readonly what: string;
  readonly how: Break;
  /** The narrowest tests that should notice. */
  readonly by: Tests;
}

export type Tests =
  /** Files of unit tests, or of tests of the page. */
  | readonly string[]
  /** Inside VS Code, in the older edition: the suite's variant, and a pattern for names of tests. */
  | { readonly vscode: string; readonly variant: 'plain' | 'untrusted' | 'folders' };

/** Sabotages of the same tests, by what each breaks. */
export const noticedBy = (by: Tests, breaks: Readonly<Record<string, Break>>): readonly Sabotage[] =>
  Object.entries(breaks).map(([what, how]) => ({ what, how, by }));

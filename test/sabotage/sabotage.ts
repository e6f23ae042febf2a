import type { Break } from './anchor';

/** A way to break the source that a test must detect. */
export interface Sabotage {
  /** The wrong behavior, in a few words. */
  readonly what: string;
  readonly how: Break;
  /** The smallest set of tests that must fail. */
  readonly by: Tests;
}

export type Tests =
  /** Files of unit tests, or of tests of the page. */
  | readonly string[]
  /** Inside VS Code, in the older edition: the variant of the suite, and a pattern for test names. */
  | { readonly vscode: string; readonly variant: 'plain' | 'untrusted' | 'folders' };

/** Sabotages of the same tests, by what each breaks. */
export const noticedBy = (by: Tests, breaks: Readonly<Record<string, Break>>): readonly Sabotage[] =>
  Object.entries(breaks).map(([what, how]) => ({ what, how, by }));

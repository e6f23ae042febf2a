import { boardOf, type Ref } from '../base/ref';

/** Of when the snapshots of refs are, a line for each. `dated`: the name of a board, with the time of its snapshot. */
export const snapshotNotes = (refs: readonly Ref[], dated: (board: Ref) => string): string[] => [
  ...new Set(refs.flatMap((ref) => (ref.at === undefined ? [] : [dated(boardOf(ref))]))),
];

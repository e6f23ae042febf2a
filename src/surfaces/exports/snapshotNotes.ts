import { boardOf, type Ref } from '../../core/ref';

/** One line for each snapshot of the refs: the name of its board, with the time of the snapshot (`dated`). */
export const snapshotNotes = (refs: readonly Ref[], dated: (board: Ref) => string): string[] => [
  ...new Set(refs.flatMap((ref) => (ref.at === undefined ? [] : [dated(boardOf(ref))]))),
];

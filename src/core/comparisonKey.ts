import { pathOf, refAt, type Ref } from './ref';

export interface ComparedVotes {
  readonly earlier: Ref;
  readonly later: Ref;
}

const start = 'compare-votes';

/** The key of the panel that compares two votes; never equal to a serialized ref. */
export const comparisonKey = ({ earlier, later }: ComparedVotes): string =>
  [start, ...[earlier, later].map((ref) => encodeURIComponent(pathOf(ref)))].join('/');

/** Parses such a key; undefined for any other text. */
export function votesOfKey(key: string): ComparedVotes | undefined {
  const [first, ...paths] = key.split('/');
  if (first !== start || paths.length !== 2) return undefined;
  const [earlier, later] = paths.map((path) => refAt(decoded(path)));
  return isVote(earlier) && isVote(later) ? { earlier, later } : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

const isVote = (ref: Ref | undefined): ref is Ref =>
  ref?.section === 'votes' && ref.record !== undefined && ref.part === undefined;

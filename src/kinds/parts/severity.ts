import type { Decoded } from '../../records/decoding/decoded';
import type { Deviation } from '../../records/decoding/deviation';
import { isDamaged } from '../../records/decoding/isDamaged';
import type { BoardFile } from '../../records/file';
import type { Meeting } from '../../records/meeting';
import type { Vote } from '../../records/vote';
import { disagrees, type BoardCheck } from '../board/boardChecks';
import { fileHints, type FileHint } from '../file/fileHints';
import type { MeetingDoubt } from '../meeting/meetingDoubts';
import { meetingFindings } from '../meeting/meetingFindings';
import { voteFindings, type VoteFinding } from '../vote/voteFindings';

/** `alert` needs review, `note` is information. */
export type Tone = 'alert' | 'note';

type Kind = (VoteFinding | FileHint)['kind'] | MeetingDoubt | 'openLong' | 'sameContent' | 'listedTwice' | 'morePages';

// Everything else contradicts itself or the API documentation.
const notes: ReadonlySet<Kind> = new Set<Kind>([
  'anonymityUnclear',
  'notDescending',
  'duplicateElement',
  'withoutResult',
  'unknownEvent',
  'runsWithEnd',
  'unclearState',
  'extension',
  'sharedFileId',
  'sameContent',
  'listedTwice',
  'openLong',
  'morePages',
]);

/** The only place that decides how severe a finding about a record is. */
export const toneOf = ({ kind }: { readonly kind: Kind }): Tone => (notes.has(kind) ? 'note' : 'alert');

/** What needs review before what is information, otherwise in the same order. */
export const issuesFirst = <T extends { readonly tone: Tone }>(items: readonly T[]): T[] => [
  ...items.filter(({ tone }) => tone === 'alert'),
  ...items.filter(({ tone }) => tone === 'note'),
];

/**
 * The severity of a check of statistics. The API says neither which files a counter counts, nor how elements relate to
 * those of each kind.
 */
export const checkTone = (check: BoardCheck): Tone =>
  check.kind !== 'files' && check.kind !== 'parts' && disagrees(check) ? 'alert' : 'note';

/** The severity of what differs from the API documentation. */
export const deviationTone = (decoded: Pick<Decoded<unknown>, 'deviations'>): Tone =>
  isDamaged(decoded) ? 'alert' : 'note';

/** The number of issues to review in a record with these findings. */
export const issuesOf = (decoded: Decoded<unknown>, findings: readonly { readonly kind: Kind }[]): number =>
  findings.filter((finding) => toneOf(finding) === 'alert').length + (deviationTone(decoded) === 'alert' ? 1 : 0);

/** Whether a finding says whether a vote is anonymous. */
export const isAboutAnonymity = ({ kind }: VoteFinding): boolean => kind === 'leak' || kind === 'anonymityUnclear';

/** The severity of a finding about a vote; it is an issue also if it results from an unreadable field. */
export const voteTone = (finding: VoteFinding, { deviations }: Pick<Decoded<Vote>, 'deviations'>): Tone =>
  isAboutAnonymity(finding) && isDamaged({ deviations: deviations.filter(isOfAnonymity) }) ? 'alert' : toneOf(finding);

/** The deviations of a vote that none of its findings reports. */
export const otherDeviations = (
  { deviations }: Pick<Decoded<Vote>, 'deviations'>,
  found: readonly VoteFinding[],
): readonly Deviation[] =>
  found.some(isAboutAnonymity) ? deviations.filter((each) => !isOfAnonymity(each)) : deviations;

const isOfAnonymity = ({ path }: Deviation): boolean => path[0] === 'anonymous';

/** What needs review in a vote. */
interface VoteIssues {
  readonly alerts: readonly VoteFinding[];
  /** Values can't be read that no finding reports. */
  readonly isDamaged: boolean;
}

// Cached, since rows are drawn often and a vote may have many ballots.
const known = new WeakMap<Decoded<Vote>, VoteIssues>();

/** The issues to review in a vote, which may be unreadable. */
export function voteIssues(decoded: Decoded<Vote>): VoteIssues {
  const cached = known.get(decoded);
  if (cached) return cached;
  const found = decoded.value ? voteFindings(decoded.value) : [];
  const issues = {
    alerts: found.filter((finding) => voteTone(finding, decoded) === 'alert'),
    isDamaged: isDamaged({ deviations: otherDeviations(decoded, found) }),
  };
  known.set(decoded, issues);
  return issues;
}

/** The number of issues to review in a vote. */
export function voteIssueCount(decoded: Decoded<Vote>): number {
  const issues = voteIssues(decoded);
  return issues.alerts.length + (issues.isDamaged ? 1 : 0);
}

/** The number of issues to review in a meeting at `now` (Unix milliseconds). */
export const meetingIssues = (decoded: Decoded<Meeting>, now: number): number =>
  issuesOf(decoded, decoded.value ? meetingFindings(decoded.value, now) : []);

/** The number of issues to review in a file, apart from other files. */
export const fileIssues = (decoded: Decoded<BoardFile>): number =>
  issuesOf(decoded, decoded.value ? fileHints(decoded.value, []) : []);

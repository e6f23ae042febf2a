import type { Decoded } from '../records/decoding/decoded';
import type { DeviationCode } from '../records/decoding/deviation';
import { isDamaged } from '../records/decoding/isDamaged';
import type { BoardFile } from '../records/file';
import type { Meeting } from '../records/meeting';
import type { Vote } from '../records/vote';
import { disagrees, type BoardCheck } from './boardChecks';
import { fileHints, type FileHint } from './fileHints';
import type { MeetingDoubt } from './meetingDoubts';
import { meetingFindings } from './meetingFindings';
import { voteFindings, type VoteFinding } from './voteFindings';

/** `alert` needs review, `note` is information. */
export type Tone = 'alert' | 'note';

type Kind =
  | (VoteFinding | FileHint)['kind']
  | MeetingDoubt
  | 'openLong'
  | 'sameContent'
  | 'listedTwice'
  | 'morePages'
  | 'hidesSizes';

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
  'hidesSizes',
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
export const deviationTone = (decoded: Decoded<unknown>): Tone => (isDamaged(decoded) ? 'alert' : 'note');

// Values are lost, or may belong to something else.
const alertCodes: ReadonlySet<DeviationCode> = new Set<DeviationCode>([
  'unreadable',
  'duplicateField',
  'unrequestedEntries',
]);

/** The severity of a deviation of a response that isn't about the form of a field. */
export const codeTone = (code: DeviationCode): Tone => (alertCodes.has(code) ? 'alert' : 'note');

/** The number of issues to review in a record with these findings. */
export const issuesOf = (decoded: Decoded<unknown>, findings: readonly { readonly kind: Kind }[]): number =>
  findings.filter((finding) => toneOf(finding) === 'alert').length + (deviationTone(decoded) === 'alert' ? 1 : 0);

// Cached, since rows are drawn often and a vote may have many ballots.
const known = new WeakMap<Vote, readonly VoteFinding[]>();

/** The findings about a vote that need review. */
export function voteAlerts(vote: Vote): readonly VoteFinding[] {
  const alerts = known.get(vote) ?? voteFindings(vote).filter((finding) => toneOf(finding) === 'alert');
  known.set(vote, alerts);
  return alerts;
}

/** The number of issues to review in a vote, which may be unreadable. */
export const voteIssues = (decoded: Decoded<Vote>): number =>
  issuesOf(decoded, decoded.value ? voteAlerts(decoded.value) : []);

/** The number of issues to review in a meeting at `now` (Unix milliseconds). */
export const meetingIssues = (decoded: Decoded<Meeting>, now: number): number =>
  issuesOf(decoded, decoded.value ? meetingFindings(decoded.value, now) : []);

/** The number of issues to review in a file, apart from other files. */
export const fileIssues = (decoded: Decoded<BoardFile>): number =>
  issuesOf(decoded, decoded.value ? fileHints(decoded.value, []) : []);

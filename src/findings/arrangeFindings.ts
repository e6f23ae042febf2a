import { comparable } from '../base/comparable';
import { boardName, sampleConnectionName, type Board } from '../records/configured';
import type { Tone } from '../insight/severity';
import type { Format } from '../text/format';
import { pathOf, type Ref } from '../base/ref';
import type { BoardFindings } from './createFindings';
import type { Dismissal, Dismissals } from './dismissals';
import { findingKinds, type FindingKind, type ListedFinding } from './listedFinding';

export const groupings = ['board', 'kind', 'severity'] as const;
export type Grouping = (typeof groupings)[number];

/** A finding with its board, and why it was dismissed. */
export interface ShownFinding {
  readonly finding: ListedFinding;
  /** undefined for a finding about a connection. */
  readonly board: Board | undefined;
  readonly dismissal: Dismissal | undefined;
  /** It is about a sample board. */
  readonly isSample: boolean;
}

/** What the findings of a group have in common. */
export type GroupSubject =
  | { readonly by: 'board'; readonly ref: Ref; readonly board: Board | undefined }
  | { readonly by: 'kind'; readonly kind: FindingKind }
  | { readonly by: 'severity'; readonly tone: Tone }
  /** Those of a board that are for information, below those to review. */
  | { readonly by: 'notes'; readonly ref: Ref }
  | { readonly by: 'dismissed' };

/** Findings of one board, kind, or severity; those that need review first. */
export interface FindingGroup {
  readonly subject: GroupSubject;
  readonly findings: readonly ShownFinding[];
  /** Number of findings that need review. */
  readonly alerts: number;
}

export interface ArrangedFindings {
  /** The group of dismissed findings is last. */
  readonly groups: readonly FindingGroup[];
  /** Number of findings that match the filter, and of all findings. */
  readonly shown: number;
  readonly all: number;
  /** Number of findings by severity, regardless of the filter; without dismissed findings. */
  readonly alerts: number;
  readonly notes: number;
  /** Number of findings to review, regardless of the filter; without sample boards and dismissed findings. */
  readonly attention: number;
}

export interface Arrangement {
  readonly grouping: Grouping;
  /** Each word must occur in the text, the name of the record, or that of the board. */
  readonly filter: string;
}

/** Arranges findings in groups. Yields after a few findings. */
export function* arrangeFindings(
  boards: readonly BoardFindings[],
  { grouping, filter }: Arrangement,
  dismissals: Pick<Dismissals, 'of'>,
  format: Format,
): Generator<void, ArrangedFindings> {
  const words = comparable(filter).split(/\s+/).filter(Boolean);
  const groups = new Map<string, { subject: GroupSubject; findings: ShownFinding[]; alerts: number }>();
  let [shown, all, alerts, notes, attention] = [0, 0, 0, 0, 0];
  for (const { board, ref, findings } of boards) {
    for (const finding of findings) {
      all += 1;
      if (all % 32 === 0) yield;
      const dismissal = dismissals.of(finding);
      const isAlert = finding.tone === 'alert' && !dismissal;
      const isSample = board ? board.target === 'sample' : ref.connection === sampleConnectionName;
      if (isAlert) alerts += 1;
      else if (!dismissal) notes += 1;
      if (isAlert && !isSample) attention += 1;
      if (!hasWords(finding, board, words, format)) continue;
      shown += 1;
      const subject: GroupSubject = dismissal ? { by: 'dismissed' } : subjectOf(finding, board, ref, grouping);
      const key = groupKey(subject);
      const group = groups.get(key) ?? { subject, findings: [], alerts: 0 };
      groups.set(key, group);
      group.findings.push({ finding, board, dismissal, isSample });
      if (isAlert) group.alerts += 1;
    }
  }
  for (const group of groups.values()) {
    group.findings = [...group.findings.filter(isToReview), ...group.findings.filter((each) => !isToReview(each))];
    yield;
  }
  return { groups: inOrder([...groups.values()], grouping), shown, all, alerts, notes, attention };
}

const isToReview = ({ finding }: ShownFinding): boolean => finding.tone === 'alert';

function subjectOf(finding: ListedFinding, board: Board | undefined, ref: Ref, grouping: Grouping): GroupSubject {
  if (grouping === 'kind') return { by: 'kind', kind: finding.kind };
  return grouping === 'severity' ? { by: 'severity', tone: finding.tone } : { by: 'board', ref, board };
}

/** Identifies a group: `board/<path>`, `kind/totals`, … */
export function groupKey(subject: GroupSubject): string {
  switch (subject.by) {
    case 'board':
    case 'notes':
      return `${subject.by}/${pathOf(subject.ref)}`;
    case 'kind':
      return `kind/${subject.kind}`;
    case 'severity':
      return `severity/${subject.tone}`;
    case 'dismissed':
      return 'dismissed';
  }
}

/** Boards with most findings to review first, kinds and severities in fixed order; dismissed findings last. */
function inOrder(groups: readonly FindingGroup[], grouping: Grouping): FindingGroup[] {
  const rank = ({ subject, alerts }: FindingGroup): number => {
    if (subject.by === 'dismissed') return Infinity;
    if (grouping === 'kind' && subject.by === 'kind') return findingKinds.indexOf(subject.kind);
    if (subject.by === 'board') return alerts > 0 ? 0 : 1;
    return subject.by === 'severity' && subject.tone === 'note' ? 1 : 0;
  };
  // Boards in the order of All Boards.
  const more = ({ subject, alerts }: FindingGroup): number => (subject.by === 'board' ? -alerts : 0);
  return groups.toSorted((one, other) =>
    rank(one) === rank(other) ? more(one) - more(other) : rank(one) - rank(other),
  );
}

function hasWords(
  { textIn, titleIn, name, subjectIn, ref }: ListedFinding,
  board: Board | undefined,
  words: readonly string[],
  format: Format,
): boolean {
  if (words.length === 0) return true;
  const owner = board ? `${boardName(board)}\n${board.recordId}` : `${ref.connection}\n${subjectIn?.() ?? ''}`;
  const text = comparable(`${textIn(format)}\n${titleIn?.() ?? ''}\n${name ?? ''}\n${owner}`);
  return words.every((word) => text.includes(word));
}

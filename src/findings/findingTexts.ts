import { t } from '@vscode/l10n';
import { toneTitle } from '../insight/toneTitle';
import type { Ref } from '../base/ref';
import { boardName, sampleConnectionName, type Board } from '../records/configured';
import { partlyLoadedText } from '../text/completenessText';
import type { Format } from '../text/format';
import { listTitle } from '../text/listTitle';
import { issuesText } from '../text/amounts';
import { clauses, joinParts } from '../text/phrases';
import { sanitizeLabel } from '../text/sanitizeLabel';
import type { ArrangedFindings, FindingGroup, Grouping, GroupSubject } from './arrangeFindings';
import { isOfList, kindTitle, type ListedFinding } from './listedFinding';
import { placeText } from './placeText';

/** The name of a board, or of a connection. */
export function ownerText(board: Board | undefined, { connection }: Ref, max?: number): string {
  const name = connection === sampleConnectionName ? t('Sample boards') : connection;
  return sanitizeLabel(board ? boardName(board) : name, max);
}

export function groupTitle(subject: GroupSubject): string {
  switch (subject.by) {
    case 'board':
      return ownerText(subject.board, subject.ref);
    case 'kind':
      return kindTitle(subject.kind);
    case 'severity':
      return toneTitle(subject.tone);
    case 'notes':
      return toneTitle('note');
    case 'dismissed':
      return t('Dismissed');
  }
}

/** How many findings a group has, and how many of them need review. */
export function groupAmounts({ subject, findings, alerts }: FindingGroup, format: Format): string {
  if (subject.by === 'dismissed' || subject.by === 'severity' || subject.by === 'notes')
    return findingsText(findings.length, format);
  return tonesText({ alerts, notes: findings.length - alerts }, format);
}

/** How many findings need review, and how many are for information: short, since it stands in narrow rows. */
export const tonesText = ({ alerts, notes }: { alerts: number; notes: number }, format: Format): string =>
  clauses([
    alerts > 0 && issuesText(alerts, format),
    notes > 0 && format.plural(notes, t('{0} note', format.number(notes)), t('{0} notes', format.number(notes))),
  ]);

export const findingsText = (count: number, format: Format): string =>
  format.plural(count, t('{0} entry', format.number(count)), t('{0} entries', format.number(count)));

/** A finding in a few words. */
export const findingTitle = ({ kind, tone, titleIn }: Pick<ListedFinding, 'kind' | 'tone' | 'titleIn'>): string =>
  titleIn?.() ?? (kind === 'deviations' && tone === 'alert' ? t('Unreadable values') : kindTitle(kind));

/** What a finding is about: a record with its name, a list, or the statistics. */
export function subjectText({
  scope,
  ref,
  name,
  subjectIn,
}: Pick<ListedFinding, 'scope' | 'ref' | 'name' | 'subjectIn'>): string {
  if (subjectIn) return subjectIn();
  if (scope.section === undefined) return t('Statistics');
  if (isOfList({ scope, name })) return listTitle(scope.section);
  const isNamed = Boolean(name?.trim());
  const place = isNamed ? undefined : placeText(ref);
  if (place !== undefined) return place;
  const label = recordLabel({ ref, name }, 80);
  switch (scope.section) {
    case 'votes':
      return isNamed ? t('Vote {0}', label) : t('Vote with ID {0}', label);
    case 'files':
      return isNamed ? t('File {0}', label) : t('File with ID {0}', label);
    case 'meetings':
      return isNamed ? t('Meeting {0}', label) : t('Meeting with ID {0}', label);
  }
}

const recordLabel = ({ ref, name }: Pick<ListedFinding, 'ref' | 'name'>, max: number): string =>
  sanitizeLabel(name?.trim() ? name : (ref.record ?? ''), max);

/** The same without the kind of a record that has a name, which is visible so in a view 240 px wide. */
export const shortSubject = (finding: ListedFinding): string =>
  finding.name?.trim() && !finding.subjectIn && finding.scope.section !== undefined && !isOfList(finding)
    ? recordLabel(finding, 60)
    : subjectText(finding);

/** How many boards the findings come from. */
export interface Coverage {
  readonly boards: number;
  /** Those of which everything is loaded. */
  readonly complete: number;
}

/** The message above the view: what the filter shows, and that boards that aren't complete may have more findings. */
export function messageText(
  filter: string,
  { shown, all }: Pick<ArrangedFindings, 'shown' | 'all'>,
  { boards, complete }: Coverage,
  format: Format,
): string {
  const filtered = t(
    '{0} of {1} shown for “{2}”',
    format.number(shown),
    findingsText(all, format),
    sanitizeLabel(filter, 40),
  );
  const partial = partlyLoadedText(complete, boards, format);
  // Without findings, the welcome text says it.
  return joinParts([filter !== '' && filtered, all > 0 && complete < boards && partial]);
}

export const attentionText = (count: number, format: Format): string => issuesText(count, format);

export function groupingText(grouping: Grouping): string {
  switch (grouping) {
    case 'board':
      return t('By board');
    case 'kind':
      return t('By kind');
    case 'severity':
      return t('By severity');
  }
}

import { t } from '@vscode/l10n';
import { groupKey, type FindingGroup, type GroupSubject, type ShownFinding } from '../../findings/arrangeFindings';
import { dismissalReasonText } from '../../findings/dismissalReasons';
import { groupAmounts, groupTitle, ownerText, shortSubject, subjectText } from '../../findings/findingTexts';
import { kindTitle, type FindingPlace } from '../../findings/listedFinding';
import { toneTitle } from '../../insight/toneTitle';
import type { Format } from '../../text/format';
import { clauses, joinParts } from '../../text/phrases';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { signs } from './signs';
import { lines, type TreeItemModel } from './treeItemModel';

/** The ID of the row of a group. */
export const findingGroupId = ({ subject }: Pick<FindingGroup, 'subject'>): string => `findings/${groupKey(subject)}`;

/** A group of findings with their number. */
export function findingGroupItem(group: FindingGroup, isOpen: boolean, format: Format): TreeItemModel {
  const { subject, alerts } = group;
  const label = groupTitle(subject);
  const amounts = groupAmounts(group, format);
  return {
    id: findingGroupId(group),
    label,
    description: amounts,
    tooltip: lines([label, amounts]),
    ...iconOf(subject, alerts),
    below: isOpen ? 'open' : 'closed',
    context: 'findingGroup',
    spoken: clauses([label, amounts]),
  };
}

function iconOf(subject: GroupSubject, alerts: number): Pick<TreeItemModel, 'icon' | 'color'> {
  if (subject.by === 'board') return { icon: subject.board ? 'layout' : 'plug' };
  if (subject.by === 'dismissed') return { icon: 'archive' };
  return alerts > 0 ? signs.alert : signs.note;
}

/** A finding: first what is wrong, then its subject, which a narrow view may cut off. */
export function findingItem(
  { finding, board, dismissal }: ShownFinding,
  isBelowBoard: boolean,
  format: Format,
): TreeItemModel {
  const text = finding.textIn(format);
  const title = finding.titleIn?.() ?? text;
  const subject = subjectText(finding);
  const name = ownerText(board, finding.ref, 60);
  const reason = dismissal && dismissalReasonText(dismissal.reason);
  return {
    id: finding.id,
    label: title,
    description: joinParts([shortSubject(finding), !isBelowBoard && name, reason]),
    tooltip: lines([
      text,
      subject,
      board ? t('Board {0}', name) : t('Connection {0}', name),
      joinParts([toneTitle(finding.tone), kindTitle(finding.kind)]),
      dismissal && t('Dismissed {0}: {1}', format.clock(dismissal.at), reason ?? ''),
    ]),
    ...(dismissal ? { icon: 'archive' } : signs[finding.tone]),
    below: finding.placesIn ? 'closed' : 'nothing',
    context: joinParts(['finding', finding.path && 'place', dismissal && 'dismissed'], ' '),
    spoken: clauses([title, subject, !isBelowBoard && name, toneTitle(finding.tone), reason, title !== text && text]),
    command: 'boardInspector.previewDetails',
  };
}

/** One of the places of a finding. */
export function findingPlaceItem(finding: string, { text, ref }: FindingPlace, index: number): TreeItemModel {
  return {
    id: `${finding}/${index}`,
    label: text,
    description: sanitizeLabel(ref.record ?? '', 60),
    icon: 'json',
    below: 'nothing',
    context: 'findingPlace place',
    spoken: clauses([text, ref.record]),
    command: 'boardInspector.previewDetails',
  };
}

/** Says that a group has more findings than rows. */
export function moreFindingsItem(shown: number, all: number, format: Format): TreeItemModel {
  const text = t('{0} of {1} rows shown', format.number(shown), format.number(all));
  const tooltip = t('Filter the findings to see others. An export has all of them.');
  return {
    id: '@more',
    label: text,
    tooltip: lines([text, tooltip]),
    ...signs.note,
    below: 'nothing',
    context: 'note',
    spoken: joinParts([text, tooltip]),
  };
}

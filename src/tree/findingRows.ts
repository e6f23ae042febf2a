import type { ArrangedFindings, FindingGroup, ShownFinding } from '../findings/arrangeFindings';
import type { Format } from '../text/format';
import { findingGroupId } from './items/findingItem';
import type { Node } from './node';

// VS Code draws all rows below one row at once, and nobody reads more.
const maxRows = 500;
const maxOpenGroups = 10;
const maxOpenRows = 200;

/** So many findings for information would stand between those to review of this board and of the next. */
const leastFolded = 5;

/** The groups of findings. They are initially expanded if there are few of them and few findings. */
export function findingGroupRows({ groups, shown }: ArrangedFindings): Node[] {
  const isOpen = groups.length <= maxOpenGroups && shown <= maxOpenRows;
  return groups.map((group) => ({
    kind: 'findingGroup',
    group,
    isOpen: isOpen && group.subject.by !== 'dismissed',
  }));
}

/** Takes the findings for information out of a board that has others to review, if there are many, as a group. */
function withoutNotes({ subject, findings, alerts }: FindingGroup): {
  readonly findings: readonly ShownFinding[];
  readonly notes?: FindingGroup;
} {
  const isFolded = subject.by === 'board' && alerts > 0 && findings.length - alerts >= leastFolded;
  if (!isFolded) return { findings };
  const { ref } = subject;
  return {
    findings: findings.slice(0, alerts),
    notes: { subject: { by: 'notes', ref }, findings: findings.slice(alerts), alerts: 0 },
  };
}

/** The rows below a group of findings, at most 500, or below a finding with several places. */
export function rowsBelowFindings(node: Node, format: Format): Node[] {
  if (node.kind === 'findingGroup') {
    const { notes, findings } = withoutNotes(node.group);
    const { subject } = node.group;
    const within = findingGroupId(node.group);
    const rows = findings.slice(0, maxRows).map((shown): Node => ({
      kind: 'finding',
      ref: shown.finding.ref,
      shown,
      isBelowBoard: subject.by === 'board' || subject.by === 'notes',
      within,
    }));
    if (findings.length > maxRows) rows.push({ kind: 'moreFindings', shown: maxRows, all: findings.length, within });
    return notes ? [...rows, { kind: 'findingGroup', group: notes, isOpen: false }] : rows;
  }
  if (node.kind !== 'finding') return [];
  const { id, placesIn } = node.shown.finding;
  return (placesIn?.(format) ?? []).map((place, index) => ({
    kind: 'findingPlace',
    ref: place.ref,
    place,
    finding: id,
    index,
    ...(node.within !== undefined && { within: node.within }),
  }));
}

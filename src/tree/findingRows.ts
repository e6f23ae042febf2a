import type { ArrangedFindings } from '../findings/arrangeFindings';
import type { Format } from '../text/format';
import { findingGroupId } from './items/findingItem';
import type { Node } from './node';

// VS Code draws all rows below one row at once, and nobody reads more.
const maxRows = 500;
const maxOpenGroups = 10;
const maxOpenRows = 200;

/** The groups of findings. They are initially expanded if there are few of them and few findings. */
export function findingGroupRows({ groups, shown }: ArrangedFindings): Node[] {
  const isOpen = groups.length <= maxOpenGroups && shown <= maxOpenRows;
  return groups.map((group) => ({
    kind: 'findingGroup',
    group,
    isOpen: isOpen && group.subject.by !== 'dismissed',
  }));
}

/** The rows below a group of findings, at most 500, or below a finding with several places. */
export function rowsBelowFindings(node: Node, format: Format): Node[] {
  if (node.kind === 'findingGroup') {
    const { findings, subject } = node.group;
    const within = findingGroupId(node.group);
    const rows = findings.slice(0, maxRows).map((shown): Node => ({
      kind: 'finding',
      ref: shown.finding.ref,
      shown,
      isBelowBoard: subject.by === 'board',
      within,
    }));
    const rest: Node = { kind: 'moreFindings', shown: maxRows, all: findings.length, within };
    return findings.length > maxRows ? [...rows, rest] : rows;
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

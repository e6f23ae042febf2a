import { t } from '@vscode/l10n';
import { pathOf, type Ref } from '../../core/ref';
import type { Snapshot, SnapshotLibrary } from '../../service/snapshots/snapshotLibrary';
import { type PartName, unfinishedParts } from '../../service/snapshots/snapshotHeader';
import { snapshotsText } from '../../core/amounts';
import { explain } from '../../service/text/explain';
import type { Format } from '../../core/format';
import { listTitle } from '../../kinds/parts/listTitle';
import { clauses, joinParts, listed } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { snapshotTime } from '../../kinds/parts/snapshotText';
import { signs, lines, type TreeItemModel } from '../../kinds/parts/treeItemModel';
import { number } from '../../core/say';

const partTitle = (name: PartName): string => (name === 'statistics' ? t('Statistics') : listTitle(name));

/** The snapshots of a board. `ref`: its history. */
export function snapshotsItem(ref: Ref, snapshots: readonly Snapshot[], format: Format): TreeItemModel {
  const [newest] = snapshots;
  const count = number(snapshots.length);
  const latest = newest && t('latest {0}', snapshotTime(newest, format));
  return {
    id: pathOf(ref),
    label: t('Snapshots'),
    description: count,
    tooltip: lines([snapshotsText(snapshots.length), latest]),
    icon: 'history',
    below: 'closed',
    context: snapshots.every(({ isSample }) => isSample) ? 'snapshots sample' : 'snapshots',
    spoken: clauses([t('Snapshots'), count, latest]),
    command: 'boardInspector.previewDetails',
  };
}

/** A snapshot: its name or time, and what is missing in it. */
export function snapshotItem(snapshot: Snapshot, format: Format): TreeItemModel {
  const { ref, takenAt, label, problem, header, file, isSample } = snapshot;
  const time = snapshotTime(snapshot, format);
  const name = label.name === undefined || label.name.trim() === '' ? undefined : sanitizeLabel(label.name);
  const id = pathOf(ref);
  if (problem) {
    const { what, next } = explain(problem);
    return {
      id,
      label: name ?? time,
      description: what,
      tooltip: lines([what, next]),
      ...signs.failed,
      below: 'nothing',
      context: 'snapshot unreadable',
      spoken: clauses([t('Snapshot {0}', name ?? time), what, next]),
    };
  }
  const missing = header ? unfinishedParts(header) : [];
  const titles = listed(missing.map(partTitle));
  const incompleteText = missing.length > 0 && t('incomplete: {0}', titles);
  return {
    id,
    label: name ?? time,
    description: joinParts([name !== undefined && time, incompleteText, !isSample && format.bytes(file.bytes)]),
    tooltip: lines([
      name,
      t('Taken {0}', format.time(takenAt) ?? time),
      incompleteText && t('Couldn’t be loaded, or not all of it: {0}', titles),
      isSample ? t('Built-in sample snapshot') : t('{0} on this computer', format.bytes(file.bytes)),
    ]),
    ...(missing.length > 0 ? signs.alert : { icon: 'history' }),
    below: 'closed',
    context: isSample ? 'snapshot sample' : 'snapshot',
    spoken: clauses([t('Snapshot {0}', name ?? time), name !== undefined && time, incompleteText]),
    command: 'boardInspector.previewDetails',
  };
}

/** The listed snapshots of a board, and what can't be read in its folder, the newest first; a copied file once. */
export function snapshotsBelow(
  board: Ref,
  { knownOf, unreadableOf }: Pick<SnapshotLibrary, 'knownOf' | 'unreadableOf'>,
): readonly Snapshot[] {
  const all = [...unreadableOf(board), ...knownOf(board)];
  return [...new Map(all.map((each) => [each.id, each])).values()].toSorted((a, b) => b.takenAt - a.takenAt);
}

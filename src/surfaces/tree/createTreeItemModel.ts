import type { Format } from '../../core/format';
import type { BoardStore } from '../../service/store/boardStore';
import { boardItem, noEntryItem, savedFilterItem, sectionItem } from '../../kinds/board/boardItem';
import { fileItem } from '../../kinds/file/fileItem';
import { lines, type TreeItemModel, signs } from '../../kinds/parts/treeItemModel';
import { meetingItem, participantItem } from '../../kinds/meeting/meetingItem';
import { failureItem, moreItem, noteItem, nothingFoundItem } from './noteItem';
import { snapshotItem, snapshotsItem } from './snapshotItem';
import { groupItem } from '../../kinds/parts/topItem';
import { optionItem, voteItem, voterItem } from '../../kinds/vote/voteItem';
import type { Node } from './node';
import { t } from '@vscode/l10n';
import type { BadEntry } from '../../records/configured';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { clauses } from '../../core/phrases';
import { number } from '../../core/say';

/**
 * The tree item model of a row, from cached data only. `alone`: there is only one connection. `isFailing`: whether the
 * failure of the connection is said above.
 */
export function createTreeItemModel(
  node: Node,
  store: BoardStore,
  format: Format,
  alone: boolean,
  isFailing = false,
): TreeItemModel {
  const seen = itemModelOf(node, store, format, alone, isFailing);
  if (node.within !== undefined) return { ...seen, id: `${node.within}/${seen.id}` };
  // What is in a snapshot can't be refreshed, watched, or filtered.
  const isPast = 'ref' in node && node.ref.at !== undefined && node.kind !== 'snapshot';
  return isPast ? { ...seen, context: `${seen.context} inSnapshot` } : seen;
}

function itemModelOf(node: Node, store: BoardStore, format: Format, alone: boolean, isFailing: boolean): TreeItemModel {
  switch (node.kind) {
    case 'group':
      return groupItem(node.name, node.boards);
    case 'board':
      return boardItem(node.ref, node.board, store, format, alone, isFailing);
    case 'noEntry':
      return noEntryItem(node.ref, node.board);
    case 'snapshots':
      return snapshotsItem(node.ref, node.snapshots, format);
    case 'snapshot':
      return snapshotItem(node.snapshot, format);
    case 'section':
      return sectionItem(node.ref, store, format, isFailing);
    case 'savedFilter':
      return savedFilterItem(node.ref, node.savedFilter, node.key, store, format, isFailing);
    case 'vote':
      return voteItem(node.ref, node.decoded, format);
    case 'option': {
      const anonymous = node.decoded.value?.voters !== 'named';
      return optionItem(node.ref, node.standing, number(node.best), anonymous);
    }
    case 'voter':
      return voterItem(node.ref, node.detail, node.index);
    case 'file':
      return fileItem(node.ref, node.decoded, node.versions.length, format);
    case 'meeting':
      return meetingItem(node.ref, node.decoded, node.loadedAt, format);
    case 'participant':
      return participantItem(node.ref, node.participant, format);
    case 'failure':
      return failureItem(node.ref, node.failure, { ...node, format });
    case 'more':
      return moreItem(node.ref, node.shown, node.reported);
    case 'note':
      return node.note.kind === 'empty' && node.ref.filter !== undefined
        ? nothingFoundItem(node.ref, node.within !== undefined)
        : noteItem(node.ref, node.note, format);
    case 'badEntry':
      return badEntryItem(node.key, node.entry);
  }
}

/** An entry of a list in settings that can't be used; opens that setting. */
function badEntryItem(key: string, { setting, name, problem }: BadEntry): TreeItemModel {
  const text = entryText(setting, sanitizeLabel(name, 60));
  return {
    id: `entry/${encodeURIComponent(key.toWellFormed())}`,
    label: text,
    description: problem,
    tooltip: lines([text, problem]),
    ...signs.failed,
    below: 'nothing',
    spoken: clauses([text, problem]),
    context: 'badEntry',
    command: 'boardInspector.editInSettings',
  };
}

function entryText(setting: BadEntry['setting'], name: string): string {
  switch (setting) {
    case 'connections':
      return t('Connection {0} can’t be used', name);
    case 'boards':
      return t('Board {0} can’t be used', name);
    case 'files.savedFilters':
      return t('Saved filter {0} can’t be used', name);
  }
}

import { t } from '@vscode/l10n';
import { boardsText } from '../../core/amounts';
import { boardName, type Board } from '../../records/configured';
import { explain } from '../../service/text/explain';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { clauses, joinParts } from '../../core/phrases';
import { pathOf, type Ref } from '../../core/ref';
import { signs, lines, type TreeItemModel, fact } from './treeItemModel';

export function groupItem(name: string, boards: readonly Board[]): TreeItemModel {
  const shown = sanitizeLabel(name);
  const count = boardsText(boards.length);
  return {
    id: `group/${encodeURIComponent(name.toWellFormed())}`,
    label: shown,
    description: count,
    icon: 'folder',
    below: 'open',
    context: boards.some((board) => board.target !== 'sample') ? 'group own' : 'group',
    spoken: clauses([t('Group {0}', shown), count]),
  };
}

/** Facts about a board beside its name. */
interface BoardFacts {
  readonly facts: string | undefined;
  readonly tooltip: string | undefined;
  readonly icon?: string;
  /** A flag for menu conditions. */
  readonly context?: string;
}

/** A board with the given facts. */
export function plainBoardItem(ref: Ref, board: Board, isOnlyConnection: boolean, text?: BoardFacts): TreeItemModel {
  const name = sanitizeLabel(boardName(board));
  const connection = isOnlyConnection || board.target === 'sample' ? undefined : sanitizeLabel(board.connection, 40);
  return {
    id: pathOf(ref),
    label: name,
    description: joinParts([text?.facts, connection]),
    tooltip: lines([
      name,
      fact(t('Board ID'), board.recordId),
      fact(t('Connection'), board.target === 'sample' ? undefined : board.connection),
      target(board),
      text?.tooltip,
    ]),
    icon: text?.icon ?? 'layout',
    below: 'closed',
    context: joinParts(['board', board.target, `named:${board.name !== undefined}`, text?.context], ' '),
    spoken: clauses([t('Board {0}', name), text?.facts, connection]),
    command: 'boardInspector.previewDetails',
  };
}

/** The row of a board whose connection isn't in settings. */
export function withoutConnection(model: TreeItemModel): TreeItemModel {
  const { what } = explain({ kind: 'badConnection' });
  return { ...model, ...signs.failed, tooltip: lines([model.tooltip, what]), spoken: clauses([model.spoken, what]) };
}

const target = ({ target: where }: Board): string => {
  switch (where) {
    case 'user':
      return t('Saved in user settings');
    case 'workspace':
      return t('Saved in workspace settings');
    case 'sample':
      return t('Built-in sample board');
  }
};

import { t } from '@vscode/l10n';
import { boardsText } from '../../model/amounts';
import { boardName, type Board } from '../../model/configured';
import type { Format } from '../../model/format';
import { label } from '../../model/label';
import { clauses } from '../../model/phrases';
import { pathOf, type Ref } from '../../model/ref';
import { joined, lines, type Look } from './look';
import { fact } from './titled';

export function groupLook(name: string, boards: number, format: Format): Look {
  const shown = label(name);
  const count = boardsText(boards, format);
  return {
    id: `group/${encodeURIComponent(name.toWellFormed())}`,
    label: shown,
    description: count,
    icon: 'folder',
    below: 'open',
    context: 'group',
    spoken: clauses([t('Group {0}', shown), count]),
  };
}

/** Facts about a board beside its name. */
interface Said {
  readonly facts: string | undefined;
  readonly below: string | undefined;
  readonly icon?: string;
}

/** A board with the given facts. */
export function plainBoardLook(ref: Ref, board: Board, alone: boolean, said?: Said): Look {
  const name = label(boardName(board));
  const connection = alone || board.keptIn === 'sample' ? undefined : label(board.connection, 40);
  return {
    id: pathOf(ref),
    label: name,
    description: joined([said?.facts, connection]),
    tooltip: lines([
      name,
      fact(t('Board ID'), board.recordId),
      fact(t('Connection'), board.keptIn === 'sample' ? undefined : board.connection),
      keptIn(board),
      said?.below,
    ]),
    icon: said?.icon ?? 'layout',
    below: 'closed',
    context: joined(['board', board.keptIn, `named:${board.name !== undefined}`], ' '),
    spoken: clauses([t('Board {0}', name), said?.facts, connection]),
  };
}

const keptIn = ({ keptIn: where }: Board): string => {
  switch (where) {
    case 'user':
      return t('Saved in user settings');
    case 'workspace':
      return t('Saved in workspace settings');
    case 'sample':
      return t('Built-in sample board');
  }
};

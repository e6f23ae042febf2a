import { t } from '@vscode/l10n';
import { boardOf, pathOf, viewPath, type Ref, type Section } from '../../base/ref';
import type { DetailsView, Tab } from '../../protocol/view';
import type { BoardStore } from '../../store/boardStore';
import type { Format } from '../../text/format';
import { listTitle } from '../../text/listTitle';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { filesIn, loadedOf, meetingsIn, votesIn } from './loadedBoard';

/** A view of a board as a tab of its page: the title is the name of the board. */
export function withBoardTabs(
  detailsView: DetailsView,
  ref: Ref,
  boardName: string,
  store: BoardStore,
  format: Format,
): DetailsView {
  const { boardPath: _link, ...shown } = detailsView;
  const tabs = boardTabs(ref, store, format);
  const overline = tabs.find(({ isShown }) => isShown && ref.view !== 'changes')?.title ?? shown.title;
  return { ...shown, title: sanitizeLabel(boardName), overline, tabs };
}

/** The tabs of a board, with what is loaded of its lists. */
function boardTabs(ref: Ref, store: BoardStore, format: Format): readonly Tab[] {
  const board = boardOf(ref);
  const loaded = loadedOf(board, store);
  const counts: Readonly<Record<Section, number>> = {
    votes: votesIn(loaded).length,
    files: filesIn(loaded).length,
    meetings: meetingsIn(loaded).length,
  };
  const shown = ref.view === 'changes' ? 'history' : (ref.view ?? ref.section ?? 'overview');
  const isShown = (name: string) => name === shown && ({ isShown: true } as const);
  const list = (section: Section): Tab => ({
    path: pathOf({ ...board, section }),
    title: listTitle(section),
    ...(counts[section] > 0 && { count: format.number(counts[section]) }),
    ...isShown(section),
  });
  return [
    { path: pathOf(board), title: t('Overview'), ...isShown('overview') },
    list('votes'),
    list('files'),
    list('meetings'),
    { path: viewPath(board, 'people'), title: t('People'), ...isShown('people') },
    { path: viewPath(board, 'history'), title: t('History'), ...isShown('history') },
  ];
}

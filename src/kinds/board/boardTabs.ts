import { t } from '@vscode/l10n';
import { boardOf, pathOf, tabOf, viewPath, type Ref, type Section } from '../../core/ref';
import type { Tab } from '../../protocol/view';
import { canLoadMore } from '../../records/completeness';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { listTitle } from '../parts/listTitle';
import { filesIn, loadedOf, meetingsIn, votesIn } from './loadedBoard';
import { number } from '../../core/say';

/** The tabs of a board's page, with the numbers of the loaded records. `ref`: what is shown. */
export function boardTabs(ref: Ref, store: BoardStore): readonly Tab[] {
  const board = boardOf(ref);
  const loaded = loadedOf(board, store);
  const files = shownValue(loaded.files);
  const counts: Readonly<Record<Section, number>> = {
    votes: votesIn(loaded).length,
    files: filesIn(loaded).length,
    meetings: meetingsIn(loaded).length,
  };
  const isShown = (name: ReturnType<typeof tabOf>) => name === tabOf(ref) && ({ isShown: true } as const);
  const list = (section: Section): Tab => {
    const count = number(counts[section]);
    const isPart = section === 'files' && files !== undefined && canLoadMore(files.completeness);
    return {
      path: pathOf({ ...board, section }),
      title: listTitle(section),
      // Not loaded isn't none.
      ...(shownValue<unknown>(loaded[section]) !== undefined && { count: isPart ? t('{0}+', count) : count }),
      ...isShown(section),
    };
  };
  return [
    { path: pathOf(board), title: t('Overview'), ...isShown('overview') },
    list('votes'),
    list('files'),
    list('meetings'),
    { path: viewPath(board, 'people'), title: t('People'), ...isShown('people') },
    { path: viewPath(board, 'history'), title: t('History'), ...isShown('history') },
  ];
}

import { t } from '@vscode/l10n';
import { haveTrend } from '../../records/statisticsAt';
import { shownValue } from '../../store/asyncCache';
import type { BoardStore } from '../../store/boardStore';
import { snapshotsText } from '../../text/amounts';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { composeView, type ComposedView, type ViewContext } from '../details/composeView';
import { counterFacts } from './boardStatistics';
import { boardStates } from './boardStates';
import { historyTable } from './historyTable';
import { trendFacts } from './trendFacts';

/** The states of a board that are known: its snapshots, and how its statistics developed. Loads nothing. */
export function historyDetails(viewContext: ViewContext, store: Pick<BoardStore, 'counters'>): ComposedView {
  const { ref, format, history = [] } = viewContext;
  const counters = store.counters.peek(ref);
  const states = boardStates(ref, history, counters);
  const [first] = shownValue(counters) ?? [];
  const headline =
    history.length === 0 ? t('No snapshots of this board on this computer') : snapshotsText(history.length, format);
  return composeView(
    viewContext,
    {
      title: sanitizeLabel(viewContext.boardName),
      overline: t('Board'),
      header: { style: 'none', headline, isUpdating: false, chips: [], tiles: [] },
    },
    [
      states.length > 0 && historyTable(ref, states, format),
      haveTrend(states) && first && trendFacts(counterFacts(first, 0, 1, format), ref, states, format),
    ],
  );
}

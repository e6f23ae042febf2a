import { t } from '@vscode/l10n';
import { haveTrend } from '../../records/statisticsAt';
import { shownValue } from '../../store/asyncCache';
import type { BoardStore } from '../../store/boardStore';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { composeView, type ComposedView, type ViewContext } from '../details/composeView';
import { alertsIn, findingsBlock } from '../details/findings';
import { boardFindings } from './boardFindings';
import { sectionBlocks } from './boardSections';
import { boardStates } from './boardStates';
import { checksOf, compositionBars, counterFacts } from './boardStatistics';
import { boardSummary, boardHeader } from './boardText';
import { derived } from './computedFacts';
import { historyTable } from './historyTable';
import { activityIn, loadedOf } from './loadedBoard';
import { noActivityText } from './activityText';
import { withTrends } from './withTrends';

/** Details of a board: statistics, checks, and a preview of what is loaded. Loads nothing. */
export function boardDetails(viewContext: ViewContext, store: BoardStore): ComposedView {
  const { ref, format } = viewContext;
  const loaded = loadedOf(ref, store);
  const { counters } = loaded;
  const entries = shownValue(counters) ?? [];
  const data = entries[0]?.value?.data;
  const states = boardStates(ref, viewContext.history ?? [], counters);
  const activity = activityIn(loaded, states, viewContext.now);
  const noActivity = noActivityText(activity, loaded, format);
  const found = boardFindings(loaded, format, viewContext.missingActions?.());
  const checks = data ? checksOf(data, loaded, format) : [];
  const statistics = entries.map((decoded, index) => counterFacts(decoded, index, entries.length, format));
  const [first, ...more] = statistics;
  // With trends, statistics come first, since only they show the past.
  const hasTrends = haveTrend(states);
  return composeView(
    viewContext,
    {
      title: sanitizeLabel(viewContext.boardName),
      overline: t('Board'),
      summary: boardSummary(counters, noActivity, format),
      header: boardHeader(counters, noActivity, alertsIn([...found, ...checks]).length, format),
    },
    [
      findingsBlock(t('Findings'), found),
      ...(hasTrends ? [first && withTrends(first, ref, states, format), historyTable(ref, states, format)] : []),
      data && compositionBars(data, format),
      findingsBlock(t('Statistics compared with records'), checks),
      derived(data, activity, loaded, states, format),
      ...sectionBlocks(viewContext, loaded),
      ...(hasTrends ? more : statistics),
    ],
  );
}

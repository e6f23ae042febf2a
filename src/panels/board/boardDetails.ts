import { t } from '@vscode/l10n';
import { shownValue } from '../../store/asyncCache';
import type { BoardStore } from '../../store/boardStore';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { composeView, type ComposedView, type ViewContext } from '../details/composeView';
import { alertsIn, findingsBlock } from '../details/findings';
import { boardFindings } from './boardFindings';
import { sectionBlocks } from './boardSections';
import { checksOf, compositionBars, counterFacts, derived } from './boardStatistics';
import { boardSummary, boardVerdict } from './boardText';
import { activityIn, loadedOf } from './loadedBoard';

/** Details of a board: statistics, checks, and a preview of what is loaded. Loads nothing. */
export function boardDetails(viewContext: ViewContext, store: BoardStore): ComposedView {
  const { ref, format } = viewContext;
  const loaded = loadedOf(ref, store);
  const { counters } = loaded;
  const entries = shownValue(counters) ?? [];
  const data = entries[0]?.value?.data;
  const activity = activityIn(loaded, viewContext.now);
  const found = boardFindings(loaded, format);
  const checks = data ? checksOf(data, loaded, format) : [];
  return composeView(
    viewContext,
    {
      title: sanitizeLabel(viewContext.boardName),
      overline: t('Board'),
      summary: boardSummary(counters, activity, format),
      verdict: boardVerdict(counters, activity, alertsIn([...found, ...checks]).length, format),
    },
    [
      findingsBlock(t('Findings'), found),
      data && compositionBars(data, format),
      findingsBlock(t('Statistics compared with records'), checks),
      derived(data, activity, loaded, format),
      ...sectionBlocks(viewContext, loaded),
      ...entries.map((decoded, index) => counterFacts(decoded, index, entries.length, format)),
    ],
  );
}

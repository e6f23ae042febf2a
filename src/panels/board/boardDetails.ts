import { t } from '@vscode/l10n';
import { duplicatesOf, listTexts } from '../../insight/listFindings';
import { shownValue } from '../../store/asyncCache';
import type { BoardStore } from '../../store/boardStore';
import { explain, inOneLine } from '../../text/explain';
import type { Format } from '../../text/format';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { composeView, type ComposedView, type ViewContext } from '../details/composeView';
import { alert, deviationFindings, findingsBlock, type Finding } from '../details/findings';
import { sectionBlocks } from './boardSections';
import { checksOf, compositionBars, counterFacts, derived } from './boardStatistics';
import { boardSummary } from './boardText';
import { activityIn, loadedOf, type Loaded } from './loadedBoard';

/** Details of a board: statistics, checks, and a preview of what is loaded. Loads nothing. */
export function boardDetails(viewContext: ViewContext, store: BoardStore): ComposedView {
  const { ref, format } = viewContext;
  const loaded = loadedOf(ref, store);
  const { counters } = loaded;
  const entries = shownValue(counters) ?? [];
  const data = entries[0]?.value?.data;
  const activity = activityIn(loaded, viewContext.now);
  return composeView(
    viewContext,
    {
      title: sanitizeLabel(viewContext.boardName),
      overline: t('Board'),
      summary: boardSummary(counters, activity, format),
    },
    [
      findingsBlock(t('Findings'), boardFindings(loaded, format)),
      data && compositionBars(data, format),
      data && findingsBlock(t('Statistics compared with records'), checksOf(data, loaded, format)),
      derived(data, activity, loaded, format),
      ...sectionBlocks(ref, loaded, format),
      ...entries.map((decoded, index) => counterFacts(decoded, index, entries.length, format)),
    ],
  );
}

function boardFindings({ counters }: Loaded, format: Format): Finding[] {
  const shown = shownValue(counters);
  if (counters.state === 'failed' && !shown) {
    const explained = explain(counters.failure);
    // The summary already reports a missing entry.
    return [alert(counters.failure.kind === 'noEntry' ? explained.next : inOneLine(explained))];
  }
  if (!shown) return [];
  const several =
    shown.length > 1
      ? [
          alert(
            t(
              'The service returned {0} entries for this board. All are shown below without being added up. Computed values use the first.',
              format.number(shown.length),
            ),
          ),
        ]
      : [];
  const lists = shown.map(({ response, path }) => ({ response, path: path.slice(0, -1) }));
  const twice = listTexts({ duplicates: duplicatesOf(lists), mixed: [] }, format).map(alert);
  return [...several, ...twice, ...shown.flatMap((decoded) => deviationFindings(decoded, format))];
}

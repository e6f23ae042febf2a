import type { Ref } from '../../core/ref';
import { counterOf, disagrees, type BoardCheck } from './boardChecks';
import { duplicatesOf } from '../issues/listFindings';
import { checkTone } from '../parts/severity';
import { severalEntriesText } from './boardFindings';
import { checksIn } from './boardStatistics';
import { checkText } from './boardText';
import type { LoadedBoard } from './loadedBoard';
import { knownAnswer, shownValue } from '../../service/store/asyncCache';
import { explain, inOneLine } from '../../service/text/explain';
import { createDeviationGroups } from '../issues/deviationGroups';
import { statisticsFindingTitle } from '../issues/findingTitles';
import { createCollector, type FindingCollector, type ListedFinding } from '../issues/listedFinding';
import { addEach } from '../issues/wholeListFindings';

/** Findings about the statistics of a board, including contradictions with its loaded lists. */
export function statisticsFindings(board: Ref, loaded: Omit<LoadedBoard, 'votes'>): readonly ListedFinding[] {
  const collector = createCollector();
  const entries = shownValue(loaded.counters);
  const answer = knownAnswer(loaded.counters);
  if (!entries) {
    if (answer)
      collector.add({
        kind: 'noEntry',
        tone: 'alert',
        ref: board,
        facts: answer.kind,
        titleIn: () => statisticsFindingTitle('noEntry'),
        textIn: () => inOneLine(explain(answer)),
      });
    return collector.result();
  }
  if (entries.length > 1)
    collector.add({
      kind: 'statistics',
      tone: 'alert',
      ref: board,
      facts: ['entries', entries.length],
      titleIn: () => statisticsFindingTitle('entries'),
      textIn: () => severalEntriesText(entries.length),
    });
  const counters = entries[0]?.value?.data;
  for (const check of counters ? checksIn(counters, loaded) : []) addCheck(board, check, collector);
  const lists = entries.map(({ response, path }) => ({ response, path: path.slice(0, -1) }));
  addEach(board, { duplicates: duplicatesOf(lists), mixed: [] }, collector);
  const deviations = createDeviationGroups(board, collector);
  for (const decoded of entries) deviations.add(board, decoded.deviations, undefined);
  deviations.finish();
  return collector.result();
}

function addCheck(board: Ref, check: BoardCheck, collector: FindingCollector): void {
  if (!disagrees(check)) return;
  collector.add({
    kind: 'statistics',
    tone: checkTone(check),
    ref: board,
    path: ['data', counterOf(check)],
    facts: check,
    titleIn: () => statisticsFindingTitle(check.kind),
    textIn: () => checkText(check).text,
  });
}

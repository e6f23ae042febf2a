import type { Failure } from '../../core/failure';
import type { Format } from '../../core/format';
import { findingTexts } from '../issues/check';
import { foundAroundEntries, foundInEntries } from './checks';
import { actionOf, type Action } from '../../protocol/actions';
import { boardRecord } from '../../records/board';
import { knownAnswer, shownValue } from '../../service/store/asyncCache';
import { explain, inOneLine } from '../../service/text/explain';
import { connectionActions } from '../parts/failedView';
import { alert, deviationFindings, type Finding } from '../issues/findings';
import type { LoadedBoard } from './loadedBoard';

/** What was found in the statistics of a board, or why there are none. `actions`: what to do then. */
export function boardFindings({ counters }: LoadedBoard, format: Format, actions: readonly Action[] = []): Finding[] {
  const shown = shownValue(counters);
  if (counters.state === 'failed' && !shown) {
    const answer = knownAnswer(counters);
    const explained = explain(answer ?? counters.failure);
    // The header already reports a missing entry.
    const found = alert(answer ? explained.next : inOneLine(explained));
    const all = [...(answer ? [] : fixesOf(counters.failure)), ...actions];
    return [all.length === 0 ? found : { ...found, actions: all }];
  }
  if (!shown) return [];
  const found = [...foundInEntries(shown), ...foundAroundEntries(shown)];
  return [...findingTexts(found, { format }), ...shown.flatMap((decoded) => deviationFindings(decoded, boardRecord))];
}

/** What the user can do about statistics that couldn't be loaded. */
function fixesOf(failure: Failure): readonly Action[] {
  switch (explain(failure).fix) {
    case 'editConnection':
      return [actionOf('editConnection')];
    case 'signIn':
      return failure.kind === 'noCredentials' ? [actionOf('signIn')] : [actionOf('signIn'), actionOf('retry')];
    case 'retry':
      // Without an entry, another ID helps.
      return failure.kind === 'noEntry' ? [] : [actionOf('retry'), ...connectionActions(failure)];
    case 'none':
      return [];
  }
}

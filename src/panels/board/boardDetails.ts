import { t } from '@vscode/l10n';
import { createTimeSlicer } from '../../base/timeSlicer';
import { disagrees } from '../../insight/boardChecks';
import type { IssuesOf } from '../../insight/boardIssues';
import { tiedVotes, undecidedVotes } from '../../insight/undecidedVotes';
import { shownValue } from '../../store/asyncCache';
import type { BoardStore } from '../../store/boardStore';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { composeView, type ComposedView, type ViewContext } from '../details/composeView';
import { findingsBlock, note, recordFindings } from '../details/findings';
import { boardFindings } from './boardFindings';
import { checksIn, contentsTable, counterFacts, doubtfulCounters, withContradictions } from './boardStatistics';
import { boardHeader, checkText } from './boardText';
import { firstRecords } from './firstRecords';
import { activityIn, loadedOf, votesIn } from './loadedBoard';
import { activityText, activityTitle } from './activityText';
import { dismissedText, recordReasons } from './stateCell';

/** Overview of a board: issues, its first votes and meetings as far as they are loaded, and statistics. Loads nothing. */
export async function boardDetails(
  viewContext: ViewContext,
  store: BoardStore,
  issuesOf: IssuesOf,
): Promise<ComposedView> {
  const { ref, format } = viewContext;
  const loaded = loadedOf(ref, store);
  const { counters } = loaded;
  const entries = shownValue(counters) ?? [];
  const data = entries[0]?.value?.data;
  const found = boardFindings(loaded, format, viewContext.missingActions?.());
  const checks = data ? checksIn(data, loaded) : [];
  const disagreeing = checks.filter(disagrees).map((check) => checkText(check, format));
  const issues = await issuesOf(ref);
  const [votes, slicer] = [votesIn(loaded), createTimeSlicer()];
  const undecided = await undecidedVotes(votes, slicer);
  const statistics = entries.map((decoded, index) => {
    const block = counterFacts(decoded, index, entries.length, format);
    // Records are compared with the first entry.
    return index === 0 ? withContradictions(block, checks, format) : block;
  });
  const activity = activityIn(loaded);
  const words = {
    activity: activity && t('{0}: {1}', activityTitle(), activityText(activity, format)),
    ties: await tiedVotes(votes, slicer),
    issues: issues.statistics.length,
    reasons: recordReasons(issues, undecided, format),
    doubtful: doubtfulCounters(checks, format),
  };
  return composeView(
    viewContext,
    {
      title: sanitizeLabel(viewContext.boardName),
      overline: t('Board'),
      header: boardHeader(ref, loaded, words, format),
    },
    [
      findingsBlock([
        ...found,
        ...disagreeing,
        // Notes are on the pages of the records.
        ...recordFindings(
          issues.listed.filter(({ tone }) => tone === 'alert'),
          format,
        ),
        ...(issues.dismissed > 0 ? [note(t('{0}.', dismissedText(issues.dismissed, format)))] : []),
      ]),
      ...firstRecords(viewContext, loaded),
      data && contentsTable(data, format),
      ...statistics,
    ],
  );
}

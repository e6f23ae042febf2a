import { t } from '@vscode/l10n';
import { createTimeSlicer } from '../../base/timeSlicer';
import type { IssuesOf } from '../../insight/boardIssues';
import { undecidedVotes } from '../../insight/undecidedVotes';
import { shownValue } from '../../store/asyncCache';
import type { BoardStore } from '../../store/boardStore';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { composeView, type ComposedView, type ViewContext } from '../details/composeView';
import { findingsBlock, note, recordFindings, type Finding } from '../details/findings';
import { boardFindings } from './boardFindings';
import { sectionBlocks } from './boardSections';
import { boardStates } from './boardStates';
import {
  checksIn,
  checksOf,
  compositionBars,
  counterFacts,
  doubtfulCounters,
  oddStatistics,
  withContradictions,
} from './boardStatistics';
import { boardSummary, boardHeader } from './boardText';
import { derived } from './computedFacts';
import { activityIn, loadedOf, votesIn } from './loadedBoard';
import { activitySentence } from './activityText';
import { dismissedText, recordReasons } from './stateCell';

/** Details of a board: findings, a preview of what is loaded, and statistics. Loads nothing. */
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
  const states = boardStates(ref, viewContext.history ?? [], counters);
  const activity = activityIn(loaded, states);
  const latest = activitySentence(activity, loaded, format);
  const found = boardFindings(loaded, format, viewContext.missingActions?.());
  const checks = data ? checksIn(data, loaded) : [];
  const compared = data ? checksOf(checks, data, loaded, format) : [];
  const issues = await issuesOf(ref);
  const undecided = await undecidedVotes(votesIn(loaded), createTimeSlicer());
  const statistics = entries.map((decoded, index) => {
    const block = counterFacts(decoded, index, entries.length, format);
    // Records are compared with the first entry.
    return index === 0 ? withContradictions(block, checks, format) : block;
  });
  const words = {
    activity: latest,
    issues: issues.statistics.length,
    reasons: recordReasons(issues, undecided, format),
    doubtful: doubtfulCounters(checks, format),
  };
  const sections = sectionBlocks(viewContext, loaded);
  return composeView(
    viewContext,
    {
      title: sanitizeLabel(viewContext.boardName),
      overline: t('Board'),
      summary: boardSummary(counters, words, format),
      header: boardHeader(ref, counters, words, format),
    },
    [
      findingsBlock(t('Findings'), [
        ...found,
        ...compared.filter(isAlert),
        ...oddStatistics(checks, format),
        ...(issues.dismissed > 0 ? [note(t('{0}.', dismissedText(issues.dismissed, format)))] : []),
      ]),
      findingsBlock(t('Findings in records'), recordFindings(issues.listed, format), 'inRecords'),
      ...sections.lists,
      data && compositionBars(data, format),
      // What needs review is among the findings above.
      findingsBlock(
        t('Statistics compared with records'),
        compared.filter((each) => !isAlert(each)),
        'compared',
      ),
      derived(data, activity, loaded, states, format),
      sections.withoutRows,
      ...statistics,
    ],
  );
}

const isAlert = ({ tone }: Finding): boolean => tone === 'alert';

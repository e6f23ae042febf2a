import { t } from '@vscode/l10n';
import { idText, isObject } from '../../core/json';
import type { Ref, Section } from '../../core/ref';
import type { Decoded } from '../../records/decoding/decoded';
import { listTitle } from '../parts/listTitle';
import type { LazyTable } from '../parts/lazyTable';
import { shortMeetingsTable } from '../meeting/meetingsTable';
import { pathsIn, type RecordTable } from '../parts/recordTables';
import { shortVotesTable } from '../vote/votesTable';
import { createTimeSlicer } from '../../core/timeSlicer';
import { doubtfulCounters, foundInCounters, foundAroundEntries, foundInEntries } from './checks';
import { findingTexts } from '../issues/check';
import {
  type IssuesOf,
  findingsBlock,
  note,
  recordFindings,
  alert,
  deviationFindings,
  type Finding,
} from '../issues/findings';
import { tiedVotes, undecidedVotes } from '../vote/undecidedVotes';
import { shownValue, knownAnswer } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { listed } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { composeView, type ComposedView, type ViewContext } from '../parts/composeView';
import { boardStates, changedSince, counterFacts, withContradictions } from './boardStatistics';
import { boardHeader } from './boardText';
import {
  activityIn,
  areAllLoaded,
  failureOfLists,
  listsOfUnloaded,
  loadedOf,
  meetingsIn,
  nowOf,
  votesIn,
  type LoadedBoard,
  activityText,
  activityTitle,
} from './loadedBoard';
import { dismissedText } from './stateCell';
import { number } from '../../core/say';
import type { Failure } from '../../core/failure';
import type { Format } from '../../core/format';
import { actionOf, type Action } from '../../protocol/actions';
import { boardRecord } from '../../records/board';
import { explain, inOneLine } from '../../service/text/explain';
import { connectionActions, diagnoseActions } from '../parts/failedView';

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
  const inCounters = data ? foundInCounters(data, loaded) : [];
  const issues = await issuesOf(ref);
  const [votes, slicer] = [votesIn(loaded), createTimeSlicer()];
  const doubtful = doubtfulCounters(inCounters, format);
  const statistics = entries.map((decoded, index) => {
    const block = counterFacts(decoded, index, entries.length, format);
    // Records are compared with the first entry.
    const checked = index === 0 ? withContradictions(block, inCounters, format) : block;
    return { ...checked, folded: doubtful.size === 0 && entries.length === 1 };
  });
  const activity = activityIn(loaded);
  const words = {
    activity:
      activity &&
      t(
        '{0}: {1}',
        areAllLoaded(loaded) ? activityTitle() : t('Last activity in what is loaded'),
        activityText(activity, format),
      ),
    ties: await tiedVotes(votes, slicer),
    issues: issues.statistics.length + issues.votes + issues.meetings + issues.files,
    undecided: issues.votes === 0 ? await undecidedVotes(votes, slicer) : 0,
    changes: data && changedSince(ref, boardStates(ref, viewContext.history ?? [], counters), doubtful),
    doubtful,
  };
  const unloaded = data && ref.at === undefined ? listsOfUnloaded(loaded) : [];
  const composed = composeView(
    viewContext,
    {
      title: sanitizeLabel(viewContext.boardName),
      overline: t('Board'),
      header: boardHeader(ref, loaded, words, format),
    },
    [
      findingsBlock([
        ...found,
        ...(ref.at === undefined ? failedListsFindings(loaded) : []),
        ...findingTexts(inCounters, { format }),
        // Notes are on the pages of the records.
        ...recordFindings(
          issues.listed.filter(({ tone }) => tone === 'alert'),
          format,
        ),
        ...(issues.dismissed > 0 ? [note(t('{0}.', dismissedText(issues.dismissed)))] : []),
      ]),
      ...firstRecords(viewContext, loaded),
      ...statistics,
    ],
  );
  if (unloaded.length === 0) return composed;
  const { detailsView, tables } = composed;
  const load = { id: 'loadLists', label: t('Load {0}', listed(unloaded)) } as const;
  return { detailsView: { ...detailsView, actions: [load, ...detailsView.actions] }, tables };
}

const atAGlance = 5;

/** The refs of the first records. If their IDs are distinct, these are their keys. */
function pathsOf(section: Ref, records: readonly Decoded<unknown>[]): (index: number) => string | undefined {
  const first = records.slice(0, atAGlance);
  const ids = first.map(({ json }) => (isObject(json) ? idText(json['id']) : undefined));
  const plain = !ids.includes(undefined) && new Set(ids).size === ids.length;
  return pathsIn(section, plain ? first : records);
}

/** The first votes and meetings, as far as any are loaded; their tabs have all. */
function firstRecords(
  { ref, format }: Pick<ViewContext, 'ref' | 'format'>,
  loaded: LoadedBoard,
): readonly (LazyTable | undefined)[] {
  const tableOf = <T>(section: Section, records: readonly Decoded<T>[]): RecordTable<T> => ({
    id: section,
    title:
      records.length > atAGlance
        ? t('{0}: first {1} of {2}', listTitle(section), number(atAGlance), number(records.length))
        : listTitle(section),
    records: records.slice(0, atAGlance),
    pathAt: pathsOf({ ...ref, section }, records),
  });
  const [votes, meetings] = [votesIn(loaded), meetingsIn(loaded)];
  return [
    votes.length > 0 ? shortVotesTable(tableOf('votes', votes), format) : undefined,
    meetings.length > 0
      ? shortMeetingsTable(tableOf('meetings', meetings), { now: nowOf(loaded.meetings), format })
      : undefined,
  ];
}

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

/** Why lists couldn't be loaded, which the header names. */
function failedListsFindings(loaded: LoadedBoard): Finding[] {
  const failure = failureOfLists(loaded);
  if (!failure) return [];
  return [{ ...alert(inOneLine(explain(failure))), actions: [...diagnoseActions(failure), actionOf('showRequests')] }];
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

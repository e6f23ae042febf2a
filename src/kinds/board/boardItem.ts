import { t } from '@vscode/l10n';
import type { Board, SavedFilter } from '../../records/configured';
import { shortCount, shownOfReported } from '../../core/amounts';
import { explain, notRefreshedClause, notRefreshedText } from '../../service/text/explain';
import { parseFilter } from '../../records/fileFilter';
import type { Format } from '../../core/format';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { filterText } from '../../records/text/fileFilterText';
import { countersRecord } from '../../records/board';
import { clauses, inSentence, joinParts } from '../../core/phrases';
import type { Numeric } from '../../core/numeric';
import { boardOf, pathOf, type Ref, type SectionRef } from '../../core/ref';
import { isShared } from '../../service/store/connectionProblems';
import { hasNoEntry } from '../../service/store/missingLists';
import {
  failedRefresh,
  knownAnswer,
  lastFailure,
  lastLoaded,
  shownValue,
  whyNotShown,
  type FailedRefresh,
  type LoadState,
} from '../../service/store/asyncCache';
import { type BoardCounters, areAllMeetings, areAllVotes } from '../../service/store/boardLists';
import type { BoardStore } from '../../service/store/boardStore';
import { numberIn } from '../../records/fileList';
import { listTitle } from '../parts/listTitle';
import {
  deviationLines,
  spanLine,
  notRefreshedSign,
  failureSign,
  lines,
  type TreeItemModel,
  fact,
} from '../parts/treeItemModel';
import { plainBoardItem } from '../parts/topItem';
import type { Failure } from '../../core/failure';
import { number } from '../../core/say';

/** A board with its statistics once loaded. `isFailing`: whether the failure of its connection is said elsewhere. */
export function boardItem(
  ref: Ref,
  board: Board,
  store: BoardStore,
  format: Format,
  isOnlyConnection: boolean,
  isFailing: boolean,
): TreeItemModel {
  const counters = store.counters.peek(ref);
  const last = lastLoaded(counters);
  const failure = lastFailure(counters);
  const failed = failedRefresh(counters);
  const notRefreshed = failed && notRefreshedText(format.clock(failed.loadedAt));
  const asOf = asOfText(failed, format, isFailing);
  const answer = knownAnswer(counters);
  if (answer && !last)
    return plainBoardItem(ref, board, isOnlyConnection, {
      facts: joinParts([t('no entry returned'), asOf]),
      tooltip: lines([explain(answer).what, notRefreshed]),
      icon: 'question',
      ...(hasNoEntry(ref, store) && { context: 'noEntry' }),
    });
  if (!last) {
    const plain = plainBoardItem(ref, board, isOnlyConnection);
    return failure ? failedItem(plain, failure, isFailing) : plain;
  }
  return plainBoardItem(ref, board, isOnlyConnection, {
    facts: asOf,
    tooltip: lines([counterLines(last.value, format), notRefreshed]),
    // The text that says so is soon cut in a narrow view.
    ...(failed && notRefreshedSign),
  });
}

/** The row in place of the sections of a board without an entry in the statistics. */
export function noEntryItem(ref: Ref, { recordId, target }: Board): TreeItemModel {
  const { what, next } = explain({ kind: 'noEntry' });
  const id = sanitizeLabel(recordId);
  return {
    id: `${pathOf(ref)}/@noEntry`,
    label: t('No entry for ID {0}', id),
    tooltip: lines([
      `${what}: ${id}`,
      next,
      t('Expand this row to request the board’s votes, files, and meetings anyway.'),
    ]),
    icon: 'question',
    below: 'closed',
    context: `noEntry ${target}`,
    spoken: clauses([t('No entry for ID {0}', id), next]),
  };
}

function counterLines(counters: BoardCounters, format: Format): string {
  const [first] = counters;
  const data = first?.value?.data;
  const rows = Object.entries(countersRecord.fields).map(([key, { title, kind }]) => {
    const value = data?.[key as keyof typeof data];
    if (value === undefined) return fact(title, '–');
    return fact(title, kind === 'span' ? spanLine(key, value, format) : number(value));
  });
  return lines([
    ...rows,
    counters.length > 1 &&
      t('The service returned {0} entries for this board; the first is shown.', number(counters.length)),
    deviationLines(first?.deviations ?? []),
  ]);
}

/**
 * The Votes, Files or Meetings section of a board. Files keep their ID while filtered, so that VS Code keeps position
 * and state.
 */
export function sectionItem(ref: SectionRef, store: BoardStore, format: Format, isFailing: boolean): TreeItemModel {
  const { filter, ...section } = ref;
  const title = listTitle(ref.section);
  const records = store.records.peek(ref);
  const asOf = asOfText(sectionRefresh(ref, records, store), format, isFailing);
  const known = joinParts([knownCount(ref, store, shownOfReported), asOf]);
  const filterWords = clauses(filterText(parseFilter(filter)));
  const facts = joinParts([filterWords, knownCount(ref, store, shortCount), asOf]);
  const item: TreeItemModel = {
    id: pathOf(section),
    label: title,
    ...(facts === '' ? {} : { description: facts }),
    tooltip: lines([joinParts([title, known]), filterWords !== '' && t('Filter: {0}', filterWords)]),
    icon: filterWords === '' ? listIcons[ref.section] : 'filter-filled',
    below: 'closed',
    context: joinParts(['section', ref.section, filterWords !== '' && 'filtered'], ' '),
    spoken: clauses([title, filterWords !== '' && t('filtered: {0}', filterWords), known]),
    command: 'boardInspector.previewDetails',
  };
  const failure = whyNotShown(records);
  return failure ? failedItem(item, failure, isFailing) : item;
}

/** Why a list couldn't be refreshed; one that isn't requested again takes the reason of its board. */
function sectionRefresh(ref: SectionRef, records: LoadState<unknown>, store: BoardStore): FailedRefresh | undefined {
  const ofBoard = failedRefresh(store.counters.peek(boardOf(ref)));
  const last = records.state === 'idle' ? records.last : undefined;
  return failedRefresh(records) ?? (ofBoard && last && { loadedAt: last.loadedAt, failure: ofBoard.failure });
}

/** When shown data that couldn't be refreshed was loaded, so that a collapsed row says so, too. */
function asOfText(failed: FailedRefresh | undefined, format: Format, isFailing: boolean): string | undefined {
  if (!failed) return undefined;
  const time = format.clock(failed.loadedAt);
  return isFailing && isShared(failed.failure) ? inSentence(t('As of {0}', time)) : notRefreshedClause(time);
}

const listIcons = { votes: 'checklist', files: 'files', meetings: 'device-camera-video' } as const;

type Beside = typeof shortCount;

function knownCount(ref: SectionRef, store: BoardStore, beside: Beside): string | undefined {
  const loaded = shownValue(store.records.peek(ref));
  switch (loaded?.section) {
    case undefined:
      return undefined;
    case 'votes':
      return countText(loaded.records.length, areAllVotes(loaded.list));
    case 'meetings':
      return countBeside(loaded.records.length, areAllMeetings(loaded.list), reportedMeetings(ref, store), beside);
    case 'files':
      return filesCount(ref, store, beside);
  }
}

const reportedMeetings = (ref: Ref, store: BoardStore): Numeric | undefined =>
  shownValue(store.counters.peek(boardOf(ref)))?.[0]?.value?.data?.totalMeeting;

/** The number of rows, beside the reported one if that is another. */
function countBeside(shown: number, isComplete: boolean, reported: Numeric | undefined, beside: Beside): string {
  if (reported === undefined || Number(reported) === shown) return countText(shown, isComplete);
  return beside(shown, reported);
}

/** Number of loaded files and reported total; undefined until loaded. */
function filesCount(ref: Ref, store: BoardStore, beside: Beside): string | undefined {
  const files = shownValue(store.files.peek(ref));
  if (!files) return undefined;
  return countBeside(files.files.length, files.completeness.kind === 'complete', numberIn(files.reported), beside);
}

/** The number of rows; of a list that may be incomplete, the number of shown rows. */
const countText = (count: number, isComplete: boolean): string =>
  isComplete ? number(count) : t('{0} shown', number(count));

/**
 * The row of a board or section that couldn't be loaded, so that it shows this also while it is collapsed, unless the
 * row of its connection does (`isFailing`).
 */
function failedItem(model: TreeItemModel, failure: Failure, isFailing: boolean): TreeItemModel {
  const { what, next } = explain(failure);
  return {
    ...model,
    ...(!(isFailing && isShared(failure)) && failureSign(failure)),
    tooltip: lines([model.tooltip, what, next]),
    spoken: clauses([model.spoken, failure.kind === 'noEntry' ? t('no entry returned') : t('couldn’t be loaded')]),
  };
}

/** A saved filter below the files of a board. */
export function savedFilterItem(
  ref: Ref,
  { name, filter }: SavedFilter,
  key: string,
  store: BoardStore,
  format: Format,
  isFailing: boolean,
) {
  const shown = sanitizeLabel(name, 100);
  const words = clauses(filterText(filter));
  const asOf = asOfText(failedRefresh(store.files.peek(ref)), format, isFailing);
  const count = joinParts([filesCount(ref, store, shortCount), asOf]);
  return {
    id: savedFilterId(ref, key),
    label: shown,
    ...(count === '' ? {} : { description: count }),
    tooltip: lines([shown, words]),
    icon: 'bookmark',
    below: 'closed',
    context: 'section files search',
    spoken: clauses([t('Saved filter {0}', shown), words, count]),
  } satisfies TreeItemModel;
}

/** Saved filters may be equal to each other or to the board's filter, so the ID includes the name. */
export const savedFilterId = (ref: Ref, key: string): string =>
  `${pathOf({ ...boardOf(ref), section: 'files' })}/@search/${encodeURIComponent(key)}`;

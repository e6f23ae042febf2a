import { ServiceError } from '../../core/failure';
import type { IssuesOf } from '../../kinds/board/boardIssues';
import { parseFilter } from '../../records/fileFilter';
import type { Decoded } from '../../records/decoding/decoded';
import { runInSlices } from '../../core/timeSlicer';
import { boardOf, isInSection, pathOf, type Ref } from '../../core/ref';
import type { BoardStore } from '../../service/store/boardStore';
import { absence, recordKeys, recordIn } from '../../service/store/recordsByKey';
import { allVersions, versionsOf } from '../../service/store/fileVersions';
import { requireLast, type LoadState } from '../../service/store/asyncCache';
import type { SectionRecords } from '../../service/store/sectionRecords';
import { boardDetails } from '../../kinds/board/boardDetails';
import { historyDetails } from '../../kinds/board/historyDetails';
import { loadedOf } from '../../kinds/board/loadedBoard';
import { fileDetails } from '../../kinds/file/fileDetails';
import { filesDetails } from '../../kinds/file/filesDetails';
import { meetingDetails } from '../../kinds/meeting/meetingDetails';
import { meetingsDetails } from '../../kinds/meeting/meetingsDetails';
import type { ComposedView, RecordContext, ViewContext } from '../../kinds/parts/composeView';
import { findingsOfList, type Finding } from '../../kinds/issues/findings';
import { issuesChip, withChips } from '../../kinds/parts/issuesChip';
import { peopleDetails } from '../../kinds/people/peopleDetails';
import { judging, voteDetails } from '../../kinds/vote/voteDetails';
import { votesDetails } from '../../kinds/vote/votesDetails';

/**
 * The details view of a ref, loaded if necessary. Errors: ServiceError; vanished when the record no longer exists,
 * notLoaded when it may be on a page not yet loaded.
 */
export async function recordView(
  viewContext: ViewContext,
  store: BoardStore,
  issuesOf: IssuesOf,
): Promise<ComposedView> {
  const { ref } = viewContext;
  if (ref.view === 'history') {
    await store.counters.get(ref);
    return historyDetails(viewContext, store);
  }
  if (ref.view) {
    const [votes, files, meetings] = await Promise.all([
      store.votes.get(ref),
      store.files.get(ref),
      store.meetings.get(ref),
    ]);
    return peopleDetails(viewContext, { votes, files, meetings }, (await issuesOf(boardOf(ref), true)).listed);
  }
  if (!isInSection(ref)) {
    // Loading the counters may fail; the sections are shown nevertheless.
    await store.counters.get(ref);
    // Snapshots need no requests, so show all of their lists.
    if (ref.at !== undefined) await Promise.all([store.votes.get(ref), store.files.get(ref), store.meetings.get(ref)]);
    return boardDetails(viewContext, store, issuesOf);
  }
  const { value: loaded, loadedAt } = requireLast(await store.records.get(ref));
  const recordContext = { ...viewContext, now: loadedAt };
  if (ref.record !== undefined) return detailsOf(recordContext, loaded);
  // A long list is shown at once, and again when its check has found something else.
  const issues = await issuesOf(boardOf(ref), true);
  const alerts = issues.listed.filter(({ tone }) => tone === 'alert');
  const above = findingsOfList(alerts, ref, viewContext.format);
  const view = await sectionView(recordContext, loaded, above);
  // A filtered list is a selection of the files that the issues are about.
  return ref.filter === undefined ? withIssues(view, issues[ref.section]) : view;
}

/** Adds the number of issues in the list. */
const withIssues = ({ detailsView, tables }: ComposedView, issues: number): ComposedView => ({
  detailsView: withChips(detailsView, issuesChip(issues)),
  tables,
});

/** The load states of what the view of a ref shows. */
export function loadStatesOf(ref: Ref, store: BoardStore): readonly LoadState<unknown>[] {
  if (isInSection(ref)) return [store.records.peek(ref)];
  const { counters, ...lists } = loadedOf(ref, store);
  if (ref.view === 'history') return [counters];
  return Object.values(ref.view ? lists : { counters, ...lists });
}

async function sectionView(
  viewContext: RecordContext,
  loaded: SectionRecords,
  above: readonly Finding[],
): Promise<ComposedView> {
  const { ref } = viewContext;
  switch (loaded.section) {
    case 'votes':
      return votesDetails(viewContext, loaded.list, above);
    case 'meetings':
      return meetingsDetails(viewContext, loaded.list, above);
    case 'files': {
      const pathAt = (index: number) => {
        const record = recordKeys(loaded.records)[index];
        return record === undefined ? undefined : pathOf({ ...ref, record });
      };
      return filesDetails(viewContext, { ...loaded.list, filter: parseFilter(ref.filter), pathAt }, above);
    }
  }
}

async function detailsOf(viewContext: RecordContext, loaded: SectionRecords): Promise<ComposedView> {
  const { ref } = viewContext;
  switch (loaded.section) {
    case 'votes':
      await runInSlices(judging(found(ref, loaded.records)));
      return voteDetails(viewContext, found(ref, loaded.records));
    case 'meetings':
      return meetingDetails(viewContext, found(ref, loaded.records), loaded.records);
    case 'files': {
      const { list } = loaded;
      const decoded = found(ref, allVersions(list), list.completeness.kind === 'complete');
      return fileDetails(viewContext, decoded, list.files, versionsOf(ref, decoded, list));
    }
  }
}

function found<T>(ref: Ref, records: readonly Decoded<T>[], complete = true): Decoded<T> {
  const decoded = recordIn(ref, records);
  if (!decoded) throw new ServiceError(absence(complete));
  return decoded;
}

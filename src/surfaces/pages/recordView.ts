import { ServiceError } from '../../core/failure';
import { type IssuesOf, findingsOfList } from '../../kinds/issues/findings';
import { boardOf, isInSection, type Ref } from '../../core/ref';
import type { BoardStore } from '../../service/store/boardStore';
import { absence } from '../../service/store/recordsByKey';
import { requireLast, type LoadState } from '../../service/store/asyncCache';
import { boardDetails } from '../../kinds/board/boardDetails';
import { historyDetails } from '../../kinds/board/historyDetails';
import { loadedOf } from '../../kinds/board/loadedBoard';
import type { ComposedView, ViewContext } from '../../kinds/parts/composeView';
import { issuesText } from '../../core/amounts';
import type { Block } from '../../protocol/view';
import { issuesChip, withChips } from '../../kinds/parts/header';
import { kinds } from '../../kinds/kinds';
import { peopleDetails } from '../../kinds/people/peopleDetails';

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
  const kind = kinds[loaded.section];
  if (ref.record !== undefined) {
    const decoded = kind.find(ref, loaded);
    const isWhole = loaded.section !== 'files' || loaded.list.completeness.kind === 'complete';
    if (!decoded) throw new ServiceError(absence(isWhole));
    return kind.recordView(recordContext, decoded, loaded);
  }
  // A long list is shown at once, and again when its check has found something else.
  const issues = await issuesOf(boardOf(ref), true);
  const alerts = issues.listed.filter(({ tone }) => tone === 'alert');
  const above = findingsOfList(alerts, ref, viewContext.format);
  const view = await kind.listView(recordContext, loaded, above);
  // A filtered list is a selection of the files that the issues are about.
  return ref.filter === undefined ? withIssues(view, issues[ref.section]) : view;
}

/** Adds the number of issues in the list: as their title if they are folded, else as a chip. */
function withIssues({ detailsView, tables }: ComposedView, issues: number): ComposedView {
  const isFolded = (block: Block) => block.block === 'findings' && block.folded === true;
  if (!detailsView.blocks.some(isFolded)) return { detailsView: withChips(detailsView, issuesChip(issues)), tables };
  const blocks = detailsView.blocks.map((each) => (isFolded(each) ? { ...each, title: issuesText(issues) } : each));
  return { detailsView: { ...detailsView, blocks }, tables };
}

/** The load states of what the view of a ref shows. */
export function loadStatesOf(ref: Ref, store: BoardStore): readonly LoadState<unknown>[] {
  if (isInSection(ref)) return [store.records.peek(ref)];
  const { counters, ...lists } = loadedOf(ref, store);
  if (ref.view === 'history') return [counters];
  return Object.values(ref.view ? lists : { counters, ...lists });
}

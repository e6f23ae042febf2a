import { noPins } from '../../../../src/core/units';
import { boardRef, type AllBoardsTab } from '../../../../src/core/ref';
import { runInSlices } from '../../../../src/core/timeSlicer';
import { findingTarget } from '../../../../src/features/issues/findingTarget';
import { findingsOf } from '../../../../src/surfaces/issues/createFindings';
import { issuesByRecord } from '../../../../src/surfaces/issues/issuesByRecord';
import { listIssues } from '../../../../src/surfaces/issues/listIssues';
import { allBoardsDetails, type AllBoardsDeps } from '../../../../src/features/allBoards/allBoardsDetails';
import type { IssuesOfBoards } from '../../../../src/kinds/issues/issuesList';
import type { ComposedView } from '../../../../src/kinds/parts/composeView';
import type { Board } from '../../../../src/records/configured';
import type { BoardStore } from '../../../../src/service/store/boardStore';
import { completeCount } from '../../../../src/service/store/missingLists';
import { issuesFrom } from './issuesFrom';
import { viewContextAt } from './viewContexts';

/** A tab of the page of all boards, with the issues in what is loaded, of which none is dismissed. */
export function allBoardsView(
  tab: AllBoardsTab,
  boards: readonly Board[],
  store: BoardStore,
  deps: Partial<AllBoardsDeps> = {},
  viewContext: Parameters<typeof allBoardsDetails>[1] = viewContextAt(''),
): Promise<ComposedView> {
  return allBoardsDetails(tab, viewContext, boards, {
    store,
    formatOf: () => viewContext.format,
    issuesOf: issuesFrom(store),
    issues: issuesIn(boards, store),
    historyOf: () => [],
    ...deps,
  });
}

/** The issues in what is loaded of boards, of which none is dismissed. */
export function issuesIn(boards: readonly Board[], store: BoardStore): IssuesOfBoards {
  const found = async () => {
    const all = [];
    for (const board of boards) {
      const ref = boardRef(board.connection, board.recordId);
      all.push({ board, ref, findings: await runInSlices(findingsOf(ref, store, noPins)) });
    }
    return all;
  };
  return {
    list: async () => {
      const refs = boards.map(({ connection, recordId }) => boardRef(connection, recordId));
      return listIssues(await runInSlices(issuesByRecord(await found(), { of: () => undefined })), {
        coverage: { boards: refs.length, complete: completeCount(refs, store) },
        targetOf: (finding) => findingTarget(finding, store),
        change: () => Promise.resolve(),
      });
    },
    count: () => 0,
  };
}

import { runInSlices } from '../../../../src/core/timeSlicer';
import { noPins } from '../../../../src/core/units';
import { findingsOf, type CheckedStore } from '../../../../src/surfaces/issues/createFindings';
import type { ListedFinding } from '../../../../src/kinds/issues/listedFinding';
import { boardIssues } from '../../../../src/surfaces/issues/issueCounts';
import type { Ref } from '../../../../src/core/ref';
import { findingsOfList, type Finding, type IssuesOf } from '../../../../src/kinds/issues/findings';
import type { Format } from '../../../../src/core/format';

/** The issues of boards by their findings, of which none is dismissed. */
export const issuesFrom =
  (store: CheckedStore): IssuesOf =>
  async (board) =>
    boardIssues(await runInSlices(findingsOf(board, store, noPins)));

/** The issues that are shown above a list that has these findings. */
export const aboveList = async (
  list: Ref,
  found: Generator<void, readonly ListedFinding[]>,
  format: Format,
): Promise<readonly Finding[]> => {
  const { listed } = boardIssues(await runInSlices(found));
  return findingsOfList(
    listed.filter(({ tone }) => tone === 'alert'),
    list,
    format,
  );
};

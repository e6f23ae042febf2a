import { runInSlices } from '../../../src/base/timeSlicer';
import { noPins } from '../../../src/base/units';
import { findingsOf, type FindingsDeps } from '../../../src/findings/createFindings';
import type { ListedFinding } from '../../../src/findings/listedFinding';
import { boardIssues } from '../../../src/findings/issueCounts';
import type { Ref } from '../../../src/base/ref';
import { findingsOfList, type Finding } from '../../../src/panels/details/findings';
import type { Format } from '../../../src/text/format';
import type { IssuesOf } from '../../../src/insight/boardIssues';

/** The issues of boards by their findings, of which none is dismissed. */
export const issuesFrom =
  (store: FindingsDeps['store']): IssuesOf =>
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

import { runInSlices } from '../../../src/base/timeSlicer';
import { noPins } from '../../../src/base/units';
import { findingsOf, type FindingsDeps } from '../../../src/findings/createFindings';
import { boardIssues } from '../../../src/findings/issueCounts';
import type { IssuesOf } from '../../../src/insight/boardIssues';

/** The issues of boards by their findings, of which none is dismissed. */
export const issuesFrom =
  (store: FindingsDeps['store']): IssuesOf =>
  async (board) =>
    boardIssues(await runInSlices(findingsOf(board, store, noPins)));

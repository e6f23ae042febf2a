import { boardRef, type Ref } from './core/ref';
import { runInSlices } from './core/timeSlicer';
import { loadPlatform, type BoardData } from './boardData';
import { findingTarget } from './features/issues/findingTarget';
import { changeIssue } from './features/issues/issues';
import type { FieldFinding } from './surfaces/documents/findingProblems';
import { createDismissals, type Dismissals } from './kinds/issues/dismissals';
import { createFindings, type Findings } from './surfaces/issues/createFindings';
import { createIssueCounts, type IssueCounts } from './surfaces/issues/issueCounts';
import { issuesByRecord } from './surfaces/issues/issuesByRecord';
import { isAtField } from './kinds/issues/listedFinding';
import { listIssues, type TargetOf } from './surfaces/issues/listIssues';
import type { IssuesList, IssuesOfBoards } from './kinds/issues/issuesList';
import { completeCount } from './service/store/missingLists';
import type { Configured } from './surfaces/tree/node';

/** The findings, and the issues among them by record and board. */
export interface FindingsParts {
  readonly dismissals: Dismissals;
  readonly issues: IssueCounts;
  /** Everything that was found, by record. */
  readonly ofBoards: IssuesOfBoards;
  /** What is to be marked in the JSON of a record or of its part: not its deviations, which are marked there anyway. */
  readonly fieldFindings: (record: Ref) => Promise<readonly FieldFinding[]>;
  /** The configured boards may have changed. */
  readonly reload: () => void;
  readonly onDidChange: Findings['onDidChange'];
}

export function createFindingsParts(
  { configuration, store, memory, units }: BoardData,
  configured: () => Configured,
): FindingsParts {
  const { format, serviceOf } = configuration;
  const findings = createFindings({
    store,
    boards: () => configured().boards,
    pinsOf: units.of,
  });
  const dismissals = createDismissals({
    memory,
    loadDigest: async () => (await loadPlatform()).digest,
    serviceOf,
  });
  const byRecord = async () => {
    await findings.settled();
    await dismissals.prepare();
    return runInSlices(issuesByRecord(findings.list(), dismissals));
  };
  const coverage = (): IssuesList['coverage'] => {
    const refs = configured().boards.map(({ connection, recordId }) => boardRef(connection, recordId));
    return { boards: refs.length, complete: completeCount(refs, store) };
  };
  const issues = createIssueCounts(findings, dismissals);
  const targetOf: TargetOf = (finding) => findingTarget(finding, store);
  return {
    dismissals,
    issues,
    ofBoards: {
      list: async () =>
        listIssues(await byRecord(), {
          coverage: coverage(),
          targetOf,
          change: (record) => changeIssue(record, dismissals),
        }),
      count: () =>
        issues.all() ||
        configured().boards.reduce((sum, board) => sum + issues.of(boardRef(board.connection, board.recordId)), 0),
    },
    fieldFindings: async (record) => {
      await dismissals.prepare();
      return (await findings.of(record)).flatMap((finding) => {
        const { path, otherPaths = [], tone, titleIn, textIn } = finding;
        if (!path || !isAtField(finding, record) || dismissals.of(finding)) return [];
        return [
          {
            paths: [path, ...otherPaths],
            title: titleIn(),
            text: textIn(format(), false),
            needsReview: tone === 'alert',
          },
        ];
      });
    },
    reload: findings.reload,
    onDidChange: findings.onDidChange,
  };
}

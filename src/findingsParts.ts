import type * as vscode from 'vscode';
import { boardRef, type Ref } from './base/ref';
import { runInSlices } from './base/timeSlicer';
import { loadPlatform, type BoardData } from './boardData';
import type { CommandHandler, CommandHandlers } from './commands/commands';
import { findingsCommands } from './commands/findings';
import { findingTarget } from './commands/findingTarget';
import { createIssueActions } from './commands/issues';
import type { FieldFinding } from './documents/findingProblems';
import type { OpenOnDisk } from './exports/target';
import { groupings, type Grouping } from './findings/arrangeFindings';
import { createDismissals, type Dismissals } from './findings/dismissals';
import { createFindings } from './findings/createFindings';
import { isAtField } from './findings/isAtField';
import { createIssueCounts, type IssueCounts } from './findings/issueCounts';
import { issuesByRecord } from './findings/issuesByRecord';
import { listIssues, type TargetOf } from './findings/listIssues';
import type { IssuesOfBoards } from './panels/allBoards/issuesList';
import { connectionKey } from './panels/connectionKey';
import type { Configured } from './tree/node';
import { createFindingsTree, type FindingsTree } from './tree/findingsTree';
import type { RowsView } from './tree/registerTreeView';

/** The findings with their tree and commands. */
export interface FindingsParts extends vscode.Disposable {
  readonly tree: FindingsTree;
  readonly dismissals: Dismissals;
  readonly issues: IssueCounts;
  /** Everything that was found, by record. */
  readonly ofBoards: IssuesOfBoards;
  /** What is to be marked in the JSON of a record or of its part: not its deviations, which are marked there anyway. */
  readonly fieldFindings: (record: Ref) => Promise<readonly FieldFinding[]>;
  readonly handlers: CommandHandlers;
  /** The configured boards may have changed. */
  readonly reload: () => void;
}

const groupingKey = 'findings.grouping';

/** Creates what the view of findings shows and does. */
export function createFindingsParts(
  view: RowsView,
  { configuration, store, memory, units }: BoardData,
  configured: () => Configured,
  openAsJson: CommandHandler,
): FindingsParts {
  const { settings, format, serviceOf } = configuration;
  const findings = createFindings({
    store,
    boards: () => configured().boards,
    pinsOf: units.used,
    evidenceOn: units.evidence,
  });
  const dismissals = createDismissals({
    memory,
    loadDigest: async () => (await loadPlatform()).digest,
    serviceOf,
  });
  const issues = createIssueCounts(findings, dismissals);
  const kept = memory.get(groupingKey);
  const isGrouping = (value: unknown): value is Grouping => groupings.some((each) => each === value);
  const initial = { grouping: isGrouping(kept) ? kept : 'board', filter: '' } as const;
  const tree = createFindingsTree(view, findings, dismissals, store, format, initial, () =>
    configured().boards.map(({ connection, recordId }) => boardRef(connection, recordId)),
  );
  const byRecord = async () => {
    await findings.settled();
    await dismissals.prepare();
    return runInSlices(issuesByRecord(findings.list(), dismissals));
  };
  const csv = () => settings().csv;
  const openOnDisk: OpenOnDisk = async (...place) => (await loadPlatform()).createDiskTarget(...place);
  const { change, save } = createIssueActions({ dismissals, csv, format, openOnDisk });
  const unitsKey = (name: string) => connectionKey('units', name);
  const targetOf: TargetOf = (finding) => findingTarget(finding, { unitsKey, store });
  return {
    tree,
    dismissals,
    issues,
    ofBoards: {
      list: async () => listIssues(await byRecord(), { coverage: tree.coverage(), targetOf, change }),
      count: () =>
        issues.all() ||
        configured().boards.reduce((sum, board) => sum + issues.of(boardRef(board.connection, board.recordId)), 0),
      save: async () => save(await byRecord()),
    },
    fieldFindings: async (record) => {
      await dismissals.prepare();
      return (await findings.of(record)).flatMap((finding) => {
        const { path, otherPaths = [], tone, titleIn, textIn } = finding;
        if (!path || !titleIn || !isAtField(finding, record) || dismissals.of(finding)) return [];
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
    handlers: findingsCommands({
      arrangement: tree.arrangement,
      arrange: (how) => {
        if (how.grouping) memory.set(groupingKey, how.grouping);
        tree.arrange(how);
      },
      arranged: tree.arranged,
      dismissals,
      selected: () => view.view.selection,
      openAsJson,
      csv,
      format,
      openOnDisk,
    }),
    reload: findings.reload,
    dispose: () => void tree.dispose(),
  };
}

import type * as vscode from 'vscode';
import { boardRef, type Ref } from './base/ref';
import { runInSlices } from './base/timeSlicer';
import { loadPlatform, type BoardData } from './boardData';
import type { CommandHandler, CommandHandlers } from './commands/commands';
import { findingsCommands } from './commands/findings';
import { findingTarget } from './commands/findingTarget';
import type { FieldFinding } from './documents/findingProblems';
import { arrangeFindings, groupings, type Grouping } from './findings/arrangeFindings';
import { createDismissals, type Dismissals } from './findings/dismissals';
import { createFindings } from './findings/createFindings';
import { tableOfFindings, type TargetOf } from './findings/tableOfFindings';
import { isAtField } from './findings/isAtField';
import { createIssueCounts, type IssueCounts } from './findings/issueCounts';
import { connectionKey } from './panels/connectionKey';
import type { FindingsList } from './panels/findings/findingsList';
import type { Configured } from './tree/node';
import { createFindingsTree, type FindingsTree } from './tree/findingsTree';
import type { RowsView } from './tree/registerTreeView';

/** The findings with their tree and commands. */
export interface FindingsParts extends vscode.Disposable {
  readonly tree: FindingsTree;
  readonly dismissals: Dismissals;
  readonly issues: IssueCounts;
  /** All findings, regardless of the filter of the view. */
  readonly listed: () => Promise<FindingsList>;
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
  openFindings: () => void,
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
  const allArranged = async () => {
    await findings.settled();
    await dismissals.prepare();
    const all = { grouping: 'severity', filter: '' } as const;
    return runInSlices(arrangeFindings(findings.list(), all, dismissals, format()));
  };
  const unitsKey = (name: string) => connectionKey('units', name);
  const targetOf: TargetOf = (finding) => findingTarget(finding, { unitsKey, store });
  return {
    tree,
    dismissals,
    issues,
    listed: async () => tableOfFindings(await allArranged(), tree.coverage(), targetOf),
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
      allArranged,
      dismissals,
      selected: () => view.view.selection,
      openAsJson,
      openFindings,
      csv: () => settings().csv,
      format,
      openOnDisk: async (...place) => (await loadPlatform()).createDiskTarget(...place),
    }),
    reload: findings.reload,
    dispose: () => void tree.dispose(),
  };
}

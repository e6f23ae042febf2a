import { t } from '@vscode/l10n';
import { jsonPointer } from '../../core/jsonText';
import { boardPath, pathOf } from '../../core/ref';
import type { IssuesList, IssueState, ListedIssue } from '../../kinds/issues/issuesList';
import { boardName } from '../../records/configured';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { dismissalReasonText } from '../../kinds/issues/dismissalReasons';
import { subjectText } from './findingTexts';
import type { RecordIssues } from './issuesByRecord';
import { isOfList, linesOf, type ListedFinding } from '../../kinds/issues/listedFinding';

/** What a finding opens, and what is marked there. */
export type TargetOf = (finding: ListedFinding) => { readonly key: string; readonly option: string | undefined };

interface IssueActions {
  readonly targetOf: TargetOf;
  /** Asks why, and dismisses these; or restores what was dismissed. */
  readonly change: (record: RecordIssues) => Promise<void>;
}

/** What was found, by record, as a list for a table. */
export function listIssues(
  records: readonly RecordIssues[],
  { coverage, ...actions }: Pick<IssuesList, 'coverage'> & IssueActions,
): IssuesList {
  const created: ListedIssue[] = [];
  const countOf = (state: IssueState) => records.filter((each) => each.state === state).length;
  const alerts = records.flatMap(({ found }) =>
    found.filter(({ finding, dismissal }) => finding.tone === 'alert' && !dismissal),
  );
  return {
    count: records.length,
    rowAt: (index) => (created[index] ??= rowOf(records[index] as RecordIssues, actions)),
    counts: { issue: countOf('issue'), note: countOf('note'), dismissed: countOf('dismissed') },
    issues: alerts.length,
    coverage,
  };
}

function rowOf(record: RecordIssues, { targetOf, change }: IssueActions): ListedIssue {
  const { key, ref, state, found } = record;
  const [{ finding, board, dismissal }] = found;
  // A list that is named opens as a whole.
  const target = isOfList(finding) ? { key: pathOf(finding.scope), option: undefined } : targetOf(finding);
  return {
    key,
    state,
    amount: found.filter(({ finding: { tone } }) => tone === found[0].finding.tone).length,
    ownerIn: () => sanitizeLabel(boardName(board)),
    subjectIn: () => subjectText(finding),
    reasonsIn: (format) =>
      linesOf(
        found.map((each) => each.finding),
        format,
      ),
    adviceIn: () => adviceText(finding),
    recordId: ref.record,
    pointers: found.flatMap((each) => (each.finding.path ? jsonPointer(each.finding.path) : [])),
    path: target.key,
    mark: target.option,
    boardPath: boardPath(ref),
    reason: dismissal && dismissalReasonText(dismissal.reason),
    change: () => change(record),
  };
}

/** What to do about a finding, in a few words. */
function adviceText({ kind, tone }: ListedFinding): string {
  // A note doubts neither the votes nor the times.
  if (tone === 'note' && (kind === 'votes' || kind === 'meetings')) return '';
  switch (kind) {
    case 'noEntry':
      return t('Check the board ID and the app’s access');
    case 'statistics':
      return t('Check the board again');
    case 'anonymity':
      return t('Don’t show who voted');
    case 'votes':
      return t('Check the ballots before you decide by it');
    case 'openVotes':
      return t('End the vote if it’s over');
    case 'meetings':
      return t('Don’t rely on its times');
    case 'files':
      return t('Look at the file before you use it');
    case 'duplicates':
      return t('Delete copies that nobody needs');
    case 'incomplete':
      return t('Load the rest, or refresh the list');
    case 'units':
      return t('Check the pinned unit');
    case 'deviations':
      return t('Report it to the service administrator');
  }
}

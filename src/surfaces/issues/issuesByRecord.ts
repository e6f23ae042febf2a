import { pathOf, type Ref } from '../../core/ref';
import type { Board } from '../../records/configured';
import type { IssueState } from '../../kinds/issues/issuesList';
import type { BoardFindings } from './createFindings';
import type { Dismissal, Dismissals } from '../../kinds/issues/dismissals';
import type { ListedFinding } from '../../kinds/issues/listedFinding';

/** A finding with its board, and why it was dismissed. */
export interface ShownFinding {
  readonly finding: ListedFinding;
  readonly board: Board;
  readonly dismissal: Dismissal | undefined;
}

/** What was found about one record or list; issues before notes. What was dismissed is apart. */
export interface RecordIssues {
  readonly key: string;
  readonly ref: Ref;
  readonly state: IssueState;
  readonly found: readonly [ShownFinding, ...ShownFinding[]];
}

const states: readonly IssueState[] = ['issue', 'note', 'dismissed'];

/**
 * Groups findings by what they are about: issues first, dismissed ones last, otherwise in the order of boards. Yields after a few findings, since each is compared with the dismissed ones.
 */
export function* issuesByRecord(
  boards: readonly BoardFindings[],
  dismissals: Pick<Dismissals, 'of'>,
): Generator<void, readonly RecordIssues[]> {
  const groups = new Map<string, { ref: Ref; issues: ShownFinding[]; notes: ShownFinding[]; isDismissed: boolean }>();
  let count = 0;
  for (const { board, ref, findings } of boards) {
    for (const finding of findings) {
      // What isn't loaded is said of all boards together.
      if (finding.kind === 'incomplete' && finding.tone === 'note') continue;
      const dismissal = dismissals.of(finding);
      const key = keyOf(finding, dismissal !== undefined);
      const group = groups.get(key) ?? { ref, issues: [], notes: [], isDismissed: dismissal !== undefined };
      groups.set(key, group);
      group[finding.tone === 'alert' ? 'issues' : 'notes'].push({ finding, board, dismissal });
      count += 1;
      if (count % 32 === 0) yield;
    }
  }
  const buckets = states.map((): RecordIssues[] => []);
  for (const [key, { ref, issues, notes, isDismissed }] of groups) {
    const [first, ...others] = [...issues, ...notes];
    if (!first) continue;
    const state: IssueState = isDismissed ? 'dismissed' : issues.length > 0 ? 'issue' : 'note';
    buckets[states.indexOf(state)]?.push({ key, ref, state, found: [first, ...others] });
  }
  return buckets.flat();
}

/** What a finding is about, apart for dismissed ones. Files of a filtered list are those of the whole list. */
function keyOf({ scope }: ListedFinding, isDismissed: boolean): string {
  const { filter: _filter, ...plain } = scope;
  const about = pathOf(scope.record === undefined ? scope : plain);
  return isDismissed ? `${about}/@dismissed` : about;
}

import { t } from '@vscode/l10n';
import { refAt, type Ref } from '../../core/ref';
import { actionOf, type ActionId } from '../../protocol/actions';
import type { Cell, RowToggle } from '../../protocol/table';
import { boardsText, issuesText, notesText } from '../../core/amounts';
import { partlyLoadedText } from '../../records/text/completenessText';
import type { Format } from '../../core/format';
import { clauses, joinParts, sentence } from '../../core/phrases';
import { explain } from '../../service/text/explain';
import { unreachableKey, type Unreachable } from './listedBoard';
import { full } from '../../kinds/parts/valueText';
import { ownColumn } from '../../kinds/parts/createTable';
import { hiddenIf } from '../../kinds/parts/column';
import { createLazyTable, type LazyColumn, type LazyTable } from '../../kinds/parts/lazyTable';
import type { IssuesList, IssueState, ListedIssue } from '../../kinds/issues/issuesList';
import type { TabView } from './recordsOfBoards';
import { number, tn } from '../../core/say';

/**
 * What was found in everything that is loaded: a row for each record, with its reasons, after those of connections.
 * `incomplete`: of how many boards not everything is loaded.
 */
export function issuesTab(
  found: IssuesList,
  { unreachable, incomplete }: { readonly unreachable: readonly Unreachable[]; readonly incomplete: number },
  formatOf: (ref?: Ref) => Format,
): TabView {
  const list = withConnections(found, unreachable);
  return {
    header: { style: 'line', headline: headlineOf(list, incomplete), isUpdating: false, chips: [], tiles: [] },
    pieces: [list.count > 0 && issuesTable(list, formatOf)],
  };
}

/** The issues with one for each connection that can't be reached before them. */
function withConnections(list: IssuesList, unreachable: readonly Unreachable[]): IssuesList {
  const connections = unreachable.map(connectionIssue);
  const [{ issue }, more] = [list.counts, connections.length];
  return {
    ...list,
    count: list.count + more,
    rowAt: (index) => connections[index] ?? list.rowAt(index - more),
    counts: { ...list.counts, issue: issue + more },
    issues: list.issues + more,
  };
}

function connectionIssue(of: Unreachable): ListedIssue {
  const { what, next } = explain(of.failure);
  return {
    key: unreachableKey(of),
    state: 'issue',
    amount: 1,
    ownerIn: () => boardsText(of.rows.length),
    subjectIn: () => t('Connection {0}', full(of.connection)),
    reasonsIn: () => [sentence(what)],
    adviceIn: () => next,
    ...{ recordId: undefined, pointers: [], path: undefined, mark: undefined, boardPath: undefined, reason: undefined },
    change: () => Promise.resolve(),
  };
}

/** How many issues there are, and of how many boards not everything is loaded. */
function headlineOf(
  { issues, counts: { issue }, coverage: { boards, complete } }: IssuesList,
  incomplete: number,
): string {
  return joinParts([
    issues > 0 ? amountText(issues, issue) : complete < boards ? t('No issues in what is loaded') : t('No issues'),
    issues > 0 && incomplete > 0 && t('{0}: {1}', t('Not fully loaded'), boardsText(incomplete)),
  ]);
}

/** A record may have several issues, and a row is a record. */
function amountText(issues: number, records: number): string {
  if (issues === records) return issuesText(issues);
  return tn(records, t('{0} issues in {n} record|{0} issues in {n} records', number(issues)));
}

/** Why there may be more issues; undefined if everything is loaded. */
export const uncheckedText = ({ boards, complete }: IssuesList['coverage']): string | undefined =>
  complete < boards ? partlyLoadedText(complete, boards) : undefined;

const states = ['issue', 'note', 'dismissed'] as const;

/** What a row has: how many issues, or how many notes. */
const stateText = ({ state, amount }: ListedIssue): string =>
  state === 'dismissed' ? t('Dismissed') : state === 'issue' ? issuesText(amount) : notesText(amount);

/** The rows that a filter shows. */
function rowsTitle(state: IssueState): string {
  switch (state) {
    case 'issue':
      return t('With issues');
    case 'note':
      return t('With notes only');
    case 'dismissed':
      return t('Dismissed');
  }
}

const actionFor = ({ state, boardPath }: ListedIssue): ActionId =>
  boardPath === undefined ? 'diagnoseConnection' : state === 'dismissed' ? 'restoreIssue' : 'dismissIssue';

function issuesTable({ count, rowAt, counts }: IssuesList, formatOf: (ref?: Ref) => Format): LazyTable {
  const column = (
    words: Pick<LazyColumn['column'], 'key' | 'title' | 'meaning' | 'ownLine' | 'shrinks'>,
    cellOf: (row: ListedIssue) => Cell,
  ): LazyColumn => ownColumn({ ...words, searched: true }, (index) => cellOf(rowAt(index)));
  const toggles = togglesOf(count, counts);
  return createLazyTable(
    { id: 'issues', title: t('Issues'), ...(toggles.length > 0 && { toggles }) },
    [
      column({ key: '@subject', title: t('Subject'), shrinks: true }, ({ subjectIn, path, mark }) => ({
        text: subjectIn(),
        ...(path !== undefined && { path }),
        ...(mark !== undefined && { mark }),
      })),
      column({ key: '@board', title: t('Board') }, ({ ownerIn, boardPath }) => ({
        text: ownerIn(),
        ...(boardPath !== undefined && { path: boardPath }),
      })),
      column({ key: '@state', title: t('State') }, (row) => ({
        text: clauses([stateText(row), row.reason]),
        sort: states.indexOf(row.state),
        action: actionOf(actionFor(row)),
      })),
      column({ key: '@advice', title: t('What to do') }, ({ adviceIn }) => ({ text: adviceIn() })),
      column(
        {
          key: '@reasons',
          title: t('Reasons'),
          meaning: t('Why, without IDs of voters and participants.'),
          ownLine: 'always',
        },
        ({ reasonsIn, boardPath }) => ({ text: reasonsIn(formatOf(refAt(boardPath ?? ''))).join('\n') }),
      ),
      hiddenIf(
        true,
        column({ key: '@id', title: t('ID') }, ({ recordId = '' }) => ({ text: full(recordId) })),
      ),
      hiddenIf(
        true,
        column({ key: '@pointer', title: t('JSON Pointer') }, ({ pointers }) => ({ text: pointers.join('\n') })),
      ),
    ],
    {
      count,
      keyAt: (index) => rowAt(index).key,
      toneAt: (index) => (rowAt(index).state === 'issue' ? 'bad' : undefined),
      togglesAt: (index) => [rowAt(index).state],
    },
  );
}

/** Filters by state; none that shows all rows or no row. */
const togglesOf = (count: number, counts: IssuesList['counts']): RowToggle[] =>
  states
    .filter((key) => counts[key] > 0 && counts[key] < count)
    .map((key) => ({ key, title: rowsTitle(key), count: number(counts[key]) }));

import { t } from '@vscode/l10n';
import { refAt, type Ref } from '../../core/ref';
import { actionOf } from '../../protocol/actions';
import type { Cell, RowToggle } from '../../protocol/table';
import { issuesText } from '../../core/amounts';
import { partlyLoadedText } from '../../records/text/completenessText';
import type { Format } from '../../core/format';
import { clauses, sentences } from '../../core/phrases';
import { full } from '../../kinds/parts/valueText';
import { ownColumn } from '../../kinds/parts/createTable';
import { hiddenIf } from '../../kinds/parts/column';
import { createLazyTable, type LazyColumn, type LazyTable } from '../../kinds/parts/lazyTable';
import type { IssuesList, IssueState, ListedIssue } from '../../kinds/issues/issuesList';
import type { TabView } from './recordsOfBoards';
import { number, tn } from '../../core/say';

/** What was found in everything that is loaded: a row for each record, with its reasons. */
export function issuesTab(list: IssuesList, formatOf: (ref?: Ref) => Format): TabView {
  const detail = detailOf(list);
  return {
    header: {
      style: 'none',
      headline: headlineOf(list),
      ...(detail !== '' && { detail }),
      isUpdating: false,
      chips: [],
      tiles: [],
    },
    pieces: [list.count > 0 && issuesTable(list, formatOf)],
  };
}

/** Sample boards are counted only if no others have issues. */
function headlineOf({
  issues: { own, ofSamples },
  counts: { issue },
  coverage: { boards, complete },
}: IssuesList): string {
  if (own > 0) return amountText(own, issue.all - issue.ofSamples);
  if (ofSamples > 0) return t('{0}, all in sample boards', amountText(ofSamples, issue.ofSamples));
  return complete < boards ? t('No issues in what is loaded') : t('No issues');
}

/** A record may have several issues, and a row is a record. */
function amountText(issues: number, records: number): string {
  if (issues === records) return issuesText(issues);
  return tn(records, t('{0} issues in {n} record|{0} issues in {n} records', number(issues)));
}

/** How many more issues sample boards have, which records have only notes, and what isn't loaded. */
function detailOf({ issues: { own, ofSamples }, counts: { note }, coverage }: IssuesList): string {
  return sentences([
    own > 0 && ofSamples > 0 && t('Sample boards have {0} more.', number(ofSamples)),
    note.all > 0 && tn(note.all, t('{n} record has only notes.|{n} records have only notes.')),
    uncheckedText(coverage),
  ]);
}

/** Why there may be more issues; undefined if everything is loaded. */
export const uncheckedText = ({ boards, complete }: IssuesList['coverage']): string | undefined =>
  complete < boards ? partlyLoadedText(complete, boards) : undefined;

const states = ['issue', 'note', 'dismissed'] as const;

/** What a row has: how many issues, or how many notes. */
const stateText = ({ state, amount }: ListedIssue): string =>
  state === 'dismissed' ? t('Dismissed') : state === 'issue' ? issuesText(amount) : notesText(amount);

const notesText = (count: number): string => tn(count, t('{n} note|{n} notes'));

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

function issuesTable({ count, rowAt, counts }: IssuesList, formatOf: (ref?: Ref) => Format): LazyTable {
  const column = (
    words: Pick<LazyColumn['column'], 'key' | 'title' | 'meaning' | 'ownLine' | 'shrinks'>,
    cellOf: (row: ListedIssue) => Cell,
  ): LazyColumn => ownColumn({ ...words, searched: true }, (index) => cellOf(rowAt(index)));
  const toggles = togglesOf(count, counts);
  return createLazyTable(
    { id: 'issues', title: t('Issues'), canCopy: true, ...(toggles.length > 0 && { toggles }) },
    [
      column({ key: '@subject', title: t('Subject'), shrinks: true }, ({ subjectIn, path, mark }) => ({
        text: subjectIn(),
        path,
        ...(mark !== undefined && { mark }),
      })),
      column({ key: '@board', title: t('Board') }, ({ ownerIn, boardPath }) => ({
        text: ownerIn(),
        ...(boardPath !== undefined && { path: boardPath }),
      })),
      column({ key: '@state', title: t('State') }, (row) => ({
        text: clauses([stateText(row), row.reason]),
        sort: states.indexOf(row.state),
        action: actionOf(row.state === 'dismissed' ? 'restoreIssue' : 'dismissIssue'),
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
      togglesAt: (index) => [rowAt(index).state, rowAt(index).isSample ? 'sample' : 'own'],
    },
  );
}

/** Filters by state, and by whether a board is a sample; none that shows all rows or no row. */
function togglesOf(count: number, counts: IssuesList['counts']): RowToggle[] {
  const ofSamples = states.reduce((sum, state) => sum + counts[state].ofSamples, 0);
  const byState = states.map((key) => ({ key, title: rowsTitle(key), group: t('State'), amount: counts[key].all }));
  const byOrigin = [
    { key: 'own', title: t('Your boards'), group: t('Boards'), amount: count - ofSamples },
    { key: 'sample', title: t('Sample boards'), group: t('Boards'), amount: ofSamples },
  ];
  return [...byState, ...byOrigin]
    .filter(({ amount }) => amount > 0 && amount < count)
    .map(({ amount, ...toggle }) => ({ ...toggle, count: number(amount) }));
}

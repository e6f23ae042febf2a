import { t } from '@vscode/l10n';
import { boardPath, pathOf, type Ref } from '../../base/ref';
import type { FindingRow, FindingsList, FindingState } from '../../insight/findingsList';
import type { ActionId } from '../../protocol/actions';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import type { RowToggle } from '../../protocol/table';
import type { Format } from '../../text/format';
import { sentences } from '../../text/phrases';
import { composeView, type ComposedView } from '../details/composeView';
import { countTile } from '../details/countTile';
import { ownColumn } from '../table/createTable';
import { hiddenIf } from '../table/hiddenIf';
import { createLazyTable, type LazyColumn, type LazyTable } from '../table/lazyTable';

/** The findings in what is loaded of all boards. */
export function findingsDetails(
  list: FindingsList,
  { format, actions }: { readonly format: Format; readonly actions: readonly ActionId[] },
): ComposedView {
  const { count, sums } = list;
  const detail = detailOf(list, format);
  return composeView(
    { previous: false, next: false, actions },
    {
      title: t('Findings'),
      overline: t('All boards'),
      summary: sentences([t('{0}.', headlineOf(sums, format)), detail]),
      header: headerOf(sums, detail, format),
    },
    [count > 0 && findingsTable(list, format)],
  );
}

type Sums = FindingsList['sums'];

function headlineOf({ alert, note, dismissed }: Sums, format: Format): string {
  if (alert.all > 0) return t('{0} to review', format.number(alert.all));
  return note.all + dismissed.all > 0 ? t('Nothing to review') : t('No findings');
}

/** How many of those to review are of sample boards, which the badge doesn't count, and what may be missing. */
function detailOf({ sums: { alert }, message }: FindingsList, format: Format): string {
  const ofSamples =
    alert.ofSamples === alert.all
      ? t('Those to review are all of sample boards, which the badge of the view doesn’t count.')
      : t(
          'Of those to review, {0} are of sample boards, which the badge of the view doesn’t count.',
          format.number(alert.ofSamples),
        );
  return sentences([alert.ofSamples > 0 && ofSamples, message]);
}

const headerOf = (sums: Sums, detail: string, format: Format): DetailsHeader => ({
  style: 'none',
  headline: headlineOf(sums, format),
  ...(detail !== '' && { detail }),
  isUpdating: false,
  chips: [],
  tiles: [
    ...countTile(sums.alert.all, t('to review'), format),
    ...countTile(sums.note.all, t('for information'), format),
    ...countTile(sums.dismissed.all, t('dismissed'), format),
  ],
});

const states = ['alert', 'note', 'dismissed'] as const;

function stateText(state: FindingState): string {
  switch (state) {
    case 'alert':
      return t('Needs review');
    case 'note':
      return t('For information');
    case 'dismissed':
      return t('Dismissed');
  }
}

function findingsTable({ count, rowAt, sums }: FindingsList, format: Format): LazyTable {
  const column = (
    key: string,
    [title, meaning]: readonly [string, string],
    textOf: (row: FindingRow) => string,
    pathOfRow?: (ref: Ref) => string,
  ): LazyColumn =>
    ownColumn({ key, title, meaning, searched: true }, (index) => {
      const row = rowAt(index);
      return { text: textOf(row), ...(pathOfRow && row.ref && { path: pathOfRow(row.ref) }) };
    });
  const toggles = togglesOf(count, sums, format);
  return createLazyTable(
    { id: 'findings', title: t('Findings'), canCopy: true, ...(toggles.length > 0 && { toggles }) },
    [
      column('@finding', [t('Finding'), t('What was found, in a few words.')], ({ titleIn }) => titleIn()),
      column('@severity', [t('Severity'), t('Whether it needs review.')], ({ state }) => stateText(state)),
      column(
        '@subject',
        [t('Subject'), t('The record or list that it is about.')],
        ({ subjectIn }) => subjectIn(),
        pathOf,
      ),
      column('@board', [t('Board'), t('Its board, or its connection.')], ({ ownerIn }) => ownerIn(), boardPath),
      hiddenIf(
        true,
        column('@kind', [t('Kind'), t('What kind of finding it is.')], ({ kindIn }) => kindIn()),
      ),
      hiddenIf(
        sums.dismissed.all === 0,
        column('@reason', [t('Reason'), t('Why it was dismissed.')], ({ reason }) => reason ?? ''),
      ),
      ownLine(
        column('@text', [t('In full'), t('The whole sentence, with its numbers.')], ({ textIn }) => textIn(format)),
      ),
    ],
    {
      count,
      keyAt: (index) => rowAt(index).key,
      toneAt: (index) => (rowAt(index).state === 'alert' ? 'bad' : undefined),
      togglesAt: (index) => [rowAt(index).state, rowAt(index).isSample ? 'sample' : 'own'],
    },
  );
}

const ownLine = ({ column, ...rest }: LazyColumn): LazyColumn => ({ ...rest, column: { ...column, ownLine: true } });

/** Filters by severity, and by whether a board is a sample; none that shows all rows or no row. */
function togglesOf(count: number, sums: Sums, format: Format): RowToggle[] {
  const ofSamples = states.reduce((sum, state) => sum + sums[state].ofSamples, 0);
  const severities = states.map((key) => ({ key, title: stateText(key), group: t('Severity'), amount: sums[key].all }));
  const origins = [
    { key: 'own', title: t('Your boards'), group: t('Boards'), amount: count - ofSamples },
    { key: 'sample', title: t('Sample boards'), group: t('Boards'), amount: ofSamples },
  ];
  return [...severities, ...origins]
    .filter(({ amount }) => amount > 0 && amount < count)
    .map(({ amount, ...toggle }) => ({ ...toggle, count: format.number(amount) }));
}

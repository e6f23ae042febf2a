import { t } from '@vscode/l10n';
import { toneTitle } from '../../insight/toneTitle';
import type { ActionId } from '../../protocol/actions';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import type { Cell, RowToggle } from '../../protocol/table';
import { partlyLoadedText } from '../../text/completenessText';
import type { Format } from '../../text/format';
import { sentences } from '../../text/phrases';
import { composeView, type ComposedView } from '../details/composeView';
import { countTile } from '../details/countTile';
import { ownColumn } from '../table/createTable';
import { hiddenIf } from '../table/hiddenIf';
import { createLazyTable, type LazyColumn, type LazyTable } from '../table/lazyTable';
import type { FindingsList, FindingState, ListedInTable } from './findingsList';

/** The findings in what is loaded of all boards. */
export function findingsDetails(
  list: FindingsList,
  { format, actions }: { readonly format: Format; readonly actions: readonly ActionId[] },
): ComposedView {
  const detail = detailOf(list, format);
  const headline = headlineOf(list, format);
  return composeView(
    { previous: false, next: false, actions },
    {
      title: t('Findings'),
      overline: t('All boards'),
      header: headerOf(list.counts, { headline, ...(detail !== '' && { detail }) }, format),
    },
    [list.count > 0 && findingsTable(list, format)],
  );
}

type Counts = FindingsList['counts'];

/** As many as the badge of the view counts, which leaves out sample boards, unless only those have any. */
function headlineOf(
  { count, counts: { alert }, coverage: { boards, complete } }: FindingsList,
  format: Format,
): string {
  const own = alert.all - alert.ofSamples;
  if (own > 0) return t('{0} to review', format.number(own));
  if (alert.all > 0) return t('{0} to review, all in sample boards', format.number(alert.all));
  if (complete < boards) return t('Nothing to review in what is loaded');
  return count > 0 ? t('Nothing to review') : t('No findings');
}

/** How many more there are to review in sample boards, and what isn't loaded. */
function detailOf({ counts: { alert }, coverage }: FindingsList, format: Format): string {
  const isMore = alert.ofSamples > 0 && alert.ofSamples < alert.all;
  return sentences([
    isMore && t('Sample boards have {0} more.', format.number(alert.ofSamples)),
    coverageText(coverage, format),
  ]);
}

/** Why there may be more findings; undefined if everything is loaded. */
export const coverageText = ({ boards, complete }: FindingsList['coverage'], format: Format): string | undefined =>
  complete < boards ? partlyLoadedText(complete, boards, format) : undefined;

const headerOf = (
  { note, dismissed }: Counts,
  words: Pick<DetailsHeader, 'headline' | 'detail'>,
  format: Format,
): DetailsHeader => ({
  style: 'none',
  ...words,
  isUpdating: false,
  chips: [],
  // The headline has those to review.
  tiles: [...countTile(note.all, t('for information'), format), ...countTile(dismissed.all, t('dismissed'), format)],
});

const states = ['alert', 'note', 'dismissed'] as const;

const stateText = (state: FindingState): string => (state === 'dismissed' ? t('Dismissed') : toneTitle(state));

function findingsTable({ count, rowAt, counts }: FindingsList, format: Format): LazyTable {
  const column = (
    words: Pick<LazyColumn['column'], 'key' | 'title' | 'meaning' | 'ownLine'>,
    cellOf: (row: ListedInTable) => Cell,
  ): LazyColumn => ownColumn({ ...words, searched: true }, (index) => cellOf(rowAt(index)));
  const toggles = togglesOf(count, counts, format);
  return createLazyTable(
    { id: 'findings', title: t('Findings'), canCopy: true, ...(toggles.length > 0 && { toggles }) },
    [
      column(
        { key: '@subject', title: t('Subject'), meaning: t('The record or list that it is about.') },
        ({ subjectIn, path, mark }) => ({ text: subjectIn(), path, ...(mark !== undefined && { mark }) }),
      ),
      column(
        { key: '@finding', title: t('Finding'), meaning: t('What was found, in a few words.') },
        ({ titleIn }) => ({
          text: titleIn(),
        }),
      ),
      column(
        { key: '@state', title: t('State'), meaning: t('Whether it needs review, or was dismissed.') },
        ({ state }) => ({
          text: stateText(state),
          sort: states.indexOf(state),
        }),
      ),
      column(
        { key: '@board', title: t('Board'), meaning: t('Its board, or its connection.') },
        ({ ownerIn, boardPath }) => ({ text: ownerIn(), ...(boardPath !== undefined && { path: boardPath }) }),
      ),
      hiddenIf(
        true,
        column({ key: '@kind', title: t('Kind'), meaning: t('What kind of finding it is.') }, ({ kindIn }) => ({
          text: kindIn(),
        })),
      ),
      hiddenIf(
        counts.dismissed.all === 0,
        column({ key: '@reason', title: t('Reason'), meaning: t('Why it was dismissed.') }, ({ reason }) => ({
          text: reason ?? '',
        })),
      ),
      column(
        {
          key: '@text',
          title: t('Explanation'),
          meaning: t('The whole sentence, without IDs of voters and participants.'),
          ownLine: true,
        },
        ({ textIn }) => ({ text: textIn(format) }),
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

/** Filters by state, and by whether a board is a sample; none that shows all rows or no row. */
function togglesOf(count: number, counts: Counts, format: Format): RowToggle[] {
  const ofSamples = states.reduce((sum, state) => sum + counts[state].ofSamples, 0);
  const byState = states.map((key) => ({ key, title: stateText(key), group: t('State'), amount: counts[key].all }));
  const byOrigin = [
    { key: 'own', title: t('Your boards'), group: t('Boards'), amount: count - ofSamples },
    { key: 'sample', title: t('Sample boards'), group: t('Boards'), amount: ofSamples },
  ];
  return [...byState, ...byOrigin]
    .filter(({ amount }) => amount > 0 && amount < count)
    .map(({ amount, ...toggle }) => ({ ...toggle, count: format.number(amount) }));
}

import { t } from '@vscode/l10n';
import type { FirstPlaces } from './conformanceReport';
import { locationText } from './reportTexts';
import { boardOf, pathOf, type Ref } from '../../core/ref';
import type { Operation } from '../../core/failure';
import type { Cell } from '../../protocol/table';
import { operationText } from '../../service/requests/causeText';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { ownColumn, type OwnWords } from '../../kinds/parts/createTable';
import type { LazyColumn } from '../../kinds/parts/lazyTable';
import { number } from '../../core/say';

/** Where entries of a report were seen first. `boardName`: absent if boards aren't to be named. */
export interface ReportPlaces {
  readonly placeOf: FirstPlaces['of'];
  readonly boardName?: (board: Ref) => string;
}

type Layout = Pick<OwnWords, 'meaning' | 'line' | 'shrinks' | 'fitsWhole' | 'yields'>;

export const textColumn = (
  key: string,
  title: string,
  cell: (index: number) => Cell,
  layout: Layout = {},
): LazyColumn => ownColumn({ key: `@${key}`, title, searched: true, ...layout }, cell);

/** The operation of a row. `order`: by which the column sorts, if not by the name. */
export const listColumn = (
  operation: (index: number) => Operation,
  layout: Layout = {},
  order?: (index: number) => number,
): LazyColumn =>
  textColumn(
    'list',
    t('List'),
    (index) => ({ text: operationText(operation(index)), ...(order && { sort: order(index) }) }),
    layout,
  );

/**
 * How often something was seen, and where first: the JSON Pointer as a link to the record, and the board. `fieldAt`: the
 * field that the record highlights, such as `results[].total`.
 */
export const seenColumns = (
  at: (index: number) => { readonly count: number; readonly first: string; readonly entry: object | undefined },
  fieldAt: (index: number) => string,
  { placeOf, boardName }: ReportPlaces,
): LazyColumn[] => {
  const placeAt = (index: number) => {
    const { entry } = at(index);
    return entry && placeOf(entry);
  };
  const boardAt = (index: number) => {
    const place = placeAt(index);
    return place && boardName && sanitizeLabel(boardName(boardOf(place.record)), 60);
  };
  return [
    ownColumn({ key: '@count', title: t('Times'), align: 'end', line: 2 }, (index) => ({
      text: number(at(index).count),
      sort: at(index).count,
      ...(at(index).count === 0 && { tone: 'muted' }),
    })),
    textColumn(
      'first',
      t('First location'),
      (index): Cell => {
        const { first } = at(index);
        const place = placeAt(index);
        if (!place) return { text: first };
        // Views list fields down to the first list.
        const [field = ''] = fieldAt(index).split('[');
        return {
          text: first === '' ? t('the whole list') : locationText(first, place),
          path: pathOf(place.record),
          ...(field && { mark: `#${field}` }),
        };
      },
      { line: 3, shrinks: true, fitsWhole: true },
    ),
    ...(boardName
      ? [
          textColumn('board', t('Board'), (index) => ({ text: boardAt(index) ?? '' }), {
            line: 3,
            shrinks: true,
            yields: true,
          }),
        ]
      : []),
  ];
};

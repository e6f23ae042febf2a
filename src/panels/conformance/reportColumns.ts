import { t } from '@vscode/l10n';
import type { FirstPlaces } from '../../conformance/firstPlaces';
import { locationText } from '../../conformance/reportTexts';
import { boardOf, pathOf, type Ref } from '../../base/ref';
import type { Operation } from '../../base/failure';
import type { Cell } from '../../protocol/table';
import { operationText } from '../../requests/causeText';
import type { Format } from '../../text/format';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { ownColumn, type OwnWords } from '../table/createTable';
import type { LazyColumn } from '../table/lazyTable';

/** Where entries of a report were seen first. */
export interface ReportPlaces {
  readonly placeOf: FirstPlaces['of'];
  readonly boardName: (board: Ref) => string;
}

type Layout = Pick<OwnWords, 'line' | 'shrinks' | 'fitsWhole'>;

export const textColumn = (
  key: string,
  title: string,
  meaning: string,
  cell: (index: number) => Cell,
  layout: Layout = {},
): LazyColumn => ownColumn({ key: `@${key}`, title, meaning, searched: true, ...layout }, cell);

export const numberColumn = (
  key: string,
  title: string,
  meaning: string,
  count: (index: number) => number,
  format: Format,
  layout: Layout = {},
): LazyColumn =>
  ownColumn({ key: `@${key}`, title, meaning, align: 'end', ...layout }, (index) => ({
    text: format.number(count(index)),
    sort: count(index),
    ...(count(index) === 0 && { tone: 'muted' }),
  }));

/** The operation of a row. `order`: by which the column sorts, if not by the name. */
export const listColumn = (
  operation: (index: number) => Operation,
  layout: Layout = {},
  order?: (index: number) => number,
): LazyColumn =>
  textColumn(
    'list',
    t('List'),
    order ? t('What was requested. Sorts by the order of the API documentation.') : t('What was requested.'),
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
  places: ReportPlaces,
  format: Format,
): LazyColumn[] => [
  numberColumn('count', t('Times'), t('Number of such values.'), (index) => at(index).count, format, { line: 2 }),
  textColumn(
    'first',
    t('First location'),
    t('Page, if there are several, and JSON Pointer of the first such value in its response; opens its record.'),
    (index): Cell => {
      const { first, entry } = at(index);
      const place = entry && places.placeOf(entry);
      if (!place) return { text: first };
      const { record } = place;
      // Views list fields down to the first list.
      const [field = ''] = fieldAt(index).split('[');
      const board = firstBoard(entry, places);
      return {
        text: locationText(first, place),
        path: pathOf(record),
        ...(board && { note: board }),
        ...(field && { mark: `#${field}` }),
      };
    },
    { line: 3, shrinks: true },
  ),
  textColumn(
    'record',
    t('First in'),
    t('Board with the first such value.'),
    (index): Cell => ({ text: firstBoard(at(index).entry ?? {}, places) ?? '' }),
    { line: 3, shrinks: true },
  ),
];

/** The name of the board in which an entry was seen first; undefined if unknown. */
export function firstBoard(entry: object, { placeOf, boardName }: ReportPlaces): string | undefined {
  const place = placeOf(entry);
  return place && sanitizeLabel(boardName(boardOf(place.record)), 60);
}

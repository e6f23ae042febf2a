import { t } from '@vscode/l10n';
import { pathOf } from '../../base/ref';
import type { FactsBlock } from '../../protocol/blocks';
import type { Decoded } from '../../records/decoding/decoded';
import { failedRefresh, knownAnswer, shownValue } from '../../store/asyncCache';
import { isWithoutEntry } from '../../store/noEntry';
import { recordsByKey } from '../../store/recordsByKey';
import type { Format } from '../../text/format';
import { sentences } from '../../text/phrases';
import type { LazyColumn, LazyTable } from '../table/lazyTable';
import type { RecordTable } from '../table/recordTables';
import { boardColumns } from './boardColumns';
import type { BoardRow } from './boardRow';
import { countedRows } from './boardTotals';
import type { LoadedBoard } from './loadedBoard';

/** A list that each board has, and how the records of all boards are shown. */
interface ListOfBoards<T> {
  readonly section: 'votes' | 'meetings';
  readonly title: string;
  /** The title within a sentence. */
  readonly name: string;
  readonly recordsIn: (loaded: LoadedBoard) => readonly Decoded<T>[];
  /** Numbers by which records are sorted, the second if the first are equal; those of sample boards come last. */
  readonly order: (decoded: Decoded<T>, loaded: LoadedBoard) => readonly [number, number];
  readonly note?: string;
  /** `ofBoard`: the columns that name the board of a record; `rowAt`: that board. */
  readonly tableOf: (
    table: RecordTable<T>,
    ofBoard: readonly LazyColumn[],
    rowAt: (index: number) => BoardRow,
  ) => LazyTable;
}

/** The records of all boards whose list is loaded. The note counts the boards whose list isn't. */
export function recordsOfBoards<T>(
  given: readonly BoardRow[],
  { section, title, name, recordsIn, order, note, tableOf }: ListOfBoards<T>,
  format: Format,
): LazyTable | FactsBlock | undefined {
  if (given.length === 0) return undefined;
  const counted = countedRows(given);
  const isCounted = new Set(counted);
  const others = given.filter((row) => !isCounted.has(row));
  const recordsOf = (row: BoardRow) =>
    recordsByKey({ ...row.ref, section }, recordsIn(row.loaded)).map(({ record, decoded }) => ({
      row,
      path: pathOf(record),
      decoded,
      order: order(decoded, row.loaded),
    }));
  const records = [counted, others].flatMap((some) =>
    some.flatMap(recordsOf).toSorted(({ order: one }, { order: other }) => one[0] - other[0] || one[1] - other[1]),
  );
  const id = `${section}OfBoards`;
  const missing = missingText(given, section, name, format);
  const [first] = records;
  if (!first) {
    const text = missing || t('The service returned no {0} for these boards.', name);
    const fact = { key: `@${section}`, title, meaning: '', source: '', value: { text, tone: 'muted' } } as const;
    return { block: 'facts', id, title, facts: [fact] };
  }
  const rowAt = (index: number) => (records[index] ?? first).row;
  const samplesLast = counted.length < given.length && records.some(({ row }) => !isCounted.has(row));
  return tableOf(
    {
      id,
      title,
      records: records.map(({ decoded }) => decoded),
      pathAt: (index) => records[index]?.path,
      note: sentences([missing, samplesLast && t('Those of sample boards are listed last.'), note]),
    },
    boardColumns(rowAt, [...counted, ...others], '@board'),
    rowAt,
  );
}

/** The boards whose list isn't shown, or may be outdated. Without an entry, there is nothing to show. */
function missingText(rows: readonly BoardRow[], section: 'votes' | 'meetings', name: string, format: Format): string {
  const absent = rows.filter(
    ({ loaded: { [section]: list } }) => shownValue<unknown>(list) === undefined && !isWithoutEntry(knownAnswer(list)),
  );
  const failed = absent.filter(({ loaded }) => loaded[section].state === 'failed').length;
  const notLoaded = absent.length - failed;
  const outdated = rows.filter(({ loaded }) => failedRefresh(loaded[section]) !== undefined).length;
  return sentences([
    notLoaded > 0 &&
      format.plural(
        notLoaded,
        t('The {0} of {1} board aren’t loaded.', name, format.number(notLoaded)),
        t('The {0} of {1} boards aren’t loaded.', name, format.number(notLoaded)),
      ),
    notLoaded > 0 && t('Load and Check All loads them.'),
    failed > 0 &&
      format.plural(
        failed,
        t('The {0} of {1} board couldn’t be loaded.', name, format.number(failed)),
        t('The {0} of {1} boards couldn’t be loaded.', name, format.number(failed)),
      ),
    outdated > 0 &&
      format.plural(
        outdated,
        t('The {0} of {1} board couldn’t be refreshed.', name, format.number(outdated)),
        t('The {0} of {1} boards couldn’t be refreshed.', name, format.number(outdated)),
      ),
  ]);
}

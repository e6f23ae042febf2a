import { t } from '@vscode/l10n';
import { pathOf, type Section } from '../../core/ref';
import type { TimeSlicer } from '../../core/timeSlicer';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import { canLoadMore } from '../../records/completeness';
import type { Decoded } from '../../records/decoding/decoded';
import { failedRefresh, knownAnswer, shownValue } from '../../service/store/asyncCache';
import { isWithoutEntry } from '../../service/store/missingLists';
import { recordKeys } from '../../service/store/recordsByKey';
import { boardsText } from '../../core/amounts';
import { joinParts } from '../../core/phrases';
import { filesIn, isListWhole, meetingsIn, votesIn, type LoadedBoard } from '../../kinds/board/loadedBoard';
import type { Piece } from '../../kinds/parts/composeView';
import type { LazyColumn } from '../../kinds/parts/lazyTable';
import type { RecordTable } from '../../kinds/parts/recordTables';
import { columnsOfBoard } from './boardColumns';
import type { ListedBoard } from './listedBoard';

/** What a tab shows below its title. */
export interface TabView {
  readonly header: DetailsHeader;
  readonly pieces: readonly Piece[];
}

/** A record of one of several boards. */
interface RecordOfBoard<T> {
  readonly row: ListedBoard;
  /** Its index in the list of its board. */
  readonly at: number;
  readonly decoded: Decoded<T>;
  readonly order: readonly [number, number];
}

interface ListOfBoards<T> {
  readonly section: Section;
  readonly recordsIn: (loaded: LoadedBoard) => readonly Decoded<T>[];
  /** Numbers by which records are sorted, the second if the first are equal. */
  readonly order: (decoded: Decoded<T>, loaded: LoadedBoard) => readonly [number, number];
}

/** The records of all boards whose list is loaded, as a table takes them. */
export interface RecordsOfBoards<T> {
  readonly table: Pick<RecordTable<T>, 'records' | 'pathAt' | 'formatAt'>;
  /** The board of a record. */
  readonly rowAt: (index: number) => ListedBoard;
  /** The columns that name the board of a record. */
  readonly ofBoard: readonly LazyColumn[];
}

/** The loaded records of all boards. */
export async function recordsOfBoards<T>(
  rows: readonly ListedBoard[],
  { section, recordsIn, order }: ListOfBoards<T>,
  slicer: TimeSlicer,
): Promise<RecordsOfBoards<T>> {
  const records: RecordOfBoard<T>[] = [];
  for (const row of rows) {
    const list = recordsIn(row.loaded);
    await slicer.each(list.length, (at) => {
      const decoded = list[at];
      if (decoded) records.push({ row, at, decoded, order: order(decoded, row.loaded) });
    });
  }
  records.sort(({ order: one }, { order: other }) => one[0] - other[0] || one[1] - other[1]);
  const rowAt = (index: number) => (records[index] as RecordOfBoard<T>).row;
  return {
    table: {
      records: records.map(({ decoded }) => decoded),
      pathAt: (index) => {
        const found = records[index];
        if (!found) return undefined;
        const record = recordKeys(recordsIn(found.row.loaded))[found.at] as string;
        return pathOf({ ...found.row.ref, section, record });
      },
      formatAt: (index) => rowAt(index).format,
    },
    rowAt,
    ofBoard: columnsOfBoard(rowAt, rows, '@board'),
  };
}

/** The words of a list within a sentence, and what is counted in it. */
interface HeaderWords {
  readonly section: Section;
  /** The title of the list within a sentence. */
  readonly name: string;
  /** How many records there are. */
  readonly amount: string;
  /** What goes on in them. */
  readonly more?: string | false;
}

const listsIn = { votes: votesIn, files: filesIn, meetings: meetingsIn } as const satisfies Record<
  Section,
  (loaded: LoadedBoard) => readonly unknown[]
>;

/** How many records of how many boards are shown, and of how many boards they aren't. */
export function headerOfRecords(
  rows: readonly ListedBoard[],
  count: number,
  { section, name, amount, more = false }: HeaderWords,
): DetailsHeader {
  const shown = rows.filter(({ loaded }) => shownValue<unknown>(loaded[section]) !== undefined);
  const withRecords = rows.filter(({ loaded }) => listsIn[section](loaded).length > 0).length;
  const what =
    count > 0
      ? t('{0} on {1}', amount, boardsText(withRecords))
      : shown.length > 0 && shown.every(({ loaded }) => isListWhole(loaded, section))
        ? t('The service returned no {0} for {1}', name, boardsText(shown.length))
        : t('No {0} loaded', name);
  const headline = joinParts([what, more, ...missingParts(rows, section)]);
  return { style: 'line', headline, isUpdating: false, chips: [], tiles: [] };
}

/** The boards whose list isn't shown, or may be outdated. Without an entry, there is nothing to show. */
function missingParts(rows: readonly ListedBoard[], section: Section): readonly (string | false)[] {
  const count = (holds: (loaded: LoadedBoard) => boolean) => rows.filter(({ loaded }) => holds(loaded)).length;
  const isAbsent = ({ [section]: list }: LoadedBoard) =>
    shownValue<unknown>(list) === undefined && !isWithoutEntry(knownAnswer(list));
  const failed = count((loaded) => isAbsent(loaded) && loaded[section].state === 'failed');
  const notLoaded = count(isAbsent) - failed;
  const outdated = count((loaded) => failedRefresh(loaded[section]) !== undefined);
  const partly = section === 'files' ? count(hasMoreFiles) : 0;
  const ofBoards = (what: string, boards: number) => boards > 0 && t('{0}: {1}', what, boardsText(boards));
  return [
    ofBoards(t('Not loaded'), notLoaded),
    ofBoards(t('Not fully loaded'), partly),
    ofBoards(t('Couldn’t be loaded'), failed),
    ofBoards(t('Couldn’t be refreshed'), outdated),
  ];
}

const hasMoreFiles = ({ files }: LoadedBoard): boolean => {
  const list = shownValue(files);
  return list !== undefined && canLoadMore(list.completeness);
};

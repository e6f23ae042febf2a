import { loadedOf } from '../../kinds/board/loadedBoard';
import { loadTimes, loadedText } from '../../kinds/parts/loadTime';
import { boardOf, boardPath, type Ref } from '../../core/ref';
import type { LoadedStore } from '../../service/store/boardStore';
import { inSentence } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { boardName as configuredBoardName, configuredBoard } from '../../records/configured';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { Configuration } from '../../service/settings/configuration';
import type { SnapshotLibrary } from '../../service/snapshots/snapshotLibrary';
import { snapshotText, snapshotTime, snapshotTimeInTab } from '../../kinds/parts/snapshotText';

export interface BoardNames {
  /** In the settings; undefined for a board that isn't configured. */
  readonly nameNow: (board: Ref) => string | undefined;
  /** In the settings, now or before in this window, or else in its snapshot. */
  readonly boardName: (board: Ref) => string;
  /** `name` (by default, the board's), with the time of the snapshot if the ref is in one: for tabs and exports. */
  readonly dated: (ref: Ref, name?: string) => string;
  /** Like `dated`, short enough for a tab: with day and time alone, after a name that is cut where it is long. */
  readonly inTab: (ref: Ref, name?: string) => string;
  /** The state of a board that a ref shows, as text: the name and time of a snapshot, or when what is shown was loaded. */
  readonly timeOf: (board: Ref) => string;
  /** Like `timeOf`, short enough for a tab: with day and time alone. */
  readonly timeInTab: (board: Ref) => string;
}

// Leaves space for the time, as paths are cut at 60 characters.
const maxTabName = 40;

/** When what a store holds of a ref was loaded, in Unix milliseconds. */
export const loadTimesIn =
  (store: LoadedStore) =>
  (ref: Ref): readonly number[] => {
    const loaded = loadedOf(boardOf(ref), store);
    return loadTimes(ref.section === undefined ? Object.values(loaded) : [loaded[ref.section]]);
  };

/** Creates the names of boards. Sends no request. `loadTimesOf`: when what is shown of a ref was loaded. */
export function createBoardNames({
  boards,
  snapshots,
  format,
  loadTimesOf,
}: Pick<Configuration, 'boards' | 'format'> & {
  readonly snapshots: Pick<SnapshotLibrary, 'of'>;
  readonly loadTimesOf: (ref: Ref) => readonly number[];
}): BoardNames {
  /** The last names of boards, for panels of those that leave the list. */
  const lastNames = new Map<string, string>();
  const nameNow = (ref: Ref): string | undefined => {
    const board = configuredBoard(boards(), ref);
    return board && configuredBoardName(board);
  };
  const boardName = (ref: Ref): string => {
    const [path, name] = [boardPath(ref), nameNow(ref)];
    if (name !== undefined) lastNames.set(path, name);
    return name ?? lastNames.get(path) ?? (snapshots.of(ref)?.boardName || ref.board);
  };
  const dated = (ref: Ref, name = boardName(ref)): string => {
    if (ref.at === undefined) return name;
    const snapshot = snapshots.of(ref);
    return snapshot ? t('{0} (as of {1})', name, snapshotTime(snapshot, format())) : t('{0} (snapshot)', name);
  };
  const inTab = (ref: Ref, name = boardName(ref)): string => {
    const snapshot = snapshots.of(ref);
    if (ref.at === undefined || !snapshot) return dated(ref, name);
    return t('{0} ({1})', sanitizeLabel(name, maxTabName), snapshotTimeInTab(snapshot, format()));
  };
  const timeOf = (ref: Ref): string => {
    if (ref.at === undefined) return loadedText(loadTimesOf(ref), format()) ?? inSentence(t('Now'));
    const snapshot = snapshots.of(ref);
    return snapshot ? snapshotText(snapshot, format()) : t('a snapshot');
  };
  const timeInTab = (ref: Ref): string => {
    const snapshot = snapshots.of(ref);
    return snapshot ? snapshotTimeInTab(snapshot, format()) : timeOf(ref);
  };
  return { nameNow, boardName, dated, inTab, timeOf, timeInTab };
}

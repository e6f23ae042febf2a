import * as vscode from 'vscode';
import { currentTime } from './core/clock';
import { refAt, type Ref } from './core/ref';
import type { BoardData } from './boardData';
import { announceEnds } from './features/watch/announceEnds';
import type { CommandHandlers } from './features/parts/commands';
import { hasEnded, watchCommands } from './features/watch/watchCommands';
import { watchedItem } from './features/watch/watchedItem';
import { watchItem } from './features/watch/watchItem';
import { timeLeft } from './kinds/vote/timeLeft';
import type { WatchAction } from './protocol/actions';
import { configuredBoard, configuredName } from './records/configured';
import { shownValue } from './service/store/asyncCache';
import { recordIn } from './service/store/recordsByKey';
import { sentences } from './core/phrases';
import type { RowsView } from './surfaces/tree/registerTreeView';
import type { RowMarks } from './surfaces/tree/rowMark';
import type { Views } from './views';
import { createWatch } from './features/watch/createWatch';
import { pollList } from './features/watch/pollList';
import { watchedKind } from './features/watch/watched';

/** The watches, and the marks that they add to rows. */
export interface WatchParts extends vscode.Disposable {
  readonly marks: RowMarks;
  /** Removes the mark of a ref, which the user looks at. */
  readonly markAsSeen: (ref: Ref) => void;
  /** What is visible or configured may have changed. */
  readonly update: () => void;
  /** What can be done about watching a vote or a meeting; undefined if it has ended, or can't be watched. */
  readonly watchActionOf: (ref: Ref) => WatchAction | undefined;
  /** Stops all watches: the user signed out, or a secret changed. */
  readonly stop: () => void;
  /** Creates the command handlers and notifications, once the views exist. */
  readonly connect: (views: Views) => CommandHandlers;
}

/** Creates the watches. `isVisible`: whether the view of boards, or a panel that a ref concerns, is visible. */
export function createWatchParts(
  { store, requests, configuration }: BoardData,
  view: RowsView['view'],
  isVisible: (ref: Ref) => boolean,
): WatchParts {
  const { format, boards, connectionOf } = configuration;
  const watch = createWatch({
    poll: (board, list, watched, end) => pollList(board, list, watched, store.poll, end),
    requests: () => requests.countOf('watch'),
    identityOf: (ref) => {
      const connection = configuredBoard(boards(), ref) && connectionOf(ref.connection);
      return connection && [connection.origin, connection.path, connection.appId].join('\n');
    },
    isVisible: (ref) => vscode.window.state.focused && isVisible(ref),
    now: currentTime,
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return { dispose: () => clearTimeout(timer) };
    },
  });
  const listening: vscode.Disposable[] = [
    vscode.window.onDidChangeWindowState(watch.update),
    view.onDidChangeVisibility(watch.update),
    requests.onDidChange(watch.update),
  ];
  const countMarked = ({ connection, board, section }: Ref) =>
    watch
      .marked()
      .filter((ref) => ref.record !== undefined && ref.connection === connection && ref.board === board)
      .filter((ref) => section === undefined || ref.section === section).length;
  const itemOf = (ref: Ref) => watchedItem(ref, store, configuredName(boards(), ref));
  const leastTimeLeft = (): number | undefined => {
    const left = watch.watched().flatMap((ref) => {
      const list = ref.section === 'votes' ? shownValue(store.votes.peek(ref)) : undefined;
      const vote = list && recordIn(ref, list.records)?.value;
      // Counts down between polls.
      return (vote && timeLeft(vote, currentTime(), format(ref).pinned.duration)) ?? [];
    });
    return left.length === 0 ? undefined : Math.min(...left);
  };
  return {
    update: watch.update,
    watchActionOf: (ref) => {
      if (watch.isWatched(ref)) return 'stopWatching';
      return ref.record !== undefined && watchedKind(ref) && !hasEnded(ref, store) ? 'watch' : undefined;
    },
    stop: () => watch.stop(),
    marks: {
      of: watch.markOf,
      count: countMarked,
      isWatched: watch.isWatched,
      isAnyShown: () => watch.watched().length > 0 || watch.marked().length > 0,
    },
    markAsSeen: watch.markAsSeen,
    connect: ({ openDetails, shownRef, tree, shownMarks, panels }) => {
      listening.push(
        watchItem(watch, leastTimeLeft, format),
        announceEnds({ watch, store, itemOf, openDetails, format }),
        watch.onDidMark(() => {
          // What the active panel shows counts as seen.
          const ref = shownRef();
          if (ref) watch.markAsSeen(ref);
          shownMarks.update();
          tree.redrawMarks(undefined);
          // Their panels offer to watch, or to stop watching.
          panels.redraw((key) => refAt(key)?.record !== undefined);
        }),
        watch.onDidSee((said) => panels.activePage()?.({ type: 'announce', text: sentences(said) })),
      );
      return watchCommands({ watch, store, itemOf, format });
    },
    dispose: () => {
      for (const each of listening) each.dispose();
      watch.dispose();
    },
  };
}

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { currentTime } from '../../core/clock';
import { sentences } from '../../core/phrases';
import { pathOf, refAt, type Ref } from '../../core/ref';
import { timeLeft } from '../../kinds/vote/timeLeft';
import type { WatchAction } from '../../protocol/actions';
import { configuredBoard, configuredName } from '../../records/configured';
import { shownValue } from '../../service/store/asyncCache';
import { recordIn } from '../../service/store/recordsByKey';
import type { App } from '../parts/app';
import type { Feature } from '../parts/commands';
import { announceEnds, watchItem } from './showWatch';
import { createWatch } from './createWatch';
import { pollList } from './pollList';
import { hasEnded, watchCommands } from './watchCommands';
import { watchedKind } from './watched';
import { watchedItem, watchedName } from './watchTexts';

/** The watches, with the marks that they add to rows. */
export interface WatchFeature extends Feature {
  /** What can be done about watching a vote or a meeting; undefined if it has ended, or can't be watched. */
  readonly watchActionOf: (ref: Ref) => WatchAction | undefined;
}

/** Polls what the user watches. Requests nothing before. */
export function watchFeature(
  app: Pick<
    App,
    | 'boards'
    | 'boardToTake'
    | 'connectionOf'
    | 'format'
    | 'isVisible'
    | 'log'
    | 'onDidChangeVisible'
    | 'onDidOpen'
    | 'onDidReload'
    | 'onDidReset'
    | 'openDetails'
    | 'panels'
    | 'report'
    | 'requests'
    | 'shownRef'
    | 'snapshots'
    | 'store'
    | 'takeDeps'
    | 'useMarks'
    | 'view'
  >,
): WatchFeature {
  const { boards, format, panels, requests, store } = app;
  const watch = createWatch({
    poll: (board, list, watched, end) => pollList(board, list, watched, store.poll, end),
    requests: () => requests.countOf('watch'),
    identityOf: (ref) => {
      const connection = configuredBoard(boards(), ref) && app.connectionOf(ref.connection);
      return connection && [connection.origin, connection.path, connection.appId].join('\n');
    },
    isVisible: (ref) => vscode.window.state.focused && app.isVisible(ref),
    now: currentTime,
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return { dispose: () => clearTimeout(timer) };
    },
  });
  const countMarked = ({ connection, board, section }: Ref) =>
    watch
      .marked()
      .filter((ref) => ref.record !== undefined && ref.connection === connection && ref.board === board)
      .filter((ref) => section === undefined || ref.section === section).length;
  const redrawMarks = app.useMarks({
    of: watch.markOf,
    count: countMarked,
    isWatched: watch.isWatched,
    isAnyShown: () => watch.watched().length > 0 || watch.marked().length > 0,
  });
  /** By path; a vote that the service no longer returns is named, too. */
  const names = new Map<string, string>();
  const itemOf = (ref: Ref) => {
    const board = configuredName(boards(), ref);
    const name = watchedName(ref, store, board) ?? names.get(pathOf(ref)) ?? t('(no name)');
    names.set(pathOf(ref), name);
    return watchedItem(ref, name, board);
  };
  const leastTimeLeft = (): number | undefined => {
    const left = watch.watched().flatMap((ref) => {
      const list = ref.section === 'votes' ? shownValue(store.votes.peek(ref)) : undefined;
      const vote = list && recordIn(ref, list.records)?.value;
      // Counts down between polls.
      return (vote && timeLeft(vote, currentTime(), format(ref).pinned.duration)) ?? [];
    });
    return left.length === 0 ? undefined : Math.min(...left);
  };
  const listening = [
    vscode.window.onDidChangeWindowState(watch.update),
    app.view.onDidChangeVisibility(watch.update),
    app.onDidChangeVisible(watch.update),
    requests.onDidChange(watch.update),
    app.onDidReload(watch.update),
    // The user signed out, or a secret changed.
    app.onDidReset(() => watch.stop()),
    app.onDidOpen(watch.markAsSeen),
    watchItem(watch, app, leastTimeLeft, itemOf),
    announceEnds(watch, app, itemOf),
    watch.onDidMark(() => {
      // What the active panel shows counts as seen.
      const ref = app.shownRef();
      if (ref) watch.markAsSeen(ref);
      redrawMarks();
      // Their panels offer to watch, or to stop watching.
      panels.redraw((key) => refAt(key)?.record !== undefined);
    }),
    watch.onDidSee((said) => panels.activePage()?.({ type: 'announce', text: sentences(said) })),
  ];
  return {
    commands: watchCommands({ watch, store, itemOf }),
    watchActionOf: (ref) => {
      if (watch.isWatched(ref)) return 'stopWatching';
      return ref.record !== undefined && watchedKind(ref) && !hasEnded(ref, store) ? 'watch' : undefined;
    },
    dispose: () => {
      for (const each of listening) each.dispose();
      watch.dispose();
    },
  };
}

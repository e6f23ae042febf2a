import * as vscode from 'vscode';
import type { BoardData } from './boardData';
import { announceEnds, watchCommands } from './commands/watch';
import type { CommandHandlers } from './commands/commands';
import { watchItem } from './commands/watchItem';
import type { RowsView } from './tree/registerTreeView';
import type { RowMarks } from './tree/rowMark';
import { createWatch, type Watch } from './watch/createWatch';
import { lookAt } from './watch/judgeLook';
import type { Views } from './views';

/** Watching, and the marks that it adds. */
export interface WatchParts extends vscode.Disposable {
  readonly watch: Watch;
  readonly marks: RowMarks;
  /** What is visible may have changed. */
  readonly wake: () => void;
  /** What needs the views: created after them. */
  readonly connect: (views: Views) => CommandHandlers;
}

/** Creates what watches. `isVisible`: whether the view of boards, or a panel that a ref concerns, is visible. */
export function createWatchParts(
  { store, requests, configuration, marks }: BoardData,
  view: RowsView['view'],
  isVisible: Parameters<typeof createWatch>[0]['isVisible'],
): WatchParts {
  const { format } = configuration;
  const watch = createWatch({
    lookAt: (board, list, watched, end) => lookAt(board, list, watched, store.look, format(), end),
    requests: () => requests.countOf('watch'),
    isVisible: (ref) => vscode.window.state.focused && isVisible(ref),
    now: Date.now,
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return { dispose: () => clearTimeout(timer) };
    },
  });
  const open: vscode.Disposable[] = [
    vscode.window.onDidChangeWindowState(watch.wake),
    view.onDidChangeVisibility(watch.wake),
  ];
  return {
    watch,
    wake: watch.wake,
    marks: {
      ...marks,
      of: (ref) => watch.markOf(ref) ?? marks.of(ref),
      isWatched: watch.isWatched,
      isAnyWatched: () => watch.watched().length > 0 || watch.hasMarks(),
      see: (ref) => {
        watch.see(ref);
        marks.see(ref);
      },
    },
    connect: ({ openDetails, shownRef, tree, shownMarks, panels }) => {
      open.push(
        watchItem(watch, format),
        announceEnds(watch, store, openDetails),
        watch.onDidMark(() => {
          // What is shown is seen.
          const ref = shownRef();
          if (ref) watch.see(ref);
          shownMarks.update();
          tree.redrawMarks(undefined);
        }),
        watch.onDidSee((sentences) => panels.activePage()?.({ type: 'announce', text: sentences.join(' ') })),
      );
      const selected = () => {
        const [row] = view.visible ? view.selection : [];
        return row && 'ref' in row ? row.ref : undefined;
      };
      return watchCommands({ watch, store, shown: () => shownRef() ?? selected(), format });
    },
    dispose: () => {
      watch.dispose();
      for (const each of open) each.dispose();
    },
  };
}

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardName, type Board } from '../records/configured';
import { serializeFilter } from '../records/fileFilter';
import { canLoadMore } from '../records/completeness';
import type { Format } from '../text/format';
import { numberIn } from '../records/fileList';
import { boardRef, pathOf, refAt, type Ref, type Section } from '../base/ref';
import { offeredActions, type ActionId } from '../protocol/actions';
import type { BoardStore } from '../store/boardStore';
import type { Memory } from '../store/clientRegistry';
import { adjacentRecords } from './neighbours';
import { recordView } from './recordView';
import { allBoardsDetails } from './board/allBoardsDetails';
import type { PanelHandle, PanelController } from './panelManager';
import { createColumnPreferences } from './columnPreferences';
import { applyFix } from './details/failedView';
import type { ComposedView, ViewContext } from './details/composeView';

/** Panel key of the overview of all boards; never equal to a serialized ref. */
export const allBoardsKey = 'boards';

/** Whether a loaded or invalidated ref affects the panel of a key. */
export function concerns(key: string, ref: Ref | undefined): boolean {
  if (ref === undefined || key === allBoardsKey) return true;
  const shown = refAt(key);
  if (shown?.connection !== ref.connection || shown.board !== ref.board) return false;
  return ref.section === undefined || shown.section === undefined || shown.section === ref.section;
}

/** What panels need of other modules. */
export interface PanelControllerDeps {
  readonly store: BoardStore;
  readonly boards: () => readonly Board[];
  readonly format: () => Format;
  /** IANA name. */
  readonly zone: () => string;
  readonly pageSize: () => number;
  readonly hasBoardUrl: () => boolean;
  readonly openDetails: (key: string) => void;
  /** Runs the command of a button. */
  readonly act: (action: ActionId, refs: readonly [Ref, ...Ref[]]) => Promise<void>;
  readonly memory: Memory;
  /** Clears remembered rejections, so that requests are sent again. */
  readonly resetFailures: () => void;
}

/**
 * Creates the panel controller of a key; undefined when the key is invalid or its board is not configured. Keys also
 * come from pages, which must not decide what is requested.
 */
export function createPanelControllers(parts: PanelControllerDeps): (key: string) => PanelController | undefined {
  return (key) => {
    if (key === allBoardsKey) return allBoards(parts);
    const ref = refAt(key);
    return ref && isListed(ref, parts.boards()) ? record(ref, parts) : undefined;
  };
}

const isListed = ({ connection, board }: Ref, boards: readonly Board[]): boolean =>
  boards.some((each) => each.connection === connection && each.recordId === board);

const viewContextWithout = ({ format, zone }: PanelControllerDeps) => ({
  format: format(),
  zone: zone(),
  now: Date.now(),
  previous: false,
  next: false,
});

function allBoards(parts: PanelControllerDeps): PanelController {
  const { store } = parts;
  const looks = createColumnPreferences(parts.memory);
  let shown: ComposedView | undefined;
  return {
    title: () => t('All boards'),
    view: () => {
      for (const board of parts.boards()) void store.counters.get(boardRef(board.connection, board.recordId));
      const actions = parts.boards().length > 0 ? offeredActions({ ref: undefined, hasBoardUrl: false }) : [];
      shown = looks.withPreferences(allBoardsDetails({ ...viewContextWithout(parts), actions }, parts.boards(), store));
      return Promise.resolve(shown.detailsView);
    },
    handlers: {
      refresh: () => {
        parts.resetFailures();
        for (const board of parts.boards()) store.invalidate(boardRef(board.connection, board.recordId));
      },
      open: ({ path }) => parts.openDetails(path),
      rows: (message, panel) => answerRows(shown, message, panel),
      columns: (message) => looks.columns(shown, message),
      sort: looks.sort,
      take: (message) => take(shown, message, parts),
      do: async ({ action }, panel) => {
        if (action === 'copySummary') return copySummary(shown, panel);
        const [first, ...more] = parts.boards().map(({ connection, recordId }) => boardRef(connection, recordId));
        return first && parts.act(action, [first, ...more]);
      },
    },
  };
}

function record(ref: Ref, parts: PanelControllerDeps): PanelController {
  const { store } = parts;
  const looks = createColumnPreferences(parts.memory);
  const board = parts
    .boards()
    .find(({ connection, recordId }) => connection === ref.connection && recordId === ref.board);
  const name = board ? boardName(board) : ref.board;
  let shown: ComposedView | undefined;
  let loading: AbortController | undefined;

  const loadAll = async (): Promise<void> => {
    const list = store.files.peek(ref);
    if (
      list.state !== 'loaded' ||
      !(await agreed(list.value.files.length, numberIn(list.value.reported), parts.pageSize()))
    )
      return;
    const mine = new AbortController();
    loading?.abort();
    loading = mine;
    for (let state = list; state.state === 'loaded' && canLoadMore(state.value.completeness) && !mine.signal.aborted;) {
      await store.moreFiles(ref);
      const now = store.files.peek(ref);
      if (now.state !== 'loaded' || now.value.stopped) break;
      state = now;
    }
  };

  return {
    title: () => shown?.detailsView.title ?? name,
    view: async () => {
      const { previous, next } = adjacentRecords(ref, store);
      const viewContext: ViewContext = {
        ...viewContextWithout(parts),
        ref,
        boardName: name,
        previous: previous !== undefined,
        next: next !== undefined,
        actions: offeredActions({ ref, hasBoardUrl: parts.hasBoardUrl() }),
      };
      shown = looks.withPreferences(await recordView(viewContext, store));
      return shown.detailsView;
    },
    handlers: {
      refresh: () => {
        parts.resetFailures();
        const { connection, board: id, section, filter } = ref;
        store.invalidate({ connection, board: id, ...(section ? { section } : {}), ...(filter ? { filter } : {}) });
      },
      go: ({ to }, panel) => {
        const adjacent = adjacentRecords(ref, store)[to];
        if (adjacent) panel.navigateTo(pathOf(adjacent));
      },
      open: ({ path }) => parts.openDetails(path),
      rows: (message, panel) => answerRows(shown, message, panel),
      columns: (message) => looks.columns(shown, message),
      sort: looks.sort,
      take: (message) => take(shown, message, parts),
      ask: ({ filter }, panel) => {
        const text = serializeFilter(filter);
        const { connection, board: id } = ref;
        panel.navigateTo(pathOf({ connection, board: id, section: 'files', ...(text === '' ? {} : { filter: text }) }));
      },
      load: async ({ what }) => (what === 'all' ? loadAll() : store.moreFiles(ref)),
      cancel: () => loading?.abort(),
      fix: (_, panel) => {
        parts.resetFailures();
        return applyFix(panel.shown(), {
          signIn: () => parts.act('signIn', [ref]),
          editConnection: () => parts.act('editConnection', [ref]),
          retry: () => store.invalidate(ref),
        });
      },
      do: async ({ action }, panel) => {
        if (action === 'copySummary') return copySummary(shown, panel);
        const section = sectionOf[action];
        if (section) return parts.openDetails(pathOf({ connection: ref.connection, board: ref.board, section }));
        return parts.act(action, [ref]);
      },
    },
  };
}

const sectionOf: { readonly [action in ActionId]?: Section } = {
  openVotes: 'votes',
  openFiles: 'files',
  openMeetings: 'meetings',
};

async function copySummary(shown: ComposedView | undefined, panel: PanelHandle): Promise<void> {
  if (!shown) return;
  await vscode.env.clipboard.writeText(`${shown.detailsView.title}\n${shown.detailsView.summary}`);
  panel.post({ type: 'said', text: t('Copied the summary') });
}

/** Sends the visible rows of a long table. */
async function answerRows(
  shown: ComposedView | undefined,
  { block, from, to, sort, filter }: Parameters<NonNullable<PanelController['handlers']['rows']>>[0],
  panel: PanelHandle,
): Promise<void> {
  const asked = { from, to, ...(sort ? { sort } : {}), ...(filter === undefined ? {} : { filter }) };
  const found = await shown?.tables.get(block)?.rowsAt(asked);
  if (!found) return;
  const order = { ...(sort ? { sort } : {}), ...(filter === undefined ? {} : { filter }) };
  panel.post({ type: 'rows', block, from, ...found, ...order });
}

/** Exports or copies the filtered rows; keys from a page only if they belong to configured boards. */
async function take(
  shown: ComposedView | undefined,
  { action, block, keys, ...order }: Parameters<NonNullable<PanelController['handlers']['take']>>[0],
  { boards, act }: PanelControllerDeps,
): Promise<void> {
  const named = keys ?? (await shown?.tables.get(block)?.keysOf(order)) ?? [];
  const listed = boards();
  const refs = named.flatMap((key) => refAt(key) ?? []).filter((ref) => !keys || isListed(ref, listed));
  const [first, ...more] = refs;
  if (first) await act(action, [first, ...more]);
}

/** Asks for confirmation before loading many pages. */
async function agreed(loaded: number, reported: number | undefined, pageSize: number): Promise<boolean> {
  const requests = reported === undefined ? undefined : Math.max(1, Math.ceil((reported - loaded) / pageSize));
  if (requests !== undefined && requests <= 5) return true;
  const load = t('Load All');
  const choice = await vscode.window.showWarningMessage(
    requests === undefined
      ? t('Load all pages? The service doesn’t report how many there are.')
      : t('Load all pages? This takes about {0} more requests.', requests),
    { modal: true, detail: t('You can cancel at any time. Pages that are already loaded are kept.') },
    load,
  );
  return choice === load;
}

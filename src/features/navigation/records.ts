import { refOfBoard } from '../../records/configured';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardOf, type Ref } from '../../core/ref';
import type { OpenedPart } from '../../surfaces/documents/recordDocuments';
import type { BoardStore } from '../../service/store/boardStore';
import { type Node, idOf, nodeName } from '../../surfaces/tree/node';
import { isRequested } from '../../service/store/requestsFor';
import type { App } from '../parts/app';
import type { CommandTarget } from '../parts/commands';
import { openSetting } from '../parts/choose';
import { boardUrlOf } from '../parts/boardUrl';

type Needs = Pick<
  App,
  'boards' | 'clients' | 'documents' | 'isShown' | 'log' | 'mayLoad' | 'mayRefresh' | 'settings' | 'store' | 'userNames'
>;

/** Commands on the records of rows and pages. */
export const recordCommands = (app: Needs) => ({
  openAsJson: (target: CommandTarget) => openAsJson(app, target),
  compareSelected: (target: CommandTarget) => compareSelected(app, target),
  refresh: (target: CommandTarget) => refresh(app, target),
  refreshAll: (target: CommandTarget) => refresh(app, target),
  retry: (target: CommandTarget) => refresh(app, target),
  loadMore: (target: CommandTarget) => loadMore(app, target),
  copyId: (target: CommandTarget) =>
    copy(
      target,
      (node) => {
        const id = idOf(node);
        const isUser = node.kind === 'voter' || node.kind === 'participant';
        return id !== undefined && isUser ? app.userNames.userIdOf(node.ref.connection, id) : id;
      },
      t('Copied the ID'),
    ),
  // As the row shows it, which may be a pseudonym: voters and participants have only an ID.
  copyName: (target: CommandTarget) =>
    copy(
      target,
      (node) => nodeName(node) || idOf(node),
      target.nodes.some(nodeName) ? t('Copied the name') : t('Copied the ID'),
    ),
  openInBrowser: ({ ref }: CommandTarget) => ref && browse(app.settings().boardUrl, ref.board),
  showLog: () => app.log.show(),
});

const refOf = (node: Node): Ref | undefined => ('ref' in node ? node.ref : undefined);

async function openAsJson(app: Needs, { nodes, shown, field }: CommandTarget): Promise<void> {
  const { documents, mayLoad } = app;
  for (const ref of shown.slice(0, 1)) await documents.open(ref, true, { ...(field && { field }) });
  const opening = nodes.filter((node) => 'ref' in node);
  if (!(await mayLoad(opening.map(({ ref }) => ref)))) return;
  for (const node of opening) await documents.open(node.ref, opening.length === 1, openedPartOf(node));
}

/** The name of the filter of a row. */
const openedPartOf = (node: Node): OpenedPart =>
  node.kind === 'savedFilter' ? { filterName: node.savedFilter.name } : {};

async function compareSelected({ documents }: Needs, { nodes }: CommandTarget): Promise<void> {
  const [left, right, ...others] = nodes.flatMap((node) => (hasJson(node) ? [node.ref] : []));
  if (left && right && others.length === 0) await documents.compare(left, right);
  else void vscode.window.showInformationMessage(t('Select exactly two rows to compare, such as two votes.'));
}

/** Whether a row has JSON of its own; a voter is part of an option. */
const hasJson = (node: Node): node is Extract<Node, { ref: Ref }> =>
  'ref' in node && !['failure', 'more', 'note', 'voter'].includes(node.kind);

/** Refreshes rows, or everything without a row. Forgets rejections. Only what rows and panels show reloads at once. */
async function refresh(app: Needs, { node, nodes }: CommandTarget): Promise<void> {
  const all = app.boards().map(refOfBoard);
  const refs = node ? nodes.flatMap((row) => refreshedIn(row, all)) : all;
  if (!(await app.mayRefresh(refs))) return;
  const store = app.store.causedBy('refresh', app.isShown);
  app.clients.resetFailures();
  const boards = refs.filter((ref) => !ref.section && isRequested(ref, store));
  if (node) await invalidate(nodes, all, store);
  else store.invalidate();
  // Rows of collapsed boards show statistics, too.
  for (const board of boards) void store.counters.get(board);
}

async function invalidate(rows: readonly Node[], all: readonly Ref[], store: BoardStore): Promise<void> {
  for (const each of rows) {
    if (each.kind === 'failure' && each.isOfNextPage) await store.moreFiles(each.ref);
    else if (isOfBoards(each)) for (const board of refreshedIn(each, all)) store.invalidate(board);
    else {
      const ref = refOf(each);
      // The store caches whole sections, so a record reloads with its section. The files row includes saved filters.
      if (ref)
        store.invalidate({
          ...boardOf(ref),
          ...(ref.section ? { section: ref.section } : {}),
          ...(ref.filter && each.kind !== 'section' ? { filter: ref.filter } : {}),
        });
    }
  }
}

/** Whether a row stands for several boards: a group, or a connection that fails. */
const isOfBoards = (row: Node): boolean =>
  row.kind === 'group' || (row.kind === 'failure' && row.connection !== undefined);

/** `all`: the boards in the list. */
function refreshedIn(row: Node, all: readonly Ref[]): Ref[] {
  if (row.kind === 'group') return row.boards.map(refOfBoard);
  if (row.kind === 'failure' && row.connection !== undefined)
    return all.filter(({ connection }) => connection === row.connection);
  const ref = row.kind === 'failure' && row.isOfNextPage ? undefined : refOf(row);
  return ref ? [ref] : [];
}

async function loadMore({ store }: Needs, { ref }: CommandTarget): Promise<void> {
  if (ref?.section !== 'files') return;
  await vscode.window.withProgress({ location: { viewId: 'boardInspector.boards' } }, () =>
    store.causedBy('loadMore').moreFiles(ref),
  );
}

async function copy(
  { nodes, confirm }: CommandTarget,
  what: (node: Node) => string | undefined,
  message: string,
): Promise<void> {
  const texts = nodes.map(what).filter((text) => text !== undefined);
  if (texts.length === 0) return;
  await vscode.env.clipboard.writeText(texts.join('\n'));
  confirm(texts.length === 1 ? message : t('Copied {0} lines', texts.length));
}

/** Opens a board in the browser, at the URL from the user's template. */
async function browse(template: string, recordId: string): Promise<void> {
  const address = boardUrlOf(template, recordId);
  if (address === undefined) {
    const openSettings = t('Open Settings');
    const choice = await vscode.window.showWarningMessage(
      t('The board URL in your settings must start with https:// or http:// and contain {recordId}.', {
        recordId: '{recordId}',
      }),
      openSettings,
    );
    if (choice === openSettings) await openSetting('boardUrl');
    return;
  }
  await vscode.env.openExternal(vscode.Uri.parse(address, true));
}

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardName, type Board } from '../model/configured';
import type { Ref } from '../model/ref';
import type { RecordDocuments } from '../documents/recordDocuments';
import type { BoardStore } from '../store/boardStore';
import type { Node } from '../tree/node';
import { idOf, nameOf } from '../tree/nodeText';
import { browse } from './browse';
import type { Gesture, Register } from './commands';

export interface RecordDesk {
  readonly store: BoardStore;
  readonly documents: RecordDocuments;
  readonly boards: () => readonly Board[];
  readonly boardUrl: () => string;
  /** What was refused may be asked for again. */
  readonly forgive: () => void;
  readonly log: vscode.LogOutputChannel;
}

/** Registers the gestures on what the service sent. */
export function recordCommands(register: Register, desk: RecordDesk): void {
  register('openAsJson', (gesture) => openAsJson(desk, gesture));
  register('refresh', (gesture) => refresh(desk, gesture));
  register('retry', (gesture) => refresh(desk, gesture));
  register('loadMore', (gesture) => loadMore(desk, gesture));
  register('copyId', (gesture) => copy(gesture, idOf, t('Copied the ID')));
  register('copyName', (gesture) => copy(gesture, nameOf, t('Copied the name')));
  register('openInBrowser', async ({ node }) => {
    const ref = node && refOf(node);
    if (ref) await browse(desk.boardUrl(), ref.board);
  });
  register('showLog', () => desk.log.show());
}

const refOf = (node: Node): Ref | undefined => ('ref' in node ? node.ref : undefined);

async function openAsJson(desk: RecordDesk, { nodes }: Gesture): Promise<void> {
  const opening = nodes.filter((node) => node.kind !== 'group' && node.kind !== 'badConnection');
  for (const node of opening) {
    const ref = refOf(node);
    if (ref) await desk.documents.open(ref, tabName(desk, node, ref), opening.length === 1);
  }
}

/** What stands in the tab before `.vote.json`: the record's name, or that of its board for a section. */
function tabName(desk: RecordDesk, node: Node, ref: Ref): string {
  const board = desk
    .boards()
    .find(({ connection, recordId }) => connection === ref.connection && recordId === ref.board);
  return nameOf(node) || idOf(node) || (board ? boardName(board) : ref.board);
}

/** The person acts, so a refused token is tried anew. Only what is to be seen is asked for again. */
async function refresh({ store, forgive }: RecordDesk, { node, nodes }: Gesture): Promise<void> {
  forgive();
  if (!node) return store.forget();
  for (const each of nodes) {
    if (each.kind === 'failure' && each.ofMore) await store.moreFiles(each.ref);
    else if (each.kind === 'group')
      for (const { connection, recordId } of each.boards) store.forget({ connection, board: recordId });
    else {
      const ref = refOf(each);
      // Shelves are sections: one record cannot be asked for alone. Below the row of the files stand searches as well.
      if (ref)
        store.forget({
          connection: ref.connection,
          board: ref.board,
          ...(ref.section ? { section: ref.section } : {}),
          ...(ref.question && each.kind !== 'section' ? { question: ref.question } : {}),
        });
    }
  }
}

async function loadMore({ store }: RecordDesk, { node }: Gesture): Promise<void> {
  const ref = node && refOf(node);
  if (ref?.section !== 'files') return;
  await vscode.window.withProgress({ location: { viewId: 'boardInspector.boards' } }, () => store.moreFiles(ref));
}

async function copy({ nodes }: Gesture, what: (node: Node) => string | undefined, said: string): Promise<void> {
  const texts = nodes.map(what).filter((text) => text !== undefined);
  if (texts.length === 0) return;
  await vscode.env.clipboard.writeText(texts.join('\n'));
  vscode.window.setStatusBarMessage(texts.length === 1 ? said : t('Copied {0} lines', texts.length), 2000);
}

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardName, type Board } from '../model/configured';
import type { Ref } from '../model/ref';
import type { RecordDocuments } from '../documents/recordDocuments';
import type { BoardStore } from '../store/boardStore';
import { recordIn } from '../store/keyed';
import type { Node } from '../tree/node';
import { idOf, nameOf } from '../tree/nodeText';
import { browse } from './browse';
import type { CommandTarget } from './commands';

export interface RecordDesk {
  readonly store: BoardStore;
  readonly documents: RecordDocuments;
  readonly boards: () => readonly Board[];
  readonly boardUrl: () => string;
  /** Clears remembered rejections, so that requests are sent again. */
  readonly forgive: () => void;
  readonly log: vscode.LogOutputChannel;
}

/** Commands on records. */
export const recordCommands = (desk: RecordDesk) => ({
  openAsJson: (target: CommandTarget) => openAsJson(desk, target),
  refresh: (target: CommandTarget) => refresh(desk, target),
  retry: (target: CommandTarget) => refresh(desk, target),
  loadMore: (target: CommandTarget) => loadMore(desk, target),
  copyId: (target: CommandTarget) => copy(target, idOf, t('Copied the ID')),
  copyName: (target: CommandTarget) => copy(target, nameOf, t('Copied the name')),
  openInBrowser: ({ ref }: CommandTarget) => ref && browse(desk.boardUrl(), ref.board),
  showLog: () => desk.log.show(),
});

const refOf = (node: Node): Ref | undefined => ('ref' in node ? node.ref : undefined);

async function openAsJson(desk: RecordDesk, { nodes, shown }: CommandTarget): Promise<void> {
  for (const ref of shown.slice(0, 1)) await desk.documents.open(ref, shownName(desk, ref), true);
  const opening = nodes.filter((node) => node.kind !== 'group' && node.kind !== 'badConnection');
  for (const node of opening) {
    const ref = refOf(node);
    if (ref) await desk.documents.open(ref, tabName(desk, node, ref), opening.length === 1);
  }
}

/** Tab title before `.vote.json`: the record's name, or the board's for a section. */
const tabName = (desk: RecordDesk, node: Node, ref: Ref): string =>
  nameOf(node) || idOf(node) || boardNameOf(ref, desk);

const shownName = (desk: RecordDesk, ref: Ref): string =>
  recordName(ref, desk.store) || ref.record || boardNameOf(ref, desk);

function boardNameOf(ref: Ref, { boards }: RecordDesk): string {
  const board = boards().find(({ connection, recordId }) => connection === ref.connection && recordId === ref.board);
  return board ? boardName(board) : ref.board;
}

function recordName(ref: Ref, store: BoardStore): string | undefined {
  if (ref.record === undefined) return undefined;
  if (ref.section === 'votes') {
    const votes = store.votes.peek(ref);
    return votes.state === 'here' ? recordIn(ref, votes.value.records)?.value?.name : undefined;
  }
  if (ref.section === 'files') {
    const files = store.files.peek(ref);
    return files.state === 'here' ? recordIn(ref, files.value.files)?.value?.fileName : undefined;
  }
  const meetings = store.meetings.peek(ref);
  if (meetings.state !== 'here') return undefined;
  return recordIn(
    ref,
    meetings.value.flatMap((entry) => entry.records),
  )?.value?.title;
}

/** Refreshes rows. Also clears remembered rejections; only visible rows reload. */
async function refresh({ store, forgive }: RecordDesk, { node, nodes }: CommandTarget): Promise<void> {
  forgive();
  if (!node) return store.forget();
  for (const each of nodes) {
    if (each.kind === 'failure' && each.ofMore) await store.moreFiles(each.ref);
    else if (each.kind === 'group')
      for (const { connection, recordId } of each.boards) store.forget({ connection, board: recordId });
    else {
      const ref = refOf(each);
      // The cache holds whole sections, so a single record can't reload. The files row also contains saved filters.
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

async function loadMore({ store }: RecordDesk, { ref }: CommandTarget): Promise<void> {
  if (ref?.section !== 'files') return;
  await vscode.window.withProgress({ location: { viewId: 'boardInspector.boards' } }, () => store.moreFiles(ref));
}

async function copy({ nodes }: CommandTarget, what: (node: Node) => string | undefined, said: string): Promise<void> {
  const texts = nodes.map(what).filter((text) => text !== undefined);
  if (texts.length === 0) return;
  await vscode.env.clipboard.writeText(texts.join('\n'));
  vscode.window.setStatusBarMessage(texts.length === 1 ? said : t('Copied {0} lines', texts.length), 2000);
}

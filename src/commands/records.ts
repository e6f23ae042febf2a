import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { configuredName, type Board } from '../records/configured';
import { isInSection, type Ref } from '../base/ref';
import type { RecordDocuments } from '../documents/recordDocuments';
import { shownValue } from '../store/asyncCache';
import type { BoardStore } from '../store/boardStore';
import { recordIn } from '../store/recordsByKey';
import type { Node } from '../tree/node';
import { idOf, nodeName } from '../tree/nodeText';
import { browse } from './browse';
import type { CommandTarget } from './commands';

export interface RecordCommandDeps {
  readonly store: BoardStore;
  readonly documents: RecordDocuments;
  readonly boards: () => readonly Board[];
  readonly boardUrl: () => string;
  /** Clears remembered rejections, so that requests are sent again. */
  readonly resetFailures: () => void;
  readonly log: vscode.LogOutputChannel;
}

/** Commands on records. */
export const recordCommands = (deps: RecordCommandDeps) => ({
  openAsJson: (target: CommandTarget) => openAsJson(deps, target),
  refresh: (target: CommandTarget) => refresh(deps, target),
  retry: (target: CommandTarget) => refresh(deps, target),
  loadMore: (target: CommandTarget) => loadMore(deps, target),
  copyId: (target: CommandTarget) => copy(target, idOf, t('Copied the ID')),
  copyName: (target: CommandTarget) => copy(target, nodeName, t('Copied the name')),
  openInBrowser: ({ ref }: CommandTarget) => ref && browse(deps.boardUrl(), ref.board),
  showLog: () => deps.log.show(),
});

const refOf = (node: Node): Ref | undefined => ('ref' in node ? node.ref : undefined);

async function openAsJson(deps: RecordCommandDeps, { nodes, shown, field }: CommandTarget): Promise<void> {
  for (const ref of shown.slice(0, 1)) await deps.documents.open(ref, shownName(deps, ref), true, field);
  const opening = nodes.filter((node) => node.kind !== 'group' && node.kind !== 'badConnection');
  for (const node of opening) {
    const ref = refOf(node);
    if (ref) await deps.documents.open(ref, tabName(deps, node, ref), opening.length === 1);
  }
}

/** Tab title before `.vote.json`: the record's name, or the board's for a section. */
const tabName = (deps: RecordCommandDeps, node: Node, ref: Ref): string =>
  nodeName(node) || idOf(node) || configuredName(deps.boards(), ref);

const shownName = (deps: RecordCommandDeps, ref: Ref): string =>
  recordName(ref, deps.store) || ref.record || configuredName(deps.boards(), ref);

function recordName(ref: Ref, store: BoardStore): string | undefined {
  const loaded = isInSection(ref) ? shownValue(store.records.peek(ref)) : undefined;
  switch (loaded?.section) {
    case undefined:
      return undefined;
    case 'votes':
      return recordIn(ref, loaded.records)?.value?.name;
    case 'files':
      return recordIn(ref, loaded.records)?.value?.fileName;
    case 'meetings':
      return recordIn(ref, loaded.records)?.value?.title;
  }
}

/** Refreshes rows. Also clears remembered rejections; only visible rows reload. */
async function refresh({ store, resetFailures }: RecordCommandDeps, { node, nodes }: CommandTarget): Promise<void> {
  resetFailures();
  if (!node) return store.invalidate();
  for (const each of nodes) {
    if (each.kind === 'failure' && each.ofMore) await store.moreFiles(each.ref);
    else if (each.kind === 'group')
      for (const { connection, recordId } of each.boards) store.invalidate({ connection, board: recordId });
    else {
      const ref = refOf(each);
      // The cache holds whole sections, so a single record can't reload. The files row also contains saved filters.
      if (ref)
        store.invalidate({
          connection: ref.connection,
          board: ref.board,
          ...(ref.section ? { section: ref.section } : {}),
          ...(ref.filter && each.kind !== 'section' ? { filter: ref.filter } : {}),
        });
    }
  }
}

async function loadMore({ store }: RecordCommandDeps, { ref }: CommandTarget): Promise<void> {
  if (ref?.section !== 'files') return;
  await vscode.window.withProgress({ location: { viewId: 'boardInspector.boards' } }, () => store.moreFiles(ref));
}

async function copy(
  { nodes }: CommandTarget,
  what: (node: Node) => string | undefined,
  message: string,
): Promise<void> {
  const texts = nodes.map(what).filter((text) => text !== undefined);
  if (texts.length === 0) return;
  await vscode.env.clipboard.writeText(texts.join('\n'));
  vscode.window.setStatusBarMessage(texts.length === 1 ? message : t('Copied {0} lines', texts.length), 2000);
}

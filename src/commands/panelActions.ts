import { boardName, type Board } from '../model/configured';
import type { Ref } from '../model/ref';
import type { RecordDocuments } from '../documents/recordDocuments';
import type { ExportDesk } from '../exports/exportDesk';
import type { PanelAction } from '../panels/subjects';
import type { BoardStore } from '../store/boardStore';
import { recordIn } from '../store/keyed';
import { browse } from './browse';

export interface PanelActionDesk {
  readonly store: BoardStore;
  readonly documents: RecordDocuments;
  readonly boards: () => readonly Board[];
  readonly boardUrl: () => string;
  readonly exporting: ExportDesk;
  readonly copyRequest: (ref: Ref) => Promise<void>;
  readonly showInTree: (ref: Ref) => Promise<void>;
  readonly saveSearch: (ref: Ref) => Promise<void>;
  /** Runs a command on a connection by name. */
  readonly runOn: (id: 'signIn' | 'editConnection', connection: string) => unknown;
}

/** Handles panel buttons that the panel doesn't handle itself. */
export function panelActions(desk: PanelActionDesk) {
  return async (action: PanelAction, refs: readonly [Ref, ...Ref[]]): Promise<void> => {
    const [ref] = refs;
    if (action === 'openJson') await desk.documents.open(ref, nameOf(ref, desk), true);
    else if (action === 'export') await desk.exporting.exportAs(refs);
    else if (action === 'copyTable') await desk.exporting.copyAsTsv(refs);
    else if (action === 'decisionRecord') await desk.exporting.copyDecisionRecord(refs);
    else if (action === 'copyRequest') await desk.copyRequest(ref);
    else if (action === 'showInTree') await desk.showInTree(ref);
    else if (action === 'saveSearch') await desk.saveSearch(ref);
    else if (action === 'openBrowser') await browse(desk.boardUrl(), ref.board);
    else if (action === 'signIn' || action === 'editConnection') await desk.runOn(action, ref.connection);
  };
}

/** Tab title of a record's JSON. */
function nameOf(ref: Ref, { store, boards }: PanelActionDesk): string {
  const board = boards().find(({ connection, recordId }) => connection === ref.connection && recordId === ref.board);
  return recordName(ref, store) || ref.record || (board ? boardName(board) : ref.board);
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

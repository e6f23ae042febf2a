import * as vscode from 'vscode';
import type { Ref, SectionRef } from '../../core/ref';
import type { BoardStore } from '../../service/store/boardStore';
import { recordsByKey } from '../../service/store/recordsByKey';

/** Loads the votes of a board; returns the first readable one, or the board if there is none. */
export async function firstVoteOf(board: Ref, store: Pick<BoardStore, 'votes'>): Promise<Ref> {
  const section: SectionRef = { ...board, section: 'votes' };
  const votes = await vscode.window.withProgress({ location: { viewId: 'boardInspector.boards' } }, () =>
    store.votes.get(section),
  );
  const records = votes.state === 'loaded' ? recordsByKey(section, votes.value.records) : [];
  return records.find(({ decoded }) => decoded.value)?.record ?? board;
}

import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardOf, boardRef, pathOf, type Ref } from '../base/ref';
import { instantOf } from '../base/instant';
import { comparisonKey } from '../base/comparisonKey';
import type { Board } from '../records/configured';
import type { SnapshotLibrary } from '../snapshots/snapshotLibrary';
import { shownValue } from '../store/asyncCache';
import type { BoardStore } from '../store/boardStore';
import { recordIn, recordsByKey } from '../store/recordsByKey';
import { sanitizePlainLabel } from '../text/sanitizeLabel';
import type { CommandHandlers, CommandTarget } from './commands';
import { noteSeenPast } from './noteSeenPast';

export interface CompareVotesDeps {
  readonly library: SnapshotLibrary;
  readonly store: BoardStore;
  readonly boards: () => readonly Board[];
  /** The name of a board; of one in a snapshot, with its time. */
  readonly datedBoardName: (board: Ref) => string;
  readonly openDetails: (key: string) => void;
}

/** The command that compares two votes, round to round. */
export const compareVotesCommands = (deps: CompareVotesDeps): CommandHandlers => ({
  compareVotes: (target) => compareVotes(deps, target),
});

async function compareVotes(deps: CompareVotesDeps, { nodes, ref }: CommandTarget): Promise<void> {
  const rows = nodes.flatMap((node) => (node.kind === 'vote' ? [node.ref] : []));
  const [one = ref, other] = rows;
  if (one?.section !== 'votes' || one.record === undefined) return;
  const second = rows.length === 2 ? other : await chooseVote(deps, one);
  if (!second) return;
  const [earlier, later] = timeOf(deps, one) <= timeOf(deps, second) ? [one, second] : [second, one];
  deps.openDetails(comparisonKey({ earlier, later }));
  noteSeenPast();
}

/** When a vote started; of one vote at two times, when the snapshot was taken. */
function timeOf({ store, library }: CompareVotesDeps, ref: Ref): number {
  const vote = recordIn(ref, shownValue(store.votes.peek(ref))?.records ?? [])?.value;
  const started = instantOf(vote?.startTime)?.ms ?? 0;
  const takenAt = ref.at === undefined ? Date.now() : (library.of(ref)?.takenAt ?? 0);
  // Times of snapshots decide only between equal starts.
  return started + takenAt / 1e15;
}

/** Asks for a loaded vote of any board, or a vote in a snapshot of the same board. */
async function chooseVote(
  { library, store, boards, datedBoardName }: CompareVotesDeps,
  vote: Ref,
): Promise<Ref | undefined> {
  const live = boardRef(vote.connection, vote.board);
  const snapshots = (await library.list()).flatMap(({ ref, problem }) =>
    !problem && ref.connection === live.connection && ref.board === live.board ? [ref] : [],
  );
  const states = [...snapshots, ...boards().map(({ connection, recordId }) => boardRef(connection, recordId))];
  // Nothing is requested: of boards, only what is loaded; snapshots are read from disk.
  await Promise.all(snapshots.map((ref) => store.votes.get(ref)));
  const choices = states.flatMap((board) =>
    recordsByKey({ ...board, section: 'votes' }, shownValue(store.votes.peek(board))?.records ?? [])
      .filter(({ record }) => pathOf(record) !== pathOf(vote))
      .map(({ record, decoded }) => ({
        label: sanitizePlainLabel(decoded.value?.name?.trim() || t('(no name)'), 80),
        description: sanitizePlainLabel(datedBoardName(boardOf(record)), 80),
        record,
      })),
  );
  if (choices.length === 0) {
    void vscode.window.showInformationMessage(
      t('There’s no other vote to compare with: load the votes of another board, or take a snapshot.'),
    );
    return undefined;
  }
  const picked = await vscode.window.showQuickPick(choices, {
    title: t('Compare Votes'),
    placeHolder: t('Select the other vote'),
    matchOnDescription: true,
  });
  return picked?.record;
}

import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** What a snapshot holds, and what of it is believed. */
export const snapshots = [
  ...noticedBy(['test/unit/snapshots/snapshots.test.ts'], {
    'a changed snapshot is shown': at('readPart').never('digest'),
    'a snapshot is shown as one of another board': at('createSnapshotLibrary.open').never('board'),
    'an unfinished list of files is complete in a snapshot': at('finished').becomes(
      '(completeness: Completeness): Completeness => completeness',
    ),
    'a board that the service does not know gets a snapshot': at('takeOne').never('isNoEntry'),
    'a vote in a snapshot names voters that were hidden when it was taken':
      at('decodeVotes.voters.then').becomes('now'),
    'a cancelled snapshot leaves its file': at('createSnapshotWriter.abandon').becomes('async (): Promise<void> => {}'),
  }),
];

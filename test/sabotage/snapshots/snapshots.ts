import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** What a snapshot holds, and what of it is believed. */
export const snapshots = [
  ...noticedBy(['test/unit/service/snapshots/services.test.ts'], {
    'a snapshot of another service is opened over a connection of the same name':
      at('createSnapshotLibrary.open').never('serviceOf'),
    'a snapshot keeps the name of a connection that has come to mean another service': at(
      'snapshotLibrary.createSnapshotLibrary.connectionTo',
    ).always('name'),
  }),
  ...noticedBy(['test/unit/service/snapshots/snapshots.test.ts'], {
    'a changed snapshot is shown': at('readPart').never('digest'),
    'a snapshot is shown as one of another board': at('createSnapshotLibrary.open').never('board'),
    'an unfinished list of files is complete in a snapshot': at('finished').becomes(
      '(completeness: Completeness): Completeness => completeness',
    ),
    'a board that the service does not know gets a snapshot': at('takeOne').never('isNoEntry'),
    'a vote in a snapshot names voters that were hidden when it was taken':
      at('decodeVotes.voters.then').becomes('now'),
    'a cancelled snapshot leaves its file': at('createSnapshotWriter.abandon').becomes('async (): Promise<void> => {}'),
    'a snapshot is written though it was cancelled': at('takeOne').skip('throwIfAborted'),
    'an earlier reading of the snapshots replaces a later one': at('createSnapshotLibrary.readLatest')
      .statement('latest', 'found', 'undefined')
      .becomes('[known, listProblem] = [found, undefined];'),
  }),
  ...noticedBy(['test/unit/service/snapshots/retention.test.ts'], {
    'snapshots are deleted though none was taken': at('stillToDelete').never('length'),
  }),
];

import { randomBytes } from 'node:crypto';
import { createSnapshotDisk } from '../../../../src/service/snapshots/snapshotDisk';
import { failureOf } from '../../../../src/core/failure';
import { snapshotServices } from './snapshotServices';

/**
 * Another window: a process that takes snapshots into a folder with the product's own code, until it ends or is killed.
 * Arguments: the folder, then what to do. Prints a line for each step.
 */
const [, , root = '', task = '', ...boards] = process.argv;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { take, library, service, disk } = snapshotServices({}, root);
  switch (task) {
    // Takes snapshots, and says what became of each.
    case 'take':
      for (const each of await take(boards)) say('failure' in each ? each.failure.kind : 'taken');
      break;
    // Takes and deletes snapshots of a board, so that its folder comes and goes.
    case 'takeAndDelete':
      for (let times = 0; times < 20; times += 1) {
        const [taken] = await take(boards);
        say(!taken || 'failure' in taken ? 'failed' : 'taken');
        await library.remove((await library.list()).filter(({ id }) => taken && 'id' in taken && id === taken.id));
      }
      break;
    // Waits for the files of a board, whose other records are written already.
    case 'stopAtFiles':
      service.setFaults({ faults: { files: [{ delayMs: 600_000, times: 99 }] } });
      await take(boards);
      break;
    // Compresses as much as takes several seconds.
    case 'compress': {
      const [snapshot] = await library.list();
      const writer = await createSnapshotDisk(root).write({ folder: snapshot?.file.folder ?? '', id: 'unfinished' });
      for (let mebibytes = 0; mebibytes < 256; mebibytes += 1)
        await writer.add([randomBytes(512 * 1024).toString('hex')]);
      say('compresses');
      if (snapshot?.header) await writer.finish(snapshot.header);
      break;
    }
    // Names the newest snapshot.
    case 'name': {
      const [snapshot] = await library.list();
      if (snapshot) await disk.setLabel(snapshot.file, { name: 'x'.repeat(1_900) });
      break;
    }
  }
}

main().catch((error: unknown) => {
  const failure = failureOf(error);
  say(failure.kind === 'snapshotNotWritten' ? `${failure.kind} ${failure.code}` : failure.kind);
});

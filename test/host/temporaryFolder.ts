import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { atExit } from './program';

/** A folder of its own for one run, gone when the process ends. `BOARD_INSPECTOR_KEEP=1` keeps it for a look inside. */
export function temporaryFolder(): string {
  // A short name: VS Code puts sockets inside, and their paths may not exceed about a hundred characters.
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'board-inspector-')));
  if (process.env['BOARD_INSPECTOR_KEEP'] === '1') {
    atExit(() => console.log(`Kept ${folder}`));
  } else {
    atExit(() => removeNow(folder));
  }
  return folder;
}

function removeNow(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A process that is just ending may still write there; the system clears its temporary folder anyway.
  }
}

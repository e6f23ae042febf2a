import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { atExit } from './program';

/** A new folder, deleted when the process ends. `BOARD_INSPECTOR_KEEP=1` keeps it. */
export function temporaryFolder(): string {
  // A short name, since VS Code creates sockets inside, whose paths are limited to about a hundred characters.
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
    // A process that is ending may still write there; the system clears temporary files.
  }
}

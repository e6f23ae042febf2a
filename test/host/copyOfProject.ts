import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, projectRoot } from './paths';
import { temporaryFolder } from './temporaryFolder';

const run = promisify(execFile);

/** The source files of the project: in git or untracked. Without git, all but what is built or installed. */
async function ownFiles(): Promise<string[]> {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    return (await run('git', args, { cwd: projectRoot, maxBuffer: 1e8 })).stdout.split('\0').filter(Boolean);
  } catch {
    const made = /^(node_modules|dist|\.git|\.vscode-test|coverage)(\/|$)|\.vsix$/;
    const entries = await readdir(projectRoot, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)))
      .filter((file) => !made.test(file));
  }
}

/** A copy of the project with the same packages, deleted when the process ends. */
export async function copyOfProject(): Promise<string> {
  const folder = path.join(temporaryFolder(), 'copy');
  await mkdir(folder);
  // A deleted file may still be in git.
  for (const file of await ownFiles())
    await cp(path.join(projectRoot, file), path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  // In a new clone, the cache folder doesn’t exist yet, and a link to a missing folder can’t be written to.
  await mkdir(cacheFolder, { recursive: true });
  for (const shared of [path.join(projectRoot, 'node_modules'), cacheFolder])
    await symlink(shared, path.join(folder, path.basename(shared)), 'dir');
  return folder;
}

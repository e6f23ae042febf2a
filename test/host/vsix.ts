import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runChild } from './childProcess';
import { projectRoot } from './paths';

/** Packs the extension and returns its VSIX. */
export async function packageExtension(): Promise<string> {
  const { name, version } = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const file = path.join(projectRoot, `${name}-${version}.vsix`);
  // After a failure below, an older file must not be used.
  await rm(file, { force: true });
  await runChild('npm', ['run', '--silent', 'package']);
  if (!existsSync(file)) throw new Error(`npm run package created no ${path.basename(file)}.`);
  return file;
}

/** Packs a small test extension without a build step into the given folder. */
export async function packFolder(extensionFolder: string, targetFolder: string): Promise<string> {
  const file = path.join(targetFolder, `${path.basename(extensionFolder)}.vsix`);
  const vsce = path.join(projectRoot, 'node_modules', '@vscode', 'vsce', 'vsce');
  const switches = ['--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', file];
  await runChild(process.execPath, [vsce, 'package', ...switches], { cwd: extensionFolder });
  return file;
}

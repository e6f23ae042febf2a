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
  // Whatever goes wrong below, an older one must not be taken for this one.
  await rm(file, { force: true });
  await runChild('npm', ['run', '--silent', 'package']);
  if (!existsSync(file)) throw new Error(`npm run package left no ${path.basename(file)}.`);
  return file;
}

/** Packs a small extension of the tests' own, which has no build, into the given folder. */
export async function packFolder(extensionFolder: string, targetFolder: string): Promise<string> {
  const file = path.join(targetFolder, `${path.basename(extensionFolder)}.vsix`);
  const vsce = path.join(projectRoot, 'node_modules', '@vscode', 'vsce', 'vsce');
  const switches = ['--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', file];
  await runChild(process.execPath, [vsce, 'package', ...switches], { cwd: extensionFolder });
  return file;
}

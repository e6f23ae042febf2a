import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deflateAsync } from '@gfx/zopfli';
import { listFiles, PackageManager } from '@vscode/vsce';
import { build } from './esbuild.mjs';
import { writeNotices } from './notices.mjs';
import { entries, repacked, withPlainModes } from './zip.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const run = promisify(execFile);

/** Where what is shipped is laid out before it is packed. */
const shipped = join(root, 'dist/package');

/** Says what is let through. */
const ignoreFile = join(root, '.vscodeignore');

/** What of the manifest only developers need. */
const forDevelopers = new Set(['scripts', 'devDependencies']);

/** The largest VSIX that is let through, in bytes. */
const budget = 300 * 1024;

/** The time of the last commit in seconds; without git, the first moment that a zip file can name. */
async function commitTime() {
  try {
    return (await run('git', ['log', '-1', '--format=%ct'], { cwd: root })).stdout.trim();
  } catch {
    return String(Date.UTC(1980, 0, 1) / 1000);
  }
}

/** The folders of which `.vscodeignore` lets something through. */
async function foldersWithShipped() {
  const lines = (await readFile(ignoreFile, 'utf8')).split('\n');
  return new Set(lines.filter((line) => line.startsWith('!')).map((line) => dirname(line.slice(1).trim())));
}

/** Lays out the files that are shipped, among others: JSON without blanks and the manifest without what is for developers. */
async function layOut() {
  await rm(shipped, { recursive: true, force: true });
  // vsce looks through every folder there is, and below this one stand whole editors.
  for (const folder of await foldersWithShipped()) {
    await mkdir(join(shipped, folder), { recursive: true });
    for (const each of await readdir(join(root, folder), { withFileTypes: true }))
      if (each.isFile()) await copyFile(join(root, folder, each.name), join(shipped, folder, each.name));
  }
  for (const name of await listFiles({ cwd: shipped, packageManager: PackageManager.None, ignoreFile })) {
    if (!name.endsWith('.json')) continue;
    await writeFile(join(shipped, name), tight(name, await readFile(join(shipped, name))));
  }
}

function tight(name, bytes) {
  const isShipped = (key) => name !== 'package.json' || !forDevelopers.has(key);
  const kept = Object.entries(JSON.parse(bytes.toString())).filter(([key]) => isShipped(key));
  return JSON.stringify(Object.fromEntries(kept));
}

/** Packs the extension with vsce, so that the same commit gives the same bytes on every machine. */
async function pack(file) {
  const vsce = fileURLToPath(import.meta.resolve('@vscode/vsce/vsce'));
  const args = [
    'package',
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    '--ignoreFile',
    ignoreFile,
  ];
  const { stderr } = await run(process.execPath, [vsce, ...args, '--out', file], {
    cwd: shipped,
    // A zip file holds local times, and vsce sorts as the locale does: both are pinned.
    env: { ...process.env, SOURCE_DATE_EPOCH: await commitTime(), TZ: 'UTC', LC_ALL: 'C' },
  });
  if (stderr.trim()) console.warn(stderr.trim());
  // It also holds the file modes, which hang on the umask of whoever packs.
  const plain = withPlainModes(await readFile(file));
  await writeFile(file, await repacked(plain, (bytes) => deflateAsync(bytes, { numiterations: 5 })));
}

try {
  const { name, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await build();
  const packages = await writeNotices();
  await layOut();
  const file = join(root, `${name}-${version}.vsix`);
  await pack(file);
  const { size } = await stat(file);
  for (const entry of entries(await readFile(file))) {
    console.log(`${String(entry.packed).padStart(8)}  ${String(entry.size).padStart(8)}  ${entry.name}`);
  }
  console.log(`${packages.length} packages are named in ThirdPartyNotices.txt.`);
  console.log(`${name}-${version}.vsix  ${size.toLocaleString('en')} B of at most ${budget.toLocaleString('en')} B`);
  if (size > budget) throw new Error(`The VSIX is ${size - budget} B over its budget.`);
} catch (error) {
  console.error(error.stderr || error.message);
  process.exitCode = 1;
}

import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, root } from './esbuild.mjs';
import { writeNotices } from './notices.mjs';

const run = promisify(execFile);

const texts = ['package.nls.json', 'package.nls.zh-cn.json', 'l10n/bundle.l10n.zh-cn.json'];
const pages = ['README.md', 'CHANGELOG.md', 'LICENSE', 'ThirdPartyNotices.txt', 'docs/api.md'];

/** What is copied to be packed; of this, .vscodeignore lets through what is shipped. */
const copied = ['package.json', '.vscodeignore', 'dist', 'media', ...texts, ...pages];

/** The largest VSIX that is let through, in bytes. */
const budget = 640 * 1000;

/** The time of the last commit in seconds; without git, the first that a zip file can hold. */
async function commitTime() {
  try {
    return (await run('git', ['log', '-1', '--format=%ct'], { cwd: root })).stdout.trim();
  } catch {
    return String(Date.UTC(1980, 0, 1) / 1000);
  }
}

/**
 * Copies what is packed to a folder, with one mode for all files, without the fields that only developers need, and
 * texts without the spaces of JSON.
 */
async function layOut(folder) {
  const isPacked = (source) => !/^dist[/\\](?!.*\.(m?js|css)$)./.test(source.slice(root.length + 1));
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true, filter: isPacked });
  // VS Code's extension page shows no relative pictures or links, so the packaged README has none.
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const plain = readme
    .replaceAll(/^!\[[^\]]*\]\((?!https:)[^)]*\)\n\n?/gm, '')
    .replaceAll(/\[([^\]]*)\]\((?!https:|#)[^)]*\)/g, '$1');
  await writeFile(join(folder, 'README.md'), plain);
  const {
    scripts: _scripts,
    dependencies: _shipped,
    devDependencies: _tools,
    ...manifest
  } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  for (const name of texts)
    await writeFile(join(folder, name), JSON.stringify(JSON.parse(await readFile(join(folder, name), 'utf8'))));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

const folder = await mkdtemp(join(tmpdir(), 'board-inspector-package-'));
try {
  const { name, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const packages = await writeNotices(await build());
  await layOut(folder);
  const file = join(root, `${name}-${version}.vsix`);
  const switches = ['--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links'];
  const vsce = fileURLToPath(import.meta.resolve('@vscode/vsce/vsce'));
  const { stdout, stderr } = await run(process.execPath, [vsce, 'package', ...switches, '--out', file], {
    cwd: folder,
    // A zip file holds local times, and vsce sorts as the locale does.
    env: { ...process.env, SOURCE_DATE_EPOCH: await commitTime(), TZ: 'UTC', LC_ALL: 'C' },
  });
  console.log(`${stdout}${stderr}${packages.length} packages are named in ThirdPartyNotices.txt.`);
  const { size } = await stat(file);
  console.log(`${name}-${version}.vsix  ${size.toLocaleString('en')} B of at most ${budget.toLocaleString('en')} B`);
  if (size > budget) throw new Error(`The VSIX is ${size - budget} B over its budget.`);
} catch (error) {
  console.error(error.stderr || error.message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

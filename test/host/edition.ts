import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runChild } from './childProcess';
import { cacheFolder, projectRoot } from './paths';

/** A VS Code version in the npm registry, and the Node version of its extension host. */
export interface Edition {
  readonly name: EditionName;
  readonly vscode: string;
  readonly codeServer: string;
  readonly node: string;
}

export type EditionName = 'floor' | 'newest';

/** The two VS Code versions of the tests: the oldest one that `engines.vscode` allows, and the newest. */
export const editions: Readonly<Record<EditionName, Edition>> = {
  floor: { name: 'floor', vscode: '1.105.1', codeServer: '4.105.1', node: '22.23.3' },
  newest: { name: 'newest', vscode: '1.139.1', codeServer: '4.139.1', node: '24.21.0' },
};

/** Where the parts of a provisioned edition are. */
export interface ProvisionedEdition extends Edition {
  /** The Node binary that runs it. */
  readonly nodePath: string;
  /** VS Code’s own server, for extension tests and VSIX installation. */
  readonly serverMain: string;
  /** code-server’s entry point: the product as users run it. */
  readonly productEntry: string;
}

/** Increase it when provisioning changes, so that existing folders are created again. */
const recipe = 3;

/** Installs an edition below `.vscode-test/` from the npm registry, without compiling; does nothing if it is installed. */
export async function provision(
  edition: Edition,
  report: (step: string) => void = console.log,
): Promise<ProvisionedEdition> {
  const folder = path.join(cacheFolder, `code-server-${edition.codeServer}`);
  if (!(await isComplete(folder))) {
    await removeAbandoned(folder);
    const unfinished = `${folder}.${process.pid}.part`;
    await install(edition, unfinished, (step) => report(`VS Code ${edition.vscode}: ${step}`));
    await putInPlace(unfinished, folder);
  }
  const packages = path.join(folder, 'node_modules');
  return {
    ...edition,
    nodePath: path.join(packages, nodePackage(), 'bin', 'node'),
    serverMain: path.join(packages, 'code-server', 'lib', 'vscode', 'out', 'server-main.js'),
    productEntry: path.join(packages, 'code-server', 'out', 'node', 'entry.js'),
  };
}

/** The edition given with `--edition`, or all. */
export function editionsNamed(name: string | undefined): readonly Edition[] {
  if (name === undefined) return [editions.floor, editions.newest];
  if (name === 'floor' || name === 'newest') return [editions[name]];
  throw new Error(`--edition takes floor or newest, not ${name}.`);
}

function nodePackage(): string {
  return `node-${process.platform}-${process.arch}`;
}

async function install(edition: Edition, folder: string, report: (step: string) => void): Promise<void> {
  if (process.platform === 'win32') {
    throw new Error('code-server has no Windows edition: run npm run test:desktop there, or use WSL.');
  }
  await mkdir(folder, { recursive: true });
  // Its own manifest keeps npm from using the project’s.
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }\n');

  report(`installing code-server ${edition.codeServer} and Node ${edition.node}`);
  const wanted = [`code-server@${edition.codeServer}`, `${nodePackage()}@${edition.node}`];
  await npmInstall(folder, wanted);

  report('installing the packages of its server');
  const codeServer = path.join(folder, 'node_modules', 'code-server');
  const server = path.join(codeServer, 'lib', 'vscode');
  await avoidGitDependency(server);
  await npmInstall(server, ['--omit=dev']);

  report('replacing missing native modules');
  await standIn('spdlog', path.join(server, 'node_modules', '@vscode', 'spdlog'));
  // Its name changed between the editions.
  await standIn('watchdog', path.join(server, 'node_modules', 'native-watchdog'));
  await standIn('watchdog', path.join(server, 'node_modules', '@vscode', 'native-watchdog'));
  await standIn('argon2', path.join(folder, 'node_modules', 'argon2'));

  await writeFile(marker(folder), `${recipe}\n`);
}

function npmInstall(cwd: string, args: readonly string[]): Promise<void> {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return runChild('npm', ['install', ...quiet, ...args], { cwd });
}

/** One release gets @parcel/watcher from a git URL, which fails on a machine that reaches only the registry. */
async function avoidGitDependency(server: string): Promise<void> {
  const file = path.join(server, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { dependencies: Record<string, string> };
  if (!manifest.dependencies['@parcel/watcher']?.includes('#')) return;
  manifest.dependencies['@parcel/watcher'] = '^2.5.1';
  await writeFile(file, JSON.stringify(manifest, null, 2));
  await rename(path.join(server, 'npm-shrinkwrap.json'), path.join(server, 'npm-shrinkwrap.aside.json'));
}

async function standIn(name: string, packageFolder: string): Promise<void> {
  const file = path.join(packageFolder, 'package.json');
  if (!existsSync(file)) return;
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  delete manifest['exports'];
  delete manifest['type'];
  await writeFile(file, JSON.stringify({ ...manifest, main: 'stand-in.cjs' }, null, 2));
  await cp(path.join(projectRoot, 'test', 'host', 'standIn', `${name}.cjs`), path.join(packageFolder, 'stand-in.cjs'));
}

function marker(folder: string): string {
  return path.join(folder, 'complete');
}

async function isComplete(folder: string): Promise<boolean> {
  const made = await readFile(marker(folder), 'utf8').catch(() => '');
  return made.trim() === String(recipe);
}

/** When two runs provision at once, the first to finish wins, and the same result of the other is deleted. */
async function putInPlace(unfinished: string, folder: string): Promise<void> {
  if (await isComplete(folder)) {
    await rm(unfinished, { recursive: true, force: true });
    return;
  }
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

async function removeAbandoned(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  for (const entry of await readdir(parent)) {
    const owner = /\.(\d+)\.part$/.exec(entry)?.[1];
    if (owner !== undefined && entry.startsWith(path.basename(folder)) && !isAlive(Number(owner))) {
      await rm(path.join(parent, entry), { recursive: true, force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}

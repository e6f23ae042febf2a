import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runChild } from './childProcess';
import { provision, type Edition, type ProvisionedEdition } from './edition';
import { temporaryFolder } from './temporaryFolder';
import { startWebServer } from './webServer';

/** Options for starting the product. */
export interface ProductOptions {
  readonly edition: Edition;
  /** The VSIX files to install. */
  readonly vsixes: readonly string[];
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The folder to open; default: a new, empty one. */
  readonly folder?: string;
  /** Whether folders are trusted without a prompt; default: true. */
  readonly trusted?: boolean;
  /** Its port if that is free; default: any free one. */
  readonly port?: number | undefined;
}

/** A VS Code as users have it, with its own profile. */
export interface Product {
  /** URL that opens the folder in a browser. */
  readonly address: string;
  readonly port: number;
  readonly userDataDir: string;
  readonly folder: string;
  /** Resolves when it has ended for any reason. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts VS Code with a new profile and the installed extensions. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const edition = await provision(options.edition);
  const root = temporaryFolder();
  const userDataDir = path.join(root, 'user');
  const folder = options.folder ?? path.join(root, 'folder');
  for (const made of [userDataDir, folder]) await mkdir(made, { recursive: true });
  await writeUserSettings(userDataDir, options.settings ?? {});
  const extensionsDir = await withInstalled(edition, options.vsixes);

  const env = { ...process.env, ...isolation(root) };
  const start = (port: number) => startWebServer(edition.nodePath, argumentsFor(port), env);
  const argumentsFor = (port: number) => [
    edition.productEntry,
    ...['--auth', 'none', '--bind-addr', `127.0.0.1:${port}`, '--config', path.join(root, 'code-server.yaml')],
    ...['--user-data-dir', userDataDir, '--extensions-dir', extensionsDir],
    ...['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override'],
    ...((options.trusted ?? true) ? ['--disable-workspace-trust'] : []),
    folder,
  ];
  // Another process may have taken the port.
  const server = await (options.port === undefined ? start(0) : start(options.port).catch(() => start(0)));
  const address = `${server.address}/?folder=${encodeURIComponent(folder)}`;
  const port = Number(new URL(server.address).port);
  return { address, port, userDataDir, folder, ended: server.ended, stop: () => server.stop() };
}

const installed = new Map<string, Promise<string>>();

/** A folder with these extensions installed; it is only read, so windows with the same extensions share it. */
async function withInstalled(edition: ProvisionedEdition, vsixes: readonly string[]): Promise<string> {
  const key = JSON.stringify([edition.name, vsixes]);
  const known = installed.get(key) ?? install(edition, vsixes);
  installed.set(key, known);
  return known;
}

async function install(edition: ProvisionedEdition, vsixes: readonly string[]): Promise<string> {
  const root = temporaryFolder();
  const extensionsDir = path.join(root, 'extensions');
  await mkdir(extensionsDir);
  const folders = ['--extensions-dir', extensionsDir, '--server-data-dir', path.join(root, 'installer')];
  for (const vsix of vsixes) {
    const args = [edition.serverMain, '--accept-server-license-terms', ...folders, '--install-extension', vsix];
    await runChild(edition.nodePath, args);
  }
  return extensionsDir;
}

/** Keeps the user’s own code-server files from being read or written. */
function isolation(root: string): NodeJS.ProcessEnv {
  return { XDG_CONFIG_HOME: path.join(root, 'config'), XDG_DATA_HOME: path.join(root, 'data') };
}

/** Settings without pop-ups and background requests. */
const quietSettings = {
  'workbench.startupEditor': 'none',
  'workbench.colorTheme': 'Default Dark Modern',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'workbench.enableExperiments': false,
  'git.openRepositoryInParentFolders': 'never',
  'workbench.reduceMotion': 'on',
};

/** Writes the user settings of a fresh profile. */
export async function writeUserSettings(userData: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
  const folder = path.join(userData, 'User');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'settings.json'),
    `${JSON.stringify({ ...quietSettings, ...settings }, null, 2)}\n`,
  );
}

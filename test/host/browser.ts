import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { runChild } from './childProcess';
import { cacheFolder } from './paths';
import { hangGuardMs } from './waiting';

/** Environment variable with the browser to use. */
const override = 'BOARD_INSPECTOR_BROWSER';

/** The npm package with a Chromium, for Linux machines without a browser. */
const packagedChromium = '@sparticuz/chromium@153.0.0';

/** Flags of every browser: no sandbox (containers run as root), no display, no background traffic. */
const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a headless browser of the Chromium family. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: launchFlags });
}

/** The language and the size of a profile’s pages. */
export interface ProfileOptions {
  /** `en`, `zh-cn`, … */
  readonly locale: string;
  readonly viewport?: { readonly width: number; readonly height: number } | undefined;
}

/** Opens a new browser profile in which the extensions of VS Code use the given language. */
export async function openProfile(browser: Browser, options: ProfileOptions): Promise<BrowserContext> {
  return prepared(await browser.newContext(pagesOf(options)), options);
}

/** Starts a browser with a new profile, which takes from `cacheOfBrowsers` what earlier browsers compiled. */
export async function launchProfile(cacheOfBrowsers: string, options: ProfileOptions): Promise<BrowserContext> {
  const args = [...launchFlags, `--disk-cache-dir=${cacheOfBrowsers}`];
  const launched = { executablePath: await findBrowser(), args, ...pagesOf(options) };
  // An empty name stands for a new, temporary folder.
  return prepared(await chromium.launchPersistentContext('', launched), options);
}

function pagesOf({ locale, viewport = { width: 1280, height: 800 } }: ProfileOptions) {
  return { locale, viewport, reducedMotion: 'reduce' } as const;
}

async function prepared(context: BrowserContext, { locale }: ProfileOptions): Promise<BrowserContext> {
  context.setDefaultTimeout(hangGuardMs);
  if (!locale.startsWith('en')) {
    // Without a language pack, extensions use the language, and the workbench itself stays English.
    await context.addInitScript(`globalThis._VSCODE_NLS_LANGUAGE = ${JSON.stringify(locale)};`);
  }
  return context;
}

/** Finds or installs a browser of the Chromium family; otherwise throws an error with what to install. */
export async function findBrowser(report: (step: string) => void = console.log): Promise<string> {
  const named = process.env[override];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`${override} names ${named}, which does not exist.`);
  }
  return installedBrowser() ?? (await debianChromium(report)) ?? (await npmChromium(report)) ?? failWithoutBrowser();
}

function installedBrowser(): string | undefined {
  const programs = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);
  const applications = ['/Applications', path.join(process.env['HOME'] ?? '/', 'Applications')];
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const candidates: Partial<Record<NodeJS.Platform, readonly string[]>> = {
    // The shell of Chromium needs a fifth less processor time than a whole browser.
    linux: [
      'chromium-headless-shell',
      'google-chrome-stable',
      'google-chrome',
      'chromium',
      'chromium-browser',
      'microsoft-edge',
    ].flatMap((name) => onPath.map((folder) => path.join(folder, name))),
    darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      applications.map((folder) => path.join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    ),
    win32: ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].flatMap((program) =>
      programs.map((folder) => path.join(folder, program)),
    ),
  };
  return candidates[process.platform]?.find((candidate) => existsSync(candidate));
}

async function debianChromium(report: (step: string) => void): Promise<string | undefined> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  // Ubuntu’s package of this name only installs a snap, which doesn’t run in a container.
  if (process.getuid?.() !== 0 || !/^ID=debian$/m.test(release)) return undefined;
  const apt = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = (name: string) =>
    runChild('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-wqy-zenhei'], apt);
  try {
    report('Browser: none found, installing Debian’s chromium-headless-shell');
    await runChild('apt-get', ['update'], apt);
    // Older releases have only the whole browser.
    await install('chromium-headless-shell').catch(() => install('chromium'));
  } catch (failure) {
    report(`Browser: apt-get did not install it (${String(failure).trim().split('\n').at(-1)})`);
    return undefined;
  }
  return installedBrowser();
}

async function npmChromium(report: (step: string) => void): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.join(cacheFolder, 'chromium');
  const entry = path.join(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'index.js');
  try {
    if (!existsSync(entry)) {
      report(`Browser: none found, installing ${packagedChromium}`);
      const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
      await runChild('npm', ['install', '--prefix', folder, ...quiet, packagedChromium]);
    }
    const packaged = (await import(pathToFileURL(entry).href)) as { default: { executablePath(): Promise<string> } };
    return await packaged.default.executablePath();
  } catch (failure) {
    report(`Browser: ${packagedChromium} could not be used (${String(failure).trim().split('\n').at(-1)})`);
    return undefined;
  }
}

function failWithoutBrowser(): never {
  throw new Error(`No browser found: install Chrome, Chromium or Edge, or name one in ${override}.`);
}

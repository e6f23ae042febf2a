#!/usr/bin/env tsx
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { format, parseArgs } from 'node:util';
import { launchBrowser, openProfile } from './browser';
import { editionsNamed, provision } from './edition';
import { program } from './program';
import { testOutputMark } from './testOutput';
import { startWebServer } from './webServer';

// Acts as the executable of a desktop VS Code for @vscode/test-electron, but runs the edition named by
// BOARD_INSPECTOR_EDITION in a headless browser, so that one runner and one suite serve both.

/** A window whose suite has no output for this long is considered hung. */
const maxSilenceMs = 300_000;

program(async () => {
  const { values, positionals } = parseArgs({
    options: {
      extensionDevelopmentPath: { type: 'string' },
      extensionTestsPath: { type: 'string' },
      'user-data-dir': { type: 'string' },
      'extensions-dir': { type: 'string' },
      locale: { type: 'string' },
    },
    // The runner also passes options that only desktop windows have.
    strict: false,
    allowPositionals: true,
  });
  const extension = required(values.extensionDevelopmentPath, 'extensionDevelopmentPath');
  const tests = required(values.extensionTestsPath, 'extensionTestsPath');
  const userData = required(values['user-data-dir'], 'user-data-dir');
  const extensions = required(values['extensions-dir'], 'extensions-dir');
  const locale = typeof values.locale === 'string' ? values.locale : 'en';
  const trusting = process.env['BOARD_INSPECTOR_TRUST'] !== 'ask';

  const [edition] = editionsNamed(process.env['BOARD_INSPECTOR_EDITION'] ?? 'newest');
  if (edition === undefined) throw new Error('No edition is named.');
  const vscode = await provision(edition);
  const server = await startWebServer(vscode.nodePath, [
    vscode.serverMain,
    ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token'],
    ...['--accept-server-license-terms', '--telemetry-level', 'off', '--enable-smoke-test-driver'],
    ...['--server-data-dir', serverDataFolder(userData), '--extensions-dir', extensions],
    ...(trusting ? ['--disable-workspace-trust'] : []),
  ]);
  const browser = await launchBrowser();
  try {
    const context = await openProfile(browser, { locale, viewport: { width: 900, height: 600 } });
    const page = await context.newPage();
    let lastOutput = Date.now();
    await page.exposeFunction('codeAutomationLog', (type: string, args: readonly unknown[]) => {
      lastOutput = Date.now();
      const line = fromTests(args) ?? (type === 'error' && !isNoise(args) ? format(...args) : undefined);
      if (line !== undefined || verbose) process.stdout.write(`${line ?? format(...args)}\n`);
    });
    const code = new Promise<number>((resolve, reject) => {
      page.exposeFunction('codeAutomationExit', (result: number) => resolve(result)).catch(reject);
      page.on('crash', () => reject(new Error('The browser’s page crashed.')));
      browser.on('disconnected', () => reject(new Error('The browser ended.')));
      setInterval(() => {
        if (Date.now() - lastOutput > maxSilenceMs)
          reject(new Error(`The suite had no output for ${maxSilenceMs / 1000} s.`));
      }, 1000).unref();
    });
    await page.goto(addressOf(server.address, required(positionals[0], 'folder'), { extension, tests }));
    return await code;
  } finally {
    await browser.close();
    await server.stop();
  }
});

const verbose = process.env['BOARD_INSPECTOR_VERBOSE'] === '1';

/** The output of tests, which carries a mark, unlike that of the workbench. */
function fromTests(args: readonly unknown[]): string | undefined {
  const text = format(...args);
  return text.includes(testOutputMark) ? text.replaceAll(testOutputMark, '') : undefined;
}

/** Harmless errors of the workbench: missing network, missing HTTPS, and its own shutdown. */
function isNoise(args: readonly unknown[]): boolean {
  return /open-vsx\.org|ServiceWorker|\bCanceled\b|No default agent|authentication provider|^Error: \d+ failed/.test(
    format(...args),
  );
}

function addressOf(server: string, folder: string, paths: { extension: string; tests: string }): string {
  const { host } = new URL(server);
  const payload = [
    ['extensionDevelopmentPath', `vscode-remote://${host}${paths.extension}`],
    ['extensionTestsPath', `vscode-remote://${host}${paths.tests}`],
  ];
  const query = new URLSearchParams({ payload: JSON.stringify(payload) });
  query.set(folder.endsWith('.code-workspace') ? 'workspace' : 'folder', path.resolve(folder));
  return `${server}/?${query.toString()}`;
}

/** The server stores its profile in `data` below its own folder, so link that to the given profile. */
function serverDataFolder(userData: string): string {
  const folder = path.join(userData, 'server');
  mkdirSync(folder, { recursive: true });
  symlinkSync(userData, path.join(folder, 'data'), 'dir');
  return folder;
}

function required(value: string | boolean | undefined, name: string): string {
  if (typeof value === 'string') return value;
  throw new Error(`--${name}= is missing.`);
}

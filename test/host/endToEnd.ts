import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser';
import { startChild } from './childProcess';
import { attacker } from '../hostile/attacker';
import { editions, editionsNamed, provision } from './edition';
import { mochaScript, projectRoot } from './paths';
import { program } from './program';
import { temporaryFolder } from './temporaryFolder';
import { packageExtension } from './vsix';

/** Runs the end-to-end tests, or the given files, with the packed extension in one edition. */
program(async () => {
  await attacker(temporaryFolder);
  const { values, positionals } = parseArgs({
    options: { edition: { type: 'string' }, grep: { type: 'string' }, vsix: { type: 'string' } },
    allowPositionals: true,
  });
  const edition = editionsNamed(values.edition ?? editions.newest.name)[0]!;
  const vsix = values.vsix === undefined ? await packageExtension() : path.resolve(values.vsix);
  await provision(edition);
  const env = {
    ...process.env,
    BOARD_INSPECTOR_EDITION: edition.name,
    BOARD_INSPECTOR_VSIX: vsix,
    BOARD_INSPECTOR_BROWSER: await findBrowser(),
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  };
  const grep = values.grep === undefined ? [] : ['--grep', values.grep];
  const files = positionals.length > 0 ? positionals : journeys();
  // While one file waits for its window, the other continues.
  const options = ['--parallel', '--jobs', '2', '--require', './test/e2e/window.ts', ...grep];
  return startChild(process.execPath, [mochaScript, ...options, ...files], { env }).ended;
});

/** All files, the longest first, so that nothing waits for it at the end. */
function journeys(): string[] {
  const folder = path.join('test', 'e2e');
  const files = readdirSync(path.join(projectRoot, folder)).filter((file) => file.endsWith('.test.ts'));
  const longest = 'panels.test.ts';
  return [longest, ...files.filter((file) => file !== longest)].map((file) => path.join(folder, file));
}

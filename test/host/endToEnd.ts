import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser';
import { startChild } from './childProcess';
import { attacker } from '../hostile/attacker';
import { countsFileVariable, readCounts, writeReport } from './counts';
import { editions, editionsNamed, provision } from './edition';
import { program } from './program';
import { projectRoot } from './paths';
import { temporaryFolder } from './temporaryFolder';
import { packageExtension } from './vsix';

program(async () => {
  await attacker(temporaryFolder);
  const { values, positionals } = parseArgs({
    options: {
      edition: { type: 'string' },
      grep: { type: 'string' },
      vsix: { type: 'string' },
      // Files that are left out, by their names and separated by commas.
      without: { type: 'string' },
    },
    allowPositionals: true,
  });
  const edition = editionsNamed(values.edition ?? editions.newest.name)[0]!;
  const vsix = values.vsix === undefined ? await packageExtension() : path.resolve(values.vsix);
  await provision(edition);
  const browser = await findBrowser();

  const countsFile = path.join(temporaryFolder(), 'counts.json');
  const mocha = path.join(projectRoot, 'node_modules', 'mocha', 'bin', 'mocha.js');
  const code = await startChild(
    process.execPath,
    [
      ...[mocha, '--no-config', '--extension', 'ts', '--node-option', 'import=tsx', '--timeout', '180000'],
      ...['--reporter', path.join(projectRoot, 'test', 'host', 'countingReporter.ts')],
      ...['--file', path.join(projectRoot, 'test', 'e2e', 'closing.ts')],
      ...(values.grep === undefined ? [] : ['--grep', values.grep]),
      ...(values.without?.split(',') ?? []).flatMap((name) => ['--ignore', `test/e2e/${name}.test.ts`]),
      ...(positionals.length > 0 ? positionals : ['test/e2e/**/*.test.ts']),
    ],
    {
      env: {
        ...process.env,
        [countsFileVariable]: countsFile,
        BOARD_INSPECTOR_EDITION: edition.name,
        BOARD_INSPECTOR_VSIX: vsix,
        BOARD_INSPECTOR_BROWSER: browser,
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      },
    },
  ).ended;
  const counts = readCounts(countsFile);
  if (counts === undefined) throw new Error(`The end-to-end run ended with code ${code} and without a result.`);
  return writeReport(code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);
});

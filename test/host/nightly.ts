import { parseArgs } from 'node:util';
import { startChild } from './childProcess';
import { mochaScript } from './paths';
import { program } from './program';

/** Runs all cases of the unit tests, then the properties for an hour, or for `--minutes`, with random seeds, which a failure prints. */
program(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
  const run = (files: string, options: readonly string[], env: NodeJS.ProcessEnv) =>
    startChild(process.execPath, [mochaScript, ...options, files], { env: { ...process.env, ...env } }).ended;
  const cases = await run('test/unit/**/*.test.ts', ['--parallel', '--jobs', '2'], {
    BOARD_INSPECTOR_THOROUGH: 'nightly',
  });
  const properties = await run('test/unit/properties/**/*.test.ts', [], {
    BOARD_INSPECTOR_PROPERTY_MINUTES: values.minutes,
  });
  return cases === 0 ? properties : cases;
});

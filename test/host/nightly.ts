import { parseArgs } from 'node:util';
import { startChild } from './childProcess';
import { mochaScript } from './paths';
import { program } from './program';

/** Runs all property tests for an hour, or for `--minutes`, with random seeds; each failure prints its seed. */
program(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
  const env = { ...process.env, BOARD_INSPECTOR_PROPERTY_MINUTES: values.minutes };
  return startChild(process.execPath, [mochaScript, 'test/unit/properties/**/*.test.ts'], { env }).ended;
});

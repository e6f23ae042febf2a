import path from 'node:path';
import { parseArgs } from 'node:util';
import { startChild } from './childProcess';
import { projectRoot } from './paths';
import { program } from './program';

/** Tries all properties for an hour, or for `--minutes`, with random seeds; each failure prints its seed. */
program(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
  const mocha = path.join(projectRoot, 'node_modules', 'mocha', 'bin', 'mocha.js');
  return startChild(
    process.execPath,
    [
      mocha,
      '--no-config',
      '--extension',
      'ts',
      '--node-option',
      'import=tsx',
      '--timeout',
      '180000',
      'test/unit/properties/**/*.test.ts',
    ],
    { env: { ...process.env, BOARD_INSPECTOR_PROPERTY_MINUTES: values.minutes } },
  ).ended;
});

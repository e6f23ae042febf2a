// Makes `npm test` and `npm start` one command in a fresh clone: runs `npm ci` unless package-lock.json is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const oldestNode = 20;

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  console.error(
    `Node ${process.versions.node} is too old: install Node ${oldestNode} or newer from https://nodejs.org.`,
  );
  process.exit(1);
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

// npm writes this list last: an interrupted installation has none.
const installed = packagesIn('node_modules/.package-lock.json');
const isInstalled = Object.entries(packagesIn('package-lock.json')).every(
  ([path, { version, optional }]) => path === '' || optional === true || installed[path]?.version === version,
);
if (!isInstalled) {
  console.log('Installing packages.');
  const { status, error } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(`npm could not be started: ${error.message}`);
  process.exitCode = status ?? 1;
}

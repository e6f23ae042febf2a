// Makes `npm test` and `npm start` one command in a fresh clone: installs what package-lock.json names, if that is not there.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The oldest Node that the tools run on. */
const oldest = 20;

/** Reads the packages of a lock file; undefined when there is none. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether a package is one that this platform does without. */
function mayBeAbsent(wanted) {
  return wanted.optional === true || wanted.devOptional === true || wanted.os !== undefined || wanted.cpu !== undefined;
}

/** Says why node_modules is not what package-lock.json names; undefined when it is. */
function difference() {
  const wanted = packagesOf('package-lock.json');
  if (wanted === undefined) throw new Error('package-lock.json is missing or broken.');
  // npm writes this list last: an interrupted installation has none.
  const installed = packagesOf('node_modules/.package-lock.json');
  if (installed === undefined) return 'nothing is installed yet';
  for (const [place, entry] of Object.entries(wanted)) {
    if (place === '' || entry.link === true) continue;
    const found = installed[place];
    if (found === undefined && mayBeAbsent(entry)) continue;
    if (found?.version !== entry.version) return `${place} is ${found?.version ?? 'missing'}, not ${entry.version}`;
    if (entry.integrity && found.integrity && entry.integrity !== found.integrity) return `${place} has other content`;
    // The list says what npm installed, the folder whether it is still there.
    const manifest = readVersion(place);
    if (manifest !== entry.version) return `${place} is ${manifest ?? 'gone'}, not ${entry.version}`;
  }
  const surplus = Object.keys(installed).find((place) => wanted[place] === undefined);
  return surplus === undefined ? undefined : `${surplus} is not wanted any more`;
}

/** The version of the package that stands in a folder; undefined when there is none. */
function readVersion(place) {
  try {
    return JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

const [major] = process.versions.node.split('.').map(Number);
if (major < oldest) {
  console.error(`Node ${process.versions.node} is too old: install Node ${oldest} or newer from https://nodejs.org.`);
  process.exit(1);
}

const reason = difference();
if (reason !== undefined) {
  console.log(`Installing packages: ${reason}.`);
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(`npm could not be started: ${error.message}`);
  process.exit(status ?? 1);
}

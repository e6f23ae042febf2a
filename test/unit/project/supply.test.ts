import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Locked extends Manifest {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, Locked>>;
}

/** Packages with an install script, and why skipping it is harmless (.npmrc: ignore-scripts). */
const needlessScripts: Readonly<Record<string, string>> = {
  esbuild: 'its binary is an optional package; the script only checks that',
  '@vscode/vsce-sign': 'downloads a signing tool, and nothing is signed here',
};

/** Versions published with malicious code, and packages made for it. */
const malicious: Readonly<Record<string, readonly string[] | 'every version'>> = {
  axios: ['1.14.1', '0.30.4'],
  'plain-crypto-js': 'every version',
};

/** The oldest allowed axios: earlier versions follow redirects or send headers that they should not. */
const axiosFloor = [1, 18, 0] as const;

const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;

/** Problems with the version pins of package.json. */
function faultsOfPins({ dependencies, devDependencies, optionalDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `${name} is not pinned: ${version}`);
}

/** Problems with a lock file. */
function faultsOfLock({ lockfileVersion, packages }: Lock): string[] {
  const faults = Object.entries(packages).flatMap(([path, locked]) =>
    path === '' ? [] : faultsOfLocked(path, locked),
  );
  return lockfileVersion === 3 ? faults : [`lockfileVersion is ${lockfileVersion}`, ...faults];
}

function faultsOfLocked(path: string, { version = '', resolved, integrity, link, hasInstallScript }: Locked): string[] {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const bad = malicious[name];
  return [
    ...(exact.test(version) ? [] : [`${path} has no exact version: ${version}`]),
    ...(resolved === undefined ? [] : [`${path} has a resolved URL`]),
    ...(integrity?.startsWith('sha512-') ? [] : [`${path} has no sha512`]),
    ...(link ? [`${path} is a link`] : []),
    ...(hasInstallScript && !needlessScripts[name] ? [`${path} has an install script`] : []),
    ...(bad === 'every version' || bad?.includes(version) ? [`${path} ${version} is malicious`] : []),
    ...(name === 'axios' && isBelow(version, axiosFloor) ? [`${path} ${version} is too old`] : []),
  ];
}

function isBelow(version: string, floor: readonly number[]): boolean {
  const parts = version.split(/[.+-]/, 3).map(Number);
  const at = floor.findIndex((least, index) => parts[index] !== least);
  return at >= 0 && (parts[at] ?? 0) < (floor[at] ?? 0);
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('dependencies', () => {
  const lock = JSON.parse(read('package-lock.json')) as Lock;

  it('are pinned to exact versions', () => {
    assert.deepEqual(faultsOfPins(JSON.parse(read('package.json')) as Manifest), []);
  });

  it('are locked to exact versions with checksums, without URLs, install scripts, or known malware', () => {
    assert.ok(Object.keys(lock.packages).length > 100);
    assert.deepEqual(faultsOfLock(lock), []);
  });

  it('are the same in package.json and in the lock file', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Manifest;
    const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies };
    const locked = Object.keys(wanted).map((name) => [name, lock.packages[`node_modules/${name}`]?.version]);
    assert.deepEqual(Object.fromEntries(locked), wanted);
  });

  it('are installed without scripts and saved without ranges', () => {
    const settings = read('.npmrc').split('\n');
    assert.ok(settings.includes('ignore-scripts=true') && settings.includes('save-exact=true'));
  });
});

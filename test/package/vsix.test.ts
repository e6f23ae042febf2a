import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { canaries, foundIn } from '../hostile/canary';
import { copyOfProject } from '../host/copyOfProject';
import { projectRoot } from '../host/paths';
import { packageExtension } from '../host/vsix';

const run = promisify(execFile);

/** All shipped files. Add new ones here. */
const golden = [
  '[Content_Types].xml',
  'extension.vsixmanifest',
  'extension/LICENSE.txt',
  'extension/ThirdPartyNotices.txt',
  'extension/changelog.md',
  ...Array.from({ length: 8 }, () => 'extension/dist/chunk.mjs'),
  'extension/dist/datasetTools.mjs',
  'extension/dist/extension.mjs',
  'extension/dist/features.mjs',
  'extension/dist/page.css',
  'extension/dist/page.js',
  'extension/dist/platform.mjs',
  'extension/dist/rows.mjs',
  'extension/docs/api.md',
  'extension/l10n/bundle.l10n.zh-cn.json',
  'extension/media/boards.svg',
  'extension/media/icon.png',
  ...['boards', 'connect', 'many', 'past', 'result', 'samples', 'take'].flatMap((name) =>
    ['dark', 'light'].map((theme) => `extension/media/walkthrough/${name}-${theme}.webp`),
  ),
  'extension/package.json',
  'extension/package.nls.json',
  'extension/package.nls.zh-cn.json',
  'extension/readme.md',
];

/** All packages with shipped code. Adding one is a deliberate decision. */
const bundled = [
  '@vscode/l10n',
  'axios',
  'hyparquet',
  'hyparquet-writer',
  'jsonc-parser',
  'p-limit',
  'preact',
  'valibot',
  'yocto-queue',
];

/** The decompressed files of a zip file. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    files.set(name, zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

describe('the VSIX', () => {
  let file: string;
  let zip: Buffer;
  let files: Map<string, Buffer>;

  before(async () => {
    file = process.env['BOARD_INSPECTOR_VSIX'] ?? (await packageExtension());
    zip = await readFile(file);
    files = filesOf(zip);
  });

  it('contains exactly the expected files', () => {
    // esbuild names chunks by a hash of their content.
    const names = [...files.keys()].map((name) => name.replace(/-[A-Z0-9]{8}(?=\.mjs$)/, ''));
    assert.deepEqual(names.toSorted(), golden);
  });

  it('contains no source map, no source, no local path, and no canary', () => {
    for (const [name, content] of files) {
      assert.ok(!/sourceMappingURL|sourcesContent/.test(content.toString('latin1')), name);
      assert.ok(!content.includes(projectRoot), name);
    }
    assert.deepEqual(foundIn(zip, { ...canaries() }), []);
    // The same search finds text that is there.
    assert.notDeepEqual(foundIn(zip, { known: 'board-inspector' }), []);
  });

  it('evaluates one file at activation, which takes its texts from VS Code', () => {
    const programs = [...files].filter(([name]) => name.endsWith('.mjs'));
    const activation = files.get('extension/dist/extension.mjs')?.toString() ?? '';
    const sources = [...activation.matchAll(/\bfrom\s*"([^"]+)"/g)].map(([, source]) => source);
    assert.deepEqual([...new Set(sources)], ['vscode']);
    for (const later of ['rows', 'features']) assert.ok(activation.includes(`import("./${later}.mjs")`), later);
    // An error message of @vscode/l10n, which only the rows configure.
    const withLibrary = programs.filter(([, content]) => content.includes('expected a string as the first argument'));
    assert.equal(withLibrary.length, 1);
    assert.ok(!activation.includes('expected a string as the first argument'));
  });

  it('has a README without relative images or links', () => {
    const readme = files.get('extension/readme.md')?.toString() ?? '';
    assert.match(readme, /\*\*Add Connection…\*\*/);
    assert.doesNotMatch(readme, /\]\((?!https:|#)/);
  });

  it('lists exactly the allowed packages in its notices, in their pinned versions', async () => {
    const notices = files.get('extension/ThirdPartyNotices.txt')?.toString() ?? '';
    const named = [...notices.matchAll(/^- (\S+) (\S+) \((\S+)\)$/gm)].map(([, name, version]) => [name, version]);
    assert.deepEqual(
      named.map(([name]) => name),
      bundled,
    );
    const lock = JSON.parse(await readFile(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string }>;
    };
    for (const [name, version] of named) assert.equal(lock.packages[`node_modules/${name}`]?.version, version, name);
  });

  it('never disables certificate checks, and follows no redirect', () => {
    for (const [name, content] of files)
      if (/\.m?js$/.test(name))
        assert.ok(!/rejectUnauthorized|NODE_TLS_REJECT|follow-redirects/i.test(content.toString()), name);
  });

  it('has no dependencies and no scripts in its manifest', () => {
    const manifest = JSON.parse(files.get('extension/package.json')?.toString() ?? '') as Record<string, unknown>;
    assert.ok(manifest['contributes']);
    for (const key of ['dependencies', 'devDependencies', 'extensionDependencies', 'scripts'])
      assert.equal(manifest[key], undefined, key);
  });

  it('is byte-identical when packed in another folder, time zone, language, and umask', async () => {
    const copy = await copyOfProject();
    const { stdout } = await run('git', ['rev-parse', '--absolute-git-dir'], { cwd: projectRoot });
    const env = { ...process.env, GIT_DIR: stdout.trim(), TZ: 'Asia/Shanghai', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR' };
    await run('sh', ['-c', `umask 077 && "${process.execPath}" build/package.mjs`], { cwd: copy, env });
    const again = await readFile(path.join(copy, path.basename(file)));
    const other = filesOf(again);
    const different = [...files.keys()].filter((name) => !other.get(name)?.equals(files.get(name) ?? Buffer.of(0)));
    assert.deepEqual(different, []);
    assert.ok(again.equals(zip), 'the files are byte-identical');
  });
});

import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Licences that may be shipped inside this extension. A new one is a decision, so it stops the build. */
const allowed = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'CC-BY-4.0']);

/** Packages that ship no licence file: the text to name instead, and where it was found. */
const withoutFile = {
  '@vscode/l10n': `The package contains no licence file. Its manifest names the MIT licence; this is the text of the file LICENSE
in its repository, https://github.com/microsoft/vscode-l10n

${mit('Copyright (c) Microsoft Corporation.')}`,
};

/** The folders of the packages of which at least one byte came out in a bundle, sorted by path. */
export function bundledPackages(metafiles) {
  const folders = new Set();
  for (const { outputs } of metafiles) {
    for (const { inputs } of Object.values(outputs)) {
      for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
        // The last node_modules in the path counts: a package may carry another one inside.
        const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];
        if (folder && bytesInOutput > 0) folders.add(folder);
      }
    }
  }
  return [...folders].toSorted();
}

/** What a package says of itself, and the text of its licence. Throws if it may not be shipped. */
export async function notice(folder) {
  const { name, version, license, author, homepage, repository } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  if (!allowed.has(license)) {
    throw new Error(
      `${name} ${version} would be bundled under the licence ${JSON.stringify(license ?? null)}, which is not one of: ` +
        [...allowed].join(', '),
    );
  }
  const texts = [];
  for (const file of (await readdir(folder)).toSorted()) {
    if (/^(licen[cs]e|notice|copying)([.-].*)?$/i.test(file)) texts.push(await readFile(join(folder, file), 'utf8'));
  }
  if (texts.length === 0 && withoutFile[name]) texts.push(withoutFile[name]);
  if (texts.length === 0) {
    throw new Error(`${name} ${version} ships no licence file: say in build/notices.mjs where its licence can be read`);
  }
  return {
    name,
    version,
    license,
    author: typeof author === 'string' ? author : author?.name,
    source: homepage ?? (typeof repository === 'string' ? repository : repository?.url),
    text: texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n'),
  };
}

/** The whole document, the same for the same packages. */
export function document(notices) {
  const inOrder = notices.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const parts = inOrder.map(({ name, version, license, author, source, text }) =>
    [
      `${name} ${version}`,
      `Licence: ${license}`,
      ...(author ? [`Author: ${author}`] : []),
      ...(source ? [`Source: ${source}`] : []),
      '',
      text,
    ].join('\n'),
  );
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  const head =
    'Third-party notices\n\nBoard Inspector is under the licence in LICENSE. It contains parts of the following packages, each under its own licence.\n\n' +
    inOrder.map(({ name, version, license }) => `- ${name} ${version} (${license})`).join('\n');
  return [head, ...parts].join(rule) + '\n';
}

function mit(copyright) {
  return `MIT License

${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;
}

const key = ({ name, version }) => `${name} ${version}`;

/** Writes ThirdPartyNotices.txt for the bundles that were built last; returns the packages named in it. */
export async function writeNotices() {
  const folder = join(root, 'dist/meta');
  if (!existsSync(folder)) throw new Error('There is no dist/meta: build first (npm run build).');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const metafiles = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  const notices = await Promise.all(bundledPackages(metafiles).map((path) => notice(join(root, path))));
  await writeFile(join(root, 'ThirdPartyNotices.txt'), document(notices));
  return notices.map(key).toSorted();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log((await writeNotices()).join('\n'));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

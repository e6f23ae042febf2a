import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './esbuild.mjs';

/** Licences that may be shipped inside this extension. A new one is a decision, so it stops the build. */
const allowed = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'CC-BY-4.0'];

/** Packages that ship no licence file: where its text was found. Of the MIT licence only the copyright differs. */
const withoutFile = {
  '@vscode/l10n': {
    note: 'The package contains no licence file. This is the file LICENSE of https://github.com/microsoft/vscode-l10n',
    copyright: 'Copyright (c) Microsoft Corporation.',
  },
};

/** The folders of the packages of which at least one byte is in a bundle. */
function bundledPackages(metafiles) {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((each) => Object.entries(each.inputs)),
  );
  // The last node_modules in the path counts: a package may carry another one inside.
  const folders = inputs.map(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 ? /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] : undefined,
  );
  return [...new Set(folders)].filter((folder) => folder !== undefined);
}

/** What a package says of itself, and the text of its licence. Throws if it may not be shipped. */
async function notice(folder) {
  const { name, version, license, homepage, repository } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  if (!allowed.includes(license))
    throw new Error(
      `${name} ${version} would be bundled under ${JSON.stringify(license)}, not one of ${allowed.join(', ')}`,
    );
  const files = (await readdir(folder))
    .filter((file) => /^(licen[cs]e|notice|copying)([.-].*)?$/i.test(file))
    .toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  if (texts.length === 0) texts.push(await standardText(name, license));
  const source = homepage ?? repository?.url ?? repository;
  const text = texts.map((each) => each.replaceAll('\r\n', '\n').trim()).join('\n\n');
  return { name, version, license, source, text };
}

/** The text of a licence that a package names but does not ship: ours is the MIT licence as well. */
async function standardText(name, license) {
  const known = withoutFile[name];
  if (!known || license !== 'MIT')
    throw new Error(`${name} ships no licence file: say in build/notices.mjs where it is`);
  const own = await readFile(join(root, 'LICENSE'), 'utf8');
  return `${known.note}\n\n${own.replace(/^Copyright .*$/m, known.copyright)}`;
}

/** Writes ThirdPartyNotices.txt for the bundles of these metafiles; returns the packages named in it. */
export async function writeNotices(metafiles) {
  const found = await Promise.all(bundledPackages(metafiles).map((path) => notice(join(root, path))));
  const notices = found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const list = notices.map(({ name, version, license }) => `- ${name} ${version} (${license})`);
  const parts = notices.map(({ name, version, license, source, text }) =>
    [`${name} ${version}`, `Licence: ${license}`, ...(source ? [`Source: ${source}`] : []), '', text].join('\n'),
  );
  const head = `Third-party notices\n\nBoard Inspector is under the licence in LICENSE. It contains parts of the following packages, each under its own licence.\n\n${list.join('\n')}`;
  await writeFile(join(root, 'ThirdPartyNotices.txt'), `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
  return list;
}

import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getL10nJson } from '@vscode/l10n-dev';
import { build } from 'esbuild';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The languages that are complete, always. */
const languages = ['zh-cn'];

/** Texts that are data and stand in no call of `l10n.t`: the module that knows them all, through `allTexts()`. */
const textsAsData = 'src/model/recordTexts.ts';

/** Every English text of the extension as a language bundle, keys sorted: `l10n.t(…)` in src, and the texts that are data. */
async function extracted() {
  const names = (await readdir(join(root, 'src'), { recursive: true }))
    .filter((name) => /\.tsx?$/.test(name))
    .toSorted();
  const found = Object.fromEntries((await dataTexts()).map((text) => [text, text]));
  for (const name of names) {
    const contents = spelledOut(await readFile(join(root, 'src', name), 'utf8'));
    const hidden = hiddenTexts(contents);
    if (hidden.length > 0) throw new Error(hidden.map((line) => `src/${name}: ${line}`).join('\n'));
    try {
      Object.assign(found, await getL10nJson([{ contents, extension: extname(name) }]));
    } catch (error) {
      throw new Error(`src/${name}: ${error.message}`, { cause: error });
    }
  }
  return sorted(found);
}

/** The extraction knows `l10n.t(…)` only; the code may say `import { t }` and `t(…)`. */
export function spelledOut(source) {
  const plain = /^import \{ t \} from '@vscode\/l10n';$/m;
  if (!plain.test(source)) return source;
  return source.replace(plain, `import * as l10n from '@vscode/l10n';`).replaceAll(/(?<![\w.$'])t\(/g, 'l10n.t(');
}

/** Calls whose text the extraction would pass over without a word. A variable is no such call: it holds data. */
export function hiddenTexts(source) {
  const found = [];
  for (const [line] of source.matchAll(/^import (?!(?:type )|\* as l10n from).*from '@vscode\/l10n'.*$/gm)) {
    found.push(`${line.trim()} hides its texts: import { t } from '@vscode/l10n'`);
  }
  const literal = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`[^\`]*\``;
  for (const [call] of source.matchAll(
    new RegExp(String.raw`\bl10n\.t\(\s*(?:(?:${literal})\s*[+?]|[^'"\`{,)\s][^,)]*['"\`])`, 'g'),
  )) {
    found.push(`${call.replaceAll(/\s+/g, ' ')} … hides its texts: give each call one literal`);
  }
  return found;
}

/** The texts that are data, from the module itself. */
async function dataTexts() {
  if (!existsSync(join(root, textsAsData))) {
    console.log(`skipped the texts that are data: ${textsAsData} does not exist`);
    return [];
  }
  const { outputFiles } = await build({
    entryPoints: [join(root, textsAsData)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const { allTexts } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return allTexts();
}

/** What is wrong with the language files, a line for each; empty when all is well. */
async function complaints() {
  const bundle = await texts('l10n/bundle.l10n.json');
  const found = [...differences('the source', await extracted(), 'l10n/bundle.l10n.json', bundle, 'run: npm run l10n')];
  const manifest = await texts('package.nls.json');
  for (const language of languages) {
    for (const [name, english] of [
      ['l10n/bundle.l10n', bundle],
      ['package.nls', manifest],
    ]) {
      const file = `${name}.${language}.json`;
      found.push(...differences(`${name}.json`, english, file, await texts(file), 'translate'));
    }
  }
  return found;
}

/** Keys that only one of two files has, and translations that fill other places than their original. */
export function differences(sourceName, source, targetName, target, remedy) {
  if (target === undefined) return source === undefined ? [] : [`${targetName} does not exist (${remedy})`];
  if (source === undefined) return [`${sourceName} does not exist, but ${targetName} does`];
  const found = [];
  for (const [key, english] of Object.entries(source)) {
    const said = messageOf(target[key]);
    if (said === undefined || said === '') found.push(`${targetName} lacks ${JSON.stringify(key)} (${remedy})`);
    else if (places(said) !== places(messageOf(english))) {
      found.push(`${targetName} has other {places} than its original in ${JSON.stringify(key)}`);
    }
  }
  for (const key of Object.keys(target)) {
    if (!Object.hasOwn(source, key))
      found.push(`${targetName} holds ${JSON.stringify(key)}, which ${sourceName} has not`);
  }
  return found;
}

const messageOf = (entry) => (typeof entry === 'object' ? entry.message : entry);

const places = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted().join(' ');

const sorted = (bundle) => Object.fromEntries(Object.entries(bundle).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The texts in a file, or undefined if there is no such file. */
async function texts(file) {
  return existsSync(join(root, file)) ? JSON.parse(await readFile(join(root, file), 'utf8')) : undefined;
}

/** `npm run l10n` writes the English bundle; with `--check` it only says what is wrong. */
async function main() {
  if (process.argv.includes('--check')) {
    const found = await complaints();
    for (const line of found) console.error(line);
    console.log(found.length === 0 ? 'Every text is there in every language.' : `${found.length} complaints.`);
    process.exitCode = found.length === 0 ? 0 : 1;
    return;
  }
  const bundle = await extracted();
  await mkdir(join(root, 'l10n'), { recursive: true });
  await writeFile(join(root, 'l10n/bundle.l10n.json'), `${JSON.stringify(bundle, null, 2)}\n`);
  console.log(`${Object.keys(bundle).length} texts in l10n/bundle.l10n.json`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

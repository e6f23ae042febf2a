import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getL10nJson } from '@vscode/l10n-dev';
import { allTexts } from '../src/records/recordTexts.ts';
import { root } from './esbuild.mjs';

/** The languages that are complete, always. */
const languages = ['zh-cn'];

const readJson = async (file) => JSON.parse(await readFile(join(root, file), 'utf8'));

/** Every English text of the extension, keys sorted: `t(…)` and `vscode.l10n.t(…)` in src, and the texts that are data. */
async function extracted() {
  const names = (await readdir(join(root, 'src'), { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const found = Object.fromEntries(allTexts().map((text) => [text, text]));
  const calls = [`import * as l10n from '@vscode/l10n';`];
  for (const name of names) {
    const contents = await readFile(join(root, 'src', name), 'utf8');
    const hidden = hiddenTexts(contents);
    if (hidden.length > 0) throw new Error(hidden.map((line) => `src/${name}: ${line}`).join('\n'));
    calls.push(...(contents.match(callStart) ?? []).map((call) => `l10n.${call.replace('vscode.l10n.', '')})`));
  }
  // The package knows `l10n.t(…)` only, and takes a quarter of a minute for whole files.
  Object.assign(found, await getL10nJson([{ contents: calls.join('\n'), extension: '.ts' }]));
  return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const literal = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`[^\`]*\``;
const start = String.raw`(?<![\w.$'])(?:vscode\.l10n\.)?t\(\s*`;

/** A call up to its text, or up to its text with a comment. */
const callStart = new RegExp(`${start}(?:${literal}|\\{(?:[^{}]|\\{\\w+\\})*\\})`, 'g');

/** Calls whose text the extraction would leave out without a word. A variable is no such call: it holds data. */
function hiddenTexts(source) {
  const call = new RegExp(start + String.raw`(?:(?:${literal})\s*[+?]|[^'"\`{,)\s][^,)]*['"\`])`, 'g');
  const imports = /^import (?!(?:type )|\{ (?:t|config) \} from).*from '@vscode\/l10n'.*$/gm;
  return [
    ...[...source.matchAll(imports)].map(([line]) => `${line} hides its texts: import { t } from '@vscode/l10n'`),
    ...[...source.matchAll(call)].map(([text]) => `${text} … hides its texts: give each call one literal`),
  ];
}

const messageOf = (entry) => (typeof entry === 'object' ? entry.message : entry);

const placeholders = (text) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');

/** Keys that only one of two files has, and translations with other placeholders than their original. */
function differences(source, target, targetName, remedy) {
  return [
    ...Object.entries(source).flatMap(([key, english]) => {
      const text = messageOf(target[key]);
      if (!text) return [`${targetName} lacks ${JSON.stringify(key)} (${remedy})`];
      const same = placeholders(text) === placeholders(messageOf(english));
      return same ? [] : [`${targetName} has other {placeholders} than its original in ${JSON.stringify(key)}`];
    }),
    ...Object.keys(target)
      .filter((key) => !Object.hasOwn(source, key))
      .map((key) => `${targetName} holds ${JSON.stringify(key)}, which its original does not (${remedy})`),
  ];
}

/** `npm run l10n` writes the English bundle; with `--check` it only reports what is wrong. */
if (process.argv.includes('--check')) {
  const english = 'l10n/bundle.l10n.json';
  const found = differences(await extracted(), await readJson(english), english, 'run: npm run l10n');
  for (const language of languages)
    for (const name of ['l10n/bundle.l10n', 'package.nls']) {
      const file = `${name}.${language}.json`;
      found.push(...differences(await readJson(`${name}.json`), await readJson(file), file, 'translate'));
    }
  for (const line of found) console.error(line);
  console.log(found.length === 0 ? 'Every text is there in every language.' : `${found.length} problems.`);
  process.exitCode = found.length === 0 ? 0 : 1;
} else {
  const bundle = await extracted();
  await writeFile(join(root, 'l10n/bundle.l10n.json'), `${JSON.stringify(bundle, null, 2)}\n`);
  console.log(`${Object.keys(bundle).length} texts in l10n/bundle.l10n.json`);
}

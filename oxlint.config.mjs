import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/(?<=^|\s)\/\/.*$/gm, '');

const { overrides, ...general } = JSON.parse(read('.oxlintrc.json'));

/** Which module of src imports which, and which file which package. */
const { modules, packages } = JSON.parse(read('modules.json'));

// These are evaluated before the first row is shown, and kinds.ts imports every page.
const beforePages = ['rows.ts', 'boardData.ts', 'surfaces/tree', 'surfaces/issues', 'surfaces/status'];

/** Any import of a package that is not listed, of a module that is not below, or of a test. */
function restrict(module, allowed) {
  // The page is a program of its own: nothing imports it.
  const above = modules.filter(
    (other, at) => other !== module && (other === 'webview' || at < modules.indexOf(module)),
  );
  const parent = `${path.dirname(module)}/`;
  // A neighbor in the same folder is imported without the name of that folder.
  const names = above.flatMap((other) => (other.startsWith(parent) ? [other, other.slice(parent.length)] : [other]));
  // A file and a folder may have the same name.
  const paths = ['test', ...names].map((name) => (name.endsWith('.ts') ? name.replace(/\.ts$/, '$') : `${name}(/|$)`));
  return {
    'no-restricted-imports': [
      'error',
      {
        // This order: a pattern with exceptions ends the search.
        patterns: [
          {
            regex: `^${module.endsWith('.ts') ? '\\./' : '(\\.\\./)+'}(${paths.join('|')})`,
            message: 'Imports point down: modules.json lists this module above.',
          },
          ...(beforePages.includes(module)
            ? [{ regex: '/kinds/kinds$', message: 'kinds.ts imports every page, and pages load after the rows.' }]
            : []),
          {
            group: ['*', '!./**', '!../**', '!@vscode/l10n', ...allowed.map((name) => `!${name}`)],
            message: 'modules.json does not list this package for this file.',
          },
        ],
      },
    ],
  };
}

const isIn = (folder, file) => file.startsWith(folder.replace('**', ''));

const rulesOfModules = modules.flatMap((module) => {
  const isFile = module.endsWith('.ts');
  const shared = isFile
    ? packages['*.ts']
    : Object.keys(packages).flatMap((name) => (name.endsWith('/**') && isIn(name, `${module}/`) ? packages[name] : []));
  return [
    { files: [isFile ? `src/${module}` : `src/${module}/**`], rules: restrict(module, shared) },
    ...Object.keys(packages)
      .filter((name) => name.endsWith('.ts') && isIn(`${module}/`, name))
      .map((file) => ({ files: [`src/${file}`], rules: restrict(module, [...shared, ...packages[file]]) })),
  ];
});

/** The rules of .oxlintrc.json, and those of modules.json. */
export default {
  ...general,
  jsPlugins: ['./build/plainWords.mjs'],
  rules: { ...general.rules, 'project/plain-words': 'error' },
  overrides: [
    { files: ['src/**'], rules: { 'project/one-clock': 'error' } },
    { files: ['src/core/clock.ts'], rules: { 'project/one-clock': 'off' } },
    ...rulesOfModules,
    ...overrides,
  ],
};

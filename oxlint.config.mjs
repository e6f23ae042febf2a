import { readFileSync } from 'node:fs';

const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/(?<=^|\s)\/\/.*$/gm, '');

const { overrides, ...general } = JSON.parse(read('.oxlintrc.json'));

/**
 * The modules of src from top to bottom; each imports only modules below it. `packages` are for all its files, `files`
 * names what one file may import besides; @vscode/l10n is for all but activation. test/unit/project/modules.test.ts refuses an entry that
 * nothing uses.
 */
const modules = JSON.parse(read('modules.json'));

/** Any import of a package that is not listed, of a module that is not below, or of a test. */
const restrict = (below, packages) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          group: ['*', '!./**', '!../**', '!@vscode/l10n', ...packages.map((name) => `!${name}`)],
          message: 'modules.json does not list this package for this file.',
        },
        {
          regex: `^(\\.\\./)+(test|${Object.keys(modules)
            .filter((name) => !below.includes(name))
            .join('|')})/`,
          message: 'Imports point down: modules.json does not list this module.',
        },
      ],
    },
  ],
});

const rulesOfModules = Object.entries(modules).flatMap(([name, { imports, packages = [], files = {} }]) => [
  {
    files: [name.includes('.') ? `src/${name}` : `src/${name}/**`],
    rules: restrict([name, ...imports], packages),
  },
  ...Object.entries(files).map(([file, own]) => ({
    files: [`src/${name}/${file}`],
    rules: restrict([name, ...imports], [...packages, ...own]),
  })),
]);

/** The rules of .oxlintrc.json, and those of modules.json. */
export default {
  ...general,
  jsPlugins: ['./build/plainWords.mjs'],
  rules: { ...general.rules, 'project/plain-words': 'error' },
  overrides: [
    { files: ['src/**'], rules: { 'project/one-clock': 'error' } },
    { files: ['src/base/clock.ts'], rules: { 'project/one-clock': 'off' } },
    ...rulesOfModules,
    ...overrides,
  ],
};

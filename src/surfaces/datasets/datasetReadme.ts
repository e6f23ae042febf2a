import { t } from '@vscode/l10n';
import type { DatasetExport } from './datasetManifest';
import { datasetQueries, viewQueries } from './datasetQueries';

export const readmeFile = 'README.md';

/** README.md of a dataset: what it is, and how to query it. */
export function datasetReadme(exports: readonly DatasetExport[]): string {
  const code = (sql: string) => `\`\`\`sql\n${sql.trim()}\n\`\`\``;
  const sections: readonly (readonly string[])[] = [
    [
      `# ${t('Dataset of boards')}`,
      t(
        'Written by Board Inspector. Each table has a folder, and in it each export has one, named after the time in UTC when it began: table=files/taken=2026-11-24T10-00-00Z.',
      ),
      t(
        '_manifest.json says of each board whether its lists are complete or why they aren’t, and holds the SHA-256 of each part.',
      ),
      t(
        'Column names such as startTime are the API’s own; names such as board_id are Board Inspector’s. Missing, null, and unreadable are told apart by the columns that end in _state.',
      ),
      t('Votes that aren’t clearly named have no ballots.'),
    ],
    [`## ${t('Exports')}`, exports.map(({ taken, names }) => `- ${taken}: ${namesText(names)}`).join('\n')],
    [`## DuckDB`, t('Run this in this folder first:'), code(viewQueries(exports))],
    ...datasetQueries().map(({ title, sql }) => [`### ${title}`, code(sql)]),
  ];
  return `${sections.map((parts) => parts.join('\n\n')).join('\n\n')}\n`;
}

function namesText(names: DatasetExport['names']): string {
  switch (names) {
    case 'received':
      return t('user IDs as the service returned them');
    case 'pseudonyms':
      return t('pseudonyms instead of user IDs');
    case 'aliases':
      return t('names that were given to users instead of their IDs');
  }
}

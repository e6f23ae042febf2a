import { t } from '@vscode/l10n';
import type { ColumnType } from '../../kinds/parts/column';
import type { DatasetColumn } from './datasetColumn';
import type { DatasetExport, DatasetForm } from './datasetManifest';
import type { TableName } from './datasetTable';
import { datasetTables } from './datasetTables';

const sqlTypes: Readonly<Record<ColumnType, string>> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  double: 'DOUBLE',
  flag: 'BOOLEAN',
  time: 'TIMESTAMP',
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function readText(root: string, table: TableName, columns: readonly DatasetColumn[], form: DatasetForm): string {
  const partitions = 'hive_partitioning = true, hive_types_autocast = false';
  if (form === 'parquet')
    return `read_parquet(${quoted(`${root}table=${table}/*/*.parquet`)}, ${partitions}, union_by_name = true)`;
  const types = columns.map(({ name, type }) => `${quoted(name)}: ${quoted(sqlTypes[type])}`).join(', ');
  return `read_json(${quoted(`${root}table=${table}/*/*.ndjson.gz`)}, format = 'newline_delimited', ${partitions}, maximum_object_size = 67108864, columns = {${types}})`;
}

/** A DuckDB macro: an integer of any size, from its `_exact` column if it doesn't fit into 64 bits. */
const wholeMacro =
  'CREATE OR REPLACE MACRO whole(value, exact) AS coalesce(value::HUGEINT, TRY_CAST(exact AS HUGEINT));';

/** DuckDB statements that create a view for each table of a dataset. `root`: path of the dataset for DuckDB. */
export function viewQueries(exports: readonly DatasetExport[], root = ''): string {
  const parts = exports.flatMap((each) => each.parts);
  const views = datasetTables.flatMap(({ name, columns }) => {
    const own = parts.filter(({ file }) => file.startsWith(`table=${name}/`));
    const sources = (['parquet', 'ndjson'] as const)
      .filter((form) => own.some(({ file }) => file.endsWith(form === 'parquet' ? '.parquet' : '.ndjson.gz')))
      .map((form) => `SELECT * FROM ${readText(root === '' ? '' : `${root}/`, name, columns, form)}`);
    return sources.length === 0 ? [] : [`CREATE OR REPLACE VIEW ${name} AS\n${sources.join('\nUNION ALL BY NAME\n')};`];
  });
  return `${wholeMacro}\n${views.join('\n')}\n`;
}

/** A question, and the SQL that answers it for each export. */
export interface DatasetQuery {
  readonly id: 'ties' | 'storage' | 'deletions' | 'meetings' | 'turnout';
  readonly title: string;
  readonly sql: string;
}

export const datasetQueries = (): readonly DatasetQuery[] => [
  {
    id: 'ties',
    title: t('Ties by month'),
    sql: `SELECT taken, strftime(startTime_utc, '%Y-%m') AS month,
  count(*) FILTER (outcome = 'tied') AS ties, count(*) AS votes
FROM votes GROUP BY ALL ORDER BY ALL;`,
  },
  {
    id: 'storage',
    title: t('Storage by board and category, live and deleted'),
    sql: `SELECT taken, board_id, category, file_state, count(*) AS files,
  sum(whole(fileSize, fileSize_exact)) FILTER (whole(fileSize, fileSize_exact) < 2 ** 53) AS size,
  count(*) FILTER (coalesce(whole(fileSize, fileSize_exact) >= 2 ** 53, true)) AS without_size
FROM files WHERE NOT other_version GROUP BY ALL ORDER BY ALL;`,
  },
  {
    id: 'deletions',
    title: t('Deletions by day'),
    sql: `SELECT taken, strftime(deletedAt_utc, '%Y-%m-%d') AS day, count(*) AS files
FROM files WHERE file_state = 'deleted' AND NOT other_version GROUP BY ALL ORDER BY ALL;`,
  },
  {
    id: 'meetings',
    title: t('Meeting time by month, under a unit that you state'),
    sql: `-- The API states no unit: 3600 if rtcDuration is in seconds, 3600000 if it is in milliseconds.
SELECT taken, strftime(startTime_utc, '%Y-%m') AS month, count(*) AS meetings,
  sum(coalesce(rtcDuration, TRY_CAST(rtcDuration_exact AS DOUBLE))) AS sent, sent / 3600 AS hours
FROM meetings GROUP BY ALL ORDER BY ALL;`,
  },
  {
    id: 'turnout',
    title: t('Turnout by board'),
    sql: `SELECT taken, board_id, count(*) AS votes, sum(whole(votes_cast, votes_cast_exact)) AS cast_votes,
  sum(whole(votes_available, votes_available_exact)) AS available, cast_votes / available AS used
FROM votes WHERE whole(votes_cast, votes_cast_exact) IS NOT NULL
  AND whole(votes_available, votes_available_exact) IS NOT NULL
GROUP BY ALL ORDER BY ALL;`,
  },
];

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

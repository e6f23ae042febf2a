import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { column } from '../../../../src/surfaces/datasets/datasetColumn';
import { datasetQueries } from '../../../../src/surfaces/datasets/datasetReadme';
import { datasetTables } from '../../../../src/surfaces/datasets/datasetTables';
import { fieldColumns } from '../../../../src/surfaces/datasets/fieldColumns';
import { describeRecord } from '../../../../src/records/decoding/describeRecord';
import { count, text } from '../../../../src/records/fields';
import { projectRoot } from '../../../host/paths';

/** What docs/datasets.md says between two marks. */
function documented(mark: string): string {
  const file = readFileSync(path.join(projectRoot, 'docs/datasets.md'), 'utf8');
  return file
    .slice(file.indexOf(`<!-- ${mark} -->`), file.indexOf(`<!-- /${mark} -->`))
    .replaceAll(/[ -]*\|[ -]*/g, '|');
}

describe('the schema of datasets', () => {
  it('is written down in docs/datasets.md, as it is', () => {
    const expected = datasetTables.map(({ name, columns }) =>
      [
        `### ${name}`,
        '|Column|Type|Meaning|',
        ...columns.map((each) => `|\`${each.name}\`|${each.type}|${each.meaning}|`),
      ].join('\n'),
    );
    const found = documented('schema')
      .replaceAll(/\n\|+\n/g, '\n')
      .replaceAll('\n\n', '\n');
    for (const each of expected) assert.ok(found.includes(each), `missing, or not as it is now:\n${each}`);
  });

  it('has its five questions in docs/datasets.md, as they are', () => {
    const file = readFileSync(path.join(projectRoot, 'docs/datasets.md'), 'utf8');
    for (const { title, sql } of datasetQueries())
      assert.ok(file.includes(`### ${title}\n\n\`\`\`sql\n${sql}\n\`\`\``), `${title}:\n${sql}`);
  });

  it('has no two columns that engines without case would confuse, and none of the name of a folder', () => {
    for (const { name, columns } of datasetTables) {
      const names = [...columns.map((each) => each.name.toLowerCase()), 'table', 'taken'];
      assert.equal(new Set(names).size, names.length, name);
    }
  });

  it('gets a column for a field that is added to a record, of the name of the API', () => {
    const words = { title: 'Title', meaning: 'Meaning.' };
    const description = describeRecord({
      ...{ name: 'board', title: 'Board', paragraph: '2.2' },
      fields: { recordId: text(words), totalVideo: count(words) },
    });
    const groups = fieldColumns(description);
    assert.deepEqual(
      groups.flatMap(({ columns }) => columns.map(({ name, type }) => `${name} ${type}`)),
      ['recordId text', 'recordId_state text', 'totalVideo integer', 'totalVideo_exact text', 'totalVideo_state text'],
    );
  });

  it('keeps text well-formed, so that every engine reads it', () => {
    const cells: unknown[] = [];
    column('a', 'text', '', (row: string) => row).fill('a\ud800', cells as never);
    assert.deepEqual(cells, ['a\ufffd']);
  });
});

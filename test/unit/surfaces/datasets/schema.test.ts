import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { column } from '../../../../src/surfaces/datasets/datasetColumn';
import { datasetTables } from '../../../../src/surfaces/datasets/datasetTables';
import { fieldColumns } from '../../../../src/surfaces/datasets/fieldColumns';
import { describeRecord } from '../../../../src/records/decoding/describeRecord';
import { count, text } from '../../../../src/records/fields';
import { projectRoot } from '../../../host/paths';

describe('the schema of datasets', () => {
  it('has its own columns written down in docs/datasets.md, as they are', () => {
    const page = readFileSync(path.join(projectRoot, 'docs/datasets.md'), 'utf8');
    const own = datasetTables.flatMap(({ columns }) =>
      columns.filter(({ name, meaning }) => !meaning.includes('§') && !/_(?:state|exact|utc)$/.test(name)),
    );
    const missing = own
      .map(({ name, ...each }) => ({
        ...each,
        name: name.replace(/^.*_(?=(?:result|reason|records|received_at)$)/, '<list>_'),
      }))
      .filter(({ name, type, meaning }) => {
        const line = page.split('\n').find((each) => each.startsWith(`- \`${name}\` ${type}: `));
        return line?.includes(meaning) !== true;
      });
    assert.ok(own.length > 0);
    assert.deepEqual(missing, []);
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

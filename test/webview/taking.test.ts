import assert from 'node:assert/strict';
import type { Row } from '../../src/protocol/table';
import { until } from '../host/waiting';
import { fileDetails, fileTable } from './views/fileDetails';
import { pageForEach } from './openPage';

describe('copying and exporting filtered rows', () => {
  const testPage = pageForEach();

  const button = (name: string) => testPage.page.getByRole('button', { name });

  it('sends the keys of the matching rows, and is available only while rows match', async () => {
    const table = fileTable(50);
    const [, second, third] = table.rows;
    await testPage.show(fileDetails({ ...table, rows: [second!, table.rows[0]!, third!], count: 3 }), 'files');
    assert.equal(await button('Export These Rows…').count(), 0);
    await testPage.page.getByLabel('Filter rows').fill(second!.cells[0]!.text);
    await button('Export These Rows…').click();
    await testPage.page.getByLabel('Filter rows').fill('no file is called that');
    assert.equal(await button('Copy These Rows').count(), 0);
    assert.deepEqual(await testPage.messages('exportRows'), [
      { type: 'exportRows', block: 'files', keys: [second!.key] },
    ]);
  });

  it('shows only the chosen kinds without totals, several of a group together, and sends their rows', async () => {
    const table = fileTable(50);
    const kindOf = (row: Row) => row.cells[2]!.text;
    const stateOf = (row: Row) => (row.cells[0]!.text.includes('1') ? 'the first' : 'the rest');
    const kinds = [...new Set(table.rows.map(kindOf))];
    const toggles = [
      ...kinds.map((key) => ({ key, title: `All ${key}`, group: 'Category', count: '7' })),
      ...['the first', 'the rest'].map((key) => ({ key, title: `Of ${key}`, group: 'State' })),
    ];
    const rows = table.rows.map((row) => ({ ...row, kinds: [kindOf(row), stateOf(row)] }));
    const footer = table.columns.map(() => '9');
    await testPage.show(fileDetails({ ...table, rows, toggles, footer }), 'files');
    const totals = testPage.page.locator('tfoot');
    const group = testPage.page.getByRole('group', { name: 'Category' });
    const pressed = () =>
      testPage.page.locator('.toggles [aria-pressed=true]').evaluateAll((all) => all.map((each) => each.textContent));
    const leaves = (left: readonly Row[]) =>
      testPage.page
        .getByText(left.length === 50 ? 'Rows: 50' : `Rows: ${left.length} of 50`, { exact: true })
        .waitFor();
    assert.deepEqual([await pressed(), await totals.count()], [[], 1]);
    await group.getByRole('button', { name: 'All video' }).click();
    await leaves(rows.filter((row) => kindOf(row) === 'video'));
    await button('All audio').focus();
    await testPage.page.keyboard.press('Space');
    assert.deepEqual(await pressed(), ['All audio 7', 'All video 7']);
    const either = rows.filter((row) => ['video', 'audio'].includes(kindOf(row)));
    await leaves(either);
    await button('Of the first').click();
    const left = either.filter((row) => stateOf(row) === 'the first');
    await leaves(left);
    assert.equal(await totals.count(), 0, 'totals of all rows below some');
    await button('Export These Rows…').click();
    const [message] = await testPage.messages('exportRows');
    assert.deepEqual(
      message?.keys,
      left.map(({ key }) => key),
    );
    for (const name of ['Of the first', 'All video', 'All audio']) await button(name).click();
    await leaves(rows);
    assert.deepEqual([await pressed(), await totals.count()], [[], 1]);
  });

  it('requests rows of shown kinds if not all are loaded', async () => {
    const toggles = [
      { key: 'present', title: 'Not deleted', group: 'Deletion', count: '991' },
      { key: 'deleted', title: 'Deleted', group: 'Deletion', count: '9' },
    ];
    await testPage.show(fileDetails({ ...fileTable(1000, 100), toggles }), 'files');
    await testPage.page.getByRole('button', { name: 'Deleted 9', exact: true }).click();
    await until('a request', async () => (await testPage.messages('rows')).length > 0);
    const [request] = await testPage.messages('rows');
    assert.deepEqual(request, { type: 'rows', block: 'files', from: 0, to: 100, hidden: ['present'] });
    const [first] = fileTable(1).rows;
    await testPage.send({ type: 'rows', block: 'files', from: 0, rows: [first!], count: 1 });
    await testPage.send({ type: 'rows', block: 'files', from: 0, rows: [first!], count: 1, hidden: ['present'] });
    await testPage.page.getByText('Rows: 1 of 1,000').waitFor();
    assert.equal(await testPage.page.locator('.grid-frame tbody th').count(), 1);
  });

  it('sends columns, filter, and order if not all rows are loaded', async () => {
    const table = fileTable(1000, 100);
    await testPage.show(fileDetails(table), 'files');
    await testPage.page
      .getByRole('columnheader', { name: /^Uploaded/ })
      .getByRole('button')
      .click();
    await testPage.page.getByLabel('Filter rows').fill(' plan ');
    await button('Copy These Rows').click();
    const columns = table.columns.filter(({ hidden }) => !hidden).map(({ key }) => key);
    const sort = { key: 'createdAt', descending: false };
    assert.deepEqual(await testPage.messages('copyRows'), [
      { type: 'copyRows', block: 'files', columns, sort, filter: 'plan' },
    ]);
  });

  it('copies the table as shown when the host asks for it', async () => {
    const { canTake: _, ...table } = fileTable(20);
    await testPage.show(fileDetails(table), 'files');
    await button('Columns').click();
    await testPage.page.getByRole('checkbox', { name: 'Category' }).click();
    await testPage.page.keyboard.press('Escape');
    await testPage.page.getByRole('columnheader', { name: /^Size/ }).getByRole('button').click();
    await testPage.page.getByLabel('Filter rows').fill('pdf');
    await testPage.page.getByText('Rows: 4 of 20').waitFor();
    await testPage.send({ type: 'copyTable', block: 'files' });
    await testPage.send({ type: 'copyTable', block: 'another' });
    await button('Copy These Rows').click();
    const sizeOf = ({ cells }: Row) => Number(cells[3]?.sort);
    const keys = table.rows
      .filter(({ cells }) => cells[1]?.text === 'pdf')
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
      .map(({ key }) => key);
    const columns = ['fileName', 'fileType', 'fileSize', 'createdAt', 'userId', 'deletedAt'];
    const message = { type: 'copyRows', block: 'files', columns, keys };
    assert.deepEqual(await testPage.messages('copyRows'), [message, message]);
    assert.equal(await button('Export These Rows…').count(), 0, 'they are no records');
  });
});

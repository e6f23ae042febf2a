import assert from 'node:assert/strict';
import type { FromWebview } from '../../src/protocol/fromWebview';
import { fileDetails, fileTable } from './views/fileDetails';
import { openPage, type TestPage } from './openPage';

describe('copying and exporting filtered rows', () => {
  let testPage: TestPage;

  beforeEach(async () => (testPage = await openPage()));
  afterEach(() => testPage.close());

  const button = (name: string) => testPage.page.getByRole('button', { name });
  const exportMessages = async () =>
    (await testPage.messages()).filter(
      (message): message is Extract<FromWebview, { type: 'exportRows' }> => message.type === 'exportRows',
    );

  it('sends the keys of the matching rows, and is available only while rows match', async () => {
    const table = fileTable(50);
    const [, second, third] = table.rows;
    await testPage.show(fileDetails({ ...table, rows: [second!, table.rows[0]!, third!], count: 3 }), 'files');
    assert.equal(await button('Export These Rows…').count(), 0);
    await testPage.page.getByLabel('Filter rows').fill(second!.cells[0]!.text);
    await button('Export These Rows…').click();
    await testPage.page.getByLabel('Filter rows').fill('no file is called that');
    assert.equal(await button('Copy These Rows').count(), 0);
    assert.deepEqual(await exportMessages(), [
      { type: 'exportRows', action: 'export', block: 'files', keys: [second!.key] },
    ]);
  });

  it('sends filter and order if not all rows are loaded', async () => {
    await testPage.show(fileDetails(fileTable(1000, 100)), 'files');
    await testPage.page
      .getByRole('columnheader', { name: /^Uploaded/ })
      .getByRole('button')
      .click();
    await testPage.page.getByLabel('Filter rows').fill(' plan ');
    await button('Copy These Rows').click();
    const [message] = await exportMessages();
    assert.deepEqual([message?.action, message?.keys, message?.filter], ['copyTable', undefined, 'plan']);
    assert.equal(message?.sort?.descending, false);
  });
});

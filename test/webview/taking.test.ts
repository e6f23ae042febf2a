import assert from 'node:assert/strict';
import type { FromWebview } from '../../src/protocol/fromWebview';
import { fileDetails, fileTable } from './views/fileSheet';
import { openPage, type TestPage } from './openPage';

describe('rows that a filter leaves', () => {
  let stage: TestPage;

  beforeEach(async () => (stage = await openPage()));
  afterEach(() => stage.close());

  const button = (name: string) => stage.page.getByRole('button', { name });
  const taken = async () =>
    (await stage.messages()).filter(
      (message): message is Extract<FromWebview, { type: 'take' }> => message.type === 'take',
    );

  it('are taken out as they stand, and only while there is a filter that leaves some', async () => {
    const table = fileTable(50);
    const [, second, third] = table.rows;
    await stage.show(fileDetails({ ...table, rows: [second!, table.rows[0]!, third!], count: 3 }), 'files');
    assert.equal(await button('Export These Rows…').count(), 0);
    await stage.page.getByLabel('Filter rows').fill(second!.cells[0]!.text);
    await button('Export These Rows…').click();
    await stage.page.getByLabel('Filter rows').fill('no file is called that');
    assert.equal(await button('Copy These Rows').count(), 0);
    assert.deepEqual(await taken(), [{ type: 'take', action: 'export', block: 'files', keys: [second!.key] }]);
  });

  it('are named by their filter and order where the page does not have them all', async () => {
    await stage.show(fileDetails(fileTable(1000, 100)), 'files');
    await stage.page
      .getByRole('columnheader', { name: /^Uploaded/ })
      .getByRole('button')
      .click();
    await stage.page.getByLabel('Filter rows').fill(' plan ');
    await button('Copy These Rows').click();
    const [message] = await taken();
    assert.deepEqual([message?.action, message?.keys, message?.filter], ['copyTable', undefined, 'plan']);
    assert.equal(message?.sort?.descending, false);
  });
});

import assert from 'node:assert/strict';
import type { Intent } from '../../src/protocol/intent';
import { fileSheet, fileTable } from './sheets/fileSheet';
import { openStage, type Stage } from './stage';

describe('rows that a filter leaves', () => {
  let stage: Stage;

  beforeEach(async () => (stage = await openStage()));
  afterEach(() => stage.close());

  const button = (name: string) => stage.page.getByRole('button', { name });
  const taken = async () =>
    (await stage.wishes()).filter((wish): wish is Extract<Intent, { type: 'take' }> => wish.type === 'take');

  it('are taken out as they stand, and only while there is a filter that leaves some', async () => {
    const table = fileTable(50);
    const [, second, third] = table.rows;
    await stage.show(fileSheet({ ...table, rows: [second!, table.rows[0]!, third!], count: 3 }), 'files');
    assert.equal(await button('Export These Rows…').count(), 0);
    await stage.page.getByLabel('Filter rows').fill(second!.cells[0]!.text);
    await button('Export These Rows…').click();
    await stage.page.getByLabel('Filter rows').fill('no file is called that');
    assert.equal(await button('Copy These Rows').count(), 0);
    assert.deepEqual(await taken(), [{ type: 'take', action: 'export', block: 'files', keys: [second!.key] }]);
  });

  it('are named by their filter and order where the page does not have them all', async () => {
    await stage.show(fileSheet(fileTable(1000, 100)), 'files');
    await stage.page
      .getByRole('columnheader', { name: /^Uploaded/ })
      .getByRole('button')
      .click();
    await stage.page.getByLabel('Filter rows').fill(' plan ');
    await button('Copy These Rows').click();
    const [wish] = await taken();
    assert.deepEqual([wish?.action, wish?.keys, wish?.filter], ['copyTable', undefined, 'plan']);
    assert.equal(wish?.sort?.descending, false);
  });
});

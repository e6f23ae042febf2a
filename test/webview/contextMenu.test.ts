import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { MenuAction } from '../../src/protocol/toWebview';
import { blockOf } from '../unit/surfaces/pages/viewContexts';
import { pageForEach } from './openPage';
import { voteFacts } from './views/facts';
import { fileDetails, fileTable } from './views/fileDetails';
import { hostPages } from './views/hostPages';
import { voteDetails } from './views/voteDetails';

describe('the context menu of a page', () => {
  const testPage = pageForEach();

  /** What the entries of a menu do that was opened on an element. */
  const choose = async (on: Locator, ...actions: MenuAction[]) => {
    const before = (await testPage.messages()).length;
    await on.click({ button: 'right' });
    for (const action of actions) await testPage.send({ type: 'menu', action });
    return (await testPage.messages()).slice(before);
  };
  const section = (on: Locator) =>
    on.evaluate((each) => each.closest<HTMLElement>('[data-vscode-context]')?.dataset['vscodeContext']);

  it('copies the value of a cell, opens its field, and exports its row; elsewhere it does nothing', async () => {
    const table = fileTable(20);
    await testPage.show(fileDetails(table));
    const cell = testPage.page.getByRole('row').nth(3).getByRole('gridcell').first();
    const { key, cells } = table.rows[2]!;
    assert.deepEqual(await choose(cell, 'copyValue', 'openField', 'exportRow'), [
      { type: 'copyValue', text: cells[1]?.text },
      { type: 'openField', block: table.id, field: 1, row: key },
      { type: 'exportRows', block: table.id, keys: [key] },
    ]);
    assert.equal(await section(cell), '{"webviewSection":"record"}');
    assert.deepEqual(await choose(testPage.page.locator('h1'), 'copyValue', 'openField', 'exportRow'), []);
  });

  it('copies a time with what only its column says of it', async () => {
    const whole = 'Mar 1, 2024, 10:00:00 UTC';
    const text = 'Mar 1, 2024, 10:00';
    const table = fileTable(3);
    const rows = table.rows.map((row) => ({
      ...row,
      cells: row.cells.with(4, { text, whole, note: '1709287200000' }),
    }));
    await testPage.show(fileDetails({ ...table, rows }));
    const cell = testPage.page.getByText(text, { exact: true }).first();
    assert.deepEqual(await choose(cell, 'copyValue'), [{ type: 'copyValue', text: whole }]);
    assert.equal(await cell.locator('..').getAttribute('title'), `${whole}\n1709287200000`);
  });

  it('copies the request of a row, as its button does; Enter opens it', async () => {
    const { requests } = await hostPages();
    await testPage.show(requests!);
    const table = testPage.page.getByRole('grid', { name: 'Requests', exact: true });
    const row = table.getByRole('row', { name: /voteData/ }).first();
    const copied = { type: 'copyRequest', row: await row.getAttribute('data-key') };
    const cell = row.getByRole('gridcell').first();
    assert.deepEqual(await choose(cell, 'copyRequest'), [copied]);
    assert.equal(await section(cell), '{"webviewSection":"request"}');
    await row.getByRole('button', { name: 'Copy Request' }).click();
    await table.press('Enter');
    const shown = blockOf(requests!, 'table').rows.find(({ key }) => key === copied.row);
    const path = shown?.cells.find((each) => each.path !== undefined)?.path;
    assert.ok(path?.startsWith(`requests/${copied.row}`));
    assert.deepEqual((await testPage.messages()).slice(-2), [copied, { type: 'open', path }]);
  });

  it('opens on the active cell with the keyboard', async () => {
    await testPage.show(fileDetails(fileTable(20)));
    for (const key of ['ArrowDown', 'Shift+F10']) await testPage.page.getByRole('grid').press(key);
    await testPage.send({ type: 'menu', action: 'openField' });
    const asked = { type: 'openField', block: 'files', field: 0, row: fileTable(20).rows[1]?.key };
    assert.deepEqual(await testPage.messages('openField'), [asked]);
  });

  it('copies the value of a fact without its notes, opens its field, and never tells VS Code a value', async () => {
    await testPage.show(voteDetails);
    await testPage.page.locator('.facts .fold').click();
    const row = testPage.page.locator('.facts tr').nth(1);
    assert.deepEqual(await choose(row.locator('td'), 'copyValue', 'openField'), [
      { type: 'copyValue', text: voteFacts.facts[1]?.value.text },
      { type: 'openField', block: 'facts', field: 1 },
    ]);
    const contexts = await testPage.page
      .locator('[data-vscode-context]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['vscodeContext']));
    assert.deepEqual(new Set(contexts), new Set(['{"webviewSection":"field"}', '{"webviewSection":"value"}']));
  });
});

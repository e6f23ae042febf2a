import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { MenuAction } from '../../src/protocol/toWebview';
import type { DetailsView } from '../../src/protocol/view';
import { createFormat } from '../../src/core/format';
import { fileDetails, fileTable } from './views/fileDetails';
import { hostPanels } from './views/hostPanels';
import { voteDetails } from './views/voteDetails';
import { openPage, type TestPage } from './openPage';

describe('the context menu of a page', () => {
  let testPage: TestPage;

  beforeEach(async () => (testPage = await openPage()));
  afterEach(() => testPage.close());

  /** What the entries of a menu do that was opened on an element. */
  const choose = async (on: Locator, ...actions: MenuAction[]) => {
    const before = (await testPage.messages()).length;
    await on.click({ button: 'right' });
    for (const action of actions) await testPage.send({ type: 'menu', action });
    return (await testPage.messages()).slice(before);
  };
  const section = (on: Locator) =>
    on.evaluate((each) => each.closest<HTMLElement>('[data-vscode-context]')?.dataset['vscodeContext']);

  it('copies the value of a cell, opens its field, and exports its row', async () => {
    const table = fileTable(20);
    await testPage.show(fileDetails(table));
    const cell = testPage.page.getByRole('row').nth(3).getByRole('gridcell').first();
    const at = table.columns.findIndex((_, index) => index !== table.headAt);
    const [row] = table.rows.slice(2);
    assert.deepEqual(await choose(cell, 'copyValue', 'openField', 'exportRow'), [
      { type: 'copyValue', text: row?.cells[at]?.text },
      { type: 'openField', block: table.id, field: at, row: row?.key },
      { type: 'exportRows', block: table.id, keys: [row?.key] },
    ]);
    assert.equal(await section(cell), `{"webviewSection":"${table.canTake ? 'record' : 'value'}"}`);
  });

  it('copies a time with what only its column says of it', async () => {
    const whole = 'Mar 1, 2024, 10:00:00 UTC';
    const table = fileTable(3);
    const rows = table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) =>
        at === 4 ? { text: 'Mar 1, 2024, 10:00', whole, note: '1709287200000' } : cell,
      ),
    }));
    await testPage.show(fileDetails({ ...table, rows }));
    const cell = testPage.page.getByText('Mar 1, 2024, 10:00', { exact: true }).first();
    assert.deepEqual(await choose(cell, 'copyValue'), [{ type: 'copyValue', text: whole }]);
    assert.equal(await cell.locator('..').getAttribute('title'), `${whole}\n1709287200000`);
  });

  it('copies the request of a row, as its button does by mouse and keyboard', async () => {
    const { requests } = await hostPanels(createFormat('en', 'utc'));
    await testPage.show(requests as DetailsView);
    const table = testPage.page.getByRole('grid', { name: 'Requests', exact: true });
    const row = table.getByRole('row', { name: /Votes.*voteData/ });
    const [cell, key] = [row.getByRole('gridcell').first(), await row.getAttribute('data-key')];
    assert.deepEqual(await choose(cell, 'copyRequest'), [{ type: 'copyRequest', row: key }]);
    assert.equal(await section(cell), '{"webviewSection":"request"}');
    await row.getByRole('button', { name: 'Copy Request' }).click();
    await table.focus();
    await testPage.page.keyboard.press('Enter');
    const asked = (await testPage.messages()).slice(-2);
    assert.deepEqual(asked, [
      { type: 'copyRequest', row: key },
      { type: 'copyRequest', row: key },
    ]);
  });

  it('opens on the active cell with the keyboard', async () => {
    await testPage.show(fileDetails(fileTable(20)));
    await testPage.page.getByRole('grid').focus();
    await testPage.page.keyboard.press('ArrowDown');
    await testPage.page.keyboard.press('Shift+F10');
    await testPage.send({ type: 'menu', action: 'openField' });
    const [asked] = (await testPage.messages()).filter(({ type }) => type === 'openField');
    assert.deepEqual(asked, { type: 'openField', block: 'files', field: 0, row: fileTable(20).rows[1]?.key });
  });

  it('copies the value of a fact without its notes, and opens its field', async () => {
    await testPage.show(voteDetails);
    await testPage.page.locator('.facts .fold').click();
    const facts = voteDetails.blocks.find((block) => block.block === 'facts');
    assert.ok(facts?.block === 'facts');
    const row = testPage.page.locator('.facts tr').nth(1);
    assert.deepEqual(await choose(row.locator('td'), 'copyValue', 'openField'), [
      { type: 'copyValue', text: facts.facts[1]?.value.text },
      { type: 'openField', block: 'facts', field: 1 },
    ]);
  });

  it('never tells VS Code a value', async () => {
    await testPage.show(voteDetails);
    await testPage.page.locator('.facts .fold').click();
    const contexts = await testPage.page
      .locator('[data-vscode-context]')
      .evaluateAll((all) => [...new Set(all.map((each) => (each as HTMLElement).dataset['vscodeContext']))]);
    assert.ok(contexts.length > 0);
    for (const context of contexts)
      assert.match(context ?? '', /^\{"webviewSection":"(value|field|record|request)"\}$/);
  });

  it('does nothing where there is no value any more', async () => {
    await testPage.show(fileDetails(fileTable(20)));
    assert.deepEqual(await choose(testPage.page.locator('h1'), 'copyValue', 'openField', 'exportRow'), []);
  });
});

describe('what is folded', () => {
  it('is unfolded when Find finds it', async () => {
    const testPage = await openPage();
    await testPage.show(voteDetails);
    const folded = testPage.page.locator('.facts [hidden="until-found"]');
    assert.ok((await folded.textContent())?.includes('Creator'));
    await folded.dispatchEvent('beforematch');
    await testPage.page.locator('.facts .fold[aria-expanded="true"]').waitFor();
    await testPage.close();
  });
});

describe('the overline', () => {
  it('is a link to the board', async () => {
    const testPage = await openPage();
    await testPage.show({ ...voteDetails, overlinePath: 'samples/boards/b' });
    await testPage.page.getByRole('button', { name: voteDetails.overline }).click();
    assert.deepEqual(await testPage.messages(), [{ type: 'open', path: 'samples/boards/b' }]);
    await testPage.close();
  });
});

import assert from 'node:assert/strict';
import { boardDetails } from './views/boardDetails';
import { openPage, type TestPage } from './openPage';

describe('the lines beside statistics', () => {
  let testPage: TestPage;

  beforeEach(async () => {
    testPage = await openPage({ width: 400 });
    await testPage.show(boardDetails);
  });
  afterEach(() => testPage.close());

  const row = (name: string) => testPage.page.getByRole('row').filter({ hasText: name });

  it('are broken where the number isn’t known, and mark the present value', async () => {
    const elements = row('Elements').locator('.sparkline');
    assert.deepEqual(
      await elements.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d'))),
      ['M4 16L32.8 10', 'M68.8 6.4L76 4'],
    );
    assert.equal(await elements.locator('.current').getAttribute('cx'), '76');
  });

  it('show a number known once as a dot, and mark nothing that isn’t known', async () => {
    const notes = row('Sticky notes').locator('.sparkline');
    assert.equal(await notes.locator('path').count(), 0);
    assert.equal(await notes.locator('.point').count(), 1);
    assert.equal(await notes.locator('.current').count(), 0);
  });

  it('have their words beside them, which are spoken once, or as a name in tables', async () => {
    await row('Elements').getByText('12 → 951 since Nov 3, 2026; not known at 1 of 5 times').waitFor();
    assert.equal(await row('Elements').getByRole('img').count(), 0);
    await row('Retrospective').getByRole('img', { name: 'Retrospective over time' }).waitFor();
    assert.equal(await row('Archive').locator('.sparkline').count(), 0);
  });

  it('stay inside a narrow page', async () => {
    const { scroll, client } = await testPage.page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    assert.ok(scroll <= client, `${scroll} > ${client}`);
  });

  it('leave the value alone for the context menu, and sort by the difference', async () => {
    await row('Elements').locator('.value').click({ button: 'right' });
    await testPage.send({ type: 'menu', action: 'copyValue' });
    assert.deepEqual((await testPage.messages()).at(-1), { type: 'copyValue', text: '951' });
    // Numbers are sorted downward first.
    for (let click = 0; click < 2; click += 1)
      await testPage.page.getByRole('button', { name: 'Elements since the first snapshot' }).click();
    const names = await testPage.page.locator('#block-trends tbody th').allInnerTexts();
    assert.deepEqual(names, ['Product bets', 'Retrospective', 'Archive']);
  });

  it('have a table that a button copies', async () => {
    await testPage.page.locator('#block-trends').getByRole('button', { name: 'Copy Table' }).click();
    const last = (await testPage.messages()).at(-1);
    assert.deepEqual([last?.type, last?.type === 'copyRows' && last.block], ['copyRows', 'trends']);
  });
});

import assert from 'node:assert/strict';
import { pageForEach } from './openPage';
import { boardDetails } from './views/boardDetails';

describe('the lines beside statistics', () => {
  const testPage = pageForEach({ width: 400 });

  beforeEach(() => testPage.show(boardDetails));

  const row = (name: string) => testPage.page.getByRole('row').filter({ hasText: name });

  it('are broken where the number isn’t known, and mark the present value if it is known', async () => {
    const elements = row('Elements').locator('.sparkline');
    const paths = await elements.locator('path').evaluateAll((all) => all.map((path) => path.getAttribute('d')));
    assert.deepEqual(paths, ['M4 16L32.8 10', 'M68.8 6.4L76 4']);
    assert.equal(await elements.locator('.current').getAttribute('cx'), '76');
    const notes = row('Sticky notes').locator('.sparkline');
    const counts = ['path', '.point', '.current'].map((part) => notes.locator(part).count());
    assert.deepEqual(await Promise.all(counts), [0, 1, 0], 'a number known once is a dot');
  });

  it('have their words beside them, which are spoken once, or as a name in tables', async () => {
    await row('Elements').getByText('12 → 951 since Nov 3, 2026; not known at 1 of 5 times').waitFor();
    assert.equal(await row('Elements').getByRole('img').count(), 0);
    await row('Retrospective').getByRole('img', { name: 'Retrospective over time' }).waitFor();
    assert.equal(await row('Archive').locator('.sparkline').count(), 0);
  });

  it('leave the value alone for the context menu, sort by the difference, and have a table that a button copies', async () => {
    await row('Elements').locator('.value').click({ button: 'right' });
    await testPage.send({ type: 'menu', action: 'copyValue' });
    assert.deepEqual(await testPage.messages('copyValue'), [{ type: 'copyValue', text: '951' }]);
    const trends = testPage.page.locator('#block-trends');
    // Numbers are sorted downward first.
    for (let click = 0; click < 2; click += 1)
      await trends.getByRole('button', { name: 'Elements since the first snapshot' }).click();
    assert.deepEqual(await trends.locator('tbody th').allInnerTexts(), ['Product bets', 'Retrospective', 'Archive']);
    await trends.getByRole('button', { name: 'Copy Table' }).click();
    assert.equal((await testPage.messages('copyRows')).at(-1)?.block, 'trends');
  });
});

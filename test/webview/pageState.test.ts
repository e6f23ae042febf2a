import assert from 'node:assert/strict';
import { pageTime } from '../host/waiting';
import { fileDetails, fileTable } from './views/fileSheet';
import { voteDetails } from './views/voteSheet';
import { openPage, type TestPage } from './openPage';

describe('how a person looks at a page', () => {
  let stage: TestPage;

  beforeEach(async () => (stage = await openPage({ height: 600 })));
  afterEach(() => stage.close());

  it('is the same after the page was away', async () => {
    const { page } = stage;
    await stage.show(voteDetails, 'vote');
    await page.getByLabel('Order').selectOption('text');
    await page.getByRole('slider').fill('2');
    await page.getByLabel('Hide options without votes').check();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('button', { name: 'Explain Fields' }).click();
    await page.evaluate(() => self.scrollTo(0, 333));
    await stage.reload();
    await stage.show({ kind: 'loading', title: '' }, 'vote');
    await stage.show(voteDetails, 'vote');
    assert.equal(await page.getByLabel('Order').inputValue(), 'text');
    assert.equal(await page.getByRole('slider').inputValue(), '2');
    assert.ok(await page.getByLabel('Hide options without votes').isChecked());
    assert.equal(await page.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed'), 'true');
    assert.equal(await page.getByRole('button', { name: 'Explain Fields' }).getAttribute('aria-pressed'), 'true');
    assert.equal(await page.evaluate(() => self.scrollY), 333);
  });

  it('is the same in a table: order, filter, place; and in a question that is not yet asked', async () => {
    const { page } = stage;
    await stage.show(fileDetails(fileTable(500)), 'files');
    await page
      .getByRole('columnheader', { name: /^Uploaded/ })
      .getByRole('button')
      .click();
    await page.getByLabel('Filter rows').fill('o');
    await page.getByLabel('File name').fill('half a word');
    await page.locator('.grid-frame').evaluate((frame) => frame.scrollTo(0, 2800));
    await stage.reload();
    await stage.show(fileDetails(fileTable(500)), 'files');
    assert.equal(await page.locator('th[aria-sort="ascending"]').innerText(), 'Uploaded\n, change sort order');
    assert.equal(await page.getByLabel('Filter rows').inputValue(), 'o');
    assert.equal(await page.getByLabel('File name').inputValue(), 'half a word');
    assert.equal(await page.locator('.grid-frame').evaluate((frame) => frame.scrollTop), 2800);
  });

  it('goes along to the next record as a habit, but not its places', async () => {
    const { page } = stage;
    await stage.show(voteDetails, 'one');
    await page.getByLabel('Order').selectOption('text');
    await page.getByRole('slider').fill('2');
    await page.evaluate(() => self.scrollTo(0, 333));
    await stage.show({ ...voteDetails, title: 'Another' }, 'two');
    assert.equal(await page.getByLabel('Order').inputValue(), 'text');
    assert.equal(await page.getByRole('slider').inputValue(), '0');
    assert.equal(await page.evaluate(() => self.scrollY), 0);
  });

  it('names the subject, so that the editor can bring the panel back', async () => {
    await stage.show(voteDetails, 'acme/boards/b/votes/v');
    await pageTime(stage.page, 400);
    assert.equal(((await stage.kept()) as { key: string }).key, 'acme/boards/b/votes/v');
  });

  it('does not depend on what an older version left behind', async () => {
    await stage.page.evaluate(() =>
      sessionStorage.setItem('state', '{"key":4,"preferences":["x"],"positions":{"ranking.cut":{}}}'),
    );
    await stage.reload();
    await stage.show(voteDetails);
    assert.equal(await stage.page.getByRole('slider').inputValue(), '0');
    assert.deepEqual(stage.complaints, []);
  });
});

import assert from 'node:assert/strict';
import { pageTime } from '../host/waiting';
import { fileDetails, fileTable } from './views/fileDetails';
import { voteDetails } from './views/voteDetails';
import { openPage, type TestPage } from './openPage';

describe('the state of a page', () => {
  let testPage: TestPage;

  beforeEach(async () => (testPage = await openPage({ height: 600 })));
  afterEach(() => testPage.close());

  it('is restored after the page reloads', async () => {
    const { page } = testPage;
    await testPage.show(voteDetails, 'vote');
    await page.getByRole('slider').fill('2');
    await page.getByRole('button', { name: 'Table' }).click();
    await page.locator('.facts').getByRole('button', { name: 'All fields' }).click();
    await page.getByRole('button', { name: 'Explain Fields' }).click();
    await page.evaluate(() => self.scrollTo(0, 333));
    await testPage.reload();
    await testPage.show({ kind: 'loading', title: '' }, 'vote');
    await testPage.show(voteDetails, 'vote');
    assert.equal(await page.getByRole('slider').inputValue(), '2');
    assert.equal(await page.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed'), 'true');
    assert.equal(await page.getByRole('button', { name: 'Explain Fields' }).getAttribute('aria-pressed'), 'true');
    assert.equal(await page.evaluate(() => self.scrollY), 333);
  });

  it('includes order, filter, and position of a table, and a file filter not yet applied', async () => {
    const { page } = testPage;
    await testPage.show(fileDetails(fileTable(500)), 'files');
    await page
      .getByRole('columnheader', { name: /^Uploaded/ })
      .getByRole('button')
      .click();
    await page.getByLabel('Filter rows').fill('o');
    await page.getByLabel('File name').fill('half a word');
    await page.locator('.grid-frame').evaluate((frame) => frame.scrollTo(0, 2800));
    await testPage.reload();
    await testPage.show(fileDetails(fileTable(500)), 'files');
    assert.equal(await page.locator('th[aria-sort="ascending"]').innerText(), 'Uploaded\n, change sort order');
    assert.equal(await page.getByLabel('Filter rows').inputValue(), 'o');
    assert.equal(await page.getByLabel('File name').inputValue(), 'half a word');
    assert.equal(await page.locator('.grid-frame').evaluate((frame) => frame.scrollTop), 2800);
  });

  it('keeps preferences for the next record, but not positions', async () => {
    const { page } = testPage;
    await testPage.show(voteDetails, 'one');
    await page.getByRole('slider').fill('2');
    await page.getByRole('button', { name: 'Table' }).click();
    await page.evaluate(() => self.scrollTo(0, 333));
    await testPage.show({ ...voteDetails, title: 'Another' }, 'two');
    assert.equal(await page.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed'), 'true');
    assert.equal(await page.getByRole('slider').inputValue(), '0');
    assert.equal(await page.evaluate(() => self.scrollY), 0);
  });

  it('returns to the cut line of a record that was shown before, also after a reload, and to nothing else', async () => {
    const { page } = testPage;
    await testPage.show(voteDetails, 'one');
    await page.getByRole('slider').fill('2');
    await page.evaluate(() => self.scrollTo(0, 333));
    await testPage.show({ ...voteDetails, title: 'Another' }, 'two');
    await page.getByRole('slider').fill('1');
    await pageTime(page, 400);
    await testPage.reload();
    await testPage.show(voteDetails, 'one');
    assert.equal(await page.getByRole('slider').inputValue(), '2');
    assert.equal(await page.evaluate(() => self.scrollY), 0);
    await testPage.show({ ...voteDetails, title: 'Another' }, 'two');
    assert.equal(await page.getByRole('slider').inputValue(), '1');
  });

  it('contains the panel key, so that VS Code can restore the panel', async () => {
    await testPage.show(voteDetails, 'acme/boards/b/votes/v');
    await pageTime(testPage.page, 400);
    assert.equal(((await testPage.storedState()) as { key: string }).key, 'acme/boards/b/votes/v');
  });

  it('is ignored if it is invalid', async () => {
    await testPage.page.evaluate(() =>
      sessionStorage.setItem('state', '{"key":4,"preferences":["x"],"positions":{"ranking.cut":{}}}'),
    );
    await testPage.reload();
    await testPage.show(voteDetails);
    assert.equal(await testPage.page.getByRole('slider').inputValue(), '0');
    assert.deepEqual(testPage.errors, []);
  });
});

import assert from 'node:assert/strict';
import { voteDetails } from './views/voteDetails';
import { openPage, type TestPage } from './openPage';

describe('a page that is previewed', () => {
  let testPage: TestPage;

  beforeEach(async () => (testPage = await openPage({ height: 500 })));
  afterEach(() => testPage.close());

  it('offers to keep it open, and remembers what it was', async () => {
    const keep = testPage.page.getByRole('button', { name: 'Keep Open' });
    await testPage.show(voteDetails, 'vote');
    assert.equal(await keep.count(), 0);
    await testPage.send({ type: 'preview', isPreview: true });
    await keep.click();
    assert.deepEqual(await testPage.messages(), [{ type: 'keep' }]);
    assert.equal(await testPage.page.evaluate(() => document.activeElement?.ariaLabel), 'Previous');
    await testPage.reload();
    assert.deepEqual([(await testPage.storedState()) as object].map(isPreview), [true]);
    await testPage.show(voteDetails, 'vote');
    await keep.waitFor();
    await testPage.send({ type: 'preview', isPreview: false });
    assert.equal(await keep.count(), 0);
    assert.deepEqual([(await testPage.storedState()) as object].map(isPreview), [false]);
  });

  it('highlights the option that the user went to, as bar and in the table', async () => {
    const { page } = testPage;
    await testPage.show(voteDetails, 'vote');
    const option = voteDetails.blocks.flatMap((block) => (block.block === 'ranking' ? block.options : [])).at(-1);
    assert.ok(option);
    await testPage.send({ type: 'highlight', option: option.key });
    const current = page.locator('.ranking [aria-current="true"]');
    assert.match(await current.innerText(), new RegExp(option.text.slice(0, 12)));
    assert.ok(await current.evaluate((row) => row.getBoundingClientRect().bottom <= self.innerHeight));
    // Scrolling brings another option below the pointer.
    await page.locator('.rank-row').first().hover();
    assert.match(await current.innerText(), new RegExp(option.text.slice(0, 12)));
    await page.mouse.move(0, 0);
    await page.locator('.ranking .highlighted[aria-current="true"]').waitFor();
    await page.getByRole('button', { name: 'Table', exact: true }).first().click();
    assert.match(await current.innerText(), new RegExp(option.text.slice(0, 12)));
  });
});

const isPreview = (state: object) => (state as { isPreview?: boolean }).isPreview;

import assert from 'node:assert/strict';
import type { Tab } from '../../src/protocol/view';
import { pageTime } from '../host/waiting';
import { decide, winners } from './deciding';
import { pageForEach } from './openPage';
import { boardDetails } from './views/boardDetails';
import { fileDetails, fileSearch, fileTable } from './views/fileDetails';
import { ranking, voteDetails } from './views/voteDetails';

const board = 'samples/boards/b';
const paths = [board, `${board}/files`, `${board}/history`] as const;
const [overview, files, history] = paths;
const filtered = `${files}@searchStr=plan`;

const tabsAt = (shown: string): Tab[] =>
  paths.map((path, at) => ({
    path,
    title: ['Overview', 'Files', 'History'][at] ?? '',
    ...(shown.startsWith(path) && (path !== board || shown === board) && { isShown: true as const }),
  }));

describe('the state of a page', () => {
  const testPage = pageForEach({ height: 600 });

  const chosen = () => winners(testPage.page);
  const isPressed = (name: string) =>
    testPage.page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');
  const filter = () => testPage.page.getByRole('searchbox', { name: 'Search files' });
  const manyFiles = fileDetails({ ...fileTable(500), fileSearch });
  const scrollTo = async (top: number) => {
    await testPage.page.evaluate((to) => self.scrollTo(0, to), top);
    await testPage.rendered();
  };
  const scrolled = () => testPage.page.evaluate(() => self.scrollY);
  const another = { ...voteDetails, title: 'Another' };

  it('is restored after the page reloads', async () => {
    const { page } = testPage;
    await testPage.show(voteDetails, 'vote');
    await decide(testPage.page, 2);
    await page.getByRole('button', { name: 'Table' }).click();
    await page.locator('.facts').getByRole('button', { name: 'All fields' }).click();
    await page.getByRole('button', { name: 'Explain Fields' }).click();
    await scrollTo(333);
    await testPage.reload();
    await testPage.show({ kind: 'loading', title: '' }, 'vote');
    await testPage.show(voteDetails, 'vote');
    assert.equal(await chosen(), 2);
    assert.equal(await isPressed('Table'), 'true');
    assert.equal(await isPressed('Explain Fields'), 'true');
    assert.equal(await scrolled(), 333);
  });

  it('includes order, filter, and position of a table', async () => {
    const { page } = testPage;
    await testPage.show(manyFiles, 'files');
    await page
      .getByRole('columnheader', { name: /^Uploaded/ })
      .getByRole('button')
      .click();
    await filter().fill('o');
    await page.locator('.grid-frame').evaluate((frame) => frame.scrollTo(0, 2800));
    await testPage.reload();
    await testPage.show(manyFiles, 'files');
    assert.equal(await page.locator('th[aria-sort="ascending"]').innerText(), 'Uploaded\n, change sort order');
    assert.equal(await filter().inputValue(), 'o');
    assert.equal(await page.locator('.grid-frame').evaluate((frame) => frame.scrollTop), 2800);
  });

  it('keeps preferences for the next record, and the cut line of each record, also after a reload, but no positions', async () => {
    await testPage.show(voteDetails, 'one');
    await decide(testPage.page, 2);
    await testPage.page.getByRole('button', { name: 'Table' }).click();
    await scrollTo(333);
    await testPage.show(another, 'two');
    assert.equal(await isPressed('Table'), 'true');
    assert.deepEqual([await chosen(), await scrolled()], [0, 0]);
    await decide(testPage.page, 1);
    await testPage.reload();
    await testPage.show(voteDetails, 'one');
    assert.deepEqual([await chosen(), await scrolled()], [2, 0]);
    await testPage.show(another, 'two');
    assert.equal(await chosen(), 1);
  });

  it('contains the panel key, so that VS Code can restore the panel, and is ignored if it is invalid', async () => {
    await testPage.show(voteDetails, 'acme/boards/b/votes/v');
    await pageTime(testPage.page, 400);
    assert.equal(((await testPage.storedState()) as { key: string }).key, 'acme/boards/b/votes/v');
    await testPage.page.evaluate(() =>
      sessionStorage.setItem('state', '{"key":4,"preferences":["x"],"positions":{"ranking.cut":{}}}'),
    );
    await testPage.page.reload();
    await testPage.show(voteDetails);
    assert.equal(await chosen(), 0);
  });

  it('says that the page is previewed, which offers to keep it open', async () => {
    const keep = testPage.page.getByRole('button', { name: 'Keep Open' });
    const isPreview = async () => ((await testPage.storedState()) as { isPreview?: boolean }).isPreview;
    await testPage.show(voteDetails, 'vote');
    assert.equal(await keep.count(), 0);
    await testPage.send({ type: 'preview', isPreview: true });
    await keep.click();
    assert.deepEqual(await testPage.messages(), [{ type: 'keep' }]);
    assert.equal(await testPage.page.evaluate(() => document.activeElement?.ariaLabel), 'Previous');
    await testPage.reload();
    assert.equal(await isPreview(), true);
    await testPage.show(voteDetails, 'vote');
    await keep.waitFor();
    await testPage.send({ type: 'preview', isPreview: false });
    assert.equal(await keep.count(), 0);
    assert.equal(await isPreview(), false);
  });

  it('doesn’t contain the option that the user went to, which is highlighted as bar and in the table', async () => {
    const { page } = testPage;
    await testPage.show(voteDetails, 'vote');
    const { key, text } = ranking.options.at(-1)!;
    await testPage.send({ type: 'highlight', option: key });
    const current = page.locator('.ranking [aria-current="true"]', { hasText: text });
    await current.waitFor();
    assert.ok(await current.evaluate((row) => row.getBoundingClientRect().bottom <= self.innerHeight));
    // Scrolling brings another option below the pointer.
    await page.locator('.rank-row').first().hover();
    await current.waitFor();
    await page.mouse.move(0, 0);
    await page.locator('.ranking .highlighted[aria-current="true"]').waitFor();
    await page.getByRole('button', { name: 'Table', exact: true }).first().click();
    await current.waitFor();
  });

  describe('with tabs', () => {
    const tab = (name: string) =>
      testPage.page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name, exact: true });
    const show = (key: string) =>
      testPage.show({ ...(key.includes('files') ? manyFiles : boardDetails), tabs: tabsAt(key) }, key);
    const opened = async () => (await testPage.messages('open')).map(({ path }) => path);

    it('keeps the focus while one is loaded, and when it couldn’t be', async () => {
      await show(board);
      await tab('Files').press('Enter');
      assert.deepEqual(await opened(), [files]);
      const hasFocus = () => tab('Files').evaluate((each) => each === document.activeElement);
      const tabs = tabsAt(files);
      await testPage.show({ kind: 'loading', title: 'Board', tabs }, files);
      assert.ok(await hasFocus());
      await testPage.show({ kind: 'failed', title: 'Board', what: 'No', next: '', fix: 'none', tabs }, files);
      assert.ok(await hasFocus());
      await show(files);
      assert.ok(await hasFocus());
      assert.equal(await tab('Files').getAttribute('aria-current'), 'page');
      assert.equal(await testPage.page.locator('[aria-current="page"]').count(), 1);
    });

    it('brings each back as it was, but not after another page', async () => {
      await show(files);
      await filter().fill('o');
      await scrollTo(222);
      await show(overview);
      await show(files);
      assert.deepEqual([await filter().inputValue(), await scrolled()], ['o', 222]);
      await show(overview);
      await show('samples/boards/other');
      await show(files);
      assert.equal(await filter().inputValue(), 'roadmap');
    });

    it('leads to the filter that a list had, until it is cleared', async () => {
      await show(files);
      await filter().fill('half a word');
      await show(filtered);
      await show(overview);
      await tab('Files').click();
      await show(filtered);
      await show(files);
      // As the host says, not as typed.
      assert.equal(await filter().inputValue(), 'roadmap');
      await show(overview);
      await tab('Files').click();
      await show(`${board}/changes@s1`);
      await tab('History').click();
      assert.deepEqual(await opened(), [filtered, files, history]);
    });
  });
});

import assert from 'node:assert/strict';
import type { Tab } from '../../src/protocol/view';
import { boardDetails } from './views/boardDetails';
import { fileDetails, fileTable } from './views/fileDetails';
import { openPage, type TestPage } from './openPage';

const board = 'samples/boards/b';
const paths = [board, `${board}/files`, `${board}/history`];
const filtered = `${board}/files@searchStr=plan`;

const tabsAt = (shown: string): Tab[] =>
  paths.map((path, at) => ({
    path,
    title: ['Overview', 'Files', 'History'][at] ?? '',
    ...(shown.startsWith(path) && (path !== board || shown === board) && { isShown: true as const }),
  }));

describe('the tabs of a page', () => {
  let testPage: TestPage;

  beforeEach(async () => (testPage = await openPage({ height: 600 })));
  afterEach(() => testPage.close());

  const tab = (name: string) =>
    testPage.page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name, exact: true });
  const show = (key: string) =>
    testPage.show({ ...(key.includes('files') ? fileDetails(fileTable(500)) : boardDetails), tabs: tabsAt(key) }, key);
  const opened = async () => (await testPage.messages()).flatMap((each) => (each.type === 'open' ? [each.path] : []));

  it('keep the focus while one is loaded, and when it couldn’t be', async () => {
    await show(board);
    await tab('Files').focus();
    await testPage.page.keyboard.press('Enter');
    assert.deepEqual(await opened(), [paths[1]]);
    const hasFocus = () => tab('Files').evaluate((each) => each === document.activeElement);
    const tabs = tabsAt(paths[1] ?? '');
    await testPage.show({ kind: 'loading', title: 'Board', tabs }, paths[1]);
    assert.ok(await hasFocus());
    await testPage.show({ kind: 'failed', title: 'Board', what: 'No', next: '', fix: 'none', tabs }, paths[1]);
    assert.ok(await hasFocus());
    await show(paths[1] ?? '');
    assert.ok(await hasFocus());
    assert.equal(await tab('Files').getAttribute('aria-current'), 'page');
    assert.equal(await testPage.page.locator('[aria-current="page"]').count(), 1);
  });

  it('come back as they were, but not after another page', async () => {
    const { page } = testPage;
    const [overview = '', files = ''] = paths;
    const text = () => page.getByLabel('Filter rows').inputValue();
    await show(files);
    await page.getByLabel('Filter rows').fill('o');
    await page.evaluate(() => self.scrollTo(0, 222));
    await show(overview);
    await show(files);
    assert.deepEqual([await text(), await page.evaluate(() => self.scrollY)], ['o', 222]);
    await show(overview);
    await show('samples/boards/other');
    await show(files);
    assert.equal(await text(), '');
  });

  it('lead to the filter that a list had, until it is cleared', async () => {
    const [overview = '', files = ''] = paths;
    await show(files);
    await testPage.page.getByLabel('File name').fill('half a word');
    await show(filtered);
    await show(overview);
    await tab('Files').click();
    await show(filtered);
    await show(files);
    // As the host says, not as typed.
    assert.equal(await testPage.page.getByLabel('File name').inputValue(), 'roadmap');
    await show(overview);
    await tab('Files').click();
    await show(`${board}/changes@s1`);
    await tab('History').click();
    assert.deepEqual(await opened(), [filtered, files, paths[2]]);
  });

  it('need no links to sections', async () => {
    const extra = ['a', 'b', 'c'].map((id) => ({ block: 'facts', id, title: id, facts: [] }) as const);
    const long = { ...boardDetails, blocks: [...boardDetails.blocks, ...extra] };
    await testPage.show(long, 'one');
    const links = testPage.page.getByRole('navigation', { name: 'Sections' });
    assert.equal(await links.count(), 1);
    await testPage.show({ ...long, tabs: tabsAt(board) }, board);
    assert.equal(await links.count(), 0);
  });
});

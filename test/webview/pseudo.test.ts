import assert from 'node:assert/strict';
import type { DetailsView, View } from '../../src/protocol/view';
import { pseudoBundle } from '../pseudo/bundle';
import { openPage, type TestPage } from './openPage';
import { wholeDetailsView } from './views/wholeSheet';

/** Properties of a view that are not displayed. */
const kept = new Set([
  ...['block', 'id', 'key', 'kind', 'path', 'tone', 'align', 'zone', 'category', 'fileFilter', 'fix', 'sort'],
]);

/** The view with every text replaced, so that any Latin letters left belong to the page. */
function foreign<T>(drawn: T): T {
  if (typeof drawn === 'string') return drawn.replaceAll(/[A-Za-z0-9]/g, 'ж') as T;
  if (Array.isArray(drawn)) return drawn.map(foreign) as T;
  if (typeof drawn !== 'object' || drawn === null) return drawn;
  return Object.fromEntries(
    Object.entries(drawn).map(([key, value]) => [key, kept.has(key) ? (value as unknown) : foreign(value)]),
  ) as T;
}

/** Every text of the page, including tooltips and screen reader texts, that contains Latin letters or digits. */
const english = (stage: TestPage): Promise<string[]> =>
  stage.page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // Field names are in `code` and are not translated.
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('code')) texts.push(walker.currentNode.textContent ?? '');
    const expected = ['title', 'aria-label', 'aria-valuetext', 'aria-description', 'placeholder', 'alt'];
    for (const each of document.body.querySelectorAll('*'))
      for (const name of expected) texts.push(each.getAttribute(name) ?? '');
    return texts.filter((text) => /[A-Za-z0-9]/.test(text));
  });

describe('a page in a language that has every text', () => {
  let stage: TestPage;

  // Persian, for its own digits and month names.
  beforeEach(async () => (stage = await openPage({ language: 'fa', contents: pseudoBundle() })));

  afterEach(async () => {
    assert.deepEqual(stage.complaints, []);
    await stage.close();
  });

  it('has no English text of its own', async () => {
    const detailsView: DetailsView = foreign(wholeDetailsView);
    await stage.show(detailsView);
    assert.deepEqual(await english(stage), []);
    await stage.page.getByRole('slider').fill('3');
    for (const shape of await stage.page.locator('.choice button:last-child').all()) await shape.click();
    for (const menu of await stage.page.locator('button[popovertarget]').all()) await menu.click();
    for (const more of await stage.page.locator('summary').all()) await more.click();
    assert.deepEqual(await english(stage), []);
  });

  it('has none while it waits, works, or has failed either', async () => {
    const failed = { kind: 'failed', title: 'ж', what: 'ж', next: 'ж' } as const;
    const views: readonly View[] = [
      { kind: 'loading', title: 'ж' },
      ...(['retry', 'signIn', 'editConnection', 'none'] as const).map((fix): View => ({ ...failed, fix })),
      { ...foreign(wholeDetailsView), blocks: [{ block: 'progress', text: 'ж', done: 0.5 }] },
    ];
    for (const view of views) {
      await stage.show(view);
      assert.deepEqual(await english(stage), [], JSON.stringify(view));
    }
  });
});

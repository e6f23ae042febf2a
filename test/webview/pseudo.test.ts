import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { View } from '../../src/protocol/view';
import { pseudoBundle } from '../pseudo/bundle';
import { pageForEach } from './openPage';
import { wholeDetailsView, withTexts } from './views/wholeDetailsView';

/** Properties of a view that are not displayed. */
const kept = new Set('block id key kind path tone align zone category fileFilter fix sort'.split(' '));

/** The view in no Latin letters, so that any of those left belong to the page. */
const foreign = withTexts(wholeDetailsView, kept, (text) => text.replaceAll(/[A-Za-z0-9]/g, 'ж'));

/** Every text of the page, including tooltips and screen reader texts, that contains Latin letters or digits. */
const english = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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

describe('a fully translated page', () => {
  const testPage = pageForEach({ language: 'fa', contents: pseudoBundle() });

  it('shows no English text', async () => {
    await testPage.show(foreign);
    assert.equal(await testPage.page.locator('html').getAttribute('lang'), 'fa');
    assert.deepEqual(await english(testPage.page), []);
    await testPage.page.locator('.block.ranking .controls > button').first().click();
    await testPage.page.locator('.decide .choice button').nth(2).click();
    for (const shape of await testPage.page.locator('.controls .choice button:last-child').all()) await shape.click();
    for (const menu of await testPage.page.locator('button[popovertarget]:visible').all()) await menu.click();
    for (const more of await testPage.page.locator('summary').all()) await more.click();
    assert.deepEqual(await english(testPage.page), []);
  });

  it('shows no English text while loading, in progress, or after a failure', async () => {
    const failed = { kind: 'failed', title: 'ж', what: 'ж', next: 'ж' } as const;
    const views: readonly View[] = [
      { kind: 'loading', title: 'ж' },
      ...(['retry', 'signIn', 'editConnection', 'none'] as const).map((fix): View => ({ ...failed, fix })),
      {
        ...foreign,
        asOf: 'ж',
        failedRefresh: { ...failed, fix: 'retry', actions: [{ id: 'showRequests', label: 'ж' }] },
        blocks: [],
      },
      { ...foreign, blocks: [{ block: 'progress', text: 'ж', done: 0.5 }] },
    ];
    for (const view of views) {
      await testPage.show(view);
      assert.deepEqual(await english(testPage.page), [], JSON.stringify(view));
    }
  });
});

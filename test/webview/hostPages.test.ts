import assert from 'node:assert/strict';
import type { DetailsView } from '../../src/protocol/view';
import { colorRules } from '../host/colorRules';
import { axeViolations } from './axeViolations';
import { pageForEach } from './openPage';
import { triedThemes } from './themes/theme';
import { hostPages } from './views/hostPages';

describe('the pages of changes, compared votes, requests, conformance, and units', () => {
  const testPage = pageForEach();
  let pages: Readonly<Record<string, DetailsView>>;
  before(async () => {
    pages = await hostPages();
  });

  const show = async (name: string, width: number) => {
    await testPage.resize(width);
    await testPage.show(pages[name]!, name);
    for (const fold of await testPage.page.locator('.fold[aria-expanded="false"]').all()) await fold.click();
  };

  for (const [index, theme] of triedThemes.entries())
    it(`have no axe violations, and fit into 400 pixels, in ${theme}`, async () => {
      await testPage.open({ theme });
      const rules = index === 0 ? undefined : colorRules;
      assert.equal(Object.keys(pages).length, 6);
      for (const name of Object.keys(pages)) {
        await show(name, 400);
        await testPage.page.evaluate(() => (document.body.style.background = 'var(--vscode-editor-background)'));
        assert.deepEqual(await axeViolations(testPage.page, rules), [], name);
        assert.equal(await testPage.page.evaluate(() => document.documentElement.scrollWidth), 400, name);
      }
    });

  for (const [name, width] of [
    ['conformance', 720],
    ['units', 720],
    // Beside a side bar of 300 pixels in a window of 1,440.
    ['votesCompared', 1084],
  ] as const)
    it(`show all columns of ${name} in ${width} pixels`, async () => {
      await show(name, width);
      const widths = await testPage.page
        .locator('.grid-frame')
        .evaluateAll((all) => all.map((each) => [each.scrollWidth, each.clientWidth] as const));
      assert.ok(widths.length >= 1 && widths.every(([inner, outer]) => inner <= outer), widths.join(' | '));
    });
});

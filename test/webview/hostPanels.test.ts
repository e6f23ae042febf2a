import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { config } from '@vscode/l10n';
import { createFormat } from '../../src/core/format';
import type { DetailsView } from '../../src/protocol/view';
import { colorRules } from '../host/colorRules';
import { projectRoot } from '../host/paths';
import { axeViolations } from './axeViolations';
import { pageForEach } from './openPage';
import { triedThemes } from './themes/theme';
import { hostPanels } from './views/hostPanels';

/** Names of the API text and of a service, which are never translated, and what is in no language. */
const untranslated =
  /\b(?:Acme|Other|Retro|Board|png|Pointer|One|Two|JSON|HTTP|GET|POST|UTC|URL|KiB|MiB|Nov|now|https|boards|test|v1|fileSize|anonymous|etag|timestamps|auth|tokens)\b/g;

/** Texts of the extension; the cells of some tables are names of the API text. */
const own = 'h1, h2, [role=columnheader], .summary, .chip, button:not(td button)';
const hasApiNames = (panel: string) =>
  panel === 'requests' || panel === 'request' || panel === 'conformance' || panel === 'units';

describe('the panels of changes, compared votes, requests, conformance, and units', () => {
  const testPage = pageForEach();
  let panels: Readonly<Record<string, DetailsView>>;
  before(async () => {
    panels = await hostPanels(createFormat('en', 'utc'));
  });

  const show = async (name: string, width = 1000, all = panels) => {
    await testPage.resize(width);
    await testPage.show(all[name]!, name);
    for (const fold of await testPage.page.locator('.fold[aria-expanded="false"]').all()) await fold.click();
  };

  for (const [index, theme] of triedThemes.entries())
    it(`have no axe violations, and fit into 400 pixels, in ${theme}`, async () => {
      await testPage.open({ theme });
      const rules = index === 0 ? undefined : colorRules;
      assert.equal(Object.keys(panels).length, 6);
      for (const name of Object.keys(panels)) {
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

  it('are in Chinese, but for names of the API', async () => {
    const bundle = readFileSync(path.join(projectRoot, 'l10n', 'bundle.l10n.zh-cn.json'), 'utf8');
    const contents = JSON.parse(bundle) as Record<string, string>;
    config({ contents });
    const chinese = await hostPanels(createFormat('zh-cn', 'utc'), 'zh-cn').finally(() => config({ contents: {} }));
    await testPage.open({ language: 'zh-cn', contents });
    for (const name of Object.keys(chinese)) {
      await show(name, 1000, chinese);
      const heads = await testPage.page.locator(hasApiNames(name) ? own : `${own}, td`).allInnerTexts();
      assert.ok(heads.length > 4, name);
      const english = heads
        .join('\n')
        .replaceAll(untranslated, '')
        .match(/\b[A-Za-z]{3,}\b/g);
      assert.deepEqual(english ?? [], [], name);
    }
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { config } from '@vscode/l10n';
import type { DetailsView } from '../../src/protocol/view';
import { createFormat } from '../../src/text/format';
import { axeViolations } from './axeViolations';
import { openPage, type TestPage } from './openPage';
import { themeNames } from './themes/theme';
import { hostPanels } from './views/hostPanels';

/** Names of the API text and of a service, which are never translated, and what is in no language. */
const untranslated =
  /\b(?:Acme|Other|Retro|Board|png|Pointer|One|Two|JSON|HTTP|GET|POST|UTC|URL|KiB|Nov|now|https|boards|test|v1)\b/g;

/** Texts of the extension; the cells of some tables are names of the API text. */
const own = 'h1, h2, [role=columnheader], .summary, .chip, button';
const hasApiNames = (panel: string) => panel === 'requests' || panel === 'conformance';

describe('the panels of changes, compared votes, requests, and conformance', () => {
  let testPage: TestPage;
  let panels: Readonly<Record<string, DetailsView>>;
  before(async () => {
    panels = await hostPanels(createFormat('en', 'utc'));
  });

  afterEach(async () => {
    assert.deepEqual(testPage.errors, []);
    await testPage.close();
  });

  const unfold = async () => {
    for (const fold of await testPage.page.locator('.fold[aria-expanded="false"]').all()) await fold.click();
  };

  for (const [index, theme] of themeNames.entries())
    it(`have no axe violations, and fit into 400 pixels, in ${theme}`, async () => {
      testPage = await openPage({ theme, width: 400 });
      const rules = index === 0 ? undefined : ['color-contrast', 'link-in-text-block'];
      assert.equal(Object.keys(panels).length, 4);
      for (const [name, view] of Object.entries(panels)) {
        await testPage.show(view, name);
        await unfold();
        await testPage.page.evaluate(() => (document.body.style.background = 'var(--vscode-editor-background)'));
        assert.deepEqual(await axeViolations(testPage.page, rules), [], name);
        assert.equal(await testPage.page.evaluate(() => document.documentElement.scrollWidth), 400, name);
      }
    });

  it('are in Chinese, but for names of the API', async () => {
    const root = path.join(__dirname, '../..');
    const contents = JSON.parse(readFileSync(path.join(root, 'l10n/bundle.l10n.zh-cn.json'), 'utf8')) as Record<
      string,
      string
    >;
    config({ contents });
    try {
      testPage = await openPage({ language: 'zh-cn', contents });
      for (const [name, view] of Object.entries(await hostPanels(createFormat('zh-cn', 'utc'), 'zh-cn'))) {
        await testPage.show(view, name);
        await unfold();
        const heads = await testPage.page.locator(hasApiNames(name) ? own : `${own}, td`).allInnerTexts();
        assert.ok(heads.length > 4, name);
        const english = heads
          .join('\n')
          .replaceAll(untranslated, '')
          .match(/\b[A-Za-z]{3,}\b/g);
        assert.deepEqual(english ?? [], [], name);
      }
    } finally {
      config({ contents: {} });
    }
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { config } from '@vscode/l10n';
import type { DetailsView } from '../../src/protocol/view';
import { createFormat } from '../../src/core/format';
import { axeViolations } from './axeViolations';
import { openPage, type TestPage } from './openPage';
import { colorRules } from '../host/colorRules';
import { triedThemes } from './themes/theme';
import { hostPanels } from './views/hostPanels';

/** Names of the API text and of a service, which are never translated, and what is in no language. */
const untranslated =
  /\b(?:Acme|Other|Retro|Board|png|Pointer|One|Two|JSON|HTTP|GET|POST|UTC|URL|KiB|Nov|now|https|boards|test|v1|fileSize|anonymous|etag|timestamps)\b/g;

/** Texts of the extension; the cells of some tables are names of the API text. */
const own = 'h1, h2, [role=columnheader], .summary, .chip, button:not(td button)';
const hasApiNames = (panel: string) => panel === 'requests' || panel === 'conformance' || panel === 'units';

describe('the panels of changes, compared votes, requests, conformance, and units', () => {
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

  for (const [index, theme] of triedThemes.entries())
    it(`have no axe violations, and fit into 400 pixels, in ${theme}`, async () => {
      testPage = await openPage({ theme, width: 400 });
      const rules = index === 0 ? undefined : colorRules;
      assert.equal(Object.keys(panels).length, 5);
      for (const [name, view] of Object.entries(panels)) {
        await testPage.show(view, name);
        await unfold();
        await testPage.page.evaluate(() => (document.body.style.background = 'var(--vscode-editor-background)'));
        assert.deepEqual(await axeViolations(testPage.page, rules), [], name);
        assert.equal(await testPage.page.evaluate(() => document.documentElement.scrollWidth), 400, name);
      }
    });

  it('show all columns of conformance and units in 720 pixels', async () => {
    testPage = await openPage({ width: 720 });
    for (const name of ['conformance', 'units']) {
      await testPage.show(panels[name] as DetailsView, name);
      await unfold();
      const frames = await testPage.page.locator('.grid-frame').all();
      assert.ok(frames.length >= 1, name);
      for (const frame of frames) {
        const [inner, outer] = await frame.evaluate((each) => [each.scrollWidth, each.clientWidth]);
        assert.ok(inner !== undefined && outer !== undefined && inner <= outer, `${name}: ${inner} in ${outer}`);
      }
    }
  });

  it('show all columns of compared votes beside a side bar of 300 pixels in a window of 1,440', async () => {
    testPage = await openPage({ width: 1084 });
    await testPage.show(panels['votesCompared'] as DetailsView, 'votesCompared');
    const last = await testPage.page.getByRole('columnheader').last().boundingBox();
    const frame = await testPage.page.locator('.grid-frame').boundingBox();
    assert.ok(last && frame && last.x + last.width <= frame.x + frame.width + 1, JSON.stringify([last, frame]));
  });

  it('lead from what a report leaves out to the command that loads it', async () => {
    testPage = await openPage();
    await testPage.show(panels['conformance'] as DetailsView, 'conformance');
    const alert = testPage.page.locator('.findings .tone-alert', { hasText: 'Covers only what is loaded' });
    await alert.getByRole('button', { name: 'Check Boards…' }).click();
    assert.deepEqual(await testPage.messages(), [{ type: 'do', action: 'checkConformance' }]);
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

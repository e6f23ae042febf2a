import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../host/paths';
import { boardDetails } from './views/boardDetails';
import { diagnosisDetails } from './views/diagnosisDetails';
import { fileDetails } from './views/fileDetails';
import { voteDetails } from './views/voteDetails';
import { openPage, type TestPage } from './openPage';
import { triedThemes } from './themes/theme';

const folder = path.join(projectRoot, 'dist', 'screenshots');

const detailsViews = { vote: voteDetails, files: fileDetails(), board: boardDetails, diagnosis: diagnosisDetails };

describe('a page in screenshots', () => {
  let testPage: TestPage;

  before(() => mkdir(folder, { recursive: true }));
  afterEach(() => testPage?.close());

  for (const theme of triedThemes) {
    for (const width of [400, 1400]) {
      it(`fits into ${width} pixels in ${theme}`, async () => {
        testPage = await openPage({ theme, width, height: 900 });
        const { page } = testPage;
        for (const [name, detailsView] of Object.entries(detailsViews)) {
          await testPage.show(detailsView, name);
          // VS Code paints the background behind a webview.
          await page.evaluate(() => (document.documentElement.style.background = 'var(--vscode-editor-background)'));
          if (name === 'vote') await page.getByRole('slider').fill('3');
          await page.mouse.move(width - 1, 0);
          await page.screenshot({ path: path.join(folder, `page-${name}-${theme}-${width}.png`), fullPage: true });
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, `${name} fits`);
          const cut = await page
            .locator('button:visible')
            .evaluateAll((buttons) =>
              buttons.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
            );
          assert.deepEqual(cut, [], `the buttons of ${name} fit`);
          for (const button of await page.getByRole('button', { name: 'Table' }).all()) await button.click();
          assert.equal(
            await page.evaluate(() => document.documentElement.scrollWidth),
            width,
            `${name} fits as tables`,
          );
        }
        assert.deepEqual(testPage.errors, []);
      });
    }
  }
});

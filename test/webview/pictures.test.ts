import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../host/paths';
import { boardDetails } from './views/boardSheet';
import { diagnosisDetails } from './views/diagnosisSheet';
import { fileDetails } from './views/fileSheet';
import { voteDetails } from './views/voteSheet';
import { openPage, type TestPage } from './openPage';
import { themeNames } from './themes/theme';

const folder = path.join(projectRoot, 'dist', 'screenshots');

const detailsViews = { vote: voteDetails, files: fileDetails(), board: boardDetails, diagnosis: diagnosisDetails };

describe('in pictures, a page', () => {
  let stage: TestPage;

  before(() => mkdir(folder, { recursive: true }));
  afterEach(() => stage?.close());

  for (const theme of themeNames) {
    for (const width of [400, 1400]) {
      it(`fits into ${width} pixels in ${theme}`, async () => {
        stage = await openPage({ theme, width, height: 900 });
        const { page } = stage;
        for (const [name, detailsView] of Object.entries(detailsViews)) {
          await stage.show(detailsView, name);
          // VS Code paints the background behind a webview.
          await page.evaluate(() => (document.documentElement.style.background = 'var(--vscode-editor-background)'));
          if (name === 'vote') await page.getByRole('slider').fill('3');
          await page.mouse.move(width - 1, 0);
          await page.screenshot({ path: path.join(folder, `page-${name}-${theme}-${width}.png`), fullPage: true });
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, `${name} is as wide`);
          for (const button of await page.getByRole('button', { name: 'Table' }).all()) await button.click();
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, `${name} in tables`);
        }
        assert.deepEqual(stage.complaints, []);
      });
    }
  }
});

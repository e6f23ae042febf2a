import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../host/paths';
import { boardSheet } from './sheets/boardSheet';
import { diagnosisSheet } from './sheets/diagnosisSheet';
import { fileSheet } from './sheets/fileSheet';
import { voteSheet } from './sheets/voteSheet';
import { openStage, type Stage } from './stage';
import { themeNames } from './themes/theme';

const folder = path.join(projectRoot, 'dist', 'screenshots');

const sheets = { vote: voteSheet, files: fileSheet(), board: boardSheet, diagnosis: diagnosisSheet };

describe('in pictures, a page', () => {
  let stage: Stage;

  before(() => mkdir(folder, { recursive: true }));
  afterEach(() => stage?.close());

  for (const theme of themeNames) {
    for (const width of [400, 1400]) {
      it(`fits into ${width} pixels in ${theme}`, async () => {
        stage = await openStage({ theme, width, height: 900 });
        const { page } = stage;
        for (const [name, sheet] of Object.entries(sheets)) {
          await stage.show(sheet, name);
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

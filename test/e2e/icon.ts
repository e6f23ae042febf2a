import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/**
 * Draws media/icon.png from media/source/icon.svg, 256 pixels wide, corners clear: `node build/icon.mjs`.
 * Run it by hand after a change of the drawing, with a Chromium at hand (`CHROMIUM` names it), and then let
 * `pngquant 128 --speed 1 --strip` and `zopflipng` make it a third as large: every download carries it.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: { width: 256, height: 256 } });
  const drawing = await readFile(join(root, 'media/source/icon.svg'), 'utf8');
  await page.setContent(`<style>* { margin: 0 } svg { display: block }</style>${drawing}`);
  await page.screenshot({ path: join(root, 'media/icon.png'), omitBackground: true });
} finally {
  await browser.close();
}

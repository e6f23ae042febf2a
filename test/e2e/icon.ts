import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '../host/browser';
import { projectRoot } from '../host/paths';
import { program } from '../host/program';

/**
 * Draws media/icon.png from media/source/icon.svg, 256 pixels wide, corners clear: `tsx test/e2e/icon.ts`.
 * Run it by hand after a change of the drawing, and then let `pngquant 128 --speed 1 --strip` and `zopflipng` make it a
 * third as large: every download carries it.
 */
const media = path.join(projectRoot, 'media');

program(async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 256, height: 256 } });
    const drawing = await readFile(path.join(media, 'source', 'icon.svg'), 'utf8');
    await page.setContent(`<style>* { margin: 0 } svg { display: block }</style>${drawing}`);
    await page.screenshot({ path: path.join(media, 'icon.png'), omitBackground: true });
  } finally {
    await browser.close();
  }
});

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { projectRoot } from '../host/paths';
import { temporaryFolder } from '../host/temporaryFolder';
import { openBoards } from './boards';
import { runWithExtension, stableSettings, setTheme, setSideBarWidth } from './themes';

/**
 * The animation in the README: opens a tied vote, decides how many win, copies and pastes its decision record.
 * Shows the sample boards: `tsx test/e2e/animation.ts`; with the name of a folder, each frame is written there, too.
 */
const file = path.join(projectRoot, 'media', 'readme', 'vote.gif');
const framesFolder = process.argv[2];

const size = { width: 1200, height: 700 };

const maxBytes = 3_000_000;
const maxMilliseconds = 15_000;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Frame {
  readonly image: Buffer;
  readonly milliseconds: number;
}

/** Screenshots don’t show the pointer, so it’s drawn on them, with a ring around it while the button is down. */
const pointerImage = (isDown: boolean): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48">
    ${isDown ? '<circle cx="24" cy="24" r="15" fill="#ffcc0055" stroke="#ffcc00" stroke-width="2"/>' : ''}
    <path d="M24 24v18.5l4.3-4.1 2.8 6.6 3.4-1.5-2.8-6.4h6z" fill="#fff" stroke="#000" stroke-width="1.3"/>
  </svg>`);

/** Takes frames of a page while a mouse works on it. */
function createRecorder(page: Page) {
  const frames: Frame[] = [];
  let pointer: Point = { x: size.width * 0.45, y: size.height * 0.6 };
  let isDown = false;

  /** Adds a frame; if nothing has changed, shows the last one longer. */
  async function show(milliseconds: number): Promise<void> {
    const image = await sharp(await page.screenshot({ animations: 'disabled' }))
      .composite([{ input: pointerImage(isDown), left: Math.round(pointer.x) - 24, top: Math.round(pointer.y) - 24 }])
      .png()
      .toBuffer();
    const last = frames.at(-1);
    if (last?.image.equals(image))
      frames[frames.length - 1] = { image, milliseconds: last.milliseconds + milliseconds };
    else frames.push({ image, milliseconds });
  }

  async function moveTo({ x, y }: Point, steps = 9): Promise<void> {
    const from = pointer;
    for (let step = 1; step <= steps; step++) {
      // Ease in and out.
      const way = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      pointer = { x: from.x + (x - from.x) * way, y: from.y + (y - from.y) * way };
      await page.mouse.move(pointer.x, pointer.y);
      await show(50);
    }
  }

  async function press(): Promise<void> {
    await page.mouse.down();
    isDown = true;
    await show(150);
  }

  async function release(): Promise<void> {
    await page.mouse.up();
    isDown = false;
  }

  return {
    frames,
    show,
    async click(target: Locator): Promise<void> {
      await moveTo(await centerOf(target));
      await show(100);
      await press();
      await release();
    },
  };
}

async function centerOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The click target isn’t visible.');
  return { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
}

runWithExtension(async () => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, 'minutes.md'), '');
  const window = await openBoards({
    folder,
    settings: {
      ...stableSettings,
      'breadcrumbs.enabled': false,
      'boardInspector.sampleBoards.show': true,
      'editor.pasteAs.enabled': false,
      'editor.wordWrap': 'on',
      'editor.lineNumbers': 'off',
      'remote.autoForwardPorts': false,
      'workbench.editor.enablePreview': false,
    },
    viewport: size,
  });
  const { page } = window;
  await setTheme(window, 'dark');
  await setSideBarWidth(window, 320);
  await window.openContainer('Explorer');
  await window.treeItem('minutes.md').click();
  await page.locator('.tab', { hasText: 'minutes' }).waitFor();
  await window.openContainer('Board Inspector');
  await window.open(/^Board Sprint retrospective/, /^Votes/);

  const { frames, show, click } = createRecorder(page);
  const panel = window.webview();
  await show(500);

  await click(window.row(/^Vote What do we fix first/));
  await panel.getByRole('heading', { name: 'What do we fix first?' }).waitFor();
  const question = panel.getByRole('button', { name: 'Decide', exact: true });
  await question.waitFor();
  await show(2500);

  await click(question);
  await show(900);
  const choose = (places: string) => click(panel.locator('.decide').getByRole('button', { name: places, exact: true }));
  await choose('1');
  await panel.locator('.decide-text.tied').waitFor();
  await show(1600);
  await choose('2');
  await panel.locator('.decide-text:not(.tied)').waitFor();
  await show(1000);

  await click(panel.locator('.decide').getByRole('button', { name: 'Copy Decision Record' }));
  await panel
    .locator('.announcement')
    .getByText(/copied/i)
    .waitFor();
  await show(900);

  await click(page.locator('.tab', { hasText: 'minutes' }));
  const editor = page.locator('.editor-group-container.active .monaco-editor');
  await editor.waitFor();
  await page.keyboard.press('ControlOrMeta+v');
  await editor.locator('.view-line', { hasText: /./ }).first().waitFor();
  await page.keyboard.press('ControlOrMeta+Home');
  await editor.locator('.view-line', { hasText: /^#\s/ }).waitFor();
  await show(3000);
  await window.close();

  await write(frames);
});

async function write(frames: readonly Frame[]): Promise<void> {
  const delay = frames.map(({ milliseconds }) => milliseconds);
  const milliseconds = delay.reduce((sum, each) => sum + each, 0);
  const images = frames.map(({ image }) => image);
  if (framesFolder !== undefined) {
    await mkdir(framesFolder, { recursive: true });
    for (const [at, image] of images.entries())
      await writeFile(path.join(framesFolder, `${String(at).padStart(3, '0')}-${delay[at]}.png`), image);
  }
  await mkdir(path.dirname(file), { recursive: true });
  const { size: bytes } = await sharp(images, { join: { animated: true } })
    .gif({ delay, loop: 0, dither: 0, effort: 10 })
    .toFile(file);
  console.log(`${path.relative(projectRoot, file)}: ${images.length} frames, ${milliseconds / 1000} s, ${bytes} B`);
  if (bytes > maxBytes) throw new Error(`The image is larger than ${maxBytes} B.`);
  if (milliseconds > maxMilliseconds) throw new Error(`The image is longer than ${maxMilliseconds / 1000} s.`);
}

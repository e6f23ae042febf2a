import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pagesOf } from '../golden/dumps';
import { hostileWorld, manyWorld, sampleWorld, type Language } from '../golden/world';
import { projectRoot } from '../host/paths';
import { program } from '../host/program';
import { closePages, openPage } from './openPage';
import type { ThemeName } from './themes/theme';

const worlds = { samples: sampleWorld, hostile: hostileWorld, many: manyWorld };

/**
 * Takes pictures of pages, whole, without VS Code: `tsx test/webview/gallery.ts retro.*vote-fix --theme light-hc`. The
 * arguments are page keys, or patterns of those that `--list` prints. They go to `dist/screenshots`.
 */
program(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      world: { type: 'string', default: 'samples' },
      theme: { type: 'string', default: 'dark-modern' },
      width: { type: 'string', default: '1200' },
      language: { type: 'string', default: 'en' },
      press: { type: 'string', multiple: true, default: [] },
      click: { type: 'string', multiple: true, default: [] },
      list: { type: 'boolean', default: false },
    },
  });
  const language = values.language as Language;
  const { controllerOf, keys } = await pagesOf(await worlds[values.world as keyof typeof worlds](language));
  if (values.list) return console.log(keys.join('\n'));
  const folder = path.join(projectRoot, 'dist', 'screenshots');
  await mkdir(folder, { recursive: true });
  const bundle = path.join(projectRoot, 'l10n', 'bundle.l10n.zh-cn.json');
  const contents = JSON.parse(await readFile(bundle, 'utf8')) as Record<string, string>;
  const exact = positionals.filter((each) => controllerOf(each));
  const wanted = new Set([...exact, ...keys.filter((key) => positionals.some((each) => new RegExp(each).test(key)))]);
  for (const key of wanted) {
    const view = await controllerOf(key)?.view();
    if (!view) continue;
    const shown = await openPage({
      ...{ theme: values.theme as ThemeName, width: Number(values.width), height: 900, language },
      ...(language !== 'en' && { contents }),
    });
    await shown.show(view, key);
    for (const each of values.press) await shown.page.keyboard.press(each);
    for (const name of values.click)
      await shown.page.locator('dialog[open], main').last().getByRole('button', { name, exact: true }).first().click();
    const name = `${key}-${values.theme}-${values.width}-${language}`.replaceAll(/[^\w.-]+/g, '_');
    await shown.page.screenshot({
      path: path.join(folder, `${name}.png`),
      fullPage: (await shown.page.locator('dialog[open]').count()) === 0,
    });
    console.log(path.join(folder, `${name}.png`), ...shown.errors);
    await shown.close();
  }
  await closePages();
});

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sampleAppId, sampleAppSecret } from '../../src/service/sample/sampleBoards';
import { serveSample } from '../sampleServer/server';
import { projectRoot } from '../host/paths';
import { connectedTo, openBoards, type BoardWindow } from './boards';
import { hostileBoard } from './hostileBoard';
import { runWithExtension, stableSettings, themes, setTheme, setSideBarWidth } from './themes';

/**
 * Takes screenshots of problems in every theme, narrow and wide: `dist/screenshots/gallery`. All of them, or the named
 * ones: `tsx test/e2e/gallery.ts panels`.
 */
const folder = path.join(projectRoot, 'dist', 'screenshots', 'gallery');

const unreachable = { name: 'Nobody there', baseUrl: 'http://127.0.0.1:9/v1', appId: sampleAppId };
const samples = { 'boardInspector.sampleBoards.show': true };
const tall = { width: 1300, height: 2000 };

const galleries = {
  trees: async () => {
    await trees('en');
    await trees('zh-cn');
  },
  longList,
  json,
  welcomes,
  walkthrough: async () => {
    await walkthrough('en');
    await walkthrough('zh-cn');
  },
  panels: () => panels('en', keys(themes)),
  chinesePanels: () => panels('zh-cn', ['dark']),
  hostilePanels,
};

runWithExtension(async () => {
  await mkdir(folder, { recursive: true });
  const wanted = process.argv.slice(2);
  for (const name of keys(galleries)) if (wanted.length === 0 || wanted.includes(name)) await galleries[name]();
});

/** One panel of each kind, and special ones: leaked voters, a running vote and meeting, doubtful values. */
async function panels(locale: string, themesToUse: readonly (keyof typeof themes)[]): Promise<void> {
  const window = await openBoards({ locale, viewport: tall, settings: { ...stableSettings, ...samples } });
  const [details, votes, files, meetings] =
    locale === 'en'
      ? ['Open Details', /^Votes/, /^Files/, /^Meetings/]
      : ['打开详情', /^投票(,|，|$)/, /^文件(,|，|$)/, /^会议(,|，|$)/];
  await window.open(/Sprint retrospective|冲刺回顾/, votes);
  await window.open(/Sprint retrospective|冲刺回顾/, files);
  await window.open(/Sprint retrospective|冲刺回顾/, meetings);
  await window.open(/Product bets|产品选题/, votes);
  await window.open(/Design critique|设计评审/, votes);
  await window.open(/Design critique|设计评审/, meetings);
  await window.open(/Global offsite|全球团建/, votes);
  await window.open(/Global offsite|全球团建/, meetings);
  const names: string[] = [];
  // Each opens its tab before the next, so that they are in the order of their names.
  const opened = async (name: string) => {
    await window.page.locator('.editor-group-container .tab').nth(names.length).waitFor();
    names.push(name);
  };
  await window.command(locale === 'en' ? 'Board Inspector: All Boards' : 'Board Inspector: 所有白板');
  await opened('boards');
  for (const [name, row] of [
    ['board', /Sprint retrospective|冲刺回顾/],
    ['board-doubtful', /Global offsite|全球团建/],
    ['board-gone', /Archived board|已归档的白板/],
    ['vote', /What do we fix first|我们先解决什么/],
    ['vote-leak', /Honestly: do we believe|说实话/],
    ['vote-live', /Which direction|我们继续深化/],
    ['vote-doubtful', /明年在哪里见面/],
    ['file', /Friday demo|周五演示/],
    ['meeting', /Sprint 23 retro|第 23 次冲刺回顾/],
    ['meeting-doubtful', /开幕/],
  ] as const) {
    await window.menu(row, details);
    await opened(name);
  }
  for (const [name, row] of [
    ['votes', votes],
    ['files-few', files],
    ['meetings', meetings],
  ] as const) {
    await window.menu(row, details);
    await opened(name);
  }
  await window.menu(/Brand library|品牌资料库/, details);
  await opened('board-library');
  await window
    .webview()
    .locator('.tabs button', { hasText: locale === 'en' ? 'Files' : '文件' })
    .click();
  await opened('files');
  await window
    .webview()
    .locator('nav.tabs')
    .getByText(locale === 'en' ? 'People' : '人员')
    .click();
  await opened('people');
  await pages(window, names, themesToUse, locale === 'en' ? 'panel' : 'panel-zh');
  await window.close();
}

async function hostilePanels(): Promise<void> {
  const service = await serveSample({ extraBoards: [hostileBoard('hostile')] });
  const window = await openBoards({
    viewport: tall,
    settings: {
      ...stableSettings,
      ...connectedTo(service.baseUrl, [{ recordId: 'hostile', name: 'Everything named badly' }]),
    },
  });
  await window.welcome.getByRole('button', { name: 'Sign In' }).click();
  await window.quickInput.enter(sampleAppSecret);
  const board = /Everything named badly/;
  await window.open(board, /^Meetings/);
  await window.open(board, /^Files/);
  await window.open(board, /^Votes/);
  for (const row of [board, /^Vote </, /^Files/, /^File <img/, /^Meetings/, /^Meeting <img/])
    await window.menu(row, 'Open Details');
  await pages(window, ['board', 'vote', 'files', 'file', 'meetings', 'meeting'], ['light'], 'panel-hostile');
  await window.close();
  await service.close();
}

/** Every open panel by tab, in several themes, at projector width and at the minimum width. */
async function pages(
  window: BoardWindow,
  names: readonly string[],
  themesToUse: readonly (keyof typeof themes)[],
  prefix: string,
): Promise<void> {
  const { page } = window;
  // The page has the focus, so not by key.
  await window.command('View: Toggle Primary Side Bar Visibility');
  for (const theme of themesToUse) {
    await page.setViewportSize(tall);
    await setTheme(window, theme);
    for (const [width, height] of [
      [1920, 2200],
      [400, 3000],
    ] as const) {
      await page.setViewportSize({ width: width + 48, height });
      for (const [at, name] of names.entries()) {
        await page.locator('.editor-group-container .tab').nth(at).click();
        await window.webview().locator('h1').waitFor();
        await page.waitForTimeout(500);
        const frame = page.locator('.editor-container').first();
        await frame.screenshot({ path: path.join(folder, `${prefix}-${name}-${theme}-${width}.png`) });
      }
    }
  }
}

async function trees(locale: string): Promise<void> {
  const window = await openBoards({
    locale,
    viewport: tall,
    settings: {
      ...stableSettings,
      ...samples,
      'boardInspector.connections': [unreachable, { ...unreachable, name: 'No secret', appId: 'other-app' }],
      'boardInspector.boards': [
        { recordId: 'one', name: 'Out of reach', connection: 'Nobody there' },
        { recordId: 'two', name: 'Signed out', connection: 'No secret' },
      ],
    },
  });
  await window.command(locale === 'en' ? 'Board Inspector: Sign In…' : 'Board Inspector: 登录…');
  await window.quickInput.pick('Nobody there');
  await window.quickInput.input.fill('some secret');
  await window.quickInput.widget.locator('.quick-input-titlebar .action-label').last().click();
  const [votes, files, meetings] =
    locale === 'en' ? [/^Votes/, /^Files/, /^Meetings/] : [/^投票(,|，|$)/, /^文件(,|，|$)/, /^会议(,|，|$)/];
  await window.open(/Out of reach/, votes);
  await window.open(/Signed out/, votes);
  await window.open(/Sprint retrospective|冲刺回顾/, votes, /What do we fix first|我们先解决什么？[,，]/);
  await window.open(/Product bets|产品选题/, votes, /Honestly: do we believe|说实话/);
  await window.open(/Design critique|设计评审/, votes, /Which direction|继续深化哪个方向/);
  await window.open(/Design critique|设计评审/, meetings);
  await window.open(/Global offsite|全球团建/, votes, /明年在哪里见面/, /成都/);
  await window.open(/Empty board|空的白板/, files);
  await window.open(/Archived board|已归档的白板/);
  await inThemesAndWidths(window, locale === 'en' ? 'tree' : 'tree-zh', locale === 'en');
  await window.close();
}

async function longList(): Promise<void> {
  const window = await openBoards({
    viewport: { width: 1300, height: 2700 },
    settings: { ...stableSettings, ...samples },
  });
  await window.open(/Brand library/, /^Files/);
  await (await window.reveal(/^Load More/)).click();
  await window.row(/^Unreadable record/).waitFor();
  await inThemesAndWidths(window, 'files');
  await window.close();
}

async function json(): Promise<void> {
  const window = await openBoards({ settings: { ...stableSettings, ...samples } });
  await window.open(/Sprint retrospective/, /^Votes/);
  await window.inline(/What do we fix first/, 'Open as JSON');
  for (const theme of keys(themes)) {
    await setTheme(window, theme);
    await window.page
      .locator('.view-line span', { hasText: /^1794562920000$/ })
      .first()
      .hover();
    await window.page.locator('.monaco-hover:visible').first().waitFor();
    // It fades in.
    await window.page.waitForTimeout(500);
    await window.page.screenshot({ path: path.join(folder, `json-${theme}.png`) });
    await window.page.mouse.move(1, 1);
    await window.page.keyboard.press('Escape');
  }
  await window.close();
}

async function welcomes(): Promise<void> {
  const connection = { 'boardInspector.connections': [unreachable] };
  const states = {
    nothing: {},
    'no-boards': connection,
    'signed-out': { ...connection, 'boardInspector.boards': [{ recordId: 'one' }] },
    untrusted: { 'security.workspace.trust.startupPrompt': 'never' },
  };
  for (const state of keys(states)) {
    const window = await openBoards({
      settings: { ...stableSettings, ...states[state] },
      trusted: state !== 'untrusted',
    });
    await window.welcome.waitFor();
    await inThemesAndWidths(window, `welcome-${state}`, false);
    await window.close();
  }
}

/** Each walkthrough step with its image. */
async function walkthrough(locale: string): Promise<void> {
  const window = await openBoards({ locale, viewport: { width: 1500, height: 800 }, settings: stableSettings });
  await window.welcome.locator('.monaco-link').last().click();
  const steps = window.page.locator('.getting-started-step');
  for (const theme of locale === 'en' ? keys(themes) : (['dark'] as const)) {
    await setTheme(window, theme);
    for (let step = 0; step < 6; step++) {
      await steps.nth(step).click();
      await window.page.waitForTimeout(700);
      const file = `walkthrough-${locale}-${theme}-${step + 1}.png`;
      await window.page.locator('.part.editor').screenshot({ path: path.join(folder, file) });
    }
  }
  await window.close();
}

/** Only the side bar, in every theme and both widths; or in two themes at minimum width. */
async function inThemesAndWidths(window: BoardWindow, name: string, all = true): Promise<void> {
  for (const theme of all ? keys(themes) : (['dark', 'light'] as const)) {
    await setTheme(window, theme);
    for (const width of all ? [250, 640] : [250]) {
      await setSideBarWidth(window, width);
      const sidebar = window.page.locator('.part.sidebar');
      await sidebar.screenshot({ path: path.join(folder, `${name}-${theme}-${width}.png`) });
    }
  }
}

const keys = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

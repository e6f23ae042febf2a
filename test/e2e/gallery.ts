import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sampleAppId } from '../../src/sample/sampleBoards';
import { projectRoot } from '../host/paths';
import { openBoards, type BoardWindow } from './boards';
import { staged, still, themes, wear, widen } from './staging';

/** What a person with every kind of trouble sees, in every theme, narrow and wide: `dist/screenshots/gallery`. */
const folder = path.join(projectRoot, 'dist', 'screenshots', 'gallery');

const unreachable = { name: 'Nobody there', baseUrl: 'http://127.0.0.1:9/v1', appId: sampleAppId };
const samples = { 'boardInspector.sampleBoards.show': true };
const tall = { width: 1300, height: 2000 };

staged(async () => {
  await mkdir(folder, { recursive: true });
  await trees('en');
  await trees('zh-cn');
  await longList();
  await json();
  await welcomes();
});

async function trees(locale: string): Promise<void> {
  const window = await openBoards({
    locale,
    viewport: tall,
    settings: {
      ...still,
      ...samples,
      'boardInspector.connections': [unreachable, { ...unreachable, name: 'No secret', appId: 'other-app' }],
      'boardInspector.boards': [
        { recordId: 'one', name: 'Out of reach', connection: 'Nobody there' },
        { recordId: 'two', name: 'Signed out', connection: 'No secret' },
      ],
    },
  });
  await window.command(locale === 'en' ? 'Board Inspector: Sign In…' : 'Board Inspector: 登录…');
  await window.question.pick('Nobody there');
  await window.question.input.fill('some secret');
  await window.question.widget.locator('.quick-input-titlebar .action-label').last().click();
  const [votes, files, meetings] =
    locale === 'en' ? [/^Votes/, /^Files/, /^Meetings/] : [/^投票(,|，|$)/, /^文件(,|，|$)/, /^会议(,|，|$)/];
  await window.open(/Out of reach/, votes);
  await window.open(/Signed out/, votes);
  await window.open(/Sprint retrospective/, votes, /What do we fix first/);
  await window.open(/Product bets/, votes, /Honestly: do we believe/);
  await window.open(/Design critique/, votes, /Which direction/);
  await window.open(/Design critique/, meetings);
  await window.open(/Global offsite/, votes, /明年在哪里见面/, /成都/);
  await window.open(/Empty board/, files);
  await window.open(/Archived board/, meetings);
  await everywhere(window, locale === 'en' ? 'tree' : 'tree-zh', locale === 'en');
  await window.close();
}

async function longList(): Promise<void> {
  const window = await openBoards({ viewport: { width: 1300, height: 2700 }, settings: { ...still, ...samples } });
  await window.open(/Brand library/, /^Files/);
  await (await window.reveal(/^Load more/)).click();
  await window.row(/^Unreadable record/).waitFor();
  await everywhere(window, 'files');
  await window.close();
}

async function json(): Promise<void> {
  const window = await openBoards({ settings: { ...still, ...samples } });
  await window.open(/Sprint retrospective/, /^Votes/);
  await window.inline(/What do we fix first/, 'Open as JSON');
  for (const theme of keys(themes)) {
    await wear(window, theme);
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
    const window = await openBoards({ settings: { ...still, ...states[state] }, trusted: state !== 'untrusted' });
    await window.welcome.waitFor();
    await everywhere(window, `welcome-${state}`, false);
    await window.close();
  }
}

/** The side bar alone, in every theme and both widths; or in two themes and as narrow as it comes. */
async function everywhere(window: BoardWindow, name: string, all = true): Promise<void> {
  for (const theme of all ? keys(themes) : (['dark', 'light'] as const)) {
    await wear(window, theme);
    for (const width of all ? [250, 640] : [250]) {
      await widen(window, width);
      const sidebar = window.page.locator('.part.sidebar');
      await sidebar.screenshot({ path: path.join(folder, `${name}-${theme}-${width}.png`) });
    }
  }
}

const keys = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

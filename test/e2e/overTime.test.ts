import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { canaries } from '../hostile/canary';
import { changesInChinese, changesInEnglish } from '../sampleServer/retrospectiveChanges';
import type { Moment } from '../sampleServer/sampleMoments';
import { serveSample, type SampleServer } from '../sampleServer/server';
import { connectedTo, openBoards, signIn, stepByStep, type BoardWindow } from './boards';
import { panelIn, type Panel } from './panels';

const languages = [
  {
    ...{ language: 'English', locale: 'en', changes: changesInEnglish },
    ...{ signIn: 'Sign In', appSecret: 'Enter App Secret', take: 'Take Snapshot', taken: 'Took a snapshot of Retro' },
    ...{
      compare: 'Compare With…',
      tab: /^Changes · Retro: \S.* → loaded \d\d:\d\d( to \d\d:\d\d)?$/,
    },
    ...{ save: 'Export…', saved: 'Saved to', line: 'Statistics,,Sticky notes,39,41,2' },
  },
  {
    ...{ language: 'Chinese', locale: 'zh-cn', changes: changesInChinese },
    ...{ signIn: '登录', appSecret: '输入应用密钥', take: '创建快照', taken: '已创建“Retro”的快照' },
    ...{ compare: '比较…', tab: /^变更 · Retro：\S.* → \d\d:\d\d(～\d\d:\d\d)? 加载$/ },
    ...{ save: '导出…', saved: '已保存到', line: '统计,,便签,39,41,2' },
  },
];

/** Without what is said to screen readers alone. */
const shownText = (cell: string) => cell.split('\n')[0]?.trim();

/** Chinese in the oldest VS Code, English in the newest. */
const words = languages[process.env['BOARD_INSPECTOR_EDITION'] === 'floor' ? 1 : 0]!;

describe(`a board that a service moves through time, in ${words.language}`, () => {
  stepByStep();
  const { secret, token } = canaries();
  const { locale, changes } = words;
  let service: SampleServer;
  let window: BoardWindow;
  let panel: Panel;

  const moveTo = async (moment: Moment) => {
    const address = new URL('/__sample/moment', service.baseUrl);
    const headers = { 'content-type': 'application/json' };
    assert.ok((await fetch(address, { method: 'POST', headers, body: JSON.stringify({ moment }) })).ok);
  };
  const snapshot = async () => {
    await window.menu(/Retro/, `${words.take}…`);
    await window.quickInput.enter('');
    await window.notification(words.taken).waitFor();
  };
  /** Shows the comparison with the only snapshot, which isn't asked for. */
  const showChanges = async () => {
    await panel.titled('Retro');
  };
  const tables = async () =>
    Promise.all(
      (await panel.frame.getByRole('grid').all()).map(async (table) => {
        const [, ...rows] = await table.getByRole('row').all();
        const cells = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
        return {
          title: await table.getAttribute('aria-label'),
          rows: cells.map((texts) => texts.map(shownText).join(' | ')),
        };
      }),
    );

  before(async () => {
    service = await serveSample({ appSecret: secret, tokenStart: token, moment: 'duringVote', language: locale });
    const boards = [{ recordId: 'retro-2026-w46', name: 'Retro' }];
    const viewport = { width: 1280, height: 2000 };
    window = await openBoards({ locale, viewport, settings: connectedTo(service.baseUrl, boards) });
    panel = panelIn(window);
    await signIn(window, secret, words);
  });

  after(async () => {
    await window?.close();
    await service?.close();
  });

  it('has no changes while it is the same', async () => {
    await snapshot();
    await window.command('Notifications: Clear All Notifications');
    await window.menu(/Retro/, words.compare);
    await showChanges();
    assert.match(await window.tabLabel(), words.tab);
    await panel.frame.getByText(changes.noChanges, { exact: true }).waitFor();
    assert.deepEqual(await tables(), []);
    await window.screenshot(`changes-none-${locale}`);
    await window.closeEditor();
  });

  it('has exactly the changes between two snapshots', async () => {
    await moveTo('afterRetrospective');
    await snapshot();
    await window.notification(words.taken).getByRole('button', { name: words.compare }).click();
    await showChanges();
    await panel.frame.getByText(changes.headline, { exact: true }).waitFor();
    await panel.frame.getByText(changes.detail, { exact: true }).waitFor();
    assert.deepEqual(await tables(), changes.tables);
    await window.screenshot(`changes-${locale}`);
  });

  it('has its changes exported', async () => {
    await panel.press(words.save);
    await window.quickInput.pick('CSV');
    await window.quickInput.widget.getByRole('button', { name: 'OK' }).click();
    const { folder } = window.product;
    await window.notification(words.saved).waitFor();
    const [file = ''] = await readdir(folder);
    assert.match(file, /^(Changes|变更) · Retro.+\.csv$/);
    const lines = (await readFile(path.join(folder, file), 'utf8')).split('\r\n');
    assert.equal(lines.length, changes.tables.flatMap(({ rows }) => rows).length + 2);
    assert.ok(lines.includes(words.line), lines.join('\n'));
    await window.screenshot(`changes-exported-${locale}`);
  });

  it('logs no console errors', () => {
    assert.deepEqual(window.consoleErrors, []);
  });
});

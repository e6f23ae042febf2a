import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createFileRecord,
  joiner,
  createMeetingRecord,
  element,
  object,
  tuple,
  instant,
  counters,
  type SampleBoard,
} from '../../src/service/sample/boards/sampleBoard';
import type { SampleServer } from '../sampleServer/server';
import { serveBoards, stepByStep, type BoardWindow } from './boards';
import { panelIn, type Panel } from './panels';
import { traces } from './traces';

/** The IDs of all users. Random, so that every match is a leak. */
const user = `user${randomBytes(8).toString('hex')}`;
const [maya, jonas, yuki] = [`${user}a`, `${user}b`, `${user}c`] as const;
/** The number of a user, as meetings have it. */
const lin = 730_000_000_000 + Math.trunc(Math.random() * 1_000_000_000);
const ids = [user, String(lin)];

const start = instant('2026-11-15 09:00');

function boardOf(recordId: string): SampleBoard {
  const file = { fileName: 'plan.pdf', bigType: 'document', userId: maya, fileSize: 1000, createdAt: start };
  const more = { uploadedBy: yuki };
  return {
    recordId,
    counters: counters({ totalAccessView: 12, totalUserView: 4, totalElement: 2, totalFile: 1 }),
    votes: [
      {
        id: 'vote-names',
        name: 'Where do we meet?',
        creator: maya,
        startTime: start,
        duration: 600,
        tickets: 2,
        anonymous: false,
        numberOfVoted: 3,
        status: 1,
        elementTypes: [7],
        elements: [element('e-1', 'Lisbon'), element('e-2', 'Oslo')],
        results: [
          { elementId: 'e-1', total: 3, detail: [tuple(maya, 2), object(jonas, 1)] },
          { elementId: 'e-2', total: 1, detail: [tuple(yuki, 1)] },
        ],
        closedBy: jonas,
      },
    ],
    files: [createFileRecord(recordId, 1, file, more)],
    meetings: [
      createMeetingRecord(recordId, 1, {
        title: 'Weekly',
        startTime: start,
        minutes: 30,
        host: yuki,
        joiners: [joiner(lin, 1, 1800, 600, 3), joiner(maya, 2, 1700, 0, 1)],
      }),
    ],
  };
}

describe('hidden names', () => {
  stepByStep(() => [window, service]);
  let service: SampleServer;
  let window: BoardWindow;
  let panel: Panel;

  before(async () => {
    ({ service, window } = await serveBoards([{ recordId: 'named', name: 'Named' }], {
      extraBoards: [boardOf('named')],
      viewport: { width: 1500, height: 1300 },
    }));
    panel = panelIn(window);
  });

  const idsIn = (text: string) => ids.filter((id) => text.includes(id));
  const exported = async () => (await readdir(window.product.folder)).filter((name) => !name.startsWith('.'));
  const html = 'document.documentElement.outerHTML';
  const wholeWindow = async () => String(await window.page.evaluate(html));
  const wholePanel = async () => {
    await panel.unfold();
    return String(await panel.frame.locator('html').evaluate(html));
  };
  const status = () => window.page.locator('.statusbar-item').filter({ hasText: 'Names hidden' });

  it('replace the user IDs of all rows by pseudonyms, without a request', async () => {
    await window.open(/^Board Named/, /^Votes/, /^Vote Where do we meet/, /^Lisbon/);
    await window.open(/^Files/);
    await window.open(/^Meetings/, /^Meeting Weekly/);
    await window.row(new RegExp(String(lin))).waitFor();
    assert.deepEqual(idsIn((await window.everyRow()).join('\n')), ids);
    const requests = service.service.record.length;

    await window.command('Board Inspector: Names…');
    await window.quickInput.pick('Hide Names');
    await status().waitFor();
    await window
      .row(/^P-\d\d/)
      .first()
      .waitFor();
    const rows = (await window.everyRow()).join('\n');
    assert.deepEqual(idsIn(rows), []);
    assert.deepEqual(new Set(rows.match(/P-\d\d/g)), new Set(['P-01', 'P-02', 'P-04']));
    assert.equal(service.service.record.length, requests);
    await window.command('Notifications: Clear All Notifications');
    assert.deepEqual(idsIn(await wholeWindow()), []);
  });

  it('replace them in every panel and its copies', async () => {
    for (const [row, title, tab] of [
      [/^Vote Where do we meet/, 'Where do we meet?'],
      [/^Meeting Weekly/, 'Weekly'],
      [/^File plan/, 'plan.pdf'],
      [/^Files/, 'Named', 'Files'],
      [/^Meetings/, 'Named', 'Meetings'],
      [/^Votes/, 'Named', 'Votes'],
      [/^Board Named/, 'Named', 'Overview'],
    ] as const) {
      await window.menu(row, 'Open Details');
      await panel.titled(title);
      if (tab !== undefined) await panel.onTab(tab);
      const shown = await wholePanel();
      if (title !== 'Named' || tab === 'Files') assert.match(shown, /P-0\d/, title);
      assert.deepEqual(idsIn(shown), [], title);
      await panel.press('Copy Summary');
      assert.deepEqual(idsIn(await window.copied(/^(?!nothing)[^]/)), [], title);
      await window.copy('nothing');
    }
  });

  it('replace them in decision records, exports, and pictures', async () => {
    await window.row(/^Vote Where do we meet/).click();
    await panel.titled('Where do we meet?');
    await panel.press('Copy Decision Record');
    const record = await window.copied(/Where do we meet/);
    assert.deepEqual(idsIn(record), []);
    await panel.press('Export…');
    await window.quickInput.pick('PNG or SVG');
    await window.quickInput.pick('SVG');
    await window.quickInput.widget.getByRole('button', { name: 'OK' }).click();
    await window.notification(/Saved to/).waitFor();
    await window.command('Notifications: Clear All Notifications');
    for (const format of ['One row per voter and option', 'As the service returned it']) {
      await window.menu(/^Vote Where do we meet/, 'Export…');
      await window.quickInput.pick(format);
      await window.quickInput.widget.getByRole('button', { name: 'OK' }).click();
      await window.notification(/Saved to/).waitFor();
      await window.command('Notifications: Clear All Notifications');
    }
    const names = await exported();
    assert.equal(names.length, 3, names.join());
    for (const name of names) {
      const text = await readFile(path.join(window.product.folder, name), 'utf8');
      if (!name.endsWith('.svg')) assert.match(text, /P-0\d/, name);
      assert.deepEqual(idsIn(text), [], name);
    }
  });

  it('replace them in JSON documents, their tabs, and what they offer to open', async () => {
    for (const [row, part] of [
      [/^Vote Where do we meet/, '"creator": "P-'],
      [/^P-04/, '"userId": "P-04"'],
    ] as const) {
      await window.menu(row, 'Open as JSON');
      await window.page.locator('.view-line', { hasText: part }).first().waitFor();
      assert.deepEqual(idsIn(await window.editorText()), []);
      assert.deepEqual(idsIn(await wholeWindow()), []);
    }
  });

  it('stay hidden after the window reloads, and are kept nowhere', async () => {
    await window.reload();
    await status().waitFor();
    await window.row(/^P-04/).waitFor();
    assert.deepEqual(idsIn((await window.everyRow()).join('\n')), []);
    assert.deepEqual(idsIn(await wholeWindow()), []);
    assert.deepEqual(await traces(window, ids), []);
  });

  it('come back from the status bar', async () => {
    await status().click();
    await window.quickInput.pick('Show Names');
    await window
      .row(new RegExp(`^${maya}`))
      .first()
      .waitFor();
    await status().waitFor({ state: 'hidden' });
  });

  it('give way to aliases from a file, which leave the JSON as received', async () => {
    const file = path.join(window.product.folder, 'team.csv');
    await writeFile(file, `User ID,Name\n${maya},Maya Chen\n${lin},Lin\n,nobody\n`);
    await window.command('Board Inspector: Names…');
    await window.quickInput.pick('Name Aliases…');
    await window.quickInput.pick('Import CSV File…');
    await window.quickInput.titled(/^Select a CSV File/);
    await window.quickInput.pick('team.csv');
    await window.notification(/Imported 2 names\. 1 row was skipped/).waitFor();
    await window
      .row(/^Maya Chen/)
      .first()
      .waitFor();
    await window.row(/^Vote Where do we meet/).click();
    await panel.titled('Where do we meet?');
    assert.match(await panel.text(), /Maya Chen/);
    await window.menu(/^Vote Where do we meet/, 'Open as JSON');
    await window.page
      .locator('.view-line', { hasText: `"creator": "${maya}"` })
      .first()
      .waitFor();
    await window
      .row(/^Maya Chen/)
      .first()
      .click();
    await window.page.keyboard.press('Shift+Alt+c');
    await window.copied(maya);
  });
});

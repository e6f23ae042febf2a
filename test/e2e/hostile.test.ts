import assert from 'node:assert/strict';
import path from 'node:path';
import type { Frame, Locator } from 'playwright-core';
import { sanitizeLabel } from '../../src/core/sanitizeLabel';
import { serveSample, type SampleServer } from '../sampleServer/server';
import { projectRoot } from '../host/paths';
import { temporaryFolder } from '../host/temporaryFolder';
import { packFolder } from '../host/vsix';
import { until } from '../host/waiting';
import { attacker, type Attacker } from '../hostile/attacker';
import { canaries } from '../hostile/canary';
import { alarm, corpus } from '../hostile/corpus';
import { hostileBoard, wholeName } from '../hostile/hostileBoard';
import { panelIn } from './panels';
import { openBoards, stepByStep, type BoardWindow } from './boards';
import { appears, vsixUnderTest } from './window';

const hostileId = 'hostile';
const link = '[Fix](command:workbench.action.terminal.new)';
const connectionName = `$(trash) ${link} <img src=x onerror=${alarm}()>`;
const appId = `$(flame) ${link} <b>app</b>`;

describe('hostile text in the user interface', () => {
  // VS Code logs its notifications to the console, and this service fails.
  stepByStep(
    () => [window, service],
    (error) => !attacks.some((each) => each.length > 8 && error.includes(each)),
  );
  const { secret, token } = canaries();
  let attackerServer: Attacker;
  let attacks: readonly string[];
  let service: SampleServer;
  let window: BoardWindow;
  let address: string;

  before(async () => {
    attackerServer = await attacker(temporaryFolder);
    attacks = corpus(attackerServer.address);
    service = await serveSample({
      ...{ appId, appSecret: secret, tokenStart: token },
      boards: [hostileBoard(hostileId, attacks)],
    });
    const others = attacks.map((attack) => ({
      ...{ connection: connectionName, recordId: attack, name: attack, group: attack },
    }));
    // A second extension is installed too.
    const probe = await packFolder(path.join(projectRoot, 'test', 'e2e', 'probe'), temporaryFolder());
    window = await openBoards({
      vsixes: [vsixUnderTest(), probe],
      settings: {
        'boardInspector.connections': [
          { name: connectionName, baseUrl: service.baseUrl, appId },
          { name: `${link} two`, baseUrl: `https://two.invalid/${encodeURI('$(trash)[x](command:y)')}/v1`, appId },
        ],
        'boardInspector.boards': [
          { connection: connectionName, recordId: hostileId, name: 'Whole' },
          ...others.filter(({ recordId }) => recordId.trim() !== ''),
        ],
        'boardInspector.files.pageSize': 1000,
        'boardInspector.agents.enabled': true,
        'workbench.hover.delay': 100,
      },
      viewport: { width: 1400, height: 1800 },
    });
    await window.page.context().addInitScript(`globalThis.${alarm} = () => console.log('${alarm}');`);
    await window.page.evaluate(`globalThis.${alarm} = () => console.log('${alarm}');`);
    address = window.page.url();
  });

  /** After each test: nothing was executed or contacted, and the window has not navigated. */
  afterEach(async () => {
    if (!window) return;
    assert.deepEqual(
      window.consoleLines.filter((line) => line === alarm),
      [],
      'nothing ran',
    );
    assert.equal(attackerServer.visits(), 0, 'the attacker received no request');
    assert.equal(window.page.url(), address);
    assert.equal(window.page.context().pages().length, 1);
    assert.equal(service.service.record.filter(({ operation }) => operation === 'unknown').length, 0);
    for (const frame of window.page.frames())
      assert.deepEqual(await findHooks(frame, attackerServer.address), [], frame.url());
    assert.equal(await window.page.locator('.terminal-wrapper').count(), 0, 'no command ran');
  });

  const shown = async (rows: Locator): Promise<string> => (await rows.allInnerTexts()).join('\n');

  it('is shown as text in the sign-in steps', async () => {
    const { quickInput, welcome, page } = window;
    await welcome.getByRole('button', { name: 'Sign In' }).click();
    const first = quickInput.widget.locator('.monaco-list-row').first();
    await first.waitFor();
    assert.ok((await first.innerText()).includes(connectionName), await first.innerText());
    assert.ok((await shown(quickInput.widget.locator('.monaco-list-row'))).includes('two.invalid/'));
    assert.equal(await first.locator('.codicon-trash, a[href]').count(), 0);
    await first.click();
    await quickInput.titled(/^Enter App Secret/);
    const shownText = await quickInput.widget.innerText();
    assert.ok(shownText.includes(appId.slice(0, 30)), shownText);
    assert.equal(await quickInput.widget.locator('.codicon-flame').count(), 0);
    assert.equal(await quickInput.widget.locator('a[href]').filter({ hasText: 'Fix' }).count(), 0);
    await quickInput.enter(secret);
    await page
      .locator('.quick-input-widget:visible')
      .waitFor({ state: 'detached' })
      .catch(() => {});
    await welcome.waitFor({ state: 'hidden' });
  });

  it('is shown as text in rows', async () => {
    await window.open(/^Board Whole/, /^Votes/);
    const rows = (await window.everyRow()).join('\n');
    for (const attack of attacks) assert.ok(rows.includes(sanitizeLabel(attack)) || attack.trim() === '', attack);
    assert.equal(await window.page.locator('.part.sidebar .codicon-trash, .part.sidebar .monaco-list img').count(), 0);
  });

  it('is shown as text in tooltips', async () => {
    const { page } = window;
    for (const attack of [link, '$(trash) $(sync~spin) icons', '![x]', '<img src=x onerror', '<a href="command:']) {
      const row = await window.reveal(new RegExp(`^Vote ${attack.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`));
      const hovers = page.locator('.monaco-hover:visible, .workbench-hover:visible').filter({ hasText: 'Creator' });
      // The hover of the row before may still be shown.
      const hover = hovers.filter({ hasText: attack });
      // VS Code shows none if it draws the row again.
      await until('the tooltip is shown', async () => {
        await page.mouse.move(700, 900);
        await row.hover();
        return appears(hover.first(), 5000);
      });
      assert.equal(await hover.locator('img, a[href], .codicon-trash, .codicon-sync').count(), 0, attack);
    }
    await page.mouse.move(700, 900);
  });

  const panels: readonly (readonly [string, () => Promise<unknown>, string, string?])[] = [
    ['of the vote with the whole corpus', () => click(new RegExp(`^Vote ${wholeName}`)), wholeName],
    ['of all votes', () => details(/^Votes/), 'Whole', 'Votes'],
    ['of an unreadable vote', () => click(/^Vote <img src=x onerror/), '<img src=x'],
    ['of the files', () => details(/^Files/), 'Whole', 'Files'],
    ['of the meetings', () => details(/^Meetings/), 'Whole', 'Meetings'],
    ['of the board', () => details(/^Board Whole/), 'Whole', 'Overview'],
    ['of all boards', () => window.command('Board Inspector: All Boards'), 'All Boards'],
  ];
  const details = (name: RegExp) => window.menu(name, 'Open Details');
  const click = async (name: RegExp) => (await window.reveal(name)).locator('.monaco-icon-label').first().click();

  for (const [what, open, title, tab] of panels)
    it(`is shown as text in the panel ${what}`, async () => {
      await open();
      const heading = window.webview().locator('h1', { hasText: title });
      await heading.waitFor();
      if (tab !== undefined) await panelIn(window).onTab(tab);
      const page = window.webview().locator('body');
      const readable = async () => {
        const text = await page.evaluate((body: { textContent: string }) => body.textContent);
        return attacks.filter((attack) => [4000, 60].some((length) => text.includes(sanitizeLabel(attack, length))));
      };
      // Long tables render only nearby rows.
      const least = /whole corpus/.test(what) ? attacks.length - 12 : /all/.test(what) ? 15 : 1;
      await until(`${least} of ${attacks.length} can be read`, async () => (await readable()).length >= least);
      const foreign =
        'img, iframe, form, a, object, embed, video, audio, base, meta[http-equiv=refresh], link[href*="127.0.0.1"]';
      assert.equal(await page.locator(foreign).count(), 0);
      assert.equal(await window.page.locator('.tab.active .codicon-trash').count(), 0);
      await window.closeEditor();
    });

  /** Opens the JSON of a row as received; votes that may be anonymous ask for consent first. */
  const openJson = async (name: RegExp, text: string) => {
    const show = window.dialog.getByRole('button', { name: 'As Received' });
    const line = window.page.locator('.view-line', { hasText: text }).first();
    // VS Code ignores a click on a row that is redrawn at that moment.
    await until(`the JSON of ${name}, or the question before it, is shown`, async () => {
      await window.menu(name, 'Open as JSON');
      return appears(show.or(line).first(), 30_000);
    });
    if (await show.isVisible()) await show.click();
    await line.waitFor();
  };

  it('is shown as text in JSON documents, and no schema or command link is followed', async () => {
    service.service.setFaults({ extraFields: { $schema: `${attackerServer.address}/schema.json`, [link]: link } });
    await window.menu(/^Votes/, 'Refresh');
    await openJson(/^Votes/, '$schema');
    assert.match(await window.tabLabel(), /\.txt$/);
    await window.closeEditor();
    service.service.clearFaults();
    await window.menu(/^Votes/, 'Refresh');
    for (const name of [new RegExp(`^Vote ${wholeName}`), /^Vote \[Fix\]/, /^Vote \$\(trash\)/]) {
      await openJson(name, '"elements"');
      await window.page.locator('.view-line span span', { hasText: '"name"' }).first().hover();
      const hover = window.page.locator('.monaco-hover:visible');
      // Wait until it has loaded.
      await hover.filter({ hasNotText: 'Loading...' }).first().waitFor();
      assert.equal(await hover.locator('a[data-href^="command:"], img').count(), 0);
      // The hover covers the tab.
      await window.page.mouse.move(700, 5);
      await window.command('View: Close Editor');
    }
  });

  it('is shown as text in quick picks, without icons or links', async () => {
    const { quickInput } = window;
    await window.menu(/^Board Whole/, 'Manage', 'Move to Group…');
    await quickInput.input.waitFor();
    // VS Code matches text without icon syntax, so one word is enough.
    for (const [part, attack] of [
      ['icons', '$(trash) $(sync~spin) icons'],
      ['Fix', link],
      ['onerror', '<img src=x onerror'],
    ] as const) {
      await quickInput.input.fill(part);
      const row = quickInput.widget.locator('.monaco-list-row').filter({ hasText: attack }).first();
      await row.waitFor();
      assert.equal(await row.locator('.codicon-trash, .codicon-sync, a[href], img').count(), 0);
    }
    await window.page.keyboard.press('Escape');
  });

  const failing = () => JSON.stringify({ code: 50000, message: attacks.join(' ') });

  it('never appears in an error notification', async () => {
    const body = failing();
    for (const [fault, failure] of [
      [{ status: 500, body }, /couldn’t refresh.*HTTP 500/],
      [{ status: 403, body }, /couldn’t refresh.*HTTP 403/],
      [{ status: 200, body }, /couldn’t refresh(?!.*HTTP)/],
    ] as const) {
      // Not the statistics: their row would move the others.
      service.service.setFaults({ faults: { votes: [fault] } });
      await window.menu(/^Board Whole/, 'Refresh');
      await window.row(failure).waitFor();
      await window.menu(/^Votes/, 'Open as JSON');
      const notification = window.page.locator('.notification-toast').first();
      await notification.waitFor();
      const text = await notification.innerText();
      for (const attack of attacks.filter((each) => each.length > 8)) assert.ok(!text.includes(attack), text);
      assert.equal(await notification.locator('.notification-list-item-message a[href]').count(), 0);
      await window.command('Notifications: Clear All Notifications');
      await notification.waitFor({ state: 'detached' });
    }
    service.service.clearFaults();
    await window.menu(/^Board Whole/, 'Refresh');
  });

  it('is shown as text in the file filter: board list, entered name, row, and message', async () => {
    const { quickInput, page } = window;
    await window.command('Board Inspector: Filter Files…');
    await quickInput.input.fill('Fix');
    const board = quickInput.widget.locator('.monaco-list-row').filter({ hasText: link }).first();
    await board.waitFor();
    const active = '.codicon-trash, .codicon-sync, a[href], img';
    assert.equal(await board.locator(active).count(), 0);
    await board.click();
    const panel = panelIn(window);
    await panel.onTab('Files');
    await panel.frame.getByRole('searchbox').fill(`$(trash) ${link}`);
    await panel.frame.getByRole('searchbox').press('Enter');
    await panel.press('Filter in Tree');
    const filtered = window.row(/^Files, filtered/);
    await filtered.waitFor();
    // Truncated where the row would be too long.
    assert.ok((await filtered.getAttribute('aria-label'))?.includes('“$(trash) [Fix](command:'));
    const message = page.locator('.part.sidebar .message');
    await message.getByText(sanitizeLabel(link, 40)).waitFor();
    for (const place of [filtered, message]) assert.equal(await place.locator(active).count(), 0);
    await window.command('Board Inspector: Clear File Filter');
    await filtered.waitFor({ state: 'detached' });
  });

  it('is shown as text in the diagnosis if the user wrote it, and not at all if the service did', async () => {
    const { quickInput } = window;
    service.service.setFaults({ faults: { any: [{ status: 500, body: failing() }] } });
    await window.command('Board Inspector: Manage Connections…');
    const named = quickInput.widget.locator('.monaco-list-row').filter({ hasText: connectionName }).first();
    await named.waitFor();
    assert.equal(await named.locator('.codicon-trash, a[href]').count(), 0);
    await named.click();
    await quickInput.pick('Diagnose Connection…');
    const page = window.webview().locator('body');
    await page.getByRole('button', { name: 'Run Again' }).waitFor();
    await page.getByText('500').first().waitFor();
    const text = await page.evaluate((body: { textContent: string }) => body.textContent);
    assert.ok(text.includes(sanitizeLabel(connectionName, 80)), text);
    assert.equal(await page.locator('img, iframe, form, a, object, embed').count(), 0);
    await page.getByRole('button', { name: 'Copy Report' }).click();
    await page.getByText('Copied').waitFor();
    const ofService = attacks.filter(
      (each) => each.length > 8 && !connectionName.includes(each) && !appId.includes(each),
    );
    assert.ok(ofService.length > 30);
    for (const shownText of [text, await window.copied(/^Board Inspector /)])
      assert.deepEqual(
        ofService.filter((each) => shownText.includes(each)),
        [],
      );
    await window.closeEditor();
    service.service.clearFaults();
  });

  it('is not exposed to other extensions by exports or commands', async () => {
    await window.command('Probe: Look');
    await window.notification('The probe was given 0 things.').waitFor();
  });

  it('reaches an assistant only after both questions', async () => {
    const { page, dialog, quickInput } = window;
    const ask = async (call: string, ...buttons: readonly string[]) => {
      await window.command('Probe: Ask');
      await quickInput.enter(`board-inspector_${call}`);
      for (const name of buttons) await dialog.getByRole('button', { name }).click();
    };
    const board = 'get_board {"board":"Whole"}';
    await ask(board, 'Cancel');
    await page.getByText('The call was rejected.').first().waitFor();
    await ask('list_boards {}', 'Yes', 'Cancel');
    await page.getByText('Error: The user does not agree').first().waitFor();
    await ask(board, 'Yes', 'Allow for This Board');
    await page.getByText('Board Inspector. What follows').first().waitFor();
    const logs = (await window.logs()).map(({ text }) => text).join('\n');
    assert.ok(!logs.includes('does not agree') && !logs.includes('--- end'));
  });
});

/** Attributes of a document that would execute or load part of the corpus; none for a detached frame. */
const findHooks = async (frame: Frame, address: string): Promise<string[]> =>
  (await frame.evaluate(`(${collect})(${JSON.stringify([alarm, address])})`).catch(() => [])) as string[];

// Runs in the page. As text, since these files compile without DOM types.
const collect = String.raw`(patterns) => {
  const active = /^(on.*|src|srcdoc|href|data-href|action|formaction|data|background|ping|poster|style)$/;
  return [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes].flatMap(({ name, value }) =>
    active.test(name) && [...patterns, 'command:workbench.action.terminal.new'].some((each) => value.includes(each))
      ? [element.tagName + ' ' + name + '=' + value.slice(0, 80)] : []));
}`;

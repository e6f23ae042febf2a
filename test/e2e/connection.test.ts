import assert from 'node:assert/strict';
import { sampleAppId } from '../../src/service/sample/sampleBoards';
import { serveSample, type SampleServer } from '../sampleServer/server';
import { quietMoment, until } from '../host/waiting';
import { canaries } from '../hostile/canary';
import { openBoards, signIn, stepByStep, type BoardWindow } from './boards';
import { traces } from './traces';

const list = `id,name,group
retro-2026-w46,Sprint retro,Team
product-bets-h1,Bets,Team
brand-library,Brand,Company
retro-2026-w46,The same again,Team
全球团队-offsite,Offsite,Company
gone-board,Nobody knows it,Company`;

describe('setting up a connection', () => {
  stepByStep(() => [window, service]);
  const { secret, token } = canaries();
  let service: SampleServer;
  let window: BoardWindow;

  before(async () => {
    service = await serveSample({ appSecret: secret, tokenStart: canaries().token });
    window = await openBoards();
  });

  const requests = () => service.service.record.map(({ operation }) => operation);

  it('shows what is wrong with a base URL, and stays at that step', async () => {
    const { quickInput, welcome } = window;
    await welcome.getByRole('button', { name: 'Add Connection' }).click();
    const wrong = {
      'http://canvas.example.com/v1': 'Use HTTPS to keep the app secret safe.',
      'https://me:pw@canvas.example.com/v1': 'Remove the user name and password before the @.',
      'https://canvas.example.com/v1?key=1': 'Remove the question mark and everything after it.',
      'https://canvas.example.com/v1#top': 'Remove the # and everything after it.',
      'canvas.example.com/v1': 'Enter a URL that starts with https://, or with http:// for a service on this machine',
    };
    for (const [address, sentence] of Object.entries(wrong)) {
      await quickInput.enter(address);
      await quickInput.showsMessage(sentence);
      assert.equal(await quickInput.severity(), 'error', address);
      await quickInput.titled('Add Connection (1/4)');
    }
  });

  it('warns about a missing version, but continues', async () => {
    const { quickInput } = window;
    await quickInput.input.fill('https://canvas.example.com');
    await quickInput.showsMessage('Base URLs usually end with a version, such as /v1.');
    assert.equal(await quickInput.severity(), 'warning');
    await quickInput.input.press('Enter');
    await quickInput.titled('Add Connection (2/4)');
  });

  it('keeps the entered values when the user goes back', async () => {
    const { quickInput } = window;
    await quickInput.back();
    await quickInput.titled('Add Connection (1/4)');
    assert.equal(await quickInput.input.inputValue(), 'https://canvas.example.com');
    await quickInput.enter(service.baseUrl);
    await quickInput.titled('Add Connection (2/4)');
    await quickInput.enter(sampleAppId);
    await quickInput.titled('Add Connection (3/4)');
    assert.equal(await quickInput.input.getAttribute('type'), 'password');
    await quickInput.back();
    await quickInput.titled('Add Connection (2/4)');
    assert.equal(await quickInput.input.inputValue(), sampleAppId);
    await quickInput.input.press('Enter');
    await quickInput.titled('Add Connection (3/4)');
  });

  it('reports that sign-in failed for a wrong secret, and accepts another', async () => {
    const { quickInput } = window;
    await quickInput.enter('not-the-secret');
    await quickInput.showsMessage(/^Sign.*: The service rejected the app ID or app secret \(HTTP 401\)/);
    assert.equal(await quickInput.severity(), 'error');
    await quickInput.titled('Add Connection (3/4)');
    await quickInput.enter(secret);
    await quickInput.titled('Add Connection (4/4)');
    assert.deepEqual(requests(), ['token', 'token']);
  });

  it('saves the connection once it is named, without its secret', async () => {
    const { quickInput } = window;
    await quickInput.enter('Canvas');
    const settings = await window.settings((read) => 'boardInspector.connections' in read);
    assert.deepEqual(settings['boardInspector.connections'], [
      { name: 'Canvas', baseUrl: service.baseUrl, appId: sampleAppId },
    ]);
    await window.welcome.getByText('Your connection is ready.').waitFor();
    await quickInput.titled('Add Boards');
  });

  it('goes on to its boards, checks those pasted in one request, and marks duplicates', async () => {
    const { quickInput } = window;
    await window.copy(list);
    await quickInput.input.press('ControlOrMeta+v');
    await quickInput.titled('Add Boards (found: 4, not found: 1, duplicates: 1)');
    const twice = quickInput.widget.getByRole('checkbox', { name: 'The same again, Pasted twice' });
    assert.equal(await twice.getAttribute('aria-checked'), 'false');
    const gone = quickInput.widget.getByRole('checkbox', { name: 'Nobody knows it, Not found' });
    assert.equal(await gone.getAttribute('aria-checked'), 'false');
    await quickInput.widget.getByRole('checkbox', { name: 'Sprint retro, 58 elements' }).waitFor();
    assert.deepEqual(requests(), ['token', 'token', 'token', 'statistics']);
    // It can be added all the same.
    await gone.getByRole('checkbox').click();
    await quickInput.widget.getByText('5 Selected').waitFor();
  });

  it('saves the boards, and opens the page of all boards', async () => {
    const { quickInput } = window;
    await quickInput.widget.getByRole('button', { name: 'OK' }).click();
    await quickInput.pick('User');
    const settings = await window.settings((read) => 'boardInspector.boards' in read);
    assert.deepEqual(
      (settings['boardInspector.boards'] as { recordId: string }[]).map(({ recordId }) => recordId),
      ['retro-2026-w46', 'product-bets-h1', 'brand-library', '全球团队-offsite', 'gone-board'],
    );
    await window.row('Group Team, 2 boards').waitFor();
    await window.row('Group Company, 3 boards').waitFor();
    await window.webview().getByRole('heading', { name: 'All Boards' }).waitFor();
    await window
      .webview()
      .getByRole('button', { name: /^Check \d Boards$/ })
      .waitFor();
    assert.deepEqual(requests().slice(4), [], 'the statistics are not requested again');
    await window.closeEditor();
  });

  it('shows votes, options, and voters', async () => {
    await window.open(/^Board Sprint retro/, /^Votes/, /^Vote Who facilitates next time/, /^Grace, 3 votes/);
    await window.row('70102, 1 vote').waitFor();
  });

  it('shows meetings and participants, also after a refresh', async () => {
    await window.open(/^Board Sprint retro/, /^Meetings/, /^Meeting Sprint 23 retrospective/);
    await window.row(/^70105, host/i).waitFor();
    await window.menu(/^Board Sprint retro/, 'Refresh');
    await window.row(/^70105, host/i).waitFor();
  });

  it('loads more files until all are shown', async () => {
    await window.open(/^Board Brand/, /^Files/);
    await window.row('Files, 50 of 137 reported').waitFor();
    await (await window.reveal('Load More, 50 of 137 reported')).click();
    await (await window.reveal('Load More, 100 of 137 reported')).click();
    await window.reveal('Files, 137');
    const files = (await window.everyRow()).filter((row) => /^(File |Unreadable record)/.test(row));
    assert.equal(files.length, 137);
  });

  it('keeps boards, JSON, and secret after the window reloads', async () => {
    await window.menu(/^Vote Who facilitates next time/, 'Open as JSON');
    await window.page.locator('.tab.active').waitFor();
    const before = { label: await window.tabLabel(), text: await window.editorText() };
    service.service.clearRecord();
    await window.reload();
    await window.openContainer('Board Inspector');
    await window.row(/^Board Sprint retro/).waitFor();
    assert.equal(await window.tabLabel(), before.label);
    await window.page.locator('.view-line', { hasText: 'Who facilitates next time?' }).waitFor();
    assert.equal(await window.editorText(), before.text);
    await window.row(/^Vote What do we fix first/).waitFor();
    const expanded = ['statistics', 'votes', 'files', 'meetings'] as const;
    await until('what was expanded is requested', () => expanded.every((each) => requests().includes(each)));
    assert.deepEqual(requests().toSorted(), ['token', ...expanded].toSorted(), 'each once');
    assert.equal(await window.quickInput.widget.count(), 0);
    await window.closeEditor();
  });

  it('sends no request after sign-out', async () => {
    await window.command('Board Inspector: Manage Connections…');
    await window.quickInput.pick('Signed in');
    await window.quickInput.pick('Sign Out');
    await window.welcome.getByText('No app secret for your boards is stored on this machine.').waitFor();
    assert.equal(await window.row(/./).count(), 0);
    service.service.clearRecord();
    await window.command('Board Inspector: Refresh');
    await quietMoment(150);
    assert.deepEqual(requests(), []);
  });

  it('loads rows after signing in again', async () => {
    await signIn(window, secret);
    await window.open(/^Board Sprint retro/, /^Votes/);
    await window.row(/^Vote What do we fix first/).waitFor();
  });

  it('stores no plain-text secret and no token anywhere', async () => {
    await window.command('Board Inspector: Show Log');
    await window.page.locator('.panel .view-line').first().waitFor();
    assert.deepEqual(await traces(window, [secret, token]), []);
    // The host name is found on disk and in the browser, which proves that the search works.
    const address = await traces(window, [new URL(service.baseUrl).host]);
    assert.ok(
      address.some((place) => place.endsWith('settings.json')),
      address.join('\n'),
    );
    assert.ok(
      address.some((place) => place.startsWith('IndexedDB ')),
      address.join('\n'),
    );
  });
});

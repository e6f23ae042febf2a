import assert from 'node:assert/strict';
import { serveSample, type SampleServer } from '../sampleServer/server';
import { canaries } from '../hostile/canary';
import { quietMoment } from '../host/waiting';
import { connectedTo, openBoards, signIn, stepByStep, type BoardWindow } from './boards';

const boards = [
  { recordId: 'retro-2026-w46', name: 'Retro' },
  { recordId: 'product-bets-h1', name: 'Bets' },
  { recordId: 'brand-library', name: 'Brand' },
];

describe('a service that fails', () => {
  stepByStep();
  const { secret } = canaries();
  let service: SampleServer;
  let window: BoardWindow;

  before(async () => {
    service = await serveSample({ appSecret: secret, tokenStart: canaries().token });
    window = await openBoards({ settings: connectedTo(service.baseUrl, boards) });
    await signIn(window, secret);
  });

  after(async () => {
    await window?.close();
    await service?.close();
  });

  const status = () => window.page.locator('.statusbar-item').filter({ hasText: 'Board Inspector' });
  const requests = () => service.service.record.map(({ operation }) => operation);

  it('is gone: the row says so where it happened, and the others stay', async () => {
    await window.open(/^Board Retro/, /^Votes/);
    await window.row(/^Vote What do we fix first/).waitFor();
    await service.close();
    await window.open(/^Meetings/);
    await window.row(/ECONNREFUSED/).waitFor();
    assert.equal(await window.row(/^Vote /).count(), 2);
    await status().filter({ hasText: 'connection problem' }).waitFor();
  });

  it('comes back: a click on Retry brings the rows', async () => {
    const port = Number(new URL(service.baseUrl).port);
    service = await serveSample({ appSecret: secret, port });
    await window.inline(/ECONNREFUSED/, 'Retry');
    await window.row(/^Meeting Sprint 23 retrospective/).waitFor();
    assert.equal(await window.row(/ECONNREFUSED/).count(), 0);
    await status().waitFor({ state: 'detached' });
  });

  it('fails for a moment: nobody notices', async () => {
    service.service.setFaults({ faults: { files: [{ status: 503, times: 1 }] } });
    await window.open(/^Board Retro/, /^Files/);
    await window.row(/^File burndown\.png/).waitFor();
  });

  it('sends a page of some proxy: the row says that it is not JSON', async () => {
    service.service.setFaults({ faults: { votes: [{ response: 'login-page' }] } });
    await window.inline(/^Votes/, 'Refresh');
    await window.row(/isn’t JSON/).waitFor();
    service.service.clearFaults();
    await (await window.reveal(/isn’t JSON/)).click();
    await window.row(/^Vote What do we fix first/).waitFor();
  });

  it('fails on a later page: what came before stays, and the page can be had by another click', async () => {
    service.service.setFaults({ faults: { files: [{ status: 500, pageIndex: 2 }] } });
    await window.open(/^Board Brand/, /^Files/);
    await (await window.reveal(/^Load More/)).click();
    await window.reveal(/HTTP 500/);
    await window.reveal(/^File Icon set 2026\.heic/);
    service.service.clearFaults();
    await window.inline(/HTTP 500/, 'Retry');
    await window.reveal('Load More, 100 shown, 137 reported');
  });

  it('refuses every token: the row offers to sign in, and the service is left in peace', async () => {
    service.service.clearRecord();
    const rejected = [{ status: 401 }];
    service.service.setFaults({
      faults: { statistics: rejected, votes: rejected, meetings: rejected, files: rejected },
    });
    await window.open(/^Board Bets/, /^Votes/);
    await window.reveal(/HTTP 401/);
    const asked = requests().filter((operation) => operation === 'votes').length;
    assert.ok(asked <= 2, `${asked} requests for votes`);
    await quietMoment(150);
    assert.equal(requests().filter((operation) => operation === 'votes').length, asked);
  });

  it('takes the person back after signing in, at that row or in the status bar', async () => {
    service.service.clearFaults();
    await status().filter({ hasText: 'sign-in required' }).click();
    await window.question.titled(/^Enter App Secret/);
    await window.page.keyboard.press('Escape');
    await window.inline(/HTTP 401/, 'Sign In…');
    await window.question.titled(/^Enter App Secret/);
    await window.question.answer(secret);
    await window.reveal(/^Vote Our bets for the first half/);
    await status().waitFor({ state: 'detached' });
  });

  it('leaves no error on the console', () => {
    assert.deepEqual(window.consoleErrors, []);
  });
});

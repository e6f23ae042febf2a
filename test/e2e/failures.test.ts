import assert from 'node:assert/strict';
import { serveSample, type SampleServer } from '../sampleServer/server';
import { canaries } from '../hostile/canary';
import { quietMoment, until } from '../host/waiting';
import { type BoardWindow, serveBoards, stepByStep } from './boards';

const boards = [
  { recordId: 'retro-2026-w46', name: 'Retro' },
  { recordId: 'product-bets-h1', name: 'Bets' },
  { recordId: 'brand-library', name: 'Brand' },
];

describe('the tree while the service fails', () => {
  // VS Code's own errors: about the document, and about the row of a connection that goes away while it is revealed.
  stepByStep(
    () => [window, service],
    (error) => /Unable to read file 'board-inspector:.*HTTP 403|Data tree node not found: .*@failure/.test(error),
  );
  const { secret } = canaries();
  let service: SampleServer;
  let window: BoardWindow;

  before(async () => {
    ({ service, window } = await serveBoards(boards));
  });

  const status = () => window.page.locator('.statusbar-item').filter({ hasText: 'Board Inspector' });
  const requests = () => service.service.record.map(({ operation }) => operation);

  it('shows a refused connection in the row that failed, and keeps the others', async () => {
    await window.open(/^Board Retro/, /^Votes/);
    await window.row(/^Vote What do we fix first/).waitFor();
    await service.close();
    await window.open(/^Meetings/);
    await window.row(/^Canvas, .*ECONNREFUSED/).waitFor();
    assert.equal(await window.row(/^Vote /).count(), 2);
    await status().filter({ hasText: 'connection problem' }).waitFor();
  });

  it('loads the rows on Retry once the service is back', async () => {
    const port = Number(new URL(service.baseUrl).port);
    service = await serveSample({ appSecret: secret, port });
    await window.menu(/ECONNREFUSED/, 'Retry');
    await window.row(/^Meeting Sprint 23 retrospective/).waitFor();
    await window
      .row(/ECONNREFUSED/)
      .first()
      .waitFor({ state: 'detached' });
    await status().waitFor({ state: 'detached' });
  });

  it('shows that a login page isn’t JSON, and loads the rows on a click', async () => {
    service.service.setFaults({ faults: { votes: [{ response: 'login-page' }] } });
    await window.menu(/^Votes/, 'Refresh');
    await window.row(/isn’t JSON/).waitFor();
    service.service.clearFaults();
    await (await window.reveal(/isn’t JSON/)).click();
    await window.row(/^Vote What do we fix first/).waitFor();
  });

  it('keeps the JSON of a record that can’t be reloaded, marked as outdated until it is', async () => {
    const vote = /^Vote What do we fix first/;
    const tabColor = (): Promise<string> =>
      window.page.evaluate(`getComputedStyle(document.querySelector('.tab.active .label-name')).color`);
    await window.menu(vote, 'Open as JSON');
    await window.page.locator('.view-line', { hasText: 'vote-fix-first' }).first().waitFor();
    const [text, color] = [await window.editorText(), await tabColor()];
    service.service.setFaults({ faults: { votes: [{ status: 403 }] } });
    await window.menu(/^Votes/, 'Refresh');
    await window.row(/HTTP 403/).waitFor();
    await until('the mark', async () => (await tabColor()) !== color);
    assert.equal(await window.editorText(), text);
    service.service.clearFaults();
    await window.menu(/HTTP 403/, 'Retry');
    await window.row(vote).waitFor();
    await until('no mark', async () => (await tabColor()) === color);
    await window.closeEditor();
  });

  it('keeps the rows when a later page fails, and loads that page on Retry', async () => {
    service.service.setFaults({ faults: { files: [{ status: 500, pageIndex: 2 }] } });
    await window.open(/^Board Brand/, /^Files/);
    await (await window.reveal(/^Load More/)).click();
    await window.reveal(/HTTP 500/);
    await window.reveal(/^File Icon set 2026\.heic/);
    service.service.clearFaults();
    await window.menu(/HTTP 500/, 'Retry');
    await window.reveal('Load More, 100 of 137 reported');
  });

  it('shows HTTP 401 and stops sending requests when every token is rejected', async () => {
    service.service.clearRecord();
    const rejected = [{ status: 401 }];
    service.service.setFaults({
      faults: { statistics: rejected, votes: rejected, meetings: rejected, files: rejected },
    });
    await window.open(/^Board Bets/, /^Votes/);
    // The statistics of a board may fail before.
    const level =
      Number(
        await window
          .row(/^Votes/)
          .first()
          .getAttribute('aria-level'),
      ) + 1;
    await window
      .row(/HTTP 401/)
      .and(window.page.locator(`[aria-level="${level}"]`))
      .first()
      .waitFor();
    const voteRequests = requests().filter((operation) => operation === 'votes').length;
    assert.ok([1, 2].includes(voteRequests), `${voteRequests} requests for votes`);
    await quietMoment(150);
    assert.equal(requests().filter((operation) => operation === 'votes').length, voteRequests);
  });

  it('offers sign-in in the status bar and on the failed row, and then loads the rows', async () => {
    service.service.clearFaults();
    await status().filter({ hasText: 'sign-in required' }).click();
    await window.quickInput.titled(/^Enter App Secret/);
    await window.page.keyboard.press('Escape');
    await window.menu(/HTTP 401/, 'Sign In…');
    await window.quickInput.titled(/^Enter App Secret/);
    await window.quickInput.enter(secret);
    await window.reveal(/^Vote Our bets for the first half/);
    await status().waitFor({ state: 'detached' });
  });

  it('shows no connection problem in the status bar once no board uses the connection', async () => {
    await service.close();
    await window.menu(/^Votes/, 'Refresh');
    await status().filter({ hasText: 'connection problem' }).waitFor();
    // Its row moves the others.
    await window.row(/^Canvas, .*ECONNREFUSED/).waitFor();
    for (const { name } of boards) {
      await window.reveal(new RegExp(`^Board ${name}`));
      await window.row(new RegExp(`^Board ${name}`)).click();
      await window.page.keyboard.press('Delete');
      await window.row(new RegExp(`^Board ${name}`)).waitFor({ state: 'detached' });
    }
    await status().waitFor({ state: 'detached' });
  });
});

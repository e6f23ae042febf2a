import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { serveSample, type SampleServer } from '../sampleServer/server';
import { sampleAppId } from '../../src/service/sample/sampleBoards';
import { until } from '../host/waiting';
import { connectedTo, openBoards, signIn, stepByStep, type BoardWindow } from './boards';

const boards = [{ recordId: 'retro-2026-w46', name: 'Retro' }];

describe('the connection diagnosis', () => {
  stepByStep(() => [window, service]);
  const secret = `planted-${randomUUID()}`;
  let service: SampleServer;
  let window: BoardWindow;
  let baseUrl: string;

  before(async () => {
    service = await serveSample({ appSecret: secret });
    ({ baseUrl } = service);
    window = await openBoards({ settings: connectedTo(baseUrl, boards), viewport: { width: 1300, height: 900 } });
    await signIn(window, secret);
  });

  const states = () => window.webview().locator('.step-state').allInnerTexts();

  it('opens from a failed row, and shows the likely cause', async () => {
    await service.close();
    await window.open(/^Board Retro/, /^Votes/);
    // The connection, whose name says it once.
    await window.menu(/ECONNREFUSED/, 'Diagnose Connection…');
    const page = window.webview();
    await page
      .locator('.headline')
      .getByText('Most likely the service: Couldn’t reach the service (ECONNREFUSED)')
      .waitFor();
    await page.locator('.detail').getByText('Check the base URL, whether the service is running').waitFor();
    assert.deepEqual(
      (await states()).map((each) => each.replace(/\d+/, 'n')),
      ['skipped', 'failed, n ms', 'not tried', 'not tried', 'not tried'],
    );
  });

  it('copies a report without the secret', async () => {
    await window.webview().getByRole('button', { name: 'Copy Report' }).click();
    await window.webview().getByText('Copied').waitFor();
    const report = await window.copied(/^Board Inspector /);
    assert.match(report, new RegExp(`^Board Inspector .*\n${baseUrl}\nApp ID: ${sampleAppId.slice(0, 4)}…\n`));
    assert.match(report, /2\. Connect \(TCP\): failed, \d+ ms\n {3}Couldn’t reach the service \(ECONNREFUSED\)\./);
    assert.ok(!report.includes(secret));
  });

  it('runs again when the service is back', async () => {
    service = await serveSample({ appSecret: secret, port: Number(new URL(baseUrl).port) });
    await window.webview().getByRole('button', { name: 'Run Again' }).click();
    await window.webview().locator('.headline').getByText('Everything works').waitFor();
    assert.equal((await states()).filter((each) => each.startsWith('passed')).length, 3);
  });

  it('can be canceled', async () => {
    service.service.setFaults({ faults: { token: [{ connection: 'hang' }] } });
    await window.webview().getByRole('button', { name: 'Run Again' }).click();
    await window.webview().getByRole('button', { name: 'Cancel' }).click();
    await window.webview().locator('.headline').getByText('Canceled').waitFor();
    service.service.clearFaults();
  });

  it('sends no request when the window reloads', async () => {
    // What is expanded is requested after a reload, and VS Code may reload before it has stored what is collapsed.
    await until('a board that stays collapsed', async () => {
      await window.titleButton('Collapse All');
      await window.row(/^Votes/).waitFor({ state: 'detached' });
      service.service.clearRecord();
      await window.reload();
      // A reload while the panel still loads its files is a console error.
      await window.webview().getByRole('button', { name: 'Run Again' }).waitFor();
      return (await window.row(/^Board Retro/).getAttribute('aria-expanded')) === 'false';
    });
    await window.webview().locator('.headline').getByText('The result wasn’t kept').waitFor();
    assert.deepEqual(await states(), []);
    assert.deepEqual(service.service.record, []);
  });

  it('is offered during connection setup once the credentials are rejected', async () => {
    await window.command('Board Inspector: Add Connection…');
    for (const [index, answer] of [baseUrl, sampleAppId, 'wrong secret'].entries()) {
      await window.quickInput.titled(`Add Connection (${index + 1}/4)`);
      await window.quickInput.enter(answer);
    }
    await window.quickInput.showsMessage(/Sign-in failed/);
    await window.quickInput.widget.getByRole('button', { name: 'Diagnose…' }).click();
    await window.webview().locator('.headline').getByText('The service rejected the app ID or app secret').waitFor();
    // Fixed in the input where it was typed.
    assert.equal(await window.webview().getByRole('button', { name: 'Sign In' }).count(), 0);
    await window.quickInput.enter(secret);
    await window.quickInput.titled(/\(4\/4\)/);
    await window.page.keyboard.press('Escape');
  });
});

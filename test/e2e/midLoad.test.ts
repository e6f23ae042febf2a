import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { serveSample, type SampleServer } from '../sampleServer/server';
import { until } from '../host/waiting';
import { connectedTo, openBoards, signIn, stepByStep, type BoardWindow } from './boards';

const boards = [{ recordId: 'retro-2026-w46', name: 'Retro' }];
const vote = /^Vote What do we fix first/;

describe('a window whose loads fail or are pending', () => {
  stepByStep();
  const secret = `planted-${randomUUID()}`;
  let service: SampleServer;
  let window: BoardWindow;

  before(async () => {
    service = await serveSample({ appSecret: secret });
    window = await openBoards({ settings: connectedTo(service.baseUrl, boards) });
    await signIn(window, secret);
  });

  after(async () => {
    await window?.close();
    await service?.close();
  });

  const tabColor = (): Promise<string> =>
    window.page.evaluate(`getComputedStyle(document.querySelector('.tab.active .label-name')).color`);
  const waitForTabColor = async (holds: (now: string) => boolean) => {
    await until('the color of the tab', async () => holds(await tabColor()));
  };
  let plainColor = '';

  /** Waits until the request log matches. */
  const recorded = async (holds: (record: SampleServer['service']['record']) => boolean) => {
    await until('the request log', () => holds(service.service.record));
  };

  it('keeps a document whose record can’t be reloaded, and marks it as outdated', async () => {
    await window.open(/^Board Retro/, /^Votes/);
    await window.inline(vote, 'Open as JSON');
    await window.page.locator('.view-line', { hasText: 'vote-fix-first' }).first().waitFor();
    const before = await window.editorText();
    plainColor = await tabColor();
    service.service.setFaults({ faults: { votes: [{ status: 403 }] } });
    await window.menu(/^Votes/, 'Refresh');
    await window.row(/HTTP 403/).waitFor();
    await waitForTabColor((now) => now !== plainColor);
    assert.equal(await window.editorText(), before);
    await window.screenshot('document-marked');
  });

  it('removes the mark once the record is loaded', async () => {
    service.service.clearFaults();
    await window.menu(/HTTP 403/, 'Retry');
    await window.row(vote).waitFor();
    await waitForTabColor((now) => now === plainColor);
    await window.closeEditor();
  });

  it('aborts its requests on reload, and then loads the rows with one request', async () => {
    service.service.clearRecord();
    service.service.setFaults({ delayMs: 20_000 });
    await window.row(/^Meetings/).click();
    await recorded((record) => record.some(({ operation }) => operation === 'meetings'));
    await window.reload();
    await recorded((record) => record.every(({ aborted }) => aborted));
    service.service.clearFaults();
    service.service.clearRecord();
    await window.open(/^Board Retro/, /^Meetings/);
    await window.row(/^Meeting Sprint 23 retrospective/).waitFor();
    assert.equal(await window.row(/HTTP|[Cc]ould(?: not|n’t)/).count(), 0);
    const meetingRequests = service.service.record.filter(({ operation }) => operation === 'meetings');
    assert.equal(meetingRequests.length, 1);
  });

  it('logs no console errors except VS Code’s own about the document', () => {
    assert.deepEqual(
      window.consoleErrors.filter((each) => !/Unable to read file 'board-inspector:.*HTTP 403/.test(each)),
      [],
    );
  });
});

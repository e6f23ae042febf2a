import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DatasetManifest } from '../../src/datasets/datasetManifest';
import { serveSample, type SampleServer } from '../sampleServer/server';
import { canaries } from '../hostile/canary';
import { quietMoment, until } from '../host/waiting';
import { connectedTo, openBoards, signIn, stepByStep, type BoardWindow } from './boards';
import { panelIn } from './panels';

const boards = [{ recordId: 'retro-2026-w46', name: 'Retro' }];
const vote = /^Vote What do we fix first/;

describe('two windows of one user', () => {
  stepByStep();
  const { secret, token } = canaries();
  let service: SampleServer;
  let one: BoardWindow;
  let other: BoardWindow;

  before(async () => {
    service = await serveSample({ appSecret: secret, tokenStart: token });
    service.service.setFaults({ onlyNewestToken: true });
    one = await openBoards({ settings: connectedTo(service.baseUrl, boards) });
    await signIn(one, secret);
    other = await openBoards({ beside: one });
  });

  after(async () => {
    await other?.close();
    await one?.close();
    await service?.close();
  });

  const requests = () => service.service.record.map(({ operation }) => operation);

  it('load rows in turns from a service that keeps only the newest token', async () => {
    for (const window of [one, other]) {
      await window.page.bringToFront();
      await window.open(/^Board Retro/, /^Votes/);
      await window.row(vote).waitFor();
    }
    for (const window of [one, other]) {
      await window.page.bringToFront();
      await window.open(/^Board Retro/, /^Meetings/);
      await window.row(/^Meeting Sprint 23 retrospective/).waitFor();
    }
    assert.ok(requests().filter((each) => each === 'token').length >= 4, requests().join());
  });

  it('leave no snapshot if one is closed while it takes one', async () => {
    const written = async () =>
      (await readdir(one.product.userDataDir, { recursive: true })).filter((file) => file.includes('.snapshot'));
    await one.page.bringToFront();
    service.service.setFaults({ onlyNewestToken: true, faults: { files: [{ delayMs: 60_000 }] } });
    service.service.clearRecord();
    await one.menu(/^Board Retro/, 'Take Snapshot…');
    await one.quickInput.pick('At least');
    await until('the last part is requested', () => requests().includes('files'));
    // Ends the extension, too.
    await one.reload();
    service.service.setFaults({ onlyNewestToken: true });
    await one.openContainer('Board Inspector');
    await one.row(/^Board Retro/).waitFor();
    assert.deepEqual(
      (await written()).filter((file) => !file.includes('.partial')),
      [],
    );
    await one.page.locator('.pane-header').filter({ hasText: 'Snapshots' }).click();
    await one.page.getByText('A snapshot keeps what a board holds now').waitFor();
    assert.equal(await one.page.getByRole('treeitem', { name: /^Snapshot / }).count(), 0);
  });

  it('resume the export of a dataset if one is closed, without asking again what is there', async () => {
    const folder = path.join(one.product.folder, '_manifest.json');
    const manifest = async () => JSON.parse(await readFile(folder, 'utf8')) as DatasetManifest;
    service.service.setFaults({ onlyNewestToken: true, faults: { files: [{ delayMs: 60_000 }] } });
    service.service.clearRecord();
    await one.menu(/^Board Retro/, 'Export Dataset…');
    await one.quickInput.titled('Export Dataset of 1 Board');
    await one.quickInput.pick('Parquet');
    await one.quickInput.titled('Folder of the Dataset');
    await one.quickInput.widget.getByRole('button', { name: 'Select Folder' }).click();
    await one.dialog.getByText('Export', { exact: true }).click();
    await until('the files are requested', () => requests().includes('files'));
    // Its rows would load again.
    await one.command('View: Toggle Primary Side Bar Visibility');
    await one.reload();
    assert.equal((await manifest()).exports[0]?.state, 'unfinished');
    service.service.setFaults({ onlyNewestToken: true, faults: {} });
    service.service.clearRecord();
    await one.command('Board Inspector: Resume Dataset Export…');
    const panel = panelIn(one);
    await panel.titled('Dataset Export');
    await panel.frame.getByText('Dataset exported: 1 board', { exact: true }).waitFor();
    // Statistics and meetings are there.
    assert.deepEqual(new Set(requests()), new Set(['token', 'votes', 'files']));
    const [done] = (await manifest()).exports;
    assert.equal(done?.state, 'finished');
    for (const { file, sha256 } of done.parts) {
      const content = await readFile(path.join(one.product.folder, file));
      assert.equal(createHash('sha256').update(content).digest('hex'), sha256, file);
    }
    await one.command('Notifications: Clear All Notifications');
    await one.closeEditor();
    await one.openContainer('Board Inspector');
  });

  // VS Code in a browser reads secrets and settings only when a window loads. test/vscode/secrets.test.ts covers change
  // events from another window.
  it('require sign-in in the second window, once reloaded, after a sign-out in the first', async () => {
    await one.page.bringToFront();
    await one.menu(/^Board Retro/, 'Rename…');
    await one.quickInput.enter('Looking back');
    await one.row(/^Board Looking back/).waitFor();
    await one.command('Board Inspector: Sign Out…');
    await one.welcome.getByRole('button', { name: 'Sign In' }).waitFor();
    await other.page.bringToFront();
    await other.reload();
    await other.openContainer('Board Inspector');
    const before = requests().length;
    await other.welcome.getByRole('button', { name: 'Sign In' }).waitFor();
    assert.equal(await other.row(vote).count(), 0);
    await other.command('Board Inspector: Refresh');
    await quietMoment(100);
    assert.equal(requests().length, before, 'nothing is requested without a secret');
    await other.screenshot('two-windows-signed-out');
  });

  it('show a board in the second window, signed in again, under its name from the first', async () => {
    await signIn(other, secret);
    await other.row(/^Board Looking back/).waitFor();
    await other.open(/^Board Looking back/, /^Votes/);
    await other.row(vote).waitFor();
  });

  it('log no console errors', () => {
    assert.deepEqual([...one.consoleErrors, ...other.consoleErrors], []);
  });
});

import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { serveSample, type SampleServer } from '../sampleServer/server';
import { canaries } from '../hostile/canary';
import { quietMoment, until } from '../host/waiting';
import { connectedTo, openBoards, signIn, stepByStep, type BoardWindow } from './boards';

const boards = [{ recordId: 'retro-2026-w46', name: 'Retro' }];
const vote = /^Vote What do we fix first/;

describe('two windows of one user', () => {
  stepByStep(() => [other, one, service]);
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
    await one.open(/^Board Retro/);
    await one.row(/^Meetings/).waitFor();
    assert.equal(await one.row(/^Snapshots/).count(), 0);
  });

  // VS Code in a browser reads secrets and settings only when a window loads. test/vscode/secrets.test.ts covers change
  // events from another window.
  it('require sign-in in the second window, once reloaded, after a sign-out in the first', async () => {
    await one.page.bringToFront();
    await one.menu(/^Board Retro/, 'Manage', 'Rename…');
    await one.quickInput.enter('Looking back');
    await one.row(/^Board Looking back/).waitFor();
    await one.command('Board Inspector: Manage Connections…');
    await one.quickInput.pick('Signed in');
    await one.quickInput.pick('Sign Out');
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
  });

  it('show a board in the second window, signed in again, under its name from the first', async () => {
    await signIn(other, secret);
    await other.row(/^Board Looking back/).waitFor();
    await other.open(/^Board Looking back/, /^Votes/);
    await other.row(vote).waitFor();
  });
});

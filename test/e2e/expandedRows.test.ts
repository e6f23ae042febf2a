import assert from 'node:assert/strict';
import { until } from '../host/waiting';
import type { SampleServer } from '../sampleServer/server';
import { type BoardWindow, serveBoards, stepByStep } from './boards';

const retro = { recordId: 'retro-2026-w46', name: 'Retro', group: 'Team' };
const typo = { recordId: 'product-bets-h2', name: 'Bets', group: 'Team' };

describe('rows of boards', () => {
  stepByStep(() => [window, service]);
  let service: SampleServer;
  let window: BoardWindow;

  before(async () => {
    ({ service, window } = await serveBoards([retro, typo]));
  });

  const requests = () => service.service.record.map(({ operation }) => operation);

  it('show one row below a board that the service returns no entry for', async () => {
    await window.open(/^Board Bets/);
    await window.row(/^No entry for ID product-bets-h2/).waitFor();
    await window.row(/^Board Bets, no entry returned/).waitFor();
    assert.equal((await window.everyRow()).length, 4);
  });

  it('still offer its votes, files, and meetings', async () => {
    await window.open(/^No entry for ID/, /^Votes/);
    await window.row('No votes').waitFor();
  });

  it('refuse an ID that is already listed, and accept another', async () => {
    await window.menu(/^No entry for ID/, 'Edit Board ID…');
    assert.equal(await window.quickInput.input.inputValue(), 'product-bets-h2');
    await window.quickInput.enter(' retro-2026-w46 ');
    await window.quickInput.showsMessage('This board is already in the list.');
    await window.quickInput.enter(' product-bets-h1 ');
    const settings = await window.settings((read) => JSON.stringify(read).includes('product-bets-h1'));
    assert.deepEqual(settings['boardInspector.boards'], [retro, { ...typo, recordId: 'product-bets-h1' }]);
    await window.row(/^Board Bets(?!, no entry)/).waitFor();
    await window.row(/^No entry/).waitFor({ state: 'detached' });
  });

  it('are expanded again after the window reloads, and no others are requested', async () => {
    await window.open(/^Board Bets/, /^Votes/);
    await window.row(/^Vote Our bets/).waitFor();
    service.service.clearRecord();
    await window.reload();
    await window.row(/^Vote Our bets/).waitFor();
    await until('its statistics', () => requests().includes('statistics'));
    assert.deepEqual(requests().toSorted(), ['statistics', 'token', 'votes']);
    assert.equal(await (await window.reveal(/^Board Retro/)).getAttribute('aria-expanded'), 'false');
  });

  it('stay collapsed after the window reloads if all were collapsed', async () => {
    await window.titleButton('Collapse All');
    await window.row(/^Group Team/).waitFor();
    await window
      .row(/^Board/)
      .first()
      .waitFor({ state: 'detached' });
    service.service.clearRecord();
    await window.reload();
    await window.row('Group Team, 2 boards').waitFor();
    assert.equal(await window.row(/^Group Team/).getAttribute('aria-expanded'), 'false');
    assert.deepEqual(requests(), []);
  });
});

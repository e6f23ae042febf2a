import assert from 'node:assert/strict';
import { until } from '../host/waiting';
import type { SampleServer } from '../sampleServer/server';
import { manyBoards, wideBoard } from '../sampleServer/wideBoards';
import { type BoardWindow, serveBoards, stepByStep } from './boards';

const boards = [
  wideBoard({ recordId: 'listed' }),
  wideBoard({ recordId: 'voted-1', votes: 2, ballots: 6 }),
  wideBoard({ recordId: 'late-1' }),
];

describe('adding boards', () => {
  stepByStep(() => [window, service]);
  let service: SampleServer;
  let window: BoardWindow;

  before(async () => {
    ({ service, window } = await serveBoards([{ recordId: 'listed' }], {
      boards: [...boards, ...manyBoards(2)],
      settings: { 'boardInspector.boardUrl': 'https://canvas.example.com/board/{recordId}' },
    }));
  });

  const asked = () => service.service.record.filter(({ operation }) => operation === 'statistics');
  const item = (name: string) => window.quickInput.widget.getByRole('checkbox', { name });
  const isChosen = async (name: string) => (await item(name).first().getAttribute('aria-checked')) === 'true';
  const button = (name: string) => window.quickInput.widget.getByRole('button', { name });
  const settled = (count: number) =>
    window.settings((read) => (read['boardInspector.boards'] as unknown[]).length === count);

  it('lists what was pasted, and says which boards can’t be checked, and why', async () => {
    service.service.setFaults({ faults: { statistics: [{ status: 403, recordId: 'voted-1' }] } });
    await window.command('Board Inspector: Add Boards…');
    await window.quickInput.titled('Add Boards');
    await window.copy(
      'id,name,group\r\nlisted,Again,\r\nhttps://canvas.example.com/board/voted-1?tab=2,"Bets, May",Team\r\n,Without ID,',
    );
    await window.quickInput.input.press('ControlOrMeta+v');
    await window.quickInput.titled('Add Boards (rejected: 1, duplicates: 1, not understood: 1)');
    await item('Bets, May, Access denied (HTTP 403), voted-1, group Team').waitFor();
    await item('Again, Already in the list').waitFor();
    await item('Without ID, No board ID').waitFor();
    assert.equal(await isChosen('Bets, May'), false);
  });

  it('keeps text and names while boards are renamed and checked again', async () => {
    const { quickInput } = window;
    await item('Bets, May').first().hover();
    await item('Bets, May').first().getByRole('button', { name: 'Rename Board' }).click();
    await quickInput.titled('Rename Board');
    await quickInput.enter('Bets of June');
    await item('Bets of June, Access denied').waitFor();
    service.service.clearFaults();
    await quickInput.back();
    await quickInput.titled('Add Boards');
    assert.match(await quickInput.input.inputValue(), /^id,name,group ⏎ listed,Again, ⏎ https:.*"Bets, May",Team ⏎ /);
    await quickInput.input.press('Enter');
    await item('Bets of June, 0 elements, voted-1, group Team').waitFor();
    await until('it is chosen', () => isChosen('Bets of June'));
  });

  it('asks where to save the new board, from which Back leads to the list, and opens its first vote', async () => {
    service.service.clearRecord();
    await button('OK').click();
    await window.quickInput.titled('Add Boards');
    await window.quickInput.back();
    await window.quickInput.titled('Add Boards (found: 1, duplicates: 1, not understood: 1)');
    await button('OK').click();
    await window.quickInput.pick('User');
    const settings = await settled(2);
    assert.deepEqual((settings['boardInspector.boards'] as unknown[])[1], {
      recordId: 'voted-1',
      name: 'Bets of June',
      group: 'Team',
    });
    await window.webview().getByRole('heading', { name: 'Vote 1' }).waitFor();
    await window.row(/^Board Bets of June/).waitFor();
    assert.deepEqual(
      service.service.record.map(({ operation }) => operation),
      ['votes'],
    );
    await window.closeEditor();
  });

  it('aborts the requests of a list that is closed', async () => {
    service.service.clearRecord();
    service.service.setFaults({ faults: { statistics: [{ connection: 'hang' }] } });
    await window.command('Board Inspector: Add Boards…');
    await window.quickInput.titled('Add Boards');
    await window.quickInput.enter('board-0001, board-0002');
    await window.quickInput.titled('Add Boards (checking: 2)');
    await until('a request', () => asked().length === 1);
    const closed = performance.now();
    await window.page.keyboard.press('Escape');
    await until('its end', () => asked().every(({ aborted }) => aborted));
    assert.ok(performance.now() - closed < 10_000, 'it ended only at its time limit');
    await window.quickInput.widget.waitFor({ state: 'detached' }).catch(() => {});
    service.service.clearFaults();
  });

  it('adds nothing before it is checked', async () => {
    service.service.setFaults({ faults: { statistics: [{ delayMs: 1500 }] } });
    await window.command('Board Inspector: Add Boards…');
    await window.quickInput.titled('Add Boards');
    await window.quickInput.enter('late-1, nobody-1');
    await window.quickInput.titled('Add Boards (checking: 2)');
    await window.page.keyboard.press('Enter');
    await window.quickInput.titled('Add Boards (found: 1, not found: 1)');
    await window.page.keyboard.press('Enter');
    await window.quickInput.pick('User');
    const settings = await settled(3);
    assert.deepEqual((settings['boardInspector.boards'] as unknown[])[2], { recordId: 'late-1' });
  });
});

import assert from 'node:assert/strict';
import type { SampleServer } from '../sampleServer/server';
import { until } from '../host/waiting';
import { type BoardWindow, serveBoards, stepByStep } from './boards';
import { panelIn } from './panels';
import { actUntil } from './window';

const boards = [
  { recordId: 'retro-2026-w46', name: 'Retro', group: 'Team' },
  { recordId: 'product-bets-h1', name: 'Bets', group: 'Team' },
  { recordId: 'design-crit-live' },
  { recordId: 'brand-library', name: 'Brand' },
];

/** So many that VS Code takes a moment to draw them. */
const others = Array.from({ length: 200 }, (_, at) => ({ recordId: `other-${at}` }));

describe('the board list', () => {
  stepByStep(() => [window, service]);
  let service: SampleServer;
  let window: BoardWindow;

  before(async () => {
    ({ service, window } = await serveBoards([...boards, ...others]));
  });

  const kept = (settings: Record<string, unknown>) =>
    ((settings['boardInspector.boards'] ?? []) as typeof boards).slice(0, -others.length);
  const select = async (first: RegExp, second: RegExp) => {
    await (await window.reveal(first)).click();
    const selected = window.page.getByRole('treeitem', { name: second, selected: true });
    // The page that the first click opens may take the click from the row.
    await actUntil(selected, 'the other row is selected, too', async () =>
      (await window.reveal(second)).click({ modifiers: ['ControlOrMeta'] }),
    );
  };

  const refreshAll = () =>
    window.page.getByRole('toolbar', { name: 'Boards actions' }).getByRole('button', { name: 'Refresh All' });
  const askedFor = (recordId: string) =>
    service.service.record.filter(
      ({ operation, recordIds }) => operation === 'statistics' && recordIds.includes(recordId),
    ).length;

  it('removes the selected boards, and Undo restores them', async () => {
    await select(/^Board Retro/, /^Board Brand/);
    await window.menu(/^Board Brand/, 'Manage', 'Remove from List');
    await window.settings((read) => kept(read).length === 2);
    await window.row(/^Board Retro/).waitFor({ state: 'detached' });
    const notification = window.notification('Removed from the list: 2.');
    await notification.getByRole('button', { name: 'Undo' }).click();
    const back = await window.settings((read) => kept(read).length === 4);
    const inOrder = (list: typeof boards) => list.toSorted((one, other) => one.recordId.localeCompare(other.recordId));
    assert.deepEqual(inOrder(kept(back)), inOrder(boards));
    await window.row(/^Board Retro/).waitFor();
  });

  it('renames a board, and shows its ID again for an empty name', async () => {
    await window.menu(/^Board Bets/, 'Manage', 'Rename…');
    assert.equal(await window.quickInput.input.inputValue(), 'Bets');
    await window.quickInput.enter('Where to invest');
    await window.row(/^Board Where to invest/).waitFor();
    await window.menu(/^Board Where to invest/, 'Manage', 'Rename…');
    await window.quickInput.enter('');
    await window.row(/^Board product-bets-h1/).waitFor();
    await window.menu(/^Board product-bets-h1/, 'Manage', 'Rename…');
    // The ID is no name, though it is where the name is edited.
    assert.equal(await window.quickInput.input.inputValue(), 'product-bets-h1');
    await window.quickInput.input.press('Enter');
    const settings = await window.settings((read) => kept(read).some((board) => !('name' in board)));
    const bets = kept(settings).find(({ recordId }) => recordId === 'product-bets-h1');
    assert.deepEqual(bets, { recordId: 'product-bets-h1', group: 'Team' });
  });

  it('moves boards to a new group, to an existing one, and out of their group', async () => {
    await select(/^Board design-crit-live/, /^Board Brand/);
    await window.menu(/^Board Brand/, 'Manage', 'Move to Group…');
    await window.quickInput.enter('Company');
    await window.row('Group Company, 2 boards').waitFor();
    await window.row(/^Board Brand/).click();
    await window.menu(/^Board Brand/, 'Manage', 'Move to Group…');
    await window.quickInput.pick('Team');
    await window.row('Group Team, 3 boards').waitFor();
    await window.menu(/^Board design-crit-live/, 'Manage', 'Move to Group…');
    await window.quickInput.pick('No Group');
    await window.row(/^Group Company/).waitFor({ state: 'detached' });
    await window.settings((read) => kept(read).every(({ group }) => group !== 'Company'));
  });

  it('refreshes all expanded boards from the title of the view, whichever row has the focus', async () => {
    for (const [board, recordId] of [
      [/^Board Retro/, 'retro-2026-w46'],
      [/^Board product-bets-h1/, 'product-bets-h1'],
    ] as const) {
      await window.open(board);
      await until(`${recordId} is loaded`, async () => askedFor(recordId) > 0);
    }
    await window.row(/^Board Retro/).click();
    const before = askedFor('product-bets-h1');
    await refreshAll().click();
    await until('the other board is requested again', async () => askedFor('product-bets-h1') > before);
  });

  it('opens what is clicked, also while its row is being drawn again', async () => {
    const [one, other] = [window.row(/^Board Retro/), window.row(/^Board product-bets-h1/)];
    await one.click();
    for (let times = 0; times < 3; times += 1) {
      await refreshAll().click();
      for (let clicks = 0; clicks < 10; clicks += 1) await (clicks % 2 === 0 ? other : one).click();
    }
    await other.click();
    await panelIn(window).titled('product-bets-h1');
    assert.equal(await window.notification(/command/).count(), 0);
  });
});

import assert from 'node:assert/strict';
import type { SampleServer } from '../sampleServer/server';
import { pageTime, until } from '../host/waiting';
import { type BoardWindow, serveBoards, stepByStep } from './boards';

type Written = { recordId: string; name?: string; group?: string };

const boards: Written[] = [
  { recordId: 'retro-2026-w46', name: 'Retro', group: 'Team' },
  { recordId: 'product-bets-h1', name: 'Bets', group: 'Team' },
  { recordId: 'brand-library', name: 'Brand', group: 'Company' },
  { recordId: 'design-crit-live', name: 'Design' },
  { recordId: 'offsite-2026', name: 'Offsite' },
];

describe('boards arranged by mouse and keys', () => {
  stepByStep(() => [window, service]);
  let service: SampleServer;
  let window: BoardWindow;

  before(async () => {
    ({ service, window } = await serveBoards(boards));
  });

  const press = (...keys: string[]) =>
    keys.reduce(async (before, key) => {
      await before;
      await window.page.keyboard.press(key);
    }, Promise.resolve());

  /** Waits for the boards in the settings: `Team: Retro Bets`. */
  const arranged = async (expected: string): Promise<void> => {
    const textOf = (read: Record<string, unknown>) =>
      (read['boardInspector.boards'] as Written[])
        .map(({ recordId, name = recordId, group }) => (group === undefined ? name : `${group}/${name}`))
        .join(' ');
    let last = '';
    await window.settings((read) => (last = textOf(read)) === expected).catch(() => assert.equal(last, expected));
  };

  const drag = async (from: RegExp, to: RegExp): Promise<void> => {
    const { page } = window;
    const [start, end] = [await window.row(from).boundingBox(), await window.row(to).boundingBox()];
    assert.ok(start && end);
    await page.mouse.move(start.x + 60, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x + 70, start.y + start.height / 2 + 3, { steps: 3 });
    await page.mouse.move(end.x + 60, end.y + end.height / 2, { steps: 8 });
    // VS Code accepts the drop only where it was dragged over before.
    await pageTime(page, 300);
    await page.mouse.up();
  };

  /** Selects two boards; a click expands a row, and rows may still move. */
  const select = (one: RegExp, other: RegExp) =>
    until('both are selected', async () => {
      await window.row(one).click();
      await press('ArrowLeft');
      await window.row(other).click({ modifiers: ['Control'] });
      const chosen = window.page.locator('.part.sidebar').getByRole('treeitem', { selected: true });
      return (await chosen.and(window.row(one)).count()) + (await chosen.and(window.row(other)).count()) === 2;
    });

  const takeBack = async () => {
    await window
      .notification(/^.*Moved /)
      .getByRole('button', { name: 'Undo' })
      .click();
    await window.notification(/Moved /).waitFor({ state: 'detached' });
  };

  const asBefore = 'Team/Retro Team/Bets Company/Brand Design Offsite';

  it('join a group on which they are dropped, and return with Undo', async () => {
    await drag(/^Board Design/, /^Group Team/);
    await arranged('Team/Retro Team/Bets Team/Design Company/Brand Offsite');
    await window.row('Group Team, 3 boards').waitFor();
    await takeBack();
    await arranged(asBefore);
    await window.row('Group Team, 2 boards').waitFor();
  });

  it('take the place of a board on which they are dropped, several at once', async () => {
    await select(/^Board Design/, /^Board Offsite/);
    await drag(/^Board Offsite/, /^Board Bets/);
    await arranged('Team/Retro Team/Design Team/Offsite Team/Bets Company/Brand');
    await window.row('Group Team, 4 boards').waitFor();
    await takeBack();
    await arranged(asBefore);
    await window.row('Group Team, 2 boards').waitFor();
  });

  it('are found by typing, and renamed with F2 where the focus is', async () => {
    await window.row(/^Board Design/).click();
    await window.page.keyboard.type('bran');
    await window.page.locator('.monaco-list-row.focused', { hasText: 'Brand' }).waitFor();
    await press('F2');
    assert.equal(await window.quickInput.input.inputValue(), 'Brand');
    await window.quickInput.enter('Logos');
    await window.row(/^Board Logos/).waitFor();
    await press('ArrowUp', 'F2');
    await window.quickInput.titled('Rename Group');
    await window.quickInput.enter('Studio');
    await window.row('Group Studio, 1 board').waitFor();
    await arranged('Team/Retro Team/Bets Studio/Logos Design Offsite');
  });

  it('are copied by name or ID, one line each', async () => {
    await select(/^Board Retro/, /^Board Bets/);
    await press('Control+c');
    await window.copied('Retro\nBets');
    await press('Shift+Alt+c');
    await window.copied('retro-2026-w46\nproduct-bets-h1');
  });

  it('move up and down with Alt and an arrow key', async () => {
    await window.row(/^Board Retro/).click();
    await press('Alt+ArrowDown');
    await arranged('Team/Bets Team/Retro Studio/Logos Design Offsite');
    await window.row(/^Group Studio/).click();
    await press('Alt+ArrowUp');
    await arranged('Studio/Logos Team/Bets Team/Retro Design Offsite');
  });

  it('are removed with Delete where the focus is, not where the selection is', async () => {
    const chosen = window.page.locator('.part.sidebar').getByRole('treeitem', { selected: true });
    await chosen.and(window.row(/^Group Studio/)).waitFor();
    await window.page.keyboard.type('offs');
    await window.page.locator('.monaco-list-row.focused', { hasText: 'Offsite' }).waitFor();
    await press('Delete');
    await arranged('Studio/Logos Team/Bets Team/Retro Design');
    await window.notification('Removed from the list: Offsite.').getByRole('button', { name: 'Undo' }).click();
    await arranged('Studio/Logos Team/Bets Team/Retro Design Offsite');
    await window.row(/^Board Offsite/).waitFor();
  });

  it('are added to a group from its row', async () => {
    await window.menu(/^Group Studio/, 'Add Boards…');
    await window.quickInput.titled('Add Boards to Studio');
    await window.quickInput.enter('empty-board');
    await window.quickInput.titled('Add Boards (found: 1)');
    await window.page.keyboard.press('Enter');
    await window.quickInput.pick('User');
    await arranged('Studio/Logos Team/Bets Team/Retro Design Offsite Studio/empty-board');
    await window.row('Group Studio, 2 boards').waitFor();
  });

  it('aren’t restored without their connection', async () => {
    await window.row(/^Board Offsite/).click();
    await press('Delete');
    const removed = window.notification('Removed from the list: Offsite.');
    await removed.waitFor();
    await window.command('Board Inspector: Manage Connections…');
    await window.quickInput.pick('Signed in');
    await window.quickInput.pick('Remove Connection…');
    await window.dialog.getByRole('button', { name: 'Remove Connection Only' }).click();
    await window.settings((read) => read['boardInspector.connections'] === undefined);
    // The extension has read the settings.
    await window.row(/^Board Design.*connection isn’t in your settings/).waitFor();
    await removed.getByRole('button', { name: 'Undo' }).click();
    await window.notification('Not restored: the connection is no longer in your settings.').waitFor();
    await arranged('Studio/Logos Team/Bets Team/Retro Design Studio/empty-board');
  });
});

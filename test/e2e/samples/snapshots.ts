import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BoardWindow } from '../boards';
import { panelIn, type Panel } from '../panels';
import { actUntil } from '../window';

/** Snapshots; one of them stays. */
export const snapshots = (opened: () => Promise<BoardWindow>): unknown =>
  describe('snapshots', () => {
    let window: BoardWindow;
    let panel: Panel;

    const unnamed = /^Snapshot \w+ \d+, \d\d:\d\d \S+$/;
    const retro = /^Board Sprint retro/;
    const bets = /^Board Product bets/;
    const row = (name: RegExp) => window.row(name);
    /** Collapses a row; rows may be drawn again just before the click. */
    const collapse = (name: RegExp) =>
      actUntil(row(name).and(window.page.locator('[aria-expanded="false"]')), `${name} is collapsed`, () =>
        row(name)
          .locator('.monaco-tl-twistie')
          .click({ timeout: 3000 })
          .catch(() => {}),
      );

    before(async () => {
      window = await opened();
      panel = panelIn(window);
    });

    it('of the sample boards are there from the start, the newest first', async () => {
      await window.page.setViewportSize({ width: 1280, height: 1600 });
      await window.open(retro);
      // Collapsed, so that each vote is there once.
      await collapse(/^Votes/);
      await window.open(bets, /^Snapshots, 2/);
      await row(/^Snapshot During the bets/).waitFor();
      await collapse(bets);
      await window.open(retro, /^Snapshots, 3, latest Nov 13, 10:25 UTC/);
      await row(/^Snapshot After the retrospective, Nov 13, 10:25 UTC$/).waitFor();
      const names = (await window.everyRow()).flatMap((each) => /^Snapshot ([^,]+)/.exec(each)?.[1] ?? []);
      assert.deepEqual(names, ['After the retrospective', 'During the vote', 'Previous sprint']);
    });

    it('are exported as a dataset into a folder, without a request', async () => {
      const { page, product, quickInput } = window;
      await window.menuOf(row(/^Snapshot After the retrospective/), 'Export…');
      await quickInput.pick('Dataset');
      await quickInput.titled('Export Dataset: 1 snapshot');
      await quickInput.pick('Parquet');
      await quickInput.titled('Export Dataset: 1 snapshot');
      // The workspace is suggested, which is empty.
      await quickInput.widget.getByRole('button', { name: 'Export', exact: true }).click();
      await page
        .getByText(/^Exported 1 board as a dataset: /)
        .first()
        .waitFor();
      const [folder] = (await readdir(product.folder)).filter((name) => name.startsWith('board-dataset'));
      assert.ok((await readdir(path.join(product.folder, folder ?? ''))).includes('_manifest.json'));
      await window.command('Notifications: Clear All Notifications');
    });

    it('are taken at once, and selected below their board', async () => {
      await window.menu(retro, 'Take Snapshot…');
      await window.notification('Took a snapshot of Sprint retrospective').waitFor();
      const taken = row(unnamed);
      await taken.and(window.page.locator('[aria-selected="true"]')).waitFor();
      await window.command('Notifications: Clear All Notifications');
      await taken.click();
      await panel.titled('Sprint retrospective');
      assert.match(await window.tabLabel(), /^Sprint retrospective \(as of \w+ \d+, \d\d:\d\d \S+\)$/);
      await panel.frame.getByText(/^Snapshot: \w+ \d+, \d\d:\d\d/).waitFor();
      assert.equal(await panel.frame.getByRole('button', { name: 'Refresh' }).count(), 0);
    });

    it('are counted at their board, and have all that is in them below them', async () => {
      await row(/^Snapshots, 4/).waitFor();
      await window.open(retro, /^Snapshots/, unnamed, /^Votes/);
      await row(/^Vote What do we fix first\?, Tie: 2 options, 6 votes each · 8 voters/).click();
      await panel.titled('What do we fix first?');
      await panel.frame.getByText('Tie: 2 options, 6 votes each').first().waitFor();
    });

    it('open as JSON, with their time in the tab', async () => {
      await window.menuOf(row(/^Vote What do we fix first/), 'Open as JSON');
      await window.page.locator('.view-line', { hasText: '"vote-fix-first"' }).first().waitFor();
      assert.match(await window.tabLabel(), /^What do we fix first\? \(\w+ \d+, \d\d:\d\d\)\.vote\.json$/);
      await window.closeEditor();
    });

    it('hold no voters of an anonymous vote, so none have to be agreed to', async () => {
      // Collapsed, so that there is one row of votes, and nothing below the other board.
      await collapse(retro);
      await window.row(bets).click();
      await panel.titled('Product bets');
      // From the palette, the board in sight is chosen already.
      await window.command('Board Inspector: Take Snapshot…');
      await window.quickInput.titled('Take Snapshot');
      await window.quickInput.shows('shown or selected');
      await window.page.keyboard.press('Enter');
      const done = window.notification('Took a snapshot of Product bets');
      await done.getByRole('button', { name: 'Rename…' }).click();
      await window.quickInput.titled('Rename Snapshot');
      await window.quickInput.enter('Before the workshop');
      await window.open(bets, /^Snapshots, 3/, /^Snapshot Before the workshop/, /^Votes/);
      await window.menuOf(row(/^Vote Honestly: do we believe in this plan/), 'Open as JSON');
      await window.page.locator('.view-line', { hasText: '"(hidden)"' }).first().waitFor();
      assert.equal(await window.dialog.count(), 0);
      await window.closeEditor();
    });

    it('are compared with now: what happened, and the raw changes', async () => {
      await collapse(/^Snapshot Before the workshop/);
      await window.open(retro, /^Snapshots/);
      await collapse(unnamed);
      await window.menuOf(row(/^Snapshot During the vote/), 'Compare With…');
      await window.quickInput.titled('Compare With: Sprint retrospective');
      await window.quickInput.pick('Now');
      await panel.titled(/^Changes since .*During the vote/);
      await panel.frame
        .getByText('Vote “What do we fix first?” has ended · Tie: 2 options, 6 votes each')
        .first()
        .waitFor();
      await panel.press('Open Raw Changes');
      await window.page.locator('.multiDiffEntry').first().waitFor();
      await window.command('View: Close All Editors');
    });

    it('have votes that are compared round to round', async () => {
      await window.open(retro, /^Snapshots/, /^Snapshot Previous sprint/, /^Votes/);
      await window.menuOf(row(/^Vote What do we fix first\? \(week 44\)/), 'Compare With…');
      await window.quickInput.titled('Compare “What do we fix first? (week 44)” With');
      // The second round comes first, whose name begins this one; it's the same now and in the later snapshot.
      const second = /What do we fix first\?(?! \(week).*Tie/;
      await window.quickInput.widget.locator('.monaco-list-row').filter({ hasText: second }).first().click();
      await panel.titled('What do we fix first? (week 44) → What do we fix first?');
      for (const voters of ['6 voters', '8 voters']) await panel.frame.getByText(`${voters} · `).first().waitFor();
      assert.deepEqual(await panel.axeViolations(), []);
      await collapse(/^Snapshot Previous sprint/);
    });

    it('are named, and deleted after a question', async () => {
      await row(/^Snapshot Before the workshop/).click();
      await window.page.keyboard.press('F2');
      await window.quickInput.titled('Rename Snapshot');
      await window.quickInput.enter('After the workshop');
      await row(/^Snapshot After the workshop, \w+ \d+, \d\d:\d\d/).click();
      await window.page.keyboard.press('Delete');
      await window.dialog.getByText(/^Delete the snapshot of Product bets taken/).waitFor();
      await window.dialog.getByRole('button', { name: 'Delete' }).click();
      await row(/After the workshop/).waitFor({ state: 'detached' });
    });
  });

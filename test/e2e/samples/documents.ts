import assert from 'node:assert/strict';
import { stepByStep, type BoardWindow } from '../boards';

const first = /^Vote What do we fix first/;
const second = /^Vote Who facilitates next time/;

/** JSON documents, after snapshots were taken. */
export const documents = (opened: () => Promise<BoardWindow>): unknown =>
  describe('JSON documents', () => {
    stepByStep();
    let window: BoardWindow;

    before(async () => {
      window = await opened();
    });

    it('have names in their tab and breadcrumbs', async () => {
      await window.open(/^Board Sprint retro/, /^Votes/, second);
      await window.menu(/^Ben \(if someone/, 'Open as JSON');
      await window.page.locator('.view-line', { hasText: '"element"' }).first().waitFor();
      assert.equal(await window.tabLabel(), 'Ben (if someone helps with the timer).option.json');
      const steps = window.page.locator(
        '.breadcrumbs-control .monaco-breadcrumb-item.folder, .breadcrumbs-control .monaco-breadcrumb-item.file',
      );
      assert.deepEqual(await steps.allInnerTexts(), [
        'Sprint retrospective',
        'Votes',
        'Who facilitates next time?',
        'Ben (if someone helps with the timer).option.json',
      ]);
      await window.screenshot('document-breadcrumbs');
      await window.closeEditor();
    });

    it('of two selected rows are compared from their menu', async () => {
      await (await window.reveal(first)).click();
      await (await window.reveal(second)).click({ modifiers: ['ControlOrMeta'] });
      await window.menu(second, 'Compare Selected');
      const compared = window.page.locator('.monaco-diff-editor .view-line');
      await compared.filter({ hasText: 'vote-fix-first' }).first().waitFor();
      await compared.filter({ hasText: 'vote-facilitator' }).first().waitFor();
      assert.match(
        await window.tabLabel(),
        /^What do we fix first\?\.vote\.json ↔ Who facilitates next time\?\.vote\.json$/,
      );
      await window.screenshot('documents-compared');
    });

    it('are compared again after the window reloads, and snapshots are still there', async () => {
      await window.reload();
      await window.page.locator('.monaco-diff-editor .view-line', { hasText: 'vote-fix-first' }).first().waitFor();
      await window.open(/^Board Sprint retro/, /^Snapshots, 4/);
      await window.row(/^Snapshot \w+ \d+, \d\d:\d\d \S+$/).waitFor();
      await window.row(/^Snapshot During the vote/).waitFor();
    });
  });

import assert from 'node:assert/strict';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageTime, until } from '../../host/waiting';
import { stepByStep, type BoardWindow } from '../boards';
import { panelIn, type Panel } from '../panels';

/** Evidence packs; hides the sample boards for a while. */
export const evidencePacks = (opened: () => Promise<BoardWindow>): unknown =>
  describe('evidence packs', () => {
    stepByStep();
    let window: BoardWindow;
    let panel: Panel;
    let file: string;

    const header = () => window.page.locator('.pane-header').filter({ hasText: 'Snapshots' });
    const view = () => window.page.locator('.pane').filter({ has: header() });
    const row = (name: RegExp) => view().getByRole('treeitem', { name });
    const expand = async (name: RegExp) => {
      await row(name).locator('.monaco-tl-twistie').click();
      await row(name).and(window.page.locator('[aria-expanded="true"]')).waitFor();
    };
    const zips = async () => (await readdir(window.product.folder)).filter((name) => name.endsWith('.zip'));
    /** Runs a command, and selects the pack in VS Code's own dialog. */
    const choose = async (command: string) => {
      const title = command.replace('…', '');
      const { widget, input } = window.quickInput;
      await window.command(command);
      await window.quickInput.titled(title);
      await window.quickInput.shows('.evidence.zip');
      // The dialog takes a path only once it has read the folder.
      await until('the dialog takes the path', async () => {
        await input.fill(file, { timeout: 3000 }).catch(() => {});
        await pageTime(window.page, 300);
        await widget
          .getByRole('button', { name: title })
          .click({ timeout: 3000 })
          .catch(() => {});
        return widget.waitFor({ state: 'detached', timeout: 3000 }).then(
          () => true,
          () => false,
        );
      });
    };

    before(async () => {
      window = await opened();
      panel = panelIn(window);
    });

    it('are exported from a snapshot that the palette asks for', async () => {
      await window.page.setViewportSize({ width: 1280, height: 1600 });
      await window.showViews('Boards', 'Snapshots');
      await window.command('Board Inspector: Export Evidence Pack…');
      await window.quickInput.shows('After the retrospective');
      await window.screenshot('evidence-of-which-snapshot');
      await window.quickInput.pick('After the retrospective');
      await window.quickInput.shows('What do we fix first?');
      await window.screenshot('evidence-of-what');
      await window.quickInput.pick('The whole snapshot');
      await window.quickInput.widget.getByRole('button', { name: 'OK' }).waitFor();
      await window.screenshot('evidence-where');
      await window.quickInput.widget.getByRole('button', { name: 'OK' }).click();
      await window.notification(/Exported the evidence pack to Sprint retrospective .+\.evidence\.zip\./).waitFor();
      await window.notification(/Fingerprint: ([\da-f]{4} ){5}[\da-f]{4}/).waitFor();
      await window.screenshot('evidence-exported');
      const [name = ''] = await zips();
      file = path.join(window.product.folder, name);
      await window.command('Notifications: Clear All Notifications');
    });

    it('are verified', async () => {
      await choose('Verify Evidence Pack…');
      await window.notification(/All 8 files match the manifest of this evidence pack\./).waitFor();
      await window.screenshot('evidence-verified');
      await window.command('Notifications: Clear All Notifications');
    });

    it('that were changed name the file, and are not opened', async () => {
      const original = await readFile(file);
      const changed = Buffer.from(original);
      const at = changed.indexOf('options.csv') + 'options.csv'.length + 20;
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await writeFile(file, changed);
      await choose('Verify Evidence Pack…');
      await window.notification(/Changed in this evidence pack: options\.csv\./).waitFor();
      await window.screenshot('evidence-changed');
      await window.command('Notifications: Clear All Notifications');
      await choose('Open Evidence Pack…');
      await window.notification(/Changed in this evidence pack: options\.csv\. It wasn’t opened/).waitFor();
      assert.equal(await row(/evidence pack/).count(), 0);
      await window.command('Notifications: Clear All Notifications');
      await writeFile(file, original);
    });

    it('open without a connection, marked, with all that is in them', async () => {
      await window.command('Hide Sample Boards');
      await row(/^Board /)
        .first()
        .waitFor({ state: 'detached' });
      await choose('Open Evidence Pack…');
      await window.notification('Opened the evidence pack').waitFor();
      await row(/^Board Sprint retrospective, 1 evidence pack/).waitFor();
      await row(/^Evidence pack After the retrospective/).waitFor();
      await panel.titled('Sprint retrospective');
      await panel.frame.getByText(/^Snapshot: .*Nov 13, 10:25 UTC/).waitFor();
      await window.screenshot('evidence-opened');
      await expand(/^Evidence pack After the retrospective/);
      await expand(/^Votes/);
      await row(/^Vote What do we fix first\?,/).click();
      await panel.titled('What do we fix first?');
      await window.screenshot('evidence-vote');
      await window.menuOf(row(/^Vote What do we fix first\?,/), 'Open as JSON');
      await window.page.locator('.view-line', { hasText: '"vote-fix-first"' }).first().waitFor();
      assert.match(await window.tabLabel(), /^What do we fix first\? \(\w+ \d+, \d\d:\d\d\)\.vote\.json$/);
      await window.closeEditor();
      await window.command('Notifications: Clear All Notifications');
    });

    it('export their tables as every snapshot does', async () => {
      await window.menuOf(row(/^Vote What do we fix first\?,/), 'Export As…');
      await window.quickInput.pick('One row per option');
      await window.quickInput.widget.getByRole('button', { name: 'OK' }).click();
      await window.notification(/Exported 1 vote/).waitFor();
      const name = (await readdir(window.product.folder)).find((each) => each.endsWith('.options.csv'));
      assert.match(name ?? '', /^What do we fix first.* \(as of .+\)\.options\.csv$/);
      assert.match(await readFile(path.join(window.product.folder, name ?? ''), 'utf8'), /retro-2026-w46/);
      await rm(path.join(window.product.folder, name ?? ''));
      await window.command('Notifications: Clear All Notifications');
    });

    it('leave the list, and their file stays', async () => {
      await window.menuOf(row(/^Evidence pack After the retrospective/), 'Remove from List');
      await row(/evidence pack/i)
        .first()
        .waitFor({ state: 'detached' });
      assert.equal((await zips()).length, 1);
    });

    it('are independent of the sample boards, which are shown again', async () => {
      await rm(file);
      await window.command('Explore Sample Boards');
      await row(/^Board Product bets/).waitFor();
    });
  });

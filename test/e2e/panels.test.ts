import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { colorRules } from '../host/colorRules';
import { pageTime, until } from '../host/waiting';
import { openBoards, stepByStep, type BoardWindow } from './boards';
import { panelIn, type Panel } from './panels';
import { becomesPresented, endsPresented, presentedIn, sideBar } from './presenting';
import { setTheme } from './themes';

const vote = /^Vote What do we fix first/;

describe('a details view', () => {
  stepByStep(() => [window]);
  let window: BoardWindow;
  let panel: Panel;

  before(async () => {
    window = await openBoards({
      settings: { 'boardInspector.sampleBoards.show': true, 'editor.minimap.enabled': false },
      viewport: { width: 1400, height: 1100 },
    });
    panel = panelIn(window);
  });

  const files = async () => (await readdir(window.product.folder)).filter((name) => !name.startsWith('.'));
  const tabs = () => window.page.locator('.editor-group-container .tab').count();
  const tab = (title: string) => window.page.locator('.tab', { hasText: title });
  const keep = () => panel.frame.getByRole('button', { name: 'Keep Open' });

  it('is previewed by a click, in one panel, until a double click or Enter keeps it', async () => {
    const board = window.row(/^Board Sprint retrospective/);
    await window.open(/^Board Sprint retrospective/, /^Votes/);
    await window.row(vote).click();
    await panel.titled('What do we fix first?');
    await keep().waitFor();
    await board.click();
    await panel.titled('Sprint retrospective');
    assert.equal(await board.getAttribute('aria-expanded'), 'true');
    assert.equal(await tabs(), 1);
    await window.row(vote).dblclick();
    await panel.titled('What do we fix first?');
    await keep().waitFor({ state: 'detached' });
    // A double click expands the row, too.
    for (const key of ['ArrowLeft', 'ArrowDown', 'Enter']) await window.page.keyboard.press(key);
    await panel.titled('Who facilitates next time?');
    await keep().waitFor({ state: 'detached' });
    assert.equal(await tabs(), 2);
    await board.click();
    await panel.titled('Sprint retrospective');
    await keep().click();
    await keep().waitFor({ state: 'detached' });
    await window.row(/^Vote Who facilitates/).click();
    await panel.titled('Who facilitates next time?');
    await tab('Sprint retrospective').waitFor();
    await window.command('View: Close All Editors');
  });

  it('opens from the tree and shows the options of a vote', async () => {
    await window.open(/^Board Sprint retrospective/, /^Votes/);
    await window.menu(vote, 'Open Details');
    await panel.titled('What do we fix first?');
    await panel.frame.getByRole('listitem').filter({ hasText: 'Handover from design' }).waitFor();
    assert.match(await window.tabLabel(), /What do we fix first\?/);
    // The tree keeps the focus, so arrow keys select the next row.
    assert.ok(await window.page.locator('.part.sidebar :focus').count());
  });

  it('moves to the next record by button and back by keyboard', async () => {
    await panel.press('Next');
    await panel.titled('Who facilitates next time?');
    assert.match(await window.tabLabel(), /Who facilitates next time\?/);
    // The tree follows.
    await window
      .row(/^Vote Who facilitates/)
      .and(window.page.locator('[aria-selected="true"]'))
      .waitFor();
    await panel.heading.click();
    await window.page.keyboard.press('Alt+ArrowLeft');
    await panel.titled('What do we fix first?');
    assert.equal(await tabs(), 1);
  });

  it('keeps table, order, cut line, and scroll position after a reload, as a tab of a board and a preview stay what they were', async () => {
    const people = panel.table('People').getByRole('rowheader', { name: /^70105/ });
    await window.menu(/^Board Sprint retrospective/, 'Open Details');
    await panel.titled('Sprint retrospective');
    await panel.frame.locator('nav.tabs').getByText('People').click();
    await people.waitFor();
    await window.row(/^Board Brand library/).click();
    await keep().waitFor();
    await tab('What do we fix first?').click();
    await panel.titled('What do we fix first?');
    await panel.frame.getByRole('button', { name: 'Table', exact: true }).first().click();
    await panel.unfold('Options');
    const options = panel.table('Options');
    await options.getByRole('columnheader', { name: /^Text/ }).click();
    await panel.frame.getByRole('button', { name: 'Decide', exact: true }).click();
    await panel.frame.getByRole('button', { name: '3', exact: true }).click();
    const matrix = panel.table('Who voted for what');
    await matrix.evaluate((element: { scrollIntoView(): void }) => element.scrollIntoView());
    // The page keeps its state with a delay.
    await pageTime(panel.frame.locator('html'), 1000);
    const place = () => panel.frame.locator('html').evaluate(({ scrollTop }: { scrollTop: number }) => scrollTop);
    const before = await place();
    assert.ok(before > 200);
    await window.reload();
    await panel.titled('What do we fix first?');
    await panel.frame.locator('.plain .last-above').waitFor();
    assert.equal(await panel.frame.locator('.decide [aria-pressed="true"]').innerText(), '3');
    assert.equal(await panel.table('Options').locator('[aria-sort="ascending"]').count(), 1);
    assert.ok(Math.abs((await place()) - before) < 40, `${await place()} is about ${before}`);
    await tab('Sprint retrospective').click();
    await people.waitFor();
    await window.closeEditor();
    await tab('Brand library').click();
    await panel.titled('Brand library');
    await keep().waitFor();
    await window.closeEditor();
    await panel.titled('What do we fix first?');
  });

  it('copies the summary, and the outcome with the cut line as a decision record', async () => {
    await panel.press('Copy Summary');
    await panel.frame.locator('.announcement').getByText(/./).waitFor();
    await window.copied(
      /^What do we fix first\?\nVote · Sprint retrospective · As of .*\nTie: 2 options, 6 votes each/,
    );
    await panel.press('Copy Decision Record');
    await panel.frame.locator('.announcement').getByText('Copied', { exact: true }).waitFor();
    await window.copied(
      /^# Decision record: What do we fix first\?[^]*\*\*Cut line after 3 options\*\*: Clear: [^]*\| Cut line \|/,
    );
    await window.copiedHtml(/<h1[^>]*>Decision record: What do we fix first[^]*<table/);
    await panel.press('Copy Table');
    await window.copiedHtml(/^(?![^]*(?:Decision record|data-line|<span))[^]*<table[^]*Handover from design/);
  });

  it('saves a decision record, and opens it', async () => {
    await window.open(/^Board Sprint retrospective/, /^Votes/);
    await window.menu(vote, 'Export…');
    await window.quickInput.pick('Decision record');
    await window.quickInput.widget.getByRole('button', { name: 'OK' }).click();
    await window
      .notification(/Saved to/)
      .getByRole('button', { name: 'Open' })
      .click();
    await window.page.locator('.view-line', { hasText: '# Decision record' }).first().waitFor();
    await window.closeEditor();
    const [name = ''] = await files();
    assert.match(name, /\.decision\.md$/);
    assert.match(await readFile(path.join(window.product.folder, name), 'utf8'), /^# Decision record: What do we fix/);
  });

  it('saves its chart', async () => {
    const before = await files();
    await panel.frame.getByRole('button', { name: 'Chart', exact: true }).first().click();
    await panel.press('Export…');
    await window.quickInput.pick('PNG or SVG');
    await window.quickInput.pick('SVG');
    await window.quickInput.widget.getByRole('button', { name: 'OK' }).click();
    await window.notification(/Saved to/).waitFor();
    const [name] = (await files()).filter((each) => !before.includes(each));
    assert.equal(name, 'What do we fix first.svg');
    const text = await readFile(path.join(window.product.folder, name), 'utf8');
    assert.match(text, /^<svg [^]*3 winners[^]*<\/svg>\s*$/);
    await window.command('Notifications: Clear All Notifications');
  });

  it('copies its chart as an image', async () => {
    await panel.frame.getByRole('button', { name: 'Copy Chart as Image' }).first().click();
    await panel.frame.getByText('Copied', { exact: true }).waitFor();
  });

  const presented = (name?: string) => presentedIn(panel, name);
  const isPresented = () => becomesPresented(window, panel);
  const endPresentation = () => endsPresented(window, panel);

  it('presents its vote', async () => {
    await panel.press('Present');
    await isPresented();
    await window.page.keyboard.press('Space');
    await presented().getByRole('listitem').getByText('Rename "utils2"').waitFor();
    await window.page.keyboard.press('End');
    await presented().locator('.headline', { hasText: '3 winners' }).waitFor();
    await window.page.keyboard.press('ArrowLeft');
    await presented().locator('.headline').waitFor({ state: 'hidden' });
    await window.page.keyboard.press('End');
    await presented().locator('.headline').waitFor();
    await endPresentation();
    await window.command('Board Inspector: Present Vote');
    await isPresented();
    await endPresentation();
  });

  it('presents a vote as soon as its panel is opened without the focus', async () => {
    await window.closeEditor();
    await (await window.reveal(vote)).click();
    await window.command('Board Inspector: Present Vote');
    await isPresented();
    await endPresentation();
  });

  it('presents one vote after the other in full screen, in its own tab if it has one', async () => {
    const other = presented('Who facilitates next time?');
    const isNext = async (next: ReturnType<typeof presented>) => {
      await next.waitFor();
      assert.equal(await next.locator('bdi').filter({ visible: true }).count(), 0);
      assert.equal(await sideBar(window).count(), 0);
    };
    await window.menu(vote, 'Open Details');
    await panel.titled('What do we fix first?');
    await panel.press('Present');
    await isPresented();
    for (const key of ['End', 'n']) await window.page.keyboard.press(key);
    await isNext(other);
    await window.page.keyboard.press('p');
    await isNext(presented());
    await endPresentation();
    await window.menu(/^Vote Who facilitates/, 'Open Details');
    await panel.titled('Who facilitates next time?');
    await window.menu(vote, 'Open Details');
    await panel.titled('What do we fix first?');
    const before = await tabs();
    await panel.press('Present');
    await isPresented();
    await window.page.keyboard.press('n');
    await isNext(other);
    await window.page.keyboard.press('Space');
    await other.locator('bdi').filter({ visible: true }).waitFor();
    await window.page.keyboard.press('Escape');
    await other.waitFor({ state: 'detached' });
    await sideBar(window).waitFor();
    assert.equal(await tabs(), before);
    await window.menu(vote, 'Open Details');
    await panel.titled('What do we fix first?');
    assert.equal(await presented().count(), 0, 'the first one has ended');
    await window.menu(vote, 'Open Details');
    await panel.titled('What do we fix first?');
    await presented().waitFor({ state: 'detached' });
  });

  it('has a context menu for values, and finds text', async () => {
    const menuOn = async (text: string, entry: string) => {
      await panel.frame.locator('.facts td', { hasText: text }).click({ button: 'right' });
      const item = window.page.locator('.monaco-menu').getByRole('menuitem', { name: entry });
      await item.waitFor();
      await pageTime(window.page, 200);
      await item.click();
    };
    await window.open(/^Board Sprint retrospective/, /^Votes/);
    await window.menu(vote, 'Open Details');
    await panel.titled('What do we fix first?');
    await panel.unfold('All fields');
    await menuOn('emma.lind', 'Copy Value');
    await window.copied('emma.lind');
    await menuOn('emma.lind', 'Open as JSON at This Field');
    await window.page.locator('.statusbar-item', { hasText: /\(11 selected\)/ }).waitFor();
    await window.closeEditor();
    await panel.heading.click();
    await window.page.keyboard.press('ControlOrMeta+f');
    await window.page.locator('.simple-find-part.visible').waitFor();
    await window.page.keyboard.press('Escape');
  });

  it('opens its board from above its title, and has the board’s icon in its tab', async () => {
    await panel.frame.locator('.overline button').click();
    await panel.titled('Sprint retrospective');
    const hasIcon = await window.page.evaluate(
      `[...document.querySelectorAll('.tab.active *')].some((each) => [undefined, '::before'].some((part) => getComputedStyle(each, part).backgroundImage.includes('data:image')))`,
    );
    assert.equal(hasIcon, true);
    await panel.tab('Files');
    await panel.table('Files').waitFor();
    assert.match(await window.tabLabel(), /^Sprint retrospective/);
    await window.command('View: Close All Editors');
  });

  it('opens lists in the page of their board by keyboard, and records in their own panel', async () => {
    await window.menu(/^Board Brand library/, 'Open Details');
    await panel.titled('Brand library');
    await panel.tab('Meetings');
    const filesTab = panel.frame.locator('.tabs button', { hasText: 'Files' });
    await filesTab.focus();
    await window.page.keyboard.press('Enter');
    await panel.table('Files').waitFor();
    await panel.frame.locator('.tabs button:focus', { hasText: 'Files' }).waitFor();
    await panel.press('Copy Table');
    await panel.frame.locator('.announcement').getByText('Copied the table').waitFor();
    const [header = ''] = (await window.copied(/^File name\t/)).split('\n');
    assert.equal(header.split('\t').length, await panel.table('Files').getByRole('columnheader').count());
    await panel.table('Files').getByRole('button', { name: 'Poster 2026.jpeg' }).click();
    await panel.titled('Poster 2026.jpeg');
    assert.equal(await tabs(), 2);
    await window.command('View: Close All Editors');
  });

  // A theme changes only colors, so each is tried in one edition; the page alone is tried in all of them.
  const isNewest = process.env['BOARD_INSPECTOR_EDITION'] !== 'floor';
  const tried = isNewest ? (['dark', 'light'] as const) : (['dark-contrast', 'light-contrast'] as const);
  for (const [at, theme] of tried.entries())
    it(`has no axe violation and no overflow in ${theme}`, async () => {
      const rules = at === 0 ? undefined : colorRules;
      await setTheme(window, theme);
      for (const board of [/^Board Sprint retrospective/, /^Board Global offsite/]) await window.open(board, /^Votes/);
      // Empty while the page is replaced.
      const title = async () => {
        const shownTexts = (selector: string) =>
          panel.frame
            .locator(selector)
            .allInnerTexts()
            .catch(() => []);
        return [...(await shownTexts('h1')), ...(await shownTexts('[aria-current]'))].join();
      };
      let shown = '';
      for (const open of [
        () => window.command('Board Inspector: All Boards'),
        () => window.menu(vote, 'Open Details'),
        () => window.menu(/^Vote 明年在哪里见面/, 'Open Details'),
        () => window.menu(/^Board Sprint retrospective/, 'Open Details'),
        () => panel.tab('Meetings'),
        () => panel.table('Meetings').getByRole('button').nth(-1).click(),
        () => window.menu(/^Board Brand library/, 'Open Details'),
        () => panel.tab('Files'),
        () => panel.table('Files').getByRole('button', { name: 'Poster 2026.jpeg' }).click(),
      ]) {
        await open();
        await until('another panel', async () => !['', shown].includes(await title()));
        shown = await title();
        await panel.unfold();
        assert.deepEqual(await panel.axeViolations(rules), [], shown);
        assert.equal(await panel.overflow(), 0, shown);
      }
      await window.command('View: Close All Editors');
    });
});

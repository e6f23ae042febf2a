import assert from 'node:assert/strict';
import { openBoards, stepByStep, type BoardWindow } from './boards';

describe('the first session after installation', () => {
  stepByStep(() => [window]);
  let window: BoardWindow;

  before(async () => {
    window = await openBoards();
  });

  it('shows what the extension is for and how to start', async () => {
    await window.welcome.getByText('See the votes, files, and meetings on your whiteboards.').waitFor();
    const links = await window.welcome.getByRole('button').allInnerTexts();
    assert.deepEqual(links, ['Explore Sample Boards', 'Add Connection', 'Take the Tour']);
  });

  it('shows the sample boards in their groups after one click', async () => {
    await window.welcome.getByRole('button', { name: 'Explore Sample Boards' }).click();
    await window.row('Group Samples: Team, 3 boards').waitFor();
    await window.row('Group Samples: Company, 4 boards').waitFor();
    // The first vote is in sight at once, with its outcome, and so is its panel.
    await window.row(/^Vote What do we fix first\?, Tie: 2 options/).waitFor();
    await window.webview().getByRole('heading', { name: 'What do we fix first?' }).waitFor();
    const boards = (await window.everyRow()).flatMap((row) => /^Board [^,\n]*/.exec(row) ?? []);
    assert.deepEqual(boards, [
      'Board Sprint retrospective',
      'Board Product bets',
      'Board Design critique',
      'Board Brand library',
      'Board Global offsite',
      'Board Empty board',
      'Board Archived board',
    ]);
  });

  it('says in one line why F2 and Delete leave a sample board as it is', async () => {
    const { page } = window;
    const refusal = 'Sample boards can’t be renamed or removed, only hidden.';
    for (const key of ['F2', 'Delete']) {
      await window.row(/^Board Product bets/).click();
      await page.keyboard.press(key);
      const message = window.notification(refusal).locator('.notification-list-item-message');
      await message.waitFor();
      assert.ok(
        await message.evaluate(
          (element: { scrollWidth: number; clientWidth: number }) => element.scrollWidth <= element.clientWidth,
        ),
        'it isn’t cut',
      );
      await window.command('Notifications: Clear All Notifications');
      await window.notification(refusal).waitFor({ state: 'detached' });
    }
    await window.row(/^Board Product bets/).waitFor();
    await window.row(/^Board Product bets/).click();
  });

  it('shows two options tied for first place', async () => {
    await window.open(
      /^Board Sprint retrospective/,
      /^Votes/,
      /^Vote What do we fix first\?, Tie: 2 options, 6 votes each · 8 voters/,
    );
    const winners = window.row(/, 6 votes, 25%, tied for #1$/);
    await winners.nth(1).waitFor();
    assert.equal(await winners.count(), 2);
    assert.equal(await window.row(/tied for #1/).count(), 2);
    for (const winner of await winners.all()) assert.match(await winner.innerText(), /^6\s/);
    await window.row(/, 4 votes, 16.7%, #3$/).waitFor();
  });

  it('opens a vote as JSON with exactly the received digits', async () => {
    await window.menu(/^Vote What do we fix first/, 'Open as JSON');
    await window.page.locator('.tab.active', { hasText: '.json' }).waitFor();
    assert.match(await window.tabLabel(), /^What do we fix first\W*\.vote\.json$/);
    const text = await window.editorText();
    assert.match(text, /"name": "What do we fix first\?",/);
    assert.match(text, /"startTime": 1794562920000,/);
  });

  it('explains a field and its timestamp in a hover', async () => {
    await window.page
      .locator('.view-line span', { hasText: /^1794562920000$/ })
      .first()
      .hover();
    const hover = window.page.locator('.monaco-editor .monaco-hover:visible, .monaco-hover.workbench-hover:visible');
    await hover.getByText('2026-11-13T09:42:00.000Z').first().waitFor();
    await hover.getByText('Started (startTime)').first().waitFor();
    await window.page.mouse.move(1, 1);
  });

  it('leads from JSON to its request and to details', async () => {
    const action = (name: string) => window.page.locator('.editor-actions').getByRole('button', { name });
    await window.page.locator('.editor-actions .codicon-toolbar-more').click();
    await window.page.getByRole('menuitem', { name: 'Copy Request' }).click();
    await window.page.locator('.statusbar-item', { hasText: 'Copied. Sample boards' }).waitFor();
    await action('Open Details').click();
    await window.page
      .locator('.tab.active', { hasText: 'What do we fix first' })
      .and(window.page.locator(':not(:has-text(".json"))'))
      .waitFor();
  });

  it('hides the sample boards and shows the welcome view again', async () => {
    await window.menu(/^Group /, 'Hide Sample Boards');
    await window.welcome.getByRole('button', { name: 'Explore Sample Boards' }).waitFor();
    assert.equal(await window.row(/^Board/).count(), 0);
  });
});

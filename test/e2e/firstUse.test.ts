import assert from 'node:assert/strict';
import { openBoards, stepByStep, type BoardWindow } from './boards';

describe('somebody who has just installed it', () => {
  stepByStep();
  let window: BoardWindow;

  before(async () => {
    window = await openBoards();
  });

  after(() => window?.close());

  it('is told what it is for, and how to begin', async () => {
    await window.welcome.getByText('See the votes, files, and meetings on your whiteboards.').waitFor();
    const links = await window.welcome.getByRole('button').allInnerTexts();
    assert.deepEqual(links, ['Explore Sample Boards', 'Add Connection', 'Take the Tour']);
  });

  it('sees sample boards after one click, in their groups', async () => {
    await window.welcome.getByRole('button', { name: 'Explore Sample Boards' }).click();
    await window.row('Group Samples: Team, 3 boards').waitFor();
    await window.row('Group Samples: Company, 4 boards').waitFor();
    const boards = (await window.everyRow()).flatMap((row) => /^Board .*/.exec(row) ?? []);
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

  it('sees who won, and that two share the first place', async () => {
    await window.open(/^Board Sprint retrospective/, /^Votes/, /^Vote What do we fix first\?, 24 votes, 8 voters/);
    const winners = window.row(/, 6 votes, 25%, tied for #1$/);
    await winners.nth(1).waitFor();
    assert.equal(await winners.count(), 2);
    assert.equal(await window.row(/tied for #1/).count(), 2);
    for (const winner of await winners.all()) assert.match(await winner.innerText(), /^6\s/);
    await window.row(/, 4 votes, 16.7%, #3$/).waitFor();
  });

  it('sees who voted for an option', async () => {
    await window.open(/^Handover from design came/);
    await window.row('ben.okafor, 2 votes').waitFor();
  });

  it('opens the vote as JSON from the row, with the very digits that were sent', async () => {
    await window.inline(/^Vote What do we fix first/, 'Open as JSON');
    await window.page.locator('.tab.active').waitFor();
    assert.match(await window.tabLabel(), /^What do we fix first\W*\.vote\.json$/);
    const text = await window.editorText();
    assert.match(text, /"name": "What do we fix first\?",/);
    assert.match(text, /"startTime": 1794562920000,/);
  });

  it('cannot change what the service sent', async () => {
    const before = await window.editorText();
    await window.page.locator('.editor-group-container.active .view-line').first().click();
    await window.page.keyboard.type('x');
    await window.page.locator('.monaco-editor-overlaymessage').waitFor();
    assert.equal(await window.editorText(), before);
  });

  it('reads what a field means, and what its number says', async () => {
    await window.page
      .locator('.view-line span', { hasText: /^1794562920000$/ })
      .first()
      .hover();
    const hover = window.page.locator('.monaco-editor .monaco-hover:visible, .monaco-hover.workbench-hover:visible');
    await hover.getByText('2026-11-13T09:42:00.000Z').first().waitFor();
    await hover.getByText('Start time of the vote.').first().waitFor();
    await window.page.mouse.move(1, 1);
  });

  it('closes the JSON and is not asked to save it', async () => {
    await window.closeEditor();
    await window.page.locator('.editor-group-container .tab').waitFor({ state: 'detached' });
    assert.equal(await window.dialog.count(), 0);
  });

  it('sees that a board has nothing, and that another is not known', async () => {
    await window.open(/^Board Empty board/, /^Votes/);
    await window.row(/^No votes/).waitFor();
    await window.open(/^Board Archived board/);
    await window.row(/^The service.* no entry/).waitFor();
  });

  it('hides the samples again and is where it all began', async () => {
    await window.command('Board Inspector: Hide Sample Boards');
    await window.welcome.getByRole('button', { name: 'Explore Sample Boards' }).waitFor();
    assert.equal(await window.row(/^Board/).count(), 0);
  });

  it('leaves no error on the console', () => {
    assert.deepEqual(window.consoleErrors, []);
  });
});

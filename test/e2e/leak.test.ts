import assert from 'node:assert/strict';
import { openBoards, stepByStep, type BoardWindow } from './boards';

/** Voters that the service returns although the vote is anonymous. The creator is shown anyway. */
const voters = ['tomas.novak', 'lucia.ferri', 'omar.aziz', 'sven.berg'];
const vote = /^Vote Honestly: do we believe in this plan/;

describe('an anonymous vote returned with its voters', () => {
  stepByStep(() => [window]);
  let window: BoardWindow;

  before(async () => {
    window = await openBoards({
      settings: { 'boardInspector.sampleBoards.show': true, 'editor.minimap.enabled': false },
      viewport: { width: 1280, height: 1800 },
    });
  });

  const shownVoters = async () => {
    const text = await window.editorText();
    assert.match(text, /"name": "Honestly: do we believe in this plan\?"/);
    return voters.filter((voter) => text.includes(voter));
  };

  it('requires consent before it opens as JSON, and opens nothing on Cancel', async () => {
    await window.open(/^Board Product bets/, /^Votes/);
    await window.menu(vote, 'Open as JSON');
    await window.dialog.getByText('Data that could name voters is hidden').waitFor();
    await window.dialog.getByRole('button', { name: 'Cancel' }).click();
    await window.dialog.waitFor({ state: 'detached' });
    assert.equal(await window.page.locator('.tab').count(), 0);
  });

  it('opens as JSON with every voter ID hidden', async () => {
    await window.menu(vote, 'Open as JSON');
    await window.dialog.getByRole('button', { name: 'Keep Hidden' }).click();
    await window.page.locator('.view-line', { hasText: 'vote-mood' }).waitFor();
    assert.deepEqual(await shownVoters(), []);
    assert.equal((await window.editorText()).match(/"\(hidden\)"/g)?.length, 5);
  });

  it('requires consent again, and then shows the voter IDs', async () => {
    await window.menu(vote, 'Open as JSON');
    await window.dialog.getByRole('button', { name: 'As Received' }).click();
    await window.page.locator('.view-line', { hasText: 'tomas.novak' }).first().waitFor();
    assert.deepEqual(await shownVoters(), voters);
  });

  it('hides the voter IDs again after the window reloads', async () => {
    await window.reload();
    await window.page.locator('.view-line', { hasText: '(hidden)' }).first().waitFor();
    assert.deepEqual(await shownVoters(), []);
  });
});

import assert from 'node:assert/strict';
import axe, { type AxeResults } from 'axe-core';
import { until } from '../host/waiting';
import { changingBoard, marksCanary, sentVote, type ChangingBoard } from '../sampleServer/changingBoard';
import { serveBoards, stepByStep, type BoardWindow, type ServedBoards } from './boards';
import { panelIn, type Panel } from './panels';
import { setTheme, themes } from './themes';

const named = { anonymous: false, name: 'Which name?' };

describe('watching', () => {
  stepByStep(() => [window, service]);
  const board: ChangingBoard = {
    ...changingBoard('watched'),
    votes: [sentVote('secret', [3, 2]), sentVote('named', [1, 1], named)],
  };
  let service: ServedBoards['service'];
  let window: BoardWindow;
  let panel: Panel;

  const votes = () => service.service.record.filter(({ operation }) => operation === 'votes').length;
  const statusText = () => window.page.locator('.statusbar-item').filter({ hasText: 'Watching' });

  before(async () => {
    ({ service, window } = await serveBoards([{ recordId: 'watched', name: 'Watched' }], { extraBoards: [board] }));
    panel = panelIn(window);
  });

  it('begins from the menu of a vote, says what it watches, and marks the row', async () => {
    await window.open('Watched', /^Votes/);
    await window.menu(/vote secret/, 'Watch');
    await window.notification(/Watching “.*vote secret” for up to two hours\./).waitFor();
    await statusText()
      .filter({ hasText: /Watching .*vote secret/ })
      .waitFor();
    await window.row(/vote secret.*being watched/).waitFor();
  });

  it('has no axe violation in any theme, in the status bar and in marked rows', async () => {
    await window.page.evaluate(axe.source);
    for (const theme of Object.keys(themes) as (keyof typeof themes)[]) {
      await setTheme(window, theme);
      await window.row(/vote secret.*being watched/).waitFor();
      for (const part of [statusText(), window.row(/vote secret/)]) {
        const { violations } = await part.evaluate((element: unknown) =>
          (globalThis as unknown as { axe: { run: (of: unknown, options: object) => Promise<AxeResults> } }).axe.run(
            element,
            // All rows are named by whole sentences, whether they have a mark or not.
            { rules: { 'label-content-name-mismatch': { enabled: false } } },
          ),
        );
        assert.deepEqual(
          violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)),
          [],
          theme,
        );
      }
    }
    await setTheme(window, 'dark');
  });

  it('does not show one more ballot of a vote that is not clearly named', async () => {
    const before = votes();
    board.votes = [sentVote('secret', [4, 2]), ...board.votes.slice(1)];
    // The second request is sent when the response of the first one is handled.
    await until('two more polls', () => Promise.resolve(votes() > before + 1));
    await window.row(/vote secret/).click();
    await panel.titled(/vote secret/);
    assert.match(await panel.text(), /5 votes/);
  });

  it('announces the end of a vote, keeps it in a snapshot, and shows its result', async () => {
    board.votes = [sentVote('secret', [4, 2], { status: 1 }), ...board.votes.slice(1)];
    const ended = window.notification(/The vote “.*vote secret” has ended\./);
    await ended.waitFor({ timeout: 120_000 });
    await ended.getByRole('button', { name: 'Take Snapshot', exact: true }).waitFor();
    await ended.getByRole('button', { name: 'Always Take Snapshot' }).click();
    await window.row(/^Snapshots, 1\b/).waitFor();
    await window.row(/vote secret/).click();
    await panel.titled(/vote secret/);
    await until('the final result', async () => /6 votes/.test(await panel.text()));
    await statusText().waitFor({ state: 'detached' });
  });

  it('begins and stops in the panel of a vote', async () => {
    await window.row(/Which name/).click();
    await panel.titled(/Which name/);
    await panel.press('Watch');
    await statusText().waitFor();
    await panel.press('Stop Watching');
    await statusText().waitFor({ state: 'detached' });
    await panel.frame.getByRole('button', { name: 'Watch', exact: true }).waitFor();
    // An ended vote can't be watched.
    await window.row(/vote secret/).click();
    await panel.titled(/vote secret/);
    assert.equal(await panel.frame.getByRole('button', { name: 'Watch', exact: true }).count(), 0);
  });

  it('is over after a reload', async () => {
    await window.menu(/Which name/, 'Watch');
    await statusText().waitFor();
    await window.reload();
    await window.row('Watched').waitFor();
    assert.equal(await statusText().count(), 0);
    assert.equal(await window.row(/being watched/).count(), 0);
  });

  it('keeps what ends in a snapshot without asking, once that is wanted', async () => {
    await window.open('Watched', /^Votes/);
    await window.menu(/Which name/, 'Watch');
    await statusText().waitFor();
    board.votes = [...board.votes.slice(0, 1), sentVote('named', [2, 1], { ...named, status: 1 })];
    const ended = window.notification(/The vote “Which name\?” has ended\. A snapshot is being taken\./);
    await ended.waitFor({ timeout: 120_000 });
    assert.equal(await ended.getByRole('button', { name: /Take Snapshot/ }).count(), 0);
    await window.row(/^Snapshots, 2\b/).waitFor();
  });

  it('names no voter', async () => {
    const text = (await window.page.locator('body').allInnerTexts()).join('\n');
    assert.ok(!text.includes(`${marksCanary}-0-`));
  });
});

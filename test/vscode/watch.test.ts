import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Node } from '../../src/surfaces/tree/node';
import { changingBoard, sentVote } from '../sampleServer/changingBoard';
import { below, press, sectionRow, seen, testBoards, until } from './testBoards';

/** Runs a command to its end, and dismisses its notifications. */
async function runToEnd(command: string, ...args: readonly unknown[]): Promise<void> {
  let hasEnded = false;
  const running = vscode.commands.executeCommand(command, ...args).then(() => (hasEnded = true));
  await until(`${command} ends`, async () => {
    await press('notifications.clearAll');
    return hasEnded;
  });
  await running;
}

const isWatched = async (vote: Node): Promise<boolean> => (await seen(vote)).spoken.includes('being watched');

describe('watching many votes', () => {
  const { serveBoards } = testBoards();

  // VS Code refuses to show dialogs in tests, which is no consent.
  it('begins only with consent if it takes more than 20 requests each time', async () => {
    const boards = Array.from({ length: 21 }, (_, index) => ({
      ...changingBoard(`watched-${index}`),
      votes: [sentVote('one', [2, 1], { anonymous: false })],
    }));
    const { requests } = await serveBoards(
      boards.map(({ recordId }) => recordId),
      { extraBoards: boards },
    );
    const votes: Node[] = [];
    for (const { recordId } of boards) votes.push(...(await below(await sectionRow(recordId, 'votes'))));
    assert.equal(votes.length, 21);
    const asked = () => requests().filter((each) => each.startsWith('votes')).length;
    const before = asked();

    await runToEnd('boardInspector.watch', votes[0], votes);
    assert.deepEqual(await Promise.all(votes.map(isWatched)), Array<boolean>(21).fill(false));
    assert.equal(asked(), before);

    const twenty = votes.slice(0, 20);
    await runToEnd('boardInspector.watch', twenty[0], twenty);
    assert.deepEqual(await Promise.all(twenty.map(isWatched)), Array<boolean>(20).fill(true));
    await runToEnd('boardInspector.watch', twenty[0], twenty);
    assert.equal(await isWatched(twenty[0] as Node), false);
  });
});

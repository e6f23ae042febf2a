import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Node } from '../../src/tree/node';
import { changingBoard, marksCanary, sentFile, sentVote } from '../sampleServer/changingBoard';
import { below, boardRow, press, quietMoment, row, sectionRow, seen, testApi, testBoards, until } from './testBoards';
import { change } from './userSettings';

const recordId = 'changing';
const board = { connection: 'Service', board: recordId };
const [voteOne, voteThree] = [`${marksCanary} vote one`, `${marksCanary} vote three`];

/** The mark in a row's address for decorations. */
async function mark(node: Node): Promise<string | undefined> {
  const { tree } = await testApi();
  const { resourceUri } = tree.rows.getTreeItem(node);
  assert.ok(!decodeURIComponent(resourceUri?.toString() ?? '').includes(marksCanary));
  return resourceUri && `${resourceUri.scheme}:${resourceUri.path}`;
}

const badge = async () => (await testApi()).view.badge;

/** What is kept between windows about lists that were seen. */
async function kept(): Promise<string> {
  const { context } = await testApi();
  const entries = context.globalState.keys().map((key) => [key, context.globalState.get(key)] as const);
  return JSON.stringify(entries.filter(([key]) => key.startsWith('seen')));
}

describe('marks of what changed since the user last looked', () => {
  const { serveBoards } = testBoards();

  const serveChanging = async () => {
    const changing = changingBoard(recordId);
    const served = await serveBoards([recordId, 'retro-2026-w46'], { extraBoards: [changing] });
    await change({ 'changes.mark': true });
    return { ...served, changing };
  };
  const load = async () => {
    const { store } = await testApi();
    await press('boardInspector.refresh');
    await Promise.all([store.votes.get(board), store.files.get(board)]);
    await quietMoment();
    return below(await sectionRow(recordId, 'votes'));
  };

  afterEach(async () => {
    await change({ 'changes.mark': undefined });
    await until('what was seen is forgotten', async () => (await kept()) === '[]');
  });

  it('are on rows, in words, and as numbers on the board and the view, until all are seen', async () => {
    const { changing } = await serveChanging();
    const before = await load();
    assert.deepEqual([await mark(await row(before, voteOne)), await badge()], [undefined, undefined]);
    changing.votes = [sentVote('one', [3, 1], { status: 1 }), ...changing.votes.slice(1), sentVote('three', [1])];
    changing.files = [...changing.files, sentFile('f3')];
    const votes = await load();
    const [ended, added] = [await row(votes, voteOne), await row(votes, voteThree)];
    const section = await sectionRow(recordId, 'votes');
    assert.equal(await mark(ended), 'board-inspector-mark:/ended');
    assert.equal(await mark(added), 'board-inspector-mark:/new');
    assert.equal(await mark(section), 'board-inspector-mark:/2');
    assert.equal(await mark(await boardRow(recordId)), 'board-inspector-mark:/3');
    assert.equal(await mark(await boardRow('retro-2026-w46')), undefined);
    const { tooltip, spoken, icon } = await seen(added);
    // VS Code adds the words of the mark.
    assert.doesNotMatch(tooltip, /since you last looked/);
    assert.match(spoken, /, new since you last looked$/);
    assert.equal(icon, (await seen(await row(before, voteOne))).icon);
    assert.match((await seen(await boardRow(recordId))).spoken, /, 3 new or changed since you last looked$/);
    assert.deepEqual(await badge(), { value: 3, tooltip: '3 new or changed since you last looked' });

    await press('boardInspector.markAllAsSeen');
    assert.deepEqual([await mark(added), await mark(section), await badge()], [undefined, undefined, undefined]);
    assert.doesNotMatch((await seen(added)).spoken, /since/);
    const again = await load();
    assert.deepEqual([await mark(await row(again, voteThree)), await badge()], [undefined, undefined]);
  });

  it('go when the details or the JSON of a record are opened', async () => {
    const { changing } = await serveChanging();
    await load();
    changing.votes = [...changing.votes, sentVote('three', [1], { anonymous: false })];
    changing.files = [...changing.files, sentFile('f3')];
    const votes = await load();
    assert.equal((await badge())?.value, 2);
    await vscode.commands.executeCommand('boardInspector.openAsJson', await row(votes, voteThree));
    assert.equal((await badge())?.value, 1);
    const files = await below(await sectionRow(recordId, 'files'));
    await vscode.commands.executeCommand('boardInspector.openDetails', await row(files, `${marksCanary} file f3`));
    assert.equal(await badge(), undefined);
  });

  it('send no request, even for collapsed rows that show them', async () => {
    const { changing, requests, service } = await serveChanging();
    const { store } = await testApi();
    await press('workbench.action.closePanel', 'boardInspector.boards.focus', 'list.collapseAll');
    // Keys are ignored until a slow window has rendered the rows.
    await until('the statistics', async () => {
      await press('list.focusFirst', 'list.expand');
      await quietMoment(100);
      return requests().includes(`statistics ${recordId}`);
    });
    await press('list.focusFirst', 'list.collapse', 'boardInspector.refresh');
    await quietMoment();
    service.clearRecord();
    // As a panel loads them.
    await store.votes.get(board);
    await quietMoment();
    changing.votes = [...changing.votes, sentVote('three', [1])];
    store.invalidate({ ...board, section: 'votes' });
    await store.votes.get(board);
    await until('the badge', async () => (await badge())?.value === 1);
    await quietMoment();
    await press('boardInspector.markAllAsSeen');
    await quietMoment();
    assert.deepEqual(requests(), [`votes ${recordId}`, `votes ${recordId}`]);
  });

  it('keep only digests, and nothing once they are off', async () => {
    const { changing } = await serveChanging();
    await load();
    changing.votes = [...changing.votes, sentVote('three', [1])];
    const votes = await load();
    const text = await kept();
    assert.ok(text.length > 100, text);
    for (const word of [marksCanary, recordId, 'Service', '127.0.0.1', 'option']) assert.ok(!text.includes(word), text);
    assert.equal((await badge())?.value, 1);
    await change({ 'changes.mark': false });
    await until('nothing is kept', async () => (await kept()) === '[]');
    assert.deepEqual([await mark(await row(votes, voteThree)), await badge()], [undefined, undefined]);
    await load();
    assert.equal(await kept(), '[]');
  });
});

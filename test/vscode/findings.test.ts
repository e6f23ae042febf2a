import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { defectiveBoards, defectsCanary } from '../sampleServer/defectiveBoards';
import type { JsonObject } from '../../src/sample/json';
import type { Node } from '../../src/tree/node';
import { quietMoment, testApi, testBoards, until } from './testBoards';

const board = { connection: 'Service', board: 'defective' };

/** The rows of the view of findings, requested like VS Code does. */
async function rowsBelow(parent?: Node): Promise<Node[]> {
  const { findings } = await testApi();
  await findings.arranged();
  return findings.rows.getChildren(parent);
}

async function labels(rows: readonly Node[]): Promise<string[]> {
  const { findings } = await testApi();
  return rows.map((row) => {
    const { label, description } = findings.rows.getTreeItem(row);
    return `${typeof label === 'string' ? label : ''} | ${typeof description === 'string' ? description : ''}`;
  });
}

async function found(label: string): Promise<Node> {
  for (const group of await rowsBelow())
    for (const row of await rowsBelow(group)) if ((await labels([row]))[0]?.includes(` | ${label}`)) return row;
  throw new Error(`No finding ${label}`);
}

/** What is kept between windows about findings. */
async function kept(): Promise<string> {
  const { context } = await testApi();
  const entries = context.globalState.keys().map((key) => [key, context.globalState.get(key)] as const);
  return JSON.stringify(entries.filter(([key]) => key.startsWith('findings')));
}

describe('the view of findings', () => {
  const { serveBoards } = testBoards();
  const [defective] = defectiveBoards();
  const served = { ...defective, votes: defective.votes };

  const load = async () => {
    const { store } = await testApi();
    store.invalidate();
    await Promise.all([
      store.counters.get(board),
      store.votes.get(board),
      store.files.get(board),
      store.meetings.get(board),
    ]);
    await quietMoment();
  };

  it('lists what is loaded, requests nothing, and leads to JSON at the place', async () => {
    const { requests } = await serveBoards(['defective'], { extraBoards: [served] });
    await load();
    const before = requests().length;
    const [group, ...others] = await rowsBelow();
    assert.ok(group && others.length === 0);
    assert.deepEqual((await labels([group]))[0], 'defective | 7 issues, 4 for info');
    assert.equal((await rowsBelow(group)).length, 11);
    assert.equal(requests().length, before);
    assert.deepEqual(
      vscode.languages.getDiagnostics().flatMap(([, problems]) => problems),
      [],
    );
    await vscode.commands.executeCommand('boardInspector.openFindingAsJson', await found('Wrong total'));
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.getText(editor.selection), '3');
    await vscode.commands.executeCommand('boardInspector.copyFinding', await found('Wrong total'));
    assert.match(
      await vscode.env.clipboard.readText(),
      /\nGET \/boards\/voteData\nVote ID: v-total · JSON Pointer in the record: \/results\/0\/total$/,
    );
  });

  it('keeps what is dismissed by digests, until the facts change', async () => {
    await serveBoards(['defective'], { extraBoards: [served] });
    await load();
    const wrongTotal = await found('Wrong total');
    await vscode.commands.executeCommand('boardInspector.openFindingAsJson', wrongTotal);
    const { uri } = vscode.window.activeTextEditor?.document ?? assert.fail();
    const isMarked = () =>
      vscode.languages.getDiagnostics(uri).some(({ code }) => typeof code === 'object' && code.value === '§2.5');
    await until('it is marked in the JSON', isMarked);
    const dismissing = vscode.commands.executeCommand('boardInspector.dismissFindings', wrongTotal);
    await until('it is dismissed', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return (await kept()).includes('@known');
    });
    // It waits for its offer of Undo.
    await vscode.commands.executeCommand('notifications.clearAll');
    await dismissing;
    await until('its mark is gone', () => !isMarked());
    assert.deepEqual(await labels(await rowsBelow()), ['defective | 6 issues, 4 for info', 'Dismissed | 1 finding']);
    const written = await kept();
    assert.ok(![defectsCanary, 'defective', 'v-total'].some((content) => written.includes(content)));
    const [, total] = served.votes as readonly JsonObject[];
    const [first, ...results] = (total?.['results'] ?? []) as readonly JsonObject[];
    served.votes = served.votes.map((vote) =>
      vote === total ? { ...total, results: [{ ...first, total: 5 }, ...results] } : vote,
    );
    await load();
    assert.deepEqual(await labels(await rowsBelow()), ['defective | 7 issues, 4 for info']);
    served.votes = defective.votes;
    await load();
    await vscode.commands.executeCommand('boardInspector.restoreFindings', await found('Wrong total'));
    assert.deepEqual(await labels(await rowsBelow()), ['defective | 7 issues, 4 for info']);
    assert.ok(!(await kept()).includes('@known'));
    await until('it is marked again', isMarked);
  });
});

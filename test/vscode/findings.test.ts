import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { defectiveBoards, defectsCanary } from '../sampleServer/defectiveBoards';
import type { JsonObject } from '../../src/core/json';
import { quietMoment, testApi, testBoards, until } from './testBoards';

const board = { connection: 'Service', board: 'defective' };

/** What was found, by record. */
async function listed() {
  const { findings } = await testApi();
  const { count, rowAt } = await findings.ofBoards.list();
  return Array.from({ length: count }, (_, at) => rowAt(at));
}

const states = async () => (await listed()).map(({ state }) => state).join(' ');

async function found(subject: string) {
  return (await listed()).find(({ subjectIn }) => subjectIn().includes(subject)) ?? assert.fail(`No row ${subject}`);
}

/** What is kept between windows about findings. */
async function kept(): Promise<string> {
  const { context } = await testApi();
  const entries = context.globalState.keys().map((key) => [key, context.globalState.get(key)] as const);
  return JSON.stringify(entries.filter(([key]) => key.startsWith('findings')));
}

describe('findings', () => {
  const { serveBoards } = testBoards();
  const [defective] = defectiveBoards();
  const served = { ...defective, votes: defective.votes };
  const all = [...Array<string>(7).fill('issue'), ...Array<string>(3).fill('note')].join(' ');

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

  it('are those in what is loaded, request nothing, and are counted on the board and its view', async () => {
    const { requests } = await serveBoards(['defective'], { extraBoards: [served] });
    await load();
    const { view, tree } = await testApi();
    const before = requests().length;
    assert.equal(await states(), all);
    await until('the badge counts the issues', () => view.badge?.value === 7);
    assert.equal(view.badge?.tooltip, '7 issues');
    const [row] = await tree.rows.getChildren();
    assert.ok(row && String(tree.rows.getTreeItem(row).description).startsWith('7 issues'));
    assert.equal(requests().length, before);
  });

  it('are kept as dismissed by digests, until the facts change', async () => {
    await serveBoards(['defective'], { extraBoards: [served] });
    await load();
    const { documents } = await testApi();
    await documents.open({ ...board, section: 'votes', record: 'v-total' }, false);
    const { uri } = vscode.window.activeTextEditor?.document ?? assert.fail();
    const isMarked = () =>
      vscode.languages.getDiagnostics(uri).some(({ code }) => typeof code === 'object' && code.value === '§2.5');
    await until('it is marked in the JSON', isMarked);
    const dismissing = (await found('Wrong total')).change();
    await until('it is dismissed', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return (await kept()).includes('@known');
    });
    // It waits for its offer of Undo.
    await vscode.commands.executeCommand('notifications.clearAll');
    await dismissing;
    await until('its mark is gone', () => !isMarked());
    assert.equal(await states(), `${all.slice('issue '.length)} dismissed`);
    const written = await kept();
    assert.ok(![defectsCanary, 'defective', 'v-total'].some((content) => written.includes(content)));
    const [, total] = served.votes as readonly JsonObject[];
    const [first, ...results] = (total?.['results'] ?? []) as readonly JsonObject[];
    served.votes = served.votes.map((vote) =>
      vote === total ? { ...total, results: [{ ...first, total: 5 }, ...results] } : vote,
    );
    await load();
    assert.equal(await states(), all);
    served.votes = defective.votes;
    await load();
    await (await found('Wrong total')).change();
    assert.equal(await states(), all);
    assert.ok(!(await kept()).includes('@known'));
    await until('it is marked again', isMarked);
  });
});

import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import packageJson from '../../package.json';
import { sampleAppId } from '../../src/service/sample/sampleBoards';
import type { Node } from '../../src/surfaces/tree/node';
import { isThorough } from '../host/thorough';
import {
  below,
  boardRow,
  configure,
  testApi,
  quietMoment,
  requestsTo,
  sectionRow,
  signIn,
  testBoards,
  until,
  written,
} from './testBoards';

const retro = 'retro-2026-w46';

describe('a command called by another extension', () => {
  const { serve, serveBoards } = testBoards();

  it('does nothing for arguments that aren’t rows of the view, and returns nothing', async () => {
    const one = await serve();
    const other = await serve();
    const boards = [{ recordId: retro, connection: 'One' }];
    await signIn(one);
    await signIn(other);
    await configure([written(one, 'One'), written(other, 'Other')], boards);
    await until('the boards are there', async () => (await below()).length > 0);
    const real = await boardRow(retro);
    const ref = { connection: 'One', board: retro, section: 'votes' };
    const hostile: unknown[] = [
      'One/boards/x',
      42,
      null,
      [],
      () => assert.fail('called'),
      vscode.Uri.parse(`board-inspector:/One/boards/${retro}/x.json`),
      { kind: 'section', ref },
      { kind: 'failure', ref, failure: { kind: 'internal' }, isOfNextPage: true },
      { kind: 'more', ref: { ...ref, section: 'files' }, shown: 1 },
      { kind: 'group', name: 'g', boards: [{ connection: 'One', recordId: 'secret-board', target: 'user' }] },
      structuredClone(real),
      { ...real },
      Object.create(real),
      {
        get kind() {
          return assert.fail('read');
        },
      },
    ];
    const outcomes: unknown[] = [];
    let tried = 0;
    // Always applies to all boards, whatever the arguments.
    const ofAll = /\.(allBoards|checkBoards|clearFileFilter|filterFiles)$/;
    for (const { command } of packageJson.contributes.commands.filter((each) => !ofAll.test(each.command))) {
      // Commands with input wait forever.
      const calls = hostile.flatMap((argument, at) => {
        const all = [[argument], [argument, hostile], [undefined, [argument]]];
        const form = (at + tried) % all.length;
        return isThorough ? all : all.slice(form, form + 1);
      });
      tried += 1;
      const few = /add|edit|sign|remove|explore|hide|manage|showLog/i.test(command) ? calls.slice(-2) : calls;
      for (const args of few)
        vscode.commands.executeCommand(command, ...args).then(
          (result) => result === undefined || outcomes.push([command, result]),
          (error: unknown) => outcomes.push([command, String(error)]),
        );
      await quietMoment(5);
      await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
    }
    await quietMoment();
    assert.deepEqual(outcomes, []);
    assert.deepEqual([...requestsTo(one)(), ...requestsTo(other)()], []);
    const { context } = await testApi();
    assert.equal((await context.secrets.keys()).length, 2);
    assert.deepEqual(vscode.workspace.getConfiguration('boardInspector').inspect('boards')?.globalValue, boards);
  });

  it('opens no panel and sends no request for a board removed from the list', async () => {
    const { server, requests } = await serveBoards([retro]);
    const board = await boardRow(retro);
    const votes = await sectionRow(retro, 'votes');
    const [vote] = await below(votes);
    await quietMoment();
    const before = requests().length;
    await configure([written(server)], []);
    await until('the board is gone', async () => (await below()).length === 0);
    const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
    for (const row of [board, votes, vote]) {
      await vscode.commands.executeCommand('boardInspector.openDetails', row);
      await quietMoment();
      assert.deepEqual(tabs(), []);
    }
    assert.equal(requests().length, before);
  });

  it('sends no more than twenty requests for selected rows without a question', async () => {
    const { requests } = await serveBoards(Array.from({ length: 21 }, (_, index) => `board-${index}`));
    const votes: Node[] = [];
    for (let index = 0; index < 21; index += 1) votes.push(await sectionRow(`board-${index}`, 'votes'));
    await quietMoment();
    const ofVotes = () => requests().filter((each) => each.startsWith('votes')).length;
    // No question is answered in tests.
    for (const command of ['openAsJson', 'copyAsMarkdown', 'copyAsTsv', 'export'])
      void vscode.commands.executeCommand(`boardInspector.${command}`, votes[0], votes);
    await quietMoment();
    assert.equal(ofVotes(), 0);
    void vscode.commands.executeCommand('boardInspector.copyAsTsv', votes[0], votes.slice(0, 20));
    await until('twenty are sent', () => ofVotes() === 20);
  });

  it('reports an issue with versions, and with nothing that names a service or a board', async () => {
    const { server } = await serveBoards([{ recordId: retro, name: 'Retro' }]);
    await vscode.commands.executeCommand('boardInspector.reportIssue');
    const text = vscode.window.activeTextEditor?.document.getText() ?? '';
    const extension = vscode.extensions.getExtension('board-inspector.board-inspector');
    assert.ok(extension);
    const { version } = extension.packageJSON as { version: string };
    for (const fact of [version, vscode.version, process.platform, vscode.env.language])
      assert.ok(text.includes(fact), `${fact} is not in ${text}`);
    assert.match(text, /^Connections: 1$/m);
    const hosts = [new URL(server.baseUrl).host, vscode.env.remoteName ?? 'no remote'];
    for (const name of [retro, 'Retro', 'Service', sampleAppId, ...hosts])
      assert.ok(!text.includes(name), `${name} is in ${text}`);
  });
});

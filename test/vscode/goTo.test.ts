import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Ref } from '../../src/core/ref';
import { wideBoard } from '../sampleServer/wideBoards';
import type { RevealTarget } from '../../src/surfaces/tree/nearestRow';
import type { Node } from '../../src/surfaces/tree/node';
import { below, press, quietMoment, row, sectionRow, seen, takeFirst, testApi, testBoards, until } from './testBoards';

const retro = 'retro-2026-w46';
const wide = 'wide';
const at = (board: string, more: Partial<Ref> = {}): Ref => ({ connection: 'Service', board, ...more });
const tab = () => vscode.window.tabGroups.activeTabGroup.activeTab?.label;

describe('revealing a row', () => {
  const { serveBoards } = testBoards();
  const boards = [
    { recordId: 'product-bets-h1' },
    { recordId: retro, group: 'Team' },
    { recordId: wide, group: 'Wide' },
  ];
  const options = { extraBoards: [wideBoard({ recordId: wide, files: 120 })] };

  // Collapse everything, since an expanded group would not show that reveal expands rows.
  beforeEach(() => press('boardInspector.boards.focus', 'list.collapseAll'));
  afterEach(() => press('boardInspector.boards.focus', 'list.collapseAll'));

  const reveal = async (target: RevealTarget): Promise<Node | undefined> => {
    const { tree } = await testApi();
    return tree.reveal(target, { focus: true });
  };

  it('finds a file on a later page', async () => {
    await serveBoards(boards, options);
    const files = await sectionRow(wide, 'files');
    const first = await below(files);
    await vscode.commands.executeCommand('boardInspector.loadMore', first.at(-1));
    const last = (await below(files)).findLast(({ kind }) => kind === 'file');
    assert.ok(last?.kind === 'file');
    await reveal(last.ref);
    await press('list.select');
    await until('its details', () => tab() === last.decoded.value?.fileName);
  });

  it('stops at the nearest row, for a file that isn’t listed', async () => {
    await serveBoards(boards, options);
    const found = await reveal(at(wide, { section: 'files', record: 'not there' }));
    assert.deepEqual(found?.kind === 'section' && found.ref.section, 'files');
    assert.equal(await reveal(at('no such board')), undefined);
    assert.equal((await reveal({ group: 'Wide' }))?.kind, 'group');
  });

  it('doesn’t change which rows a refresh requests', async () => {
    const { requests } = await serveBoards(boards);
    await reveal(at(retro, { section: 'votes', record: 'vote-facilitator' }));
    await reveal(at(retro, { section: 'votes' }));
    await reveal(at(retro));
    await quietMoment();
    const count = requests().length;
    await vscode.commands.executeCommand('boardInspector.refresh', await sectionRow(retro, 'votes'));
    await until('the expanded rows are requested again', () => requests().length > count);
    assert.deepEqual(requests().slice(count), [`votes ${retro}`]);
  });

  it('finds the parent of every row', async () => {
    await serveBoards(boards);
    const { tree } = await testApi();
    const climb = async (node: Node): Promise<string[]> => {
      const above = tree.rows.getParent(node);
      return [(await seen(node)).id, ...(above ? await climb(above) : [])];
    };
    const ids: string[] = [];
    const walk = async (nodes: readonly Node[], way: readonly string[]): Promise<void> => {
      for (const node of nodes) {
        const { id } = await seen(node);
        ids.push(id);
        assert.deepEqual(await climb(node), [id, ...way]);
        await walk(await below(node), [id, ...way]);
      }
    };
    await walk(await below(), []);
    assert.equal(new Set(ids).size, ids.length, 'every ID is unique');
    assert.ok(ids.length > 50);
  });
});

describe('the Go To list', () => {
  const { serveBoards } = testBoards();

  it('opens the picked result, lists the last opened first, and sends no request when dismissed', async () => {
    const { requests } = await serveBoards([retro, 'product-bets-h1']);
    const goTo = () => vscode.commands.executeCommand('boardInspector.goTo');
    const left = goTo();
    let isLeft = false;
    void left.then(() => (isLeft = true));
    await until('the list is closed', async () => {
      await press('workbench.action.closeQuickOpen');
      return isLeft;
    });
    assert.deepEqual(requests(), []);
    await takeFirst(goTo(), () => tab() === retro);
    const vote = await row(await below(await sectionRow('product-bets-h1', 'votes')), 'Our bets');
    await vscode.commands.executeCommand('boardInspector.openDetails', vote);
    await until('the vote', () => tab()?.startsWith('Our bets'));
    // An existing panel would take the focus from the list.
    await press('workbench.action.closeAllEditors');
    await takeFirst(goTo(), () => tab()?.startsWith('Our bets') === true);
  });
});

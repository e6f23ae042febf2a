import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { below, boardRow, configure, press, row, sectionRow, testApi, testBoards, until, written } from './testBoards';

const retro = 'retro-2026-w46';
const [first, second] = ['What do we fix first?', 'Who facilitates next time?'];

const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
const run = (command: string, ...args: unknown[]) =>
  vscode.commands.executeCommand(`boardInspector.${command}`, ...args);
const shows = (...labels: readonly string[]) =>
  until(`the tabs ${labels.join(', ')}`, () => JSON.stringify(tabs()) === JSON.stringify(labels));

describe('the panels of records', () => {
  const { serveBoards } = testBoards();

  const votes = async () => {
    await serveBoards([{ recordId: retro, name: 'Retro' }]);
    const rows = await below(await sectionRow(retro, 'votes'));
    return [await row(rows, first), await row(rows, second)] as const;
  };

  it('are kept by Enter, by Open Details, and by pinning the tab', async () => {
    const [one, other] = await votes();
    const board = await boardRow(retro);
    const { tree } = await testApi();
    assert.ok('ref' in one && 'ref' in other);
    await run('previewDetails', board);
    await tree.reveal(one.ref, { focus: true });
    await run('openFocusedDetails');
    await shows(first);
    await run('previewDetails', board);
    await run('openDetails', board);
    await run('previewDetails', other);
    await shows(first, 'Retro', second);
    await press('workbench.action.pinEditor');
    await until('the tab is pinned', () => vscode.window.tabGroups.activeTabGroup.activeTab?.isPinned === true);
    await run('previewDetails', await sectionRow(retro, 'files'));
    // The page of the board shows its lists.
    const isActive = (label: string) =>
      until(`${label} is active`, () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === label);
    await isActive('Retro');
    assert.equal(tabs().length, 3);
    // VS Code closes no pinned tab with all others.
    await run('openDetails', other);
    await isActive(second);
    await press('workbench.action.unpinEditor');
  });

  it('may be closed while something is copied from them', async () => {
    const [one] = await votes();
    await run('openDetails', one);
    await shows(first);
    await vscode.env.clipboard.writeText('');
    // The command ends only after its error message is closed, if there is one.
    const copying = run('copyAsTsv', one);
    await until('the text is copied', async () => (await vscode.env.clipboard.readText()) !== '');
    await press('workbench.action.closeAllEditors');
    await copying;
  });

  it('show the name of a board that is renamed', async () => {
    const server = await serveBoards([{ recordId: retro, name: 'Retro' }]);
    await run('openDetails', await boardRow(retro));
    await shows('Retro');
    await configure([written(server.server)], [{ recordId: retro, name: 'Renamed' }]);
    await shows('Renamed');
  });
});

import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { serializeFilter } from '../../src/records/fileFilter';
import type { Node } from '../../src/surfaces/tree/node';
import { below, testApi, labels, quietMoment, row, sectionRow, seen, testBoards, until } from './testBoards';
import { change } from './userSettings';

const library = 'brand-library';
const retro = 'retro-2026-w46';
const tone = serializeFilter({ searchStr: 'tone' });

const run = (command: string, ...args: unknown[]) => vscode.commands.executeCommand(command, ...args);

describe('file filters in the view', () => {
  const { serveBoards } = testBoards();

  afterEach(async () => {
    await run('boardInspector.clearFileFilter');
    await run('list.collapseAll');
  });

  it('request files only when their row is expanded', async () => {
    const { requests } = await serveBoards([retro]);
    const { filters, tree } = await testApi();
    const fileRequests = () => requests().filter((each) => each.startsWith('files')).length;
    await run('workbench.action.closePanel');
    await run('boardInspector.boards.focus');
    await quietMoment();
    // Keys are ignored until a slow window has rendered the rows.
    await until('the statistics', async () => {
      if (requests().length > 0) return requests().length === 2;
      await run('list.focusFirst');
      await run('list.expand');
      await quietMoment(100);
      return false;
    });
    await run('list.focusFirst');
    await quietMoment();
    filters.set({ connection: 'Service', board: retro }, tone);
    await until(
      'the row shows the filter',
      async () => (await seen(await sectionRow(retro, 'files'))).icon === 'filter-filled',
    );
    await quietMoment();
    assert.equal(fileRequests(), 0, 'the row is collapsed');
    await until('the files are requested', async () => {
      if (fileRequests() > 0) return true;
      await tree.reveal({ connection: 'Service', board: retro, section: 'files' }, { focus: true });
      await run('list.expand');
      await quietMoment(100);
      return false;
    });
    await quietMoment();
    const before = fileRequests();
    filters.set({ connection: 'Service', board: retro }, serializeFilter({ uploadTimeOrder: 1 }));
    await until('the expanded row is requested again', () => fileRequests() > before);
  });

  it('can be cleared in one row or everywhere', async () => {
    await serveBoards([retro, library]);
    const { filters } = await testApi();
    const refs = [retro, library].map((board) => ({ connection: 'Service', board }));
    for (const ref of refs) filters.set(ref, tone);
    const files = await sectionRow(retro, 'files');
    assert.match((await seen(files)).description, /^name contains “tone”/);
    await run('boardInspector.clearFileFilter', files);
    assert.deepEqual(
      refs.map((ref) => filters.of(ref)),
      [undefined, tone],
    );
    await run('boardInspector.clearFileFilter');
    assert.equal(filters.of(refs[1]!), undefined);
  });

  it('apply to copying, refreshing, and opening as JSON', async () => {
    const { service } = await serveBoards([library]);
    const { filters } = await testApi();
    filters.set({ connection: 'Service', board: library }, tone);
    const files = await sectionRow(library, 'files');
    const found = (await below(files)).length;
    assert.ok(found > 1 && found < 20);
    await run('boardInspector.copyAsTsv', files);
    assert.equal((await vscode.env.clipboard.readText()).trim().split('\n').length, found + 1);
    await run('boardInspector.openAsJson', files);
    const text = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.equal(text.match(/"fileName"/g)?.length, found);
    service.clearRecord();
    await run('boardInspector.refresh', files);
    assert.equal((await below(files)).length, found);
    await until('the files are requested', () => service.record.some(({ operation }) => operation === 'files'));
  });
});

describe('saved filters', () => {
  const { serveBoards } = testBoards();

  const savedFilters = async (files: Node) => (await below(files)).filter(({ kind }) => kind === 'savedFilter');

  it('follow the settings, below the files of every board', async () => {
    await serveBoards([retro, library]);
    const saved = { name: 'Tone of voice', searchStr: 'tone' };
    await change({ 'files.savedFilters': [saved, { name: 'Deleted', deletedWithinDays: 30 }] });
    await until('they are there', async () => (await savedFilters(await sectionRow(library, 'files'))).length === 2);
    for (const board of [retro, library])
      assert.deepEqual(await labels(await savedFilters(await sectionRow(board, 'files'))), [
        'Tone of voice',
        'Deleted',
      ]);
    const all = await savedFilters(await sectionRow(library, 'files'));
    const found = await labels(await below(all[0]));
    assert.ok(found.length > 1 && found.every((name) => /^tone/i.test(name)));

    // Not awaited: waits for an answer.
    void run('boardInspector.removeSavedFilter', all[1]);
    await until('it is gone', async () => (await savedFilters(await sectionRow(library, 'files'))).length === 1);
    const written = vscode.workspace.getConfiguration('boardInspector').inspect('files.savedFilters')?.globalValue;
    assert.deepEqual(written, [saved]);
    await run('notifications.clearAll');
  });

  it('can be copied and opened as JSON like the files themselves', async () => {
    await serveBoards([library]);
    await change({ 'files.savedFilters': [{ name: 'Tone of voice', searchStr: 'tone' }] });
    await until('it is there', async () => (await savedFilters(await sectionRow(library, 'files'))).length === 1);
    const [savedFilter] = await savedFilters(await sectionRow(library, 'files'));
    const found = (await below(savedFilter)).length;
    await run('boardInspector.copyAsTsv', savedFilter);
    assert.equal((await vscode.env.clipboard.readText()).trim().split('\n').length, found + 1);
    await run('boardInspector.openAsJson', savedFilter);
    assert.match(vscode.window.activeTextEditor?.document.fileName ?? '', /Tone of voice\.files\.json$/);
  });

  it('are listed above the boards if they are invalid', async () => {
    await serveBoards([retro]);
    await change({
      'files.savedFilters': [
        { name: 'Odd', owner: 'me' },
        { name: 'Good', searchStr: 'a' },
      ],
    });
    await until('the row is there', async () => (await below()).length === 2);
    const bad = await seen(await row(await below(), 'Saved filter Odd'));
    assert.equal(bad.description, 'owner is missing or invalid.');
    assert.deepEqual(await labels(await savedFilters(await sectionRow(retro, 'files'))), ['Good']);
  });
});

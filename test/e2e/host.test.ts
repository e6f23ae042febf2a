import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../host/paths';
import { temporaryFolder } from '../host/temporaryFolder';
import { packFolder } from '../host/vsix';
import { openWindow, type Window } from './window';

describe('the end-to-end harness', () => {
  let window: Window;

  before(async () => {
    const vsix = await packFolder(path.join(projectRoot, 'test', 'e2e', 'stub'), temporaryFolder());
    window = await openWindow({ vsixes: [vsix], settings: { 'stub.greeting': 'Good day' }, locale: 'zh-cn' });
  });

  after(() => window?.close());

  it('opens a view container, finds tree rows, and expands them', async () => {
    await window.openContainer('Stub');
    await window.treeItem('parent').waitFor();
    assert.equal(await window.treeItem('child').count(), 0);
    await window.expand('parent');
    await window.treeItem('child').waitFor();
  });

  it('writes user settings before the start', async () => {
    await window.treeItem('Good day').waitFor();
  });

  it('runs extensions in the requested language', async () => {
    await window.page.locator('.sidebar').getByText('行', { exact: false }).first().waitFor();
  });

  it('runs commands, and reads the editor and its full tab label', async () => {
    await window.command('Stub: Open a document');
    await window.page.locator('.tab.active', { hasText: 'wide' }).waitFor();
    assert.equal(await window.tabLabel(), 'wide.txt');
    assert.match(await window.editorText(), /^first line\nof \/wide\.txt/);
  });

  it('reads a webview', async () => {
    await window.command('Stub: Open a page');
    await window.webview().getByRole('heading', { name: 'A page of the stub' }).waitFor();
  });

  it('finds notifications', async () => {
    await window.command('Stub: Notify');
    await window.notification('Noticed.').waitFor();
  });

  it('takes screenshots', async () => {
    assert.ok(existsSync(await window.screenshot('host')));
  });

  it('reads what an extension logs', async () => {
    assert.ok((await window.logs()).some(({ text }) => text.includes('The stub is active.')));
  });

  it('reloads the window', async () => {
    await window.reload();
    await window.openContainer('Stub');
    await window.treeItem('parent').waitFor();
  });

  it('reports no console errors', () => {
    assert.deepEqual(window.consoleErrors, []);
  });
});

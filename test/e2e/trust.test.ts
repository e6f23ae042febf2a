import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../host/temporaryFolder';
import { openBoards, stepByStep, type BoardWindow } from './boards';

describe('an untrusted folder', () => {
  stepByStep(() => [window]);
  let window: BoardWindow;

  before(async () => {
    const folder = path.join(temporaryFolder(), 'from-somebody');
    await mkdir(path.join(folder, '.vscode'), { recursive: true });
    await writeFile(
      path.join(folder, '.vscode', 'settings.json'),
      JSON.stringify({ 'boardInspector.boards': [{ recordId: 'board-of-the-folder', connection: 'Canvas' }] }),
    );
    window = await openBoards({
      folder,
      trusted: false,
      settings: {
        'security.workspace.trust.startupPrompt': 'never',
        'boardInspector.connections': [
          { name: 'Canvas', baseUrl: 'https://canvas.invalid/v1', appId: 'app' },
          { name: 'Other', baseUrl: 'https://other.invalid/v1', appId: 'app' },
        ],
      },
    });
  });

  it('shows none of its boards, and explains why', async () => {
    await window.welcome.getByText('This workspace isn’t trusted.').waitFor();
    assert.deepEqual(await window.welcome.getByRole('button').allInnerTexts(), [
      'Add Boards',
      'Explore Sample Boards',
      'Manage Workspace Trust',
    ]);
    assert.equal(await window.row(/board-of-the-folder/).count(), 0);
  });

  it('offers sign-in for its boards once it is trusted', async () => {
    await window.welcome.getByRole('button', { name: 'Manage Workspace Trust' }).click();
    await window.page
      .locator('.workspace-trust-editor')
      .getByRole('button', { name: /^Trust$/ })
      .click();
    await window.welcome.getByText('No app secret for your boards is stored on this machine.').waitFor();
    await window.welcome.getByRole('button', { name: 'Sign In' }).waitFor();
  });
});

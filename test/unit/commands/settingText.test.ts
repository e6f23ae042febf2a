import assert from 'node:assert/strict';
import { removalDetail, removalQuestion, renamePrompt } from '../../../src/commands/settingText';

const removal = { name: 'Team', own: 0, ofWorkspace: 0, keepsSecret: false };

describe('the question before removing a connection', () => {
  it('names the connection on one line, without icons', () => {
    assert.equal(removalQuestion({ name: 'Team' }), 'Remove the connection Team?');
    assert.equal(removalQuestion({ name: 'A\n$(bug)\u202e' }), String.raw`Remove the connection A⏎\$(bug)⟦RLO⟧?`);
  });

  it('explains from where it is removed, and what happens to its app secret', () => {
    assert.equal(
      removalDetail(removal),
      'It’s removed from your user settings and, with Settings Sync, from your other machines. Its app secret is removed from this machine. Nothing changes on the service.',
    );
    assert.match(removalDetail({ ...removal, keepsSecret: true }), /Its app secret stays on this machine because/);
    assert.doesNotMatch(removalDetail({ ...removal, keepsSecret: true }), /secret is removed/);
  });

  it('counts boards in user settings and in workspace settings separately', () => {
    assert.match(removalDetail({ ...removal, own: 1 }), / 1 board in your user settings uses it\. Nothing/);
    assert.match(removalDetail({ ...removal, own: 2 }), / 2 boards in your user settings use it\. Nothing/);
    assert.match(removalDetail({ ...removal, ofWorkspace: 1 }), / 1 board in the workspace settings uses it and stays/);
    assert.match(
      removalDetail({ ...removal, own: 3, ofWorkspace: 2 }),
      / 3 boards in your user settings use it\. 2 boards in the workspace settings use it and stay there/,
    );
  });
});

describe('the prompt for renaming a board', () => {
  it('explains who can see the name', () => {
    assert.match(renamePrompt({ target: 'user' }), /^Display name\. It isn’t sent/);
    assert.match(renamePrompt({ target: 'workspace' }), /visible to everyone who opens this workspace/);
  });
});

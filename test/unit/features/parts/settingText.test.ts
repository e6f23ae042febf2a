import assert from 'node:assert/strict';
import { removalDetail, removalQuestion } from '../../../../src/features/connections/connectionTexts';

const removal = { name: 'Team', own: 0, ofWorkspace: 0, keepsSecret: false };

describe('the question before removing a connection', () => {
  it('names the connection on one line, without icons', () => {
    assert.equal(removalQuestion({ name: 'Team' }), 'Remove the connection Team?');
    assert.equal(removalQuestion({ name: 'A\n$(bug)\u202e' }), String.raw`Remove the connection A⏎\$(bug)⟦RLO⟧?`);
  });

  it('explains from where it is removed, and what happens to its app secret', () => {
    assert.equal(
      removalDetail(removal),
      'It’s removed from your user settings and, with Settings Sync, from your other machines. Its app secret is removed from this machine.',
    );
    assert.match(removalDetail({ ...removal, keepsSecret: true }), /Its app secret stays on this machine because/);
    assert.doesNotMatch(removalDetail({ ...removal, keepsSecret: true }), /secret is removed/);
  });

  it('counts boards in user settings and in workspace settings separately', () => {
    assert.match(
      removalDetail({ ...removal, own: 3, ofWorkspace: 2 }),
      / Boards in your user settings that use it, and can’t be loaded without a connection: 3\. Boards in the workspace settings .*: 2\.$/,
    );
  });
});

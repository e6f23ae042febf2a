import assert from 'node:assert/strict';
import { consentQuestion } from '../../../src/documents/consentQuestion';

describe('the question whether to see voters', () => {
  const asked = (purpose: 'open' | 'export', anonymous: number, unclear: number, all = anonymous + unclear) => {
    const { message, detail, show } = consentQuestion(purpose, { anonymous, unclear, all });
    return [message, detail, show];
  };

  it('speaks of one vote where one is opened', () =>
    assert.deepEqual(asked('open', 1, 0), [
      'This vote is anonymous, but the service returned data that could name its voters.',
      'Voters were promised anonymity. Open the JSON with this data hidden (recommended), or as received?',
      'Show as Received',
    ]));

  it('does not call one of several votes this vote', () => {
    assert.match(asked('open', 1, 0, 3)[0] ?? '', /^1 vote is anonymous, but .* its voters\.$/);
    assert.match(asked('export', 0, 1, 3)[0] ?? '', /^1 vote may be anonymous, and .* its voters\.$/);
  });

  it('claims no anonymity that it cannot tell', () =>
    assert.deepEqual(asked('open', 0, 1), [
      'Can’t tell whether this vote is anonymous, and the service returned data that could name its voters.',
      'Voters may have been promised anonymity. Open the JSON with this data hidden (recommended), or as received?',
      'Show as Received',
    ]));

  it('speaks of no vote where only something beside the votes is hidden', () =>
    assert.deepEqual(asked('open', 0, 0), [
      'The service returned data alongside the votes that could name voters.',
      'Open the JSON with this data hidden (recommended), or as received?',
      'Show as Received',
    ]));

  it('speaks of an export, and of several votes', () => {
    assert.deepEqual(asked('export', 3, 0), [
      '3 votes are anonymous, but the service returned data that could name their voters.',
      'Voters were promised anonymity. Export the JSON with this data hidden (recommended), or as received?',
      'Export as Received',
    ]);
    assert.match(asked('export', 1, 1)[0] ?? '', /^2 votes are anonymous or may be/);
  });
});

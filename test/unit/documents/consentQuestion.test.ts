import assert from 'node:assert/strict';
import { consentQuestion } from '../../../src/documents/consentQuestion';

describe('the question whether to show voters', () => {
  const textsFor = (purpose: 'open' | 'export', anonymous: number, unclear: number, all = anonymous + unclear) => {
    const { message, detail, show } = consentQuestion(purpose, { anonymous, unclear, all });
    return [message, detail, show];
  };

  it('refers to this vote when a single vote is opened', () =>
    assert.deepEqual(textsFor('open', 1, 0), [
      'This vote is anonymous, but the service returned data that could name its voters.',
      'Voters were promised anonymity. Open the JSON with this data hidden (recommended), or as received?',
      'Show as Received',
    ]));

  it('counts the votes when one of several is affected', () => {
    assert.match(textsFor('open', 1, 0, 3)[0] ?? '', /^1 vote is anonymous, but .* its voters\.$/);
    assert.match(textsFor('export', 0, 1, 3)[0] ?? '', /^1 vote may be anonymous, and .* its voters\.$/);
  });

  it('does not claim that an unclear vote is anonymous', () =>
    assert.deepEqual(textsFor('open', 0, 1), [
      'Can’t tell whether this vote is anonymous, and the service returned data that could name its voters.',
      'Voters may have been promised anonymity. Open the JSON with this data hidden (recommended), or as received?',
      'Show as Received',
    ]));

  it('mentions no vote when only data beside the votes is hidden', () =>
    assert.deepEqual(textsFor('open', 0, 0), [
      'The service returned data alongside the votes that could name voters.',
      'Open the JSON with this data hidden (recommended), or as received?',
      'Show as Received',
    ]));

  it('mentions the export, and counts several votes', () => {
    assert.deepEqual(textsFor('export', 3, 0), [
      '3 votes are anonymous, but the service returned data that could name their voters.',
      'Voters were promised anonymity. Export the JSON with this data hidden (recommended), or as received?',
      'Export as Received',
    ]);
    assert.match(textsFor('export', 1, 1)[0] ?? '', /^2 votes are anonymous or may be/);
  });
});

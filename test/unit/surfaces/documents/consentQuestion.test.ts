import assert from 'node:assert/strict';
import { consentQuestion } from '../../../../src/kinds/vote/anonymity';

describe('the question whether to show voters', () => {
  const textsFor = (anonymous: number, unclear: number) => {
    const { message, detail, keep, show } = consentQuestion({ anonymous, unclear });
    return [message, detail, keep, show];
  };
  const choices = ['Keep Hidden', 'As Received'];

  it('counts the votes, and says that their voters were promised anonymity', () =>
    assert.deepEqual(textsFor(3, 0), [
      'Data that could name voters is hidden (votes: 3).',
      'Voters were promised anonymity.',
      ...choices,
    ]));

  it('does not claim that an unclear vote is anonymous', () =>
    assert.deepEqual(textsFor(1, 1), [
      'Data that could name voters is hidden (votes: 2).',
      'Voters may have been promised anonymity.',
      ...choices,
    ]));

  it('mentions no vote when only data beside the votes is hidden', () =>
    assert.deepEqual(textsFor(0, 0), ['Data that could name voters is hidden.', '', ...choices]));
});

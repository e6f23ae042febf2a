import assert from 'node:assert/strict';
import { loggedRequest } from '../../../../src/service/requests/requestLedger';

describe('requests as they are logged', () => {
  const sent = {
    operation: 'votes',
    cause: 'watch',
    outcome: '200',
    sentAt: 1,
    ms: 2,
    bytes: 1712,
    attempt: 1,
  } as const;

  it('have no size if a watch polls votes: two sizes could show what was voted in between', () => {
    assert.equal('bytes' in loggedRequest(sent), false);
    assert.equal(loggedRequest({ ...sent, cause: 'refresh' }).bytes, 1712);
    assert.equal(loggedRequest({ ...sent, operation: 'meetings' }).bytes, 1712);
  });
});

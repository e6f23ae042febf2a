import assert from 'node:assert/strict';
import { laidOut } from '../../../src/model/jsonText';
import { answer, failureFrom, votesIn } from './decoding';

describe('an answer made to exhaust', () => {
  it('is refused when it holds more records than anyone could look at', () => {
    const many = (count: number) => answer(`{"data":[${'0,'.repeat(count - 1)}0]}`);
    assert.deepEqual(
      failureFrom(() => votesIn(many(200_001))),
      { kind: 'tooMany', limit: 200_000 },
    );
    assert.equal(votesIn(many(2000)).records.length, 2000);
  });

  it('tells the first thousand departures of a record', () => {
    const { records } = votesIn(answer(`{"data":[{"elements":[${'0,'.repeat(5000)}0]}]}`));
    assert.equal(records[0]?.departures.length, 1000);
  });

  it('is not blown up by laying it out', () => {
    const deep = `${'['.repeat(64)}${'1,'.repeat(10_000)}1${']'.repeat(64)}`;
    assert.ok(laidOut(deep, '  ').length < deep.length * 30);
  });
});

import assert from 'node:assert/strict';
import { columnTimes } from '../../../../src/kinds/parts/columnTimes';
import { createFormat } from '../../../../src/core/format';

const winter = Date.UTC(2026, 10, 13, 9, 42);
const summer = Date.UTC(2026, 6, 13, 9, 42);

/** The title and the texts of a column. */
function column(times: readonly (number | undefined)[], zone: 'utc' | 'local' = 'utc', language = 'en') {
  const { titled, text } = columnTimes(times.length, (index) => times[index], createFormat(language, zone));
  return [titled('Created'), ...times.map((ms) => ms && text(ms))];
}

describe('the times of a column', () => {
  const own = process.env['TZ'];
  before(() => {
    process.env['TZ'] = 'Europe/Berlin';
  });
  after(() => {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  });

  it('have their zone in the title, and no seconds if all are zero', () => {
    assert.deepEqual(column([undefined, winter, summer]), [
      'Created (UTC)',
      undefined,
      'Nov 13, 2026, 09:42',
      'Jul 13, 2026, 09:42',
    ]);
    assert.deepEqual(column([winter], 'utc', 'zh-cn'), ['Created (UTC)', '2026年11月13日 09:42']);
  });

  for (const [what, more] of [
    ['a second', 1000],
    ['a millisecond', 1],
  ] as const)
    it(`all have seconds if one is ${what} past a minute`, () => {
      const seconds = more === 1 ? '00' : '01';
      assert.deepEqual(column([winter, winter + more]), [
        'Created (UTC)',
        'Nov 13, 2026, 09:42:00',
        `Nov 13, 2026, 09:42:${seconds}`,
      ]);
    });

  it('have the local zone in the title if it is the same for all, else each has its own', () => {
    assert.deepEqual(column([winter, winter + 60_000], 'local'), [
      'Created (GMT+1)',
      'Nov 13, 2026, 10:42',
      'Nov 13, 2026, 10:43',
    ]);
    assert.deepEqual(column([winter, summer], 'local'), [
      'Created',
      'Nov 13, 2026, 10:42 GMT+1',
      'Jul 13, 2026, 11:42 GMT+2',
    ]);
  });

  it('are not compared in a long table, which shows seconds, and zones unless all are UTC', () => {
    const many = Array.from({ length: 5001 }, () => winter);
    assert.deepEqual(column(many).slice(0, 2), ['Created (UTC)', 'Nov 13, 2026, 09:42:00']);
    assert.deepEqual(column(many, 'local').slice(0, 2), ['Created', 'Nov 13, 2026, 10:42:00 GMT+1']);
  });

  it('are not read to describe a long table', () => {
    const titled = (zone: 'utc' | 'local') =>
      columnTimes(5001, () => assert.fail('a row was read'), createFormat('en', zone)).titled('Created');
    assert.deepEqual([titled('utc'), titled('local')], ['Created (UTC)', 'Created']);
  });

  it('leave the title alone if there are none', () => {
    assert.deepEqual(column([undefined]), ['Created', undefined]);
  });
});

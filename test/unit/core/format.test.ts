import assert from 'node:assert/strict';
import { createFormat } from '../../../src/core/format';

const sent = 1_794_562_920_000;

describe('a formatted time', () => {
  const cases = [
    ['en', 'Nov 13, 2026', 'Nov 13, 2026, 09:42:00 UTC', 'Nov 13, 09:42 UTC'],
    ['zh-cn', '2026年11月13日', '2026年11月13日 09:42:00 UTC', '11月13日 09:42 UTC'],
    ['de', '13. Nov. 2026', '13. Nov. 2026, 09:42:00 UTC', '13. Nov., 09:42 UTC'],
  ] as const;
  for (const [language, day, time, clock] of cases)
    it(`has one order and its zone at the end: ${language}`, () => {
      const format = createFormat(language, 'utc');
      assert.deepEqual([format.day(sent), format.time(sent), format.minuteOfDay(sent)], [day, time, clock]);
    });

  it('leaves out the day if it is today', () => {
    const { clock, minuteOfDay } = createFormat('en', 'utc');
    const [now, yesterday] = [Date.now(), Date.now() - 24 * 3_600_000];
    assert.match(clock(now), /^\d\d:\d\d$/);
    assert.equal(clock(yesterday), minuteOfDay(yesterday));
  });

  it('has the zone of this machine at its end, with its name at that time', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const parts = new Intl.DateTimeFormat('zh-cn', { timeZone, timeZoneName: 'short' }).formatToParts(sent);
    const zone = parts.find(({ type }) => type === 'timeZoneName')?.value;
    assert.ok(zone && createFormat('zh-cn', 'local').time(sent)?.endsWith(` ${zone}`));
  });

  it('is undefined for a number that is no time', () => {
    const { day, time } = createFormat('en', 'utc');
    assert.deepEqual([day(0), time(0), day(undefined), time(undefined)], [undefined, undefined, undefined, undefined]);
  });

  it('has its day once beside another of the same day, in their order', () => {
    const { fromTo } = createFormat('en', 'utc');
    const hour = 3_600_000;
    assert.deepEqual(fromTo(sent, sent + hour), ['Nov 13, 2026, 09:42', '10:42 UTC']);
    assert.deepEqual(fromTo(sent, sent + 24 * hour), ['Nov 13, 2026, 09:42', 'Nov 14, 2026, 09:42 UTC']);
    assert.deepEqual(fromTo(sent, sent - hour), ['Nov 13, 2026, 09:42', '08:42 UTC']);
    assert.deepEqual(fromTo(sent, sent + hour + 1000), ['Nov 13, 2026, 09:42:00', '10:42:01 UTC']);
    assert.deepEqual([fromTo(sent, 0), fromTo(undefined, sent)], [undefined, undefined]);
  });
});

import assert from 'node:assert/strict';
import type { SlopeBlock } from '../../src/protocol/blocks';
import { until } from '../host/waiting';
import { openPage, type TestPage } from './openPage';
import { voteDetails } from './views/voteDetails';

const labels = ['Handover from design', 'Checkout tests fail one run in five', 'Move the retrospective to Thursday'];
const ends = (...order: readonly number[]) =>
  order.map((at, place) => ({ key: String(place), rank: String(place + 1), label: labels[at] ?? '', share: '27.6%' }));

const slope: SlopeBlock = {
  block: 'slope',
  id: 'slope',
  title: 'Ranks in both votes',
  before: { title: 'What do we fix first?', time: 'Snapshot of Nov 10, 2026, 15:09', ends: ends(0, 1, 2) },
  after: { title: 'What do we fix first?', time: 'now', ends: ends(1, 2, 0) },
  lines: [
    { from: 0, to: 2, move: 'down' },
    { from: 1, to: 0, move: 'up' },
  ],
};

describe('the ranks of two votes', () => {
  let testPage: TestPage;

  afterEach(() => testPage.close());

  for (const width of [400, 1000])
    it(`show names and times in full, and lines from name to name, in ${width} pixels`, async () => {
      testPage = await openPage({ width });
      await testPage.show({ ...voteDetails, blocks: [slope] });
      const { page } = testPage;
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      const cut = await page
        .locator('.slope-label, .slope-head')
        .evaluateAll((all) =>
          all.flatMap((each) =>
            each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1 ? [each.textContent] : [],
          ),
        );
      assert.deepEqual(cut, []);
      const shares = page.locator('.slope-share');
      assert.equal(await shares.count(), 6);
      for (const share of await shares.all()) {
        const [text, end] = [await share.boundingBox(), await share.locator('xpath=..').boundingBox()];
        assert.ok(text && end && text.y >= end.y && text.y + text.height <= end.y + end.height, 'a share in its row');
      }
      const middles = await page.locator('.slope-end').evaluateAll((all) =>
        all.map((each) => {
          const { top, height } = each.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      );
      const drawn = await page.locator('.slope-line').evaluateAll((all) =>
        all.map((each) => {
          const top = each.closest('svg')?.getBoundingClientRect().top ?? 0;
          return ['y1', 'y2'].map((name) => Math.round(top + Number(each.getAttribute(name))));
        }),
      );
      const expected = slope.lines.map(({ from, to }) => [middles[from], middles[3 + to]]);
      assert.deepEqual(drawn, expected);
    });

  it('say at the rank which options are tied, also in 400 pixels', async () => {
    const tied = {
      ...slope.after,
      ends: slope.after.ends.map((end, at) => (at < 2 ? { ...end, isTied: true as const } : end)),
    };
    for (const width of [400, 1000]) {
      testPage = await openPage({ width });
      await testPage.show({ ...voteDetails, blocks: [{ ...slope, after: tied }] });
      const ranks = testPage.page.locator('.slope-side').last().locator('.slope-rank');
      assert.deepEqual(
        (await ranks.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
        ['1 tied', '2 tied', '3'],
      );
      const lefts = await testPage.page
        .locator('.slope-side')
        .last()
        .locator('.slope-label')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
      assert.equal(new Set(lefts).size, 1, 'labels in a line');
      if (width === 400) await testPage.close();
    }
  });

  it('are saved as a picture with lines that rise and fall as shown', async () => {
    testPage = await openPage({ width: 1000 });
    await testPage.show({ ...voteDetails, blocks: [slope] });
    await testPage.send({ type: 'takeChart', block: slope.id });
    const saved = async () => (await testPage.messages()).find((message) => message.type === 'chart');
    await until('the picture', async () => (await saved()) !== undefined);
    const drawn = [...((await saved())?.svg ?? '').matchAll(/d="M[\d.]+,([\d.]+)L[\d.]+,([\d.]+)"/g)];
    assert.deepEqual(
      drawn.map(([, from, to]) => Math.sign(Number(to) - Number(from))),
      slope.lines.map(({ move }) => (move === 'down' ? 1 : -1)),
    );
    assert.match((await saved())?.svg ?? '', /Checkout tests fail/);
  });

  for (const width of [400, 680, 960])
    it(`show a long name in full in ${width} pixels`, async () => {
      const long = 'Same two people carried the pager three weeks in a row, again';
      const withLong = (side: SlopeBlock['before']) => ({
        ...side,
        ends: side.ends.map((end, at) => (at === 0 ? { ...end, label: long, isTied: true as const } : end)),
      });
      testPage = await openPage({ width });
      await testPage.show({ ...voteDetails, blocks: [{ ...slope, before: withLong(slope.before) }] });
      const cut = await testPage.page
        .locator('.slope-label')
        .evaluateAll((all) =>
          all.flatMap((each) => (each.scrollHeight > each.clientHeight + 1 ? [each.textContent] : [])),
        );
      assert.deepEqual(cut, []);
      const heights = await testPage.page
        .locator('.slope-end')
        .evaluateAll((all) => all.map((each) => each.scrollHeight - each.clientHeight));
      assert.ok(
        heights.every((over) => over <= 1),
        heights.join(),
      );
    });
});

import assert from 'node:assert/strict';
import type { SlopeBlock } from '../../src/protocol/blocks';
import { until } from '../host/waiting';
import { pageForEach } from './openPage';
import { voteDetails } from './views/voteDetails';

const labels = ['Handover from design', 'Checkout tests fail one run in five', 'Move the retrospective to Thursday'];
const ends = (...order: readonly number[]) =>
  order.map((at, place) => ({ key: String(place), rank: String(place + 1), label: labels[at] ?? '', share: '27.6%' }));

const slope: SlopeBlock = {
  block: 'slope',
  id: 'slope',
  title: 'Ranks in both votes',
  before: {
    title: 'Before the break',
    outcome: 'First: “Handover from design”',
    conditions: 'Nov 10, 2026 · 8 voters',
    ends: ends(0, 1, 2),
  },
  after: {
    title: '',
    outcome: 'First: “Checkout tests fail one run in five”',
    conditions: 'now · 9 voters',
    ends: ends(1, 2, 0),
  },
  lines: [
    { from: 0, to: 2, move: 'down' },
    { from: 1, to: 0, move: 'up' },
  ],
};

describe('the ranks of two votes', () => {
  const testPage = pageForEach();

  const show = async (width: number, block: SlopeBlock) => {
    await testPage.resize(width);
    await testPage.show({ ...voteDetails, blocks: [block] });
  };
  /** The labels and headings that aren't shown in full, and ends that are higher than their row. */
  const cut = () =>
    testPage.page
      .locator('.slope-label, .slope-head, .slope-end')
      .evaluateAll((all) =>
        all.flatMap((each) =>
          each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1 ? [each.textContent] : [],
        ),
      );

  it('show names and times in full, and lines from name to name, in any width', async () => {
    for (const width of [400, 1000]) {
      await show(width, slope);
      const { page } = testPage;
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      assert.deepEqual(await cut(), []);
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
    }
  });

  it('say at the rank which options are tied, and show a long name in full, in any width', async () => {
    const long = 'Same two people carried the pager three weeks in a row, again';
    const tied = slope.after.ends.map((end, at) => ({
      ...end,
      ...(at === 0 && { label: long }),
      ...(at < 2 && { isTied: true as const }),
    }));
    for (const width of [400, 680, 960]) {
      await show(width, { ...slope, after: { ...slope.after, ends: tied } });
      assert.deepEqual(await cut(), [], `${width} pixels`);
      const side = testPage.page.locator('.slope-side').last();
      const ranks = (await side.locator('.slope-rank').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
      assert.deepEqual(ranks, ['1 tied', '2 tied', '3']);
      const lefts = await side
        .locator('.slope-label')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
      assert.equal(new Set(lefts).size, 1, 'labels in a line');
    }
  });

  it('are saved as a picture with lines that rise and fall as shown', async () => {
    await show(1000, slope);
    await testPage.send({ type: 'takeChart', block: slope.id });
    await until('the picture', async () => (await testPage.messages('chart')).length > 0);
    const { svg } = (await testPage.messages('chart'))[0]!;
    const drawn = [...svg.matchAll(/d="M[\d.]+,([\d.]+)L[\d.]+,([\d.]+)"/g)];
    assert.deepEqual(
      drawn.map(([, from, to]) => Math.sign(Number(to) - Number(from))),
      slope.lines.map(({ move }) => (move === 'down' ? 1 : -1)),
    );
    assert.match(svg, /Checkout tests fail/);
  });
});

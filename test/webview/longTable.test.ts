import assert from 'node:assert/strict';
import type { Row } from '../../src/protocol/table';
import type { RowsMessage } from '../../src/protocol/toWebview';
import { pageTime } from '../host/waiting';
import { pageForEach } from './openPage';
import { fileDetails, fileRow, fileTable } from './views/fileDetails';

const many = 100_000;

describe('a table of 100,000 rows', () => {
  const testPage = pageForEach();

  const drawn = () => testPage.page.locator('.grid-frame tbody tr[aria-rowindex]');

  /** Shows this many rows, created inside the page, since transferring them would dominate the test. */
  const showAll = async () => {
    await testPage.send({ type: 'init', key: 'files', language: 'en' });
    await testPage.page.evaluate(
      async ({ view, count }) => {
        const [block] = view.blocks;
        if (view.kind !== 'details' || block?.block !== 'table') throw new Error('no table');
        const rows = Array.from({ length: count }, (_, at) => {
          const { cells, ...row } = block.rows[at % block.rows.length]!;
          const named = { ...cells[0]!, text: `File ${at + 1}.pdf` };
          return { ...row, key: `f${at}`, cells: [named, ...cells.slice(1)] };
        });
        const detailsView = { ...view, blocks: [{ ...block, rows, count }] };
        self.postMessage({ type: 'show', view: detailsView }, self.origin);
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      },
      { view: fileDetails(fileTable(1000)), count: many },
    );
  };

  /** Processor time of the page's main thread for an action, in milliseconds; other programs make only waiting longer. */
  const workOf = async (action: () => Promise<unknown>): Promise<number> => {
    const devtools = await testPage.page.context().newCDPSession(testPage.page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
    };
    const before = await spent();
    await action();
    const work = (await spent()) - before;
    await devtools.detach();
    return work;
  };

  const scrollTo = (share: number) =>
    testPage.page.locator('.grid-frame').evaluate((frame, to) => {
      frame.scrollTop = (frame.scrollHeight - frame.clientHeight) * to;
    }, share);

  describe('that are all loaded', () => {
    it('renders fewer than 90 rows at any scroll position', async () => {
      // Includes creating and copying the rows.
      const work = await workOf(showAll);
      assert.ok(work < 2500, `${Math.round(work)} ms`);
      assert.equal(await testPage.page.locator('.grid-frame table').getAttribute('aria-rowcount'), String(many + 2));
      for (const share of [0, 0.5, 1]) {
        await scrollTo(share);
        const at = share === 1 ? many : Math.round((many - 20) * share) + 1;
        await testPage.page.getByRole('button', { name: new RegExp(` ${at}\\.`) }).waitFor();
        assert.ok((await drawn().count()) < 90, 'rendered rows');
      }
      assert.equal(await drawn().last().getAttribute('aria-rowindex'), String(many + 1));
    });

    it('sorts and filters in under one second each', async () => {
      await showAll();
      const sorting = await workOf(async () => {
        await testPage.page.getByRole('columnheader', { name: /^Size/ }).getByRole('button').click();
        await testPage.page.locator('th[aria-sort="descending"]').waitFor();
      });
      const filtering = await workOf(async () => {
        await testPage.page.getByRole('searchbox').fill('99999.');
        await testPage.page.getByText('Rows: 1 of 100,000').waitFor();
      });
      for (const work of [sorting, filtering]) assert.ok(work < 1000, `${Math.round(work)} ms`);
    });
  });

  describe('of which only the first are loaded', () => {
    const answer = (rows: readonly Row[], rest: Partial<RowsMessage>) =>
      testPage.send({ type: 'rows', block: 'files', from: 0, rows, count: many, ...rest });

    it('requests visible rows once, after scrolling stops', async () => {
      await testPage.show(fileDetails(fileTable(many, 100)));
      await pageTime(testPage.page, 200);
      assert.deepEqual(await testPage.messages('rows'), []);
      // The clock of the page is paused, so that pauses between steps don’t count as an end of scrolling.
      const { clock } = testPage.page;
      await clock.install();
      await clock.pauseAt(Date.now() + 60_000);
      for (const share of [0.1, 0.2, 0.3, 0.4, 0.5]) {
        const scrolled = testPage.page.locator('.grid-frame').evaluate(async (frame, to) => {
          const event = new Promise((resolve) => frame.addEventListener('scroll', resolve, { once: true }));
          frame.scrollTop = (frame.scrollHeight - frame.clientHeight) * to;
          await event;
        }, share);
        await scrolled;
        await clock.runFor(20);
      }
      assert.deepEqual(await testPage.messages('rows'), []);
      await clock.runFor(250);
      await clock.resume();
      await testPage.page.locator('.pending-cell').first().waitFor();
      const [{ from, to } = assert.fail(), ...others] = await testPage.messages('rows');
      assert.equal(others.length, 0);
      assert.ok(from <= 49_990 && to >= 50_000 && to - from <= 300, `${from} to ${to}`);
      await answer(
        Array.from({ length: to - from }, (_, at) => fileRow(from + at)),
        { from },
      );
      await testPage.page.getByRole('button', { name: / 50000\./ }).waitFor();
      assert.equal(await testPage.page.locator('.pending-cell').count(), 0);
    });

    it('requests rows in the chosen order, and ignores rows in another', async () => {
      await testPage.show(fileDetails(fileTable(many, 100)));
      await testPage.page.getByRole('columnheader', { name: /^Name/ }).getByRole('button').click();
      await pageTime(testPage.page, 250);
      const sort = { key: 'fileName', descending: false };
      const asked = await testPage.messages('rows');
      assert.deepEqual([asked.length, asked[0]?.sort], [1, sort]);
      await answer([fileRow(7)], {});
      assert.ok((await testPage.page.locator('.pending-cell').count()) > 0);
      await answer([fileRow(41), fileRow(6)], { sort });
      assert.equal(await drawn().first().locator('button').innerText(), fileRow(41).cells[0]?.text);
    });

    it('requests the rows that match a filter, and shows their number', async () => {
      await testPage.show(fileDetails(fileTable(many, 100)));
      await testPage.page.getByRole('searchbox').pressSequentially('roadmap');
      await pageTime(testPage.page, 250);
      assert.equal((await testPage.messages('rows')).at(-1)?.filter, 'roadmap');
      await answer([fileRow(0), fileRow(7)], { count: 2, filter: 'roadmap' });
      await testPage.page.getByText('Rows: 2 of 100,000').waitFor();
      assert.equal(await drawn().count(), 2);
    });
  });
});

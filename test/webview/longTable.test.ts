import assert from 'node:assert/strict';
import type { FromWebview } from '../../src/protocol/fromWebview';
import type { DetailsView } from '../../src/protocol/view';
import { pageTime } from '../host/waiting';
import { fileRow, fileDetails, fileTable } from './views/fileSheet';
import { openPage, type TestPage } from './openPage';

const many = 100_000;

const tableOnly = (count: number, sent?: number): DetailsView => {
  const detailsView = fileDetails(fileTable(count, sent));
  return { ...detailsView, blocks: detailsView.blocks.filter(({ block }) => block === 'table') };
};

type RowsRequest = Extract<FromWebview, { type: 'rows' }>;

const rowsMessages = async (stage: TestPage): Promise<RowsRequest[]> =>
  (await stage.messages()).filter((message): message is RowsRequest => message.type === 'rows');

describe('a table of 100,000 rows', () => {
  let stage: TestPage;

  beforeEach(async () => (stage = await openPage()));
  afterEach(() => stage.close());

  const drawn = () => stage.page.locator('.grid-frame tbody tr[aria-rowindex]');

  /** Shows this many rows, created inside the page, since transferring them would dominate the test. */
  const showAll = async () => {
    await stage.say({ type: 'init', key: 'files', language: 'en' });
    await stage.page.evaluate(
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
      { view: tableOnly(1000), count: many },
    );
  };

  /** Processor time of the page's main thread for an action, in milliseconds; other programs make only waiting longer. */
  const workOf = async (action: () => Promise<unknown>): Promise<number> => {
    const devtools = await stage.page.context().newCDPSession(stage.page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
    };
    const before = await spent();
    await action();
    return (await spent()) - before;
  };

  const scrollTo = (share: number) =>
    stage.page.locator('.grid-frame').evaluate((frame, to) => {
      frame.scrollTop = (frame.scrollHeight - frame.clientHeight) * to;
    }, share);

  describe('that are all here', () => {
    it('has few of them in the document, wherever one looks', async () => {
      // With making and copying the rows.
      const work = await workOf(showAll);
      assert.ok(work < 2500, `${Math.round(work)} ms`);
      assert.equal(await stage.page.locator('.grid-frame table').getAttribute('aria-rowcount'), String(many + 2));
      for (const share of [0, 0.5, 1]) {
        await scrollTo(share);
        const at = share === 1 ? many : Math.round((many - 20) * share) + 1;
        await stage.page.getByRole('button', { name: new RegExp(` ${at}\\.`) }).waitFor();
        assert.ok((await drawn().count()) < 90, 'rows in the document');
      }
      assert.equal(await drawn().last().getAttribute('aria-rowindex'), String(many + 1));
    });

    it('orders and filters them within the patience of a person', async () => {
      await showAll();
      const sorting = await workOf(async () => {
        await stage.page.getByRole('columnheader', { name: /^Size/ }).getByRole('button').click();
        await stage.page.locator('th[aria-sort="descending"]').waitFor();
      });
      const filtering = await workOf(async () => {
        await stage.page.getByRole('searchbox').fill('99999.');
        await stage.page.getByText('Rows: 1 of 100,000').waitFor();
      });
      for (const work of [sorting, filtering]) assert.ok(work < 1000, `${Math.round(work)} ms`);
    });
  });

  describe('of which the first are here', () => {
    it('asks for those that come into sight, once, when scrolling rests', async () => {
      await stage.show(tableOnly(many, 100));
      await pageTime(stage.page, 200);
      assert.deepEqual(await rowsMessages(stage), []);
      // The time of the page stands still, so that no pause between two steps is a rest.
      const { clock } = stage.page;
      await clock.install();
      await clock.pauseAt(Date.now() + 60_000);
      for (const share of [0.1, 0.2, 0.3, 0.4, 0.5]) {
        const scrolled = stage.page.locator('.grid-frame').evaluate(async (frame, to) => {
          const event = new Promise((resolve) => frame.addEventListener('scroll', resolve, { once: true }));
          frame.scrollTop = (frame.scrollHeight - frame.clientHeight) * to;
          await event;
        }, share);
        await scrolled;
        await clock.runFor(20);
      }
      assert.deepEqual(await rowsMessages(stage), []);
      await clock.runFor(250);
      await clock.resume();
      await stage.page.locator('.pending-cell').first().waitFor();
      const messages = await rowsMessages(stage);
      assert.equal(messages.length, 1, JSON.stringify(messages));
      const message = messages.at(-1);
      assert.ok(
        message && message.from <= 49_990 && message.to >= 50_000 && message.to - message.from <= 300,
        JSON.stringify(message),
      );
      const arrived = Array.from({ length: message.to - message.from }, (_, at) => fileRow(message.from + at));
      await stage.say({ type: 'rows', block: 'files', from: message.from, rows: arrived, count: many });
      await stage.page.getByRole('button', { name: / 50000\./ }).waitFor();
      assert.equal(await stage.page.locator('.pending-cell').count(), 0);
    });

    it('asks in the order that is wanted, and throws away what comes in another', async () => {
      await stage.show(tableOnly(many, 100));
      await stage.page.getByRole('columnheader', { name: /^Name/ }).getByRole('button').click();
      await pageTime(stage.page, 250);
      const sort = { key: 'fileName', descending: false };
      assert.deepEqual(
        (await rowsMessages(stage)).map((message) => message.sort),
        [sort],
      );
      const late = [fileRow(7)];
      await stage.say({ type: 'rows', block: 'files', from: 0, rows: late, count: many });
      assert.ok((await stage.page.locator('.pending-cell').count()) > 0);
      await stage.say({ type: 'rows', block: 'files', from: 0, rows: [fileRow(41), fileRow(6)], count: many, sort });
      assert.equal(await drawn().first().locator('button').innerText(), fileRow(41).cells[0]?.text);
    });

    it('asks for what a filter leaves, and learns how many those are', async () => {
      await stage.show(tableOnly(many, 100));
      await stage.page.getByRole('searchbox').pressSequentially('roadmap');
      await pageTime(stage.page, 250);
      const message = (await rowsMessages(stage)).at(-1);
      assert.equal(message?.filter, 'roadmap');
      await stage.say({
        type: 'rows',
        block: 'files',
        from: 0,
        rows: [fileRow(0), fileRow(7)],
        count: 2,
        filter: 'roadmap',
      });
      await stage.page.getByText('Rows: 2 of 100,000').waitFor();
      assert.equal(await drawn().count(), 2);
    });
  });
});

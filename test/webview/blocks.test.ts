import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { Block, DetailsView } from '../../src/protocol/view';
import { openPage, type TestPage } from './openPage';
import { boardDetails, composition, meetings } from './views/boardSheet';
import { diagnosisDetails } from './views/diagnosisSheet';
import { voteFacts } from './views/facts';
import { fileRow, fileDetails, fileTable, filter } from './views/fileSheet';
import { ranking, voteDetails } from './views/voteSheet';

/** Visible texts of elements. */
const seen = (locator: Locator): Promise<string[]> =>
  locator.evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText.trim()));

const only = (...blocks: Block[]): DetailsView => ({ ...voteDetails, blocks });

describe('a page', () => {
  let stage: TestPage;

  beforeEach(async () => (stage = await openPage()));

  afterEach(async () => {
    assert.deepEqual(stage.complaints, []);
    assert.deepEqual(stage.requests, []);
    await stage.close();
  });

  it('says that it is there, and draws what it is told', async () => {
    const first = await stage.page.evaluate(() => (self as unknown as { messages: unknown }).messages);
    assert.deepEqual(first, [{ type: 'ready' }]);
    await stage.show({ kind: 'loading', title: 'Sprint retro' });
    await stage.page.getByRole('heading', { name: 'Sprint retro', level: 1 }).waitFor();
    await stage.show(voteDetails);
    await stage.page.getByRole('heading', { name: voteDetails.title, level: 1 }).waitFor();
    await stage.page.locator('.summary').getByText(voteDetails.summary).waitFor();
  });

  it('believes nobody but its own window', async () => {
    await stage.show(voteDetails);
    await stage.page.evaluate((view) => {
      const event = new MessageEvent('message', { data: { type: 'show', view }, origin: 'https://elsewhere.test' });
      self.dispatchEvent(event);
    }, boardDetails);
    assert.equal(await stage.page.locator('h1').innerText(), voteDetails.title);
  });

  it('keeps the picture in sight while a newer one is on its way', async () => {
    await stage.show(voteDetails);
    await stage.show({ kind: 'loading', title: 'Sprint retro' });
    assert.equal(await stage.page.locator('h1').innerText(), voteDetails.title);
    assert.equal(await stage.page.locator('main').getAttribute('aria-busy'), 'true');
  });

  it('shows a failure with its cure', async () => {
    await stage.show({
      kind: 'failed',
      title: 'Sprint retro',
      what: 'The token was refused.',
      next: 'Sign in.',
      fix: 'signIn',
    });
    await stage.page.getByText('The token was refused.', { exact: true }).first().waitFor();
    await stage.page.getByRole('button', { name: 'Sign In' }).click();
    assert.deepEqual(await stage.messages(), [{ type: 'fix' }]);
  });

  it('says for a moment what was done', async () => {
    await stage.show(voteDetails);
    await stage.say({ type: 'announce', text: 'Summary copied' });
    await stage.page.getByRole('status').getByText('Summary copied').waitFor();
  });

  it('sends the wishes of its toolbar, and none where there is no neighbour', async () => {
    await stage.show({ ...voteDetails, previous: false });
    await stage.page.getByRole('button', { name: 'Previous' }).click({ force: true });
    await stage.page.getByRole('button', { name: 'Next' }).click();
    await stage.page.getByRole('button', { name: 'Refresh' }).click();
    await stage.page.getByRole('button', { name: 'Open as JSON' }).click();
    await stage.page.keyboard.press('Alt+ArrowLeft');
    await stage.page.keyboard.press('Alt+ArrowRight');
    assert.deepEqual(await stage.messages(), [
      { type: 'go', to: 'next' },
      { type: 'refresh' },
      { type: 'do', action: 'openJson' },
      { type: 'go', to: 'next' },
    ]);
  });

  it('speaks the language of the host, as far as there are words', async () => {
    await stage.say({
      type: 'init',
      key: 'k',
      language: 'zh-cn',
      contents: { Refresh: '刷新', 'Rows: {0}': '行数：{0}' },
    });
    await stage.say({ type: 'show', view: only(fileTable(3)) });
    await stage.page.getByRole('button', { name: '刷新' }).waitFor();
    await stage.page.getByText('行数：3').waitFor();
    assert.equal(await stage.page.locator('html').getAttribute('lang'), 'zh-cn');
  });

  describe('with findings', () => {
    it('tells alerts from notes by shape and word', async () => {
      await stage.show(voteDetails);
      assert.equal(await stage.page.locator('.findings .icon-alert').count(), 1);
      assert.equal(await stage.page.locator('.findings .icon-note').count(), 1);
      await stage.page.getByText('Warning:').waitFor();
    });
  });

  describe('with steps', () => {
    it('tells by shape and word how far it came, and what to do', async () => {
      await stage.show(diagnosisDetails);
      const step = (name: string) => stage.page.getByRole('listitem').filter({ hasText: name });
      assert.deepEqual(await seen(stage.page.locator('.step-state')), [
        'passed, 12 ms',
        'passed, 31 ms',
        'failed, 8 ms',
        '…',
        'not tried',
      ]);
      assert.equal(await step('Sign in').locator('.icon-failed').count(), 1);
      assert.equal(await step('certificate').locator('.doubt .icon-alert').count(), 1);
      assert.equal(await step('Look again').getAttribute('aria-current'), 'step');
      await step('Sign in').getByText('Check both, then retry.').waitFor();
    });

    it('calls Refresh by the name that it is given', async () => {
      await stage.show(diagnosisDetails);
      await stage.page.getByRole('button', { name: 'Run Again' }).click();
      await stage.page.getByRole('button', { name: 'Copy Report' }).click();
      assert.deepEqual(await stage.messages(), [{ type: 'refresh' }, { type: 'do', action: 'copyReport' }]);
    });
  });

  describe('with a ranking', () => {
    const texts = (): Promise<string[]> => seen(stage.page.locator('.rank-text bdi'));

    it('shows every option with total, share and voters', async () => {
      await stage.show(only(ranking));
      assert.deepEqual(
        await texts(),
        ranking.options.map(({ text }) => text),
      );
      assert.deepEqual(await seen(stage.page.locator('.rank-row .rank-total')), [
        '14',
        '11',
        '8',
        '8',
        '5',
        '2',
        '0',
        '–',
      ]);
      assert.equal((await seen(stage.page.locator('.rank-row .rank-voters')))[0], '9 of 12 voters');
      const widths = await stage.page
        .locator('.rank-row .bar-size')
        .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('width')));
      assert.equal(widths[0], '100%');
      assert.equal(widths.length, 6);
    });

    it('stands in the order that is wanted, without the empty ones if so wanted', async () => {
      await stage.show(only(ranking));
      await stage.page.getByLabel('Order').selectOption('sent');
      const sent = ranking.options.toSorted((one, other) => one.sentAt - other.sentAt);
      assert.deepEqual(
        await texts(),
        sent.map(({ text }) => text),
      );
      await stage.page.getByLabel('Order').selectOption('text');
      assert.equal((await texts())[0], 'A quiet afternoon each week');
      await stage.page.getByLabel('Hide options without votes').check();
      // An option without a known total may have votes.
      assert.equal((await texts()).length, 7);
      assert.equal(await stage.page.getByText('no result returned', { exact: true }).count(), 1);
    });

    it('moves the cut line and says what it decides', async () => {
      await stage.show(only(ranking));
      const line = stage.page.getByRole('slider', { name: 'Cut line' });
      assert.equal(await stage.page.locator('.last-above').count(), 0);
      await line.focus();
      for (let press = 0; press < 3; press++) await stage.page.keyboard.press('ArrowRight');
      await stage.page.getByText('a line between them decides nothing').waitFor();
      assert.match((await line.getAttribute('aria-valuetext')) ?? '', /^After #3\. Places 3 and 4/);
      assert.deepEqual(await seen(stage.page.locator('.last-above .rank-text bdi')), [
        'One owner for the release checklist',
      ]);
      assert.equal(await stage.page.getByText('tied at the cut line', { exact: true }).count(), 2);
      assert.equal(await stage.page.locator('.hatched').count(), 2);
      assert.equal(await stage.page.locator('.rank-row.below').count(), 5);
    });

    it('is also a table', async () => {
      await stage.show(only(ranking));
      await stage.page.getByRole('button', { name: 'Table' }).click();
      const row = stage.page.getByRole('row', { name: /Pair on every incident/ });
      assert.deepEqual(await seen(row.locator('td')), ['2', '11', '22.9%', '8 of 12 voters']);
    });
  });

  describe('with facts', () => {
    it('shows name, key, source, value and note of each', async () => {
      await stage.show(only(voteFacts));
      const row = stage.page.getByRole('row').filter({ hasText: 'startTime' });
      for (const text of ['Start', 'startTime', '§2.3 · integer', '1710511200000', 'read as milliseconds']) {
        await row.getByText(text).first().waitFor();
      }
      assert.equal(await row.getByRole('rowheader').getAttribute('title'), 'When the vote started.');
      await stage.page.getByRole('button', { name: 'Explain Fields' }).click();
      assert.equal(await row.locator('.meaning').innerText(), 'When the vote started.');
    });

    it('tells every tone without colour', async () => {
      await stage.show(only(voteFacts));
      const looks = await stage.page.locator('.facts .value').evaluateAll((values) =>
        values.map((value) => {
          const { textDecorationStyle, textDecorationLine, borderStyle, fontStyle } = getComputedStyle(value);
          const sign = value.parentElement?.querySelector('.mark')?.textContent ?? '';
          return [
            (value.getAttribute('class') ?? '').replace('cell ', ''),
            [textDecorationLine !== 'none' && textDecorationStyle, borderStyle, fontStyle, sign].join(),
          ] as const;
        }),
      );
      const shapes = new Map(looks.filter(([tone]) => !/^value$|muted|missing/.test(tone)));
      assert.deepEqual([...shapes.keys()].toSorted(), [
        'value accepted',
        'value null',
        'value odd',
        'value unknown',
        'value unreadable',
      ]);
      assert.equal(new Set(shapes.values()).size, 5);
    });

    it('opens what a value leads to', async () => {
      await stage.show(only(voteFacts));
      await stage.page.getByRole('button', { name: 'b-42' }).click();
      assert.deepEqual(await stage.messages(), [{ type: 'open', path: 'samples/boards/b-42' }]);
    });
  });

  describe('with a table', () => {
    const column = (at: number): Promise<string[]> =>
      seen(stage.page.locator(`.grid-frame tbody tr > :nth-child(${at}) .value`));

    it('orders by a column, the largest first, those without a value last', async () => {
      await stage.show(only(fileTable(12)));
      const head = stage.page.getByRole('columnheader', { name: /^Size/ });
      await head.getByRole('button').click();
      assert.equal(await head.getAttribute('aria-sort'), 'descending');
      assert.equal((await column(4))[0], fileRow(11).cells[3]?.text);
      await head.getByRole('button').click();
      assert.equal(await head.getAttribute('aria-sort'), 'ascending');
      await head.getByRole('button').click();
      assert.equal(await head.getAttribute('aria-sort'), 'none');
      const user = stage.page.getByRole('columnheader', { name: /^User/ });
      for (let press = 0; press < 2; press++) {
        await user.getByRole('button').click();
        assert.equal((await column(6)).at(-1), '–');
      }
    });

    it('filters, says how many are left, and says so when none is', async () => {
      await stage.show(only(fileTable(150)));
      await stage.page.getByRole('searchbox').fill('ROADMAP');
      await stage.page.getByText('Rows: 22 of 150').waitFor();
      assert.ok((await column(1)).every((name) => name.includes('Roadmap')));
      await stage.page.getByRole('searchbox').fill('nowhere');
      await stage.page.getByText('No rows.').waitFor();
    });

    it('shows the columns that are chosen, and has them remembered', async () => {
      await stage.show(only(fileTable(5)));
      assert.equal(await stage.page.getByRole('columnheader').count(), 7);
      await stage.page.getByRole('button', { name: 'Columns' }).click();
      await stage.page.getByRole('checkbox', { name: 'File record ID' }).check();
      assert.equal(await stage.page.getByRole('columnheader').count(), 8);
      const keys = ['fileName', 'fileType', 'bigType', 'fileSize', 'createdAt', 'userId', 'deletedAt', 'id'];
      assert.deepEqual(await stage.messages(), [{ type: 'columns', block: 'files', keys }]);
      assert.ok(await stage.page.getByRole('checkbox', { name: 'Name' }).isDisabled());
    });

    it('says what deleted and doubtful rows and values are', async () => {
      await stage.show(only(fileTable(40)));
      await stage.page.getByRole('rowheader', { name: /Team photo 5\.mp4 ?, deleted/ }).waitFor();
      await stage.page
        .getByRole('gridcell', { name: /heif ?, not a documented type/ })
        .first()
        .waitFor();
    });

    it('has footer and note', async () => {
      await stage.show(only(fileTable(5)));
      assert.equal((await seen(stage.page.locator('tfoot td')))[3], '1.9 GiB');
      await stage.page.getByText('Sums are sums of the files that are loaded.').waitFor();
    });
  });

  describe('with amounts', () => {
    it('draws them, names the picture, and has them as a table all the time', async () => {
      await stage.show(only(composition));
      await stage.page.getByRole('img', { name: /^Composition/ }).waitFor();
      await stage.page.getByRole('row', { name: 'Notes 412' }).waitFor({ state: 'attached' });
      await stage.page.getByRole('button', { name: 'Table' }).click();
      assert.equal(await stage.page.getByRole('img').count(), 0);
      assert.deepEqual(await seen(stage.page.getByRole('row', { name: /^Texts/ }).locator('th, td')), ['Texts', '198']);
    });
  });

  describe('with a time axis', () => {
    it('puts overlapping spans into lanes, and leaves an open end open', async () => {
      await stage.show(only(meetings));
      const spans = stage.page.locator('.span');
      const tops = await spans.evaluateAll((all) => all.map((span) => span.getAttribute('y')));
      assert.notEqual(tops[0], tops[1]);
      assert.equal(tops[0], tops[2]);
      assert.equal(await stage.page.locator('.span.running path').count(), 1);
      assert.equal(await stage.page.locator('.span.odd [fill="url(#hatch)"]').count(), 1);
    });

    it('marks round hours of the zone, also where clocks are changed', async () => {
      await stage.show(only(meetings));
      const labels = await stage.page.locator('.tick text').allTextContents();
      assert.deepEqual(labels, ['Mar 30, 12:00', '18:00', 'Mar 31', '06:00', '12:00', '18:00']);
      const positions = await stage.page
        .locator('.tick line')
        .evaluateAll((all) => all.map((line) => Number(line.getAttribute('x1'))));
      const apart = positions.slice(1).map((rank, at) => rank - positions[at]!);
      assert.ok(
        Math.abs(apart[2]! / apart[0]! - 5 / 6) < 0.01,
        'the night of the change has five hours to its morning',
      );
    });

    it('opens what is clicked, and has a table whose names open what they name', async () => {
      await stage.show(only(meetings));
      await stage.page.getByRole('row', { name: /^Interviews/ }).waitFor({ state: 'attached' });
      await stage.page.locator('.span').first().click();
      await stage.page.getByRole('button', { name: 'Table' }).click();
      await stage.page.getByRole('button', { name: 'Interviews' }).click();
      assert.deepEqual(await stage.messages(), [
        { type: 'open', path: 'samples/boards/b/meetings/1' },
        { type: 'open', path: 'samples/boards/b/meetings/2' },
      ]);
    });
  });

  describe('with a question', () => {
    it('asks only what was touched', async () => {
      await stage.show(only({ ...filter, filter: {}, active: false }));
      await stage.page.getByRole('button', { name: 'Apply' }).click();
      assert.deepEqual(await stage.messages(), [{ type: 'ask', filter: {} }]);
    });

    it('asks for every parameter', async () => {
      await stage.show(only({ ...filter, filter: {}, active: false }));
      await stage.page.getByText('Times and types').click();
      await stage.page.getByLabel('File name').fill('plan');
      await stage.page.getByLabel('Order').selectOption('1');
      const uploaded = stage.page.getByRole('group', { name: 'Uploaded' });
      await uploaded.getByLabel('From').fill('2024-01-01T00:00');
      await uploaded.getByLabel('Until').fill('2024-01-02T00:00');
      const deleted = stage.page.getByRole('group', { name: 'Deleted' });
      await deleted.getByLabel('From').fill('2024-02-01T08:30');
      await deleted.getByLabel('Until').fill('2024-02-02T00:00');
      await stage.page.getByRole('checkbox', { name: 'Audio' }).check();
      assert.ok(await stage.page.getByRole('checkbox', { name: 'mov' }).first().isChecked(), 'mov is video as well');
      assert.ok(
        await stage.page
          .getByRole('checkbox', { name: 'Video' })
          .evaluate((box) => (box as HTMLInputElement).indeterminate),
      );
      await stage.page.getByRole('checkbox', { name: 'Video' }).check();
      await stage.page.getByLabel('File name').press('Enter');
      const [asked] = await stage.messages();
      assert.ok(asked?.type === 'ask');
      const { fileType, ...rest } = asked.filter;
      assert.deepEqual(rest, {
        searchStr: 'plan',
        uploadTimeOrder: 1,
        beginTime: '2024-01-01T00:00',
        endTime: '2024-01-02T00:00',
        deleteBeginTime: '2024-02-01T08:30',
        deleteEndTime: '2024-02-02T00:00',
      });
      assert.equal(fileType?.length, 13);
      assert.equal(new Set(fileType).size, 13);
    });

    it('clears, loads more and all', async () => {
      await stage.show(fileDetails(fileTable(3)));
      for (const name of ['Load More', 'Load All', 'Clear']) {
        await stage.page.getByRole('button', { name }).click();
      }
      assert.deepEqual(await stage.messages(), [
        { type: 'load', what: 'more' },
        { type: 'load', what: 'all' },
        { type: 'ask', filter: {} },
      ]);
    });
  });

  describe('with something under way', () => {
    it('shows how far it is and lets the person end it', async () => {
      await stage.show(only({ block: 'progress', text: 'Loading files', done: 0.25 }));
      assert.equal(await stage.page.getByRole('progressbar').getAttribute('value'), '0.25');
      await stage.page.getByRole('button', { name: 'Cancel' }).click();
      assert.deepEqual(await stage.messages(), [{ type: 'cancel' }]);
      await stage.show(only({ block: 'progress', text: 'Loading files', done: undefined }));
      assert.equal(await stage.page.getByRole('progressbar').getAttribute('value'), null);
    });
  });
});

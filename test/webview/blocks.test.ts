import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { actionOf } from '../../src/protocol/actions';
import type { ToWebview } from '../../src/protocol/toWebview';
import type { Block, DetailsView } from '../../src/protocol/view';
import { pageTime, until } from '../host/waiting';
import { openPage, type TestPage } from './openPage';
import { boardDetails, meetings } from './views/boardDetails';
import { diagnosisDetails } from './views/diagnosisDetails';
import { voteFacts } from './views/facts';
import { fileRow, fileDetails, fileTable, filter } from './views/fileDetails';
import { matrix, ranking, voteDetails } from './views/voteDetails';
import { headerText } from '../../src/protocol/headerText';

/** Visible texts of elements. */
const seen = (locator: Locator): Promise<string[]> =>
  locator.evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText.trim()));

const voter = (index: number): string => matrix.rows[index]!.key;

const only = (...blocks: Block[]): DetailsView => ({ ...voteDetails, blocks });

describe('a page', () => {
  let testPage: TestPage;

  beforeEach(async () => (testPage = await openPage()));

  afterEach(async () => {
    assert.deepEqual(testPage.errors, []);
    assert.deepEqual(testPage.requests, []);
    await testPage.close();
  });

  it('sends ready first, and shows the views that it receives', async () => {
    const first = await testPage.page.evaluate(() => (self as unknown as { messages: unknown }).messages);
    assert.deepEqual(first, [{ type: 'ready' }]);
    await testPage.show({ kind: 'loading', title: 'Sprint retro' });
    await testPage.page.getByRole('heading', { name: 'Sprint retro', level: 1 }).waitFor();
    await testPage.show(voteDetails);
    await testPage.page.getByRole('heading', { name: voteDetails.title, level: 1 }).waitFor();
    await testPage.page.getByText(voteDetails.header.headline, { exact: true }).waitFor();
  });

  it('shows the header, which screen readers hear when it changes', async () => {
    await testPage.show({ ...voteDetails, asOf: 'As of 15:09' });
    const header = testPage.page.locator('header');
    await testPage.page.getByRole('status').getByText(headerText(voteDetails.header)).waitFor({ state: 'attached' });
    assert.deepEqual(await header.locator('.chips li').allInnerTexts(), ['Ended', 'Named', '5 votes per person', '1 issue']); // oxfmt-ignore
    await header.locator('.chips .icon-alert').waitFor();
    assert.deepEqual(await header.locator('.tiles li').allInnerTexts(), ['48\nvotes in readable totals', '12\nvoters']);
    await header.locator('.overline').getByText('As of 15:09').waitFor();
    await testPage.show({
      ...voteDetails,
      asOf: 'As of 15:09',
      header: { ...voteDetails.header, isUpdating: true },
    });
    await header.locator('.chips').getByText('As of 15:09').waitFor();
    assert.equal(await header.getByText('As of 15:09').count(), 1);
  });

  it('says how old what may still change is, and keeps that up to date; not of snapshots', async () => {
    const { page } = testPage;
    await page.clock.install();
    const now = await page.evaluate(() => Date.now());
    const header = { ...voteDetails.header, isUpdating: true };
    const view = { ...voteDetails, asOf: 'As of 15:09', loadedAt: now - 21.5 * 60_000, header };
    await testPage.show(view);
    const asOf = page.locator('.chips .as-of');
    assert.equal(await asOf.innerText(), 'As of 15:09 (21 min ago)');
    await page.clock.runFor(60_000);
    assert.equal(await asOf.innerText(), 'As of 15:09 (22 min ago)');
    await testPage.show({ ...view, loadedAt: now });
    await page.getByText('As of 15:09 (1 min ago)').waitFor();
    await testPage.show({ ...view, isSnapshot: true });
    await page.getByText('As of 15:09', { exact: true }).waitFor();
  });

  it('leads from a chip to its block or its list, by mouse and keyboard; other chips are no buttons', async () => {
    const { page } = testPage;
    const chips = [{ text: 'Ended' }, { text: '2 issues', tone: 'alert', to: 'findings' }, { text: '3 in files', path: 'a/b' }] as const; // oxfmt-ignore
    await testPage.show({ ...voteDetails, header: { ...voteDetails.header, chips } });
    assert.deepEqual(await seen(page.locator('.chips button')), ['2 issues', '3 in files']);
    const height = await page.locator('.chips').evaluate((list) => list.clientHeight);
    assert.ok(height < 30, `chips of one line, not ${height} px`);
    await page.getByRole('button', { name: '2 issues', exact: true }).click();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Issues');
    await page.getByRole('button', { name: '3 in files', exact: true }).press('Enter');
    assert.deepEqual(await testPage.messages(), [{ type: 'open', path: 'a/b' }]);
  });

  it('gives the note of a chip to screen readers, too', async () => {
    const chips = [{ text: '2 issues', note: 'Issues.', to: 'findings' }] as const;
    await testPage.show({ ...voteDetails, header: { ...voteDetails.header, chips } });
    const chip = testPage.page.getByRole('button', { name: /^2 issues ?, Issues\.$/ });
    assert.equal((await chip.locator('.hidden').boundingBox())?.width, 1);
  });

  it('draws leading options and bars without an order in their own ways', async () => {
    const fills = async () =>
      new Set(
        await testPage.page
          .locator('.rank-row .bar-size')
          .evaluateAll((all) => all.map((each) => getComputedStyle(each as never).fill)),
      );
    await testPage.show(only(ranking));
    assert.deepEqual(await fills(), new Set(['none']));
    const options = ranking.options.map((option, at) => (at === 0 ? { ...option, leads: true as const } : option));
    for (const style of ['decided', 'tied', 'open'] as const) {
      await testPage.show(only({ ...ranking, style, options }));
      assert.equal((await fills()).size, 2, style);
    }
  });

  it('ignores views from another origin', async () => {
    await testPage.show(voteDetails);
    await testPage.page.evaluate((view) => {
      const event = new MessageEvent('message', { data: { type: 'show', view }, origin: 'https://elsewhere.test' });
      self.dispatchEvent(event);
    }, boardDetails);
    assert.equal(await testPage.page.locator('h1').innerText(), voteDetails.title);
  });

  it('keeps the current view while the next one loads', async () => {
    await testPage.show(voteDetails);
    await testPage.show({ kind: 'loading', title: 'Sprint retro' });
    assert.equal(await testPage.page.locator('h1').innerText(), voteDetails.title);
    assert.equal(await testPage.page.locator('main').getAttribute('aria-busy'), 'true');
  });

  it('shows a failure with a button to fix it', async () => {
    await testPage.show({
      kind: 'failed',
      title: 'Sprint retro',
      what: 'The token was refused.',
      next: 'Sign in.',
      fix: 'signIn',
    });
    await testPage.page.getByText('The token was refused.', { exact: true }).first().waitFor();
    await testPage.page.getByRole('button', { name: 'Sign In' }).click();
    assert.deepEqual(await testPage.messages(), [{ type: 'fix' }]);
  });

  it('shows what the user can do about a failure or a finding', async () => {
    const actions = [
      { id: 'editBoardId', label: 'Edit Board ID…' },
      { id: 'removeBoards', label: 'Remove from List' },
    ] as const;
    await testPage.show({ kind: 'failed', title: 'Votes', what: 'Gone', next: 'Check.', fix: 'retry', actions });
    const overflows = await testPage.page
      .locator('main button')
      .evaluateAll((buttons) => buttons.map((button) => [button.textContent, button.scrollWidth - button.clientWidth]));
    assert.deepEqual(overflows, [
      ['Retry', 0],
      ['Edit Board ID…', 0],
      ['Remove from List', 0],
    ]);
    await testPage.page.getByRole('button', { name: 'Edit Board ID…' }).click();
    const findings = [{ tone: 'alert', text: 'Check.', actions }] as const;
    await testPage.show(only({ block: 'findings', id: 'findings', title: 'Issues', findings }));
    await testPage.page.locator('.findings li').getByRole('button', { name: 'Remove from List' }).click();
    assert.deepEqual(await testPage.messages(), [
      { type: 'do', action: 'editBoardId' },
      { type: 'do', action: 'removeBoards' },
    ]);
  });

  it('shows why a refresh failed above what was loaded, with buttons to fix it and to see the requests', async () => {
    const failedRefresh = {
      title: 'As of 15:09, couldn’t refresh',
      what: 'No response',
      next: '',
      fix: 'retry',
      actions: [actionOf('diagnoseConnection'), actionOf('showRequests')],
    } as const;
    await testPage.show({ ...voteDetails, asOf: 'As of 15:09', failedRefresh });
    const note = testPage.page.locator('main').filter({ hasText: voteDetails.title }).locator('.failed-refresh');
    assert.match(await note.innerText(), /As of 15:09, couldn’t refresh\s+No response/);
    await testPage.page.getByRole('status').getByText('As of 15:09, couldn’t refresh: No response.').waitFor();
    await note.getByRole('button', { name: 'Retry' }).click();
    await note.getByRole('button', { name: 'Show Requests' }).click();
    assert.deepEqual(await testPage.messages(), [{ type: 'fix' }, { type: 'do', action: 'showRequests' }]);
    await testPage.show(voteDetails);
    await note.waitFor({ state: 'detached' });
  });

  for (const [width, stays] of [
    [1000, true],
    [400, false],
  ] as const)
    it(`${stays ? 'keeps that in sight' : 'gives the space to the page'} while scrolled, ${width} pixels wide`, async () => {
      await testPage.page.setViewportSize({ width, height: 600 });
      const failedRefresh = {
        title: 'Couldn’t refresh',
        what: 'No response',
        next: '',
        fix: 'retry',
        actions: [],
      } as const;
      await testPage.show({ ...fileDetails(), failedRefresh });
      const note = testPage.page.locator('.failed-refresh');
      await note.waitFor();
      await testPage.page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await until('scrolled', async () => Number(await testPage.page.evaluate('scrollY')) > 600);
      const [box, toolbar] = [await note.boundingBox(), await testPage.page.locator('.toolbar').boundingBox()];
      assert.ok(box && toolbar);
      assert.equal(box.y >= Math.max(0, toolbar.y + toolbar.height) && box.y + box.height <= 600, stays);
    });

  it('keeps what a drawn cut line decides in sight with the first bars, where there is space', async () => {
    await testPage.show(voteDetails);
    const slider = testPage.page.getByRole('slider').first();
    const isWithFirst = async (height: number) => {
      await testPage.page.setViewportSize({ width: 900, height });
      const first = testPage.page.locator('.rank-bars > li').first();
      await first.evaluate((bar: { scrollIntoView(to: object): void }) => bar.scrollIntoView({ block: 'center' }));
      const box = await testPage.page.locator('.cut').boundingBox();
      return box !== null && box.y + box.height <= height;
    };
    await slider.waitFor();
    assert.equal(await isWithFirst(620), false, 'without a line, it stays below the bars');
    await slider.fill('1');
    assert.equal(await isWithFirst(620), true);
    assert.equal(await isWithFirst(500), false);
  });

  it('shows announcements', async () => {
    await testPage.show(voteDetails);
    await testPage.send({ type: 'announce', text: 'Summary copied' });
    await testPage.page.getByRole('status').getByText('Summary copied').waitFor();
  });

  it('sends a message per toolbar action, but none for a missing previous record', async () => {
    await testPage.show({ ...voteDetails, previous: false });
    await testPage.page.getByRole('button', { name: 'Previous' }).click({ force: true });
    await testPage.page.getByRole('button', { name: 'Next' }).click();
    await testPage.page.getByRole('button', { name: 'Refresh' }).click();
    await testPage.page.getByRole('button', { name: 'Open as JSON' }).click();
    await testPage.page.keyboard.press('Alt+ArrowLeft');
    await testPage.page.keyboard.press('Alt+ArrowRight');
    assert.deepEqual(await testPage.messages(), [
      { type: 'go', to: 'next' },
      { type: 'refresh' },
      { type: 'do', action: 'openJson' },
      { type: 'go', to: 'next' },
    ]);
  });

  it('uses the language and translations that the host sends', async () => {
    await testPage.send({
      type: 'init',
      key: 'k',
      language: 'zh-cn',
      contents: { Refresh: '刷新', 'Rows: {0}': '行数：{0}' },
    });
    await testPage.send({ type: 'show', view: only(fileTable(3)) });
    await testPage.page.getByRole('button', { name: '刷新' }).waitFor();
    await testPage.page.getByText('行数：3').waitFor();
    assert.equal(await testPage.page.locator('html').getAttribute('lang'), 'zh-cn');
  });

  describe('with findings', () => {
    it('distinguishes alerts from notes by shape and text', async () => {
      await testPage.show(voteDetails);
      assert.equal(await testPage.page.locator('.findings .icon-alert').count(), 1);
      assert.equal(await testPage.page.locator('.findings .icon-note').count(), 1);
      await testPage.page.getByText('Warning:').waitFor();
    });

    it('says that one with places is a warning', async () => {
      const finding = { tone: 'alert', text: 'It differs in 1 place.', places: [{ text: 'tickets: text' }] } as const;
      await testPage.show(only({ block: 'findings', id: 'findings', title: 'Issues', findings: [finding] }));
      assert.deepEqual(await seen(testPage.page.locator('.findings summary')), ['Warning:\nIt differs in 1 place.']);
    });

    it('opens the record that one is about, whose name comes before the reason', async () => {
      const text = 'More votes than available.';
      const of = (name: string) => ({ tone: 'alert', text, about: { text: name, path: `a/${name}` } }) as const;
      await testPage.show(
        only({ block: 'findings', id: 'findings', title: 'Issues', findings: [of('One'), of('Two')] }),
      );
      assert.deepEqual(await seen(testPage.page.locator('.findings li')), [
        `Warning:\nOne\n${text}`,
        `Warning:\nTwo\n${text}`,
      ]);
      await testPage.page.getByRole('button', { name: 'Two' }).click();
      assert.deepEqual(await testPage.messages(), [{ type: 'open', path: 'a/Two' }]);
    });

    it('opens the JSON at a place that has a path', async () => {
      const places = [{ text: 'results: missing' }, { text: 'tickets: text', path: ['tickets'] }];
      await testPage.show(
        only({
          block: 'findings',
          id: 'findings',
          title: 'Issues',
          findings: [
            { tone: 'note', text: 'No place' },
            { tone: 'alert', text: 'Two places', places },
          ],
        }),
      );
      await testPage.page.getByText('Two places').click();
      await testPage.page.getByText('results: missing').waitFor();
      assert.equal(await testPage.page.getByRole('button', { name: 'results: missing' }).count(), 0);
      await testPage.page.getByRole('button', { name: 'tickets: text' }).click();
      assert.deepEqual(await testPage.messages(), [{ type: 'openField', block: 'findings', field: 1, row: '1' }]);
    });
  });

  describe('with steps', () => {
    it('shows the state of each step by shape and text, and what to do next', async () => {
      await testPage.show(diagnosisDetails);
      const step = (name: string) => testPage.page.getByRole('listitem').filter({ hasText: name });
      assert.deepEqual(await seen(testPage.page.locator('.step-state')), [
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

    it('labels Refresh with the given text', async () => {
      await testPage.show(diagnosisDetails);
      await testPage.page.getByRole('button', { name: 'Run Again' }).click();
      await testPage.page.getByRole('button', { name: 'Copy Report' }).click();
      assert.deepEqual(await testPage.messages(), [{ type: 'refresh' }, { type: 'do', action: 'copyReport' }]);
    });
  });

  describe('with a ranking', () => {
    const texts = (): Promise<string[]> => seen(testPage.page.locator('.rank-text bdi'));

    it('shows every option with total, bar, and voters', async () => {
      await testPage.show(only(ranking));
      assert.deepEqual(
        await texts(),
        ranking.options.map(({ text }) => text),
      );
      assert.deepEqual(await seen(testPage.page.locator('.rank-row .rank-total')), [
        '14',
        '11',
        '8',
        '8',
        '5',
        '2',
        '0',
        '–',
      ]);
      assert.equal((await seen(testPage.page.locator('.rank-row .rank-voters')))[0], '9 of 12 voters');
      const widths = await testPage.page
        .locator('.rank-row .bar-size')
        .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('width')));
      assert.equal(widths[0], '100%');
      assert.equal(widths.length, 6);
    });

    it('moves the cut line, and shows what it decides', async () => {
      await testPage.show(only(ranking));
      const line = testPage.page.getByRole('slider', { name: 'Cut line' });
      assert.equal(await testPage.page.locator('.last-above').count(), 0);
      await line.focus();
      for (let press = 0; press < 3; press++) await testPage.page.keyboard.press('ArrowRight');
      await testPage.page.getByText('a line between them decides nothing').waitFor();
      assert.match((await line.getAttribute('aria-valuetext')) ?? '', /^After 3 options\. Places 3 and 4/);
      assert.deepEqual(await seen(testPage.page.locator('.last-above .rank-text bdi')), [
        'One owner for the release checklist',
      ]);
      assert.equal(await testPage.page.getByText('tied at the cut line', { exact: true }).count(), 2);
      assert.equal(await testPage.page.locator('.hatched').count(), 2);
      assert.equal(await testPage.page.locator('.rank-row.below').count(), 5);
    });

    it('has a cut line that can be dragged over the chart, and reports it', async () => {
      await testPage.show(only(ranking));
      const { page } = testPage;
      const rows = page.locator('.rank-row');
      const handle = page.locator('.cut-handle');
      const grip = async () => {
        const box = (await handle.boundingBox())!;
        return { x: box.x + 3, y: box.y + box.height / 2 };
      };
      const middleOf = async (at: number) => {
        const box = (await rows.nth(at).boundingBox())!;
        return box.y + box.height / 2;
      };
      const drag = async (to: number) => {
        const { x, y } = await grip();
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x, to, { steps: 4 });
        await page.mouse.up();
      };
      assert.equal(await handle.count(), 0, 'nothing to drag without a line');
      await page.getByRole('slider').press('ArrowRight');
      await drag((await middleOf(1)) + 5);
      assert.equal(await page.getByRole('slider').inputValue(), '2');
      const above = (await rows.nth(1).boundingBox())!;
      assert.ok(Math.abs((await grip()).y - (above.y + above.height)) < 3);
      await page.mouse.move(10, 10);
      assert.equal(await page.getByRole('slider').inputValue(), '2');
      await drag(5000);
      assert.equal(await page.getByRole('slider').inputValue(), String(ranking.cuts.length));
      const { x, y } = await grip();
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, 0, { steps: 4 });
      assert.equal(await page.getByRole('slider').inputValue(), '0');
      await page.mouse.move(x, (await middleOf(1)) - 5, { steps: 4 });
      assert.equal(await page.getByRole('slider').inputValue(), '1', 'the line can be dragged back');
      await page.mouse.move(x, 0, { steps: 4 });
      await page.mouse.up();
      assert.equal(await handle.count(), 0);
      const reported = (await testPage.messages()).filter(({ type }) => type === 'cut');
      assert.deepEqual(reported.at(-1), { type: 'cut', places: 0 });
      assert.ok(reported.some((message) => message.type === 'cut' && message.places === 2));
    });

    it('reports the line to the decision record even if the next response offers none', async () => {
      await testPage.show(only(ranking));
      await testPage.page.getByRole('slider').press('ArrowRight');
      await testPage.show(only({ ...ranking, cuts: [] }));
      await testPage.page.getByRole('slider').waitFor({ state: 'detached' });
      const reported = (await testPage.messages()).filter(({ type }) => type === 'cut');
      assert.deepEqual(reported.at(-1), { type: 'cut', places: 1 });
      assert.equal(reported.length, 2);
    });

    it('has no line to drag without cut lines, or as a table', async () => {
      await testPage.show(only({ ...ranking, cuts: [] }));
      assert.equal(await testPage.page.locator('.cut-handle').count(), 0);
      await testPage.show(only(ranking));
      await testPage.page.getByRole('slider').press('ArrowRight');
      assert.equal(await testPage.page.locator('.cut-handle').count(), 1);
      await testPage.page.getByRole('button', { name: 'Table' }).click();
      assert.equal(await testPage.page.locator('.cut-handle').count(), 0);
    });

    it('can be shown as a table', async () => {
      await testPage.show(only(ranking));
      await testPage.page.getByRole('button', { name: 'Table' }).click();
      const row = testPage.page.getByRole('row', { name: /Pair on every incident/ });
      assert.deepEqual(await seen(row.locator('td')), ['2', '11', '22.9%', '8 of 12 voters']);
    });
  });

  describe('with facts', () => {
    it('shows name, value, and note of a fact, and explains it on request', async () => {
      await testPage.show(only(voteFacts));
      const row = testPage.page.getByRole('row').filter({ hasText: 'startTime' });
      for (const text of ['Start', '1710511200000', 'read as milliseconds']) {
        await row.getByText(text).first().waitFor();
      }
      assert.equal(await row.getByRole('rowheader').getAttribute('title'), 'When the vote started.');
      const shown = () => row.locator('th span:not(.hidden)').allInnerTexts();
      assert.deepEqual(await shown(), ['Start']);
      await testPage.page.getByRole('button', { name: 'Explain Fields' }).click();
      assert.deepEqual(await shown(), ['Start', 'startTime · §2.3 · integer', 'When the vote started.']);
    });

    it('distinguishes tones without color', async () => {
      await testPage.show(only(voteFacts));
      const styles = await testPage.page.locator('.facts .value').evaluateAll((values) =>
        values.map((value) => {
          const { textDecorationStyle, textDecorationLine, borderStyle, fontStyle } = getComputedStyle(value);
          const sign = value.parentElement?.querySelector('.mark')?.textContent ?? '';
          return [
            (value.getAttribute('class') ?? '').replace('cell ', ''),
            [textDecorationLine !== 'none' && textDecorationStyle, borderStyle, fontStyle, sign].join(),
          ] as const;
        }),
      );
      const shapes = new Map(styles.filter(([tone]) => !/^value$|muted|missing/.test(tone)));
      assert.deepEqual([...shapes.keys()].toSorted(), [
        'value accepted',
        'value null',
        'value odd',
        'value unknown',
        'value unreadable',
      ]);
      assert.equal(new Set(shapes.values()).size, 5);
    });

    it('opens the record that a value links to', async () => {
      await testPage.show(only(voteFacts));
      await testPage.page.getByRole('button', { name: 'b-42' }).click();
      assert.deepEqual(await testPage.messages(), [{ type: 'open', path: 'samples/boards/b-42' }]);
    });
  });

  describe('with a table', () => {
    const column = (at: number): Promise<string[]> =>
      seen(testPage.page.locator(`.grid-frame tbody tr > :nth-child(${at}) .value`));

    it('sorts by a column, largest first and missing values last', async () => {
      await testPage.show(only(fileTable(12)));
      const head = testPage.page.getByRole('columnheader', { name: /^Size/ });
      await head.getByRole('button').click();
      assert.equal(await head.getAttribute('aria-sort'), 'descending');
      assert.equal((await column(4))[0], fileRow(11).cells[3]?.text);
      await head.getByRole('button').click();
      assert.equal(await head.getAttribute('aria-sort'), 'ascending');
      await head.getByRole('button').click();
      assert.equal(await head.getAttribute('aria-sort'), 'none');
      const user = testPage.page.getByRole('columnheader', { name: /^User/ });
      for (let press = 0; press < 2; press++) {
        await user.getByRole('button').click();
        assert.equal((await column(6)).at(-1), '–');
      }
    });

    it('sorts unreadable values last in either direction', async () => {
      const table = fileTable(12);
      const unreadable = { text: '⚠ "large"', tone: 'unreadable' } as const;
      const rows = table.rows.map((each, at) => (at === 5 ? { ...each, cells: each.cells.with(3, unreadable) } : each));
      await testPage.show(only({ ...table, rows }));
      for (const direction of ['descending', 'ascending']) {
        const head = testPage.page.getByRole('columnheader', { name: /^Size/ });
        await head.getByRole('button').click();
        assert.equal(await head.getAttribute('aria-sort'), direction);
        assert.match((await column(4)).at(-1) ?? '', /large/);
      }
    });

    it('filters rows, and shows how many are left', async () => {
      await testPage.show(only(fileTable(150)));
      await testPage.page.getByRole('searchbox').fill('ROADMAP');
      await testPage.page.getByText('Rows: 22 of 150').waitFor();
      assert.ok((await column(1)).every((name) => name.includes('Roadmap')));
      await testPage.page.getByRole('searchbox').fill('nowhere');
      await testPage.page.getByText('No rows.').waitFor();
    });

    it('shows the chosen columns, and sends them to the host', async () => {
      await testPage.show(only(fileTable(5)));
      assert.equal(await testPage.page.getByRole('columnheader').count(), 7);
      await testPage.page.getByRole('button', { name: 'Columns' }).click();
      await testPage.page.getByRole('checkbox', { name: 'File record ID' }).check();
      assert.equal(await testPage.page.getByRole('columnheader').count(), 8);
      const keys = ['fileName', 'fileType', 'bigType', 'fileSize', 'createdAt', 'userId', 'deletedAt', 'id'];
      assert.deepEqual(await testPage.messages(), [{ type: 'columns', block: 'files', keys }]);
      assert.ok(await testPage.page.getByRole('checkbox', { name: 'Name' }).isDisabled());
    });

    it('labels deleted rows and undocumented values', async () => {
      await testPage.show(only(fileTable(40)));
      await testPage.page.getByRole('rowheader', { name: /Team photo 5\.mp4 ?, deleted/ }).waitFor();
      await testPage.page
        .getByRole('gridcell', { name: /heif ?, not a documented type/ })
        .first()
        .waitFor();
    });

    it('shows footer and note', async () => {
      await testPage.show(only(fileTable(5)));
      assert.equal((await seen(testPage.page.locator('tfoot td')))[3], '1.9 GiB');
      await testPage.page.getByText('Sums are sums of the files that are loaded.').waitFor();
    });
  });

  describe('with votes by voter', () => {
    const highlighted = (rows: string) => testPage.page.locator(`${rows}.highlighted`).count();

    it('names every column of numbers in the ranking, and the share of voters only beside them', async () => {
      const heads = testPage.page.locator('.rank-heads span');
      const shown = () =>
        heads.evaluateAll((all) => all.flatMap((each) => (each.checkVisibility() ? [each.textContent] : [])));
      await testPage.show(only(ranking));
      assert.deepEqual(await shown(), ['Votes received', 'Share', 'Voters']);
      const voters = testPage.page.locator('.rank-row .rank-voters').first();
      const [head, cell] = [(await heads.nth(2).boundingBox())!, (await voters.boundingBox())!];
      assert.ok(Math.abs(head.x + head.width - cell.x - cell.width) < 1);
      await testPage.page.setViewportSize({ width: 400, height: 800 });
      assert.deepEqual(await shown(), ['Votes received', 'Share']);
      const options = ranking.options.map((option) => ({ ...option, voters: undefined }));
      await testPage.show(only({ ...ranking, options }));
      assert.deepEqual(await shown(), ['Votes received', 'Share']);
    });

    it('numbers options, names them in a legend, and draws small numbers as dots', async () => {
      await testPage.show(only(ranking, matrix));
      const { page } = testPage;
      const heads = await seen(page.locator('.grid-frame .head-text'));
      assert.deepEqual(heads, ['Voter', '1', '2', '3', '4', '5']);
      const legend = (await seen(page.locator('.legend li'))).map((text) => text.replaceAll(/\s+/g, ' '));
      assert.deepEqual(
        legend,
        ranking.options.slice(0, 5).map(({ text }, at) => `${at + 1} ${text}`),
      );
      await page.getByRole('columnheader', { name: ranking.options[1]!.text }).waitFor();
      // The first voter gave no vote to the first option, three to the second, and six to the third.
      const first = page.locator('.grid-frame tbody tr').first().getByRole('gridcell');
      assert.deepEqual((await first.allTextContents()).slice(0, 3), ['', '●●●3', '6']);
      await page.getByRole('gridcell', { name: /^3$/ }).first().waitFor();
    });

    it('highlights the options of a voter, and the voters of an option', async () => {
      await testPage.show(only(ranking, matrix));
      const { page } = testPage;
      await page.getByRole('rowheader', { name: voter(0) }).hover();
      const names = await page.locator('.rank-row.highlighted bdi').allTextContents();
      const chosen = [1, 2, 3, 4].map((option) => ranking.options[option]!.text);
      assert.deepEqual(names, chosen);
      await page.locator('.rank-row').first().hover();
      assert.deepEqual(
        await page.locator('.grid-frame tr.highlighted th').allTextContents(),
        [1, 2, 3, 4, 5, 6].map(voter),
      );
      await page.locator('.legend li').nth(4).hover();
      assert.equal(await highlighted('.rank-row'), 1);
      await page.getByRole('heading', { level: 1 }).hover();
      assert.equal((await highlighted('.rank-row')) + (await highlighted('.grid-frame tr')), 0);
    });
  });

  describe('with many blocks', () => {
    it('folds what few need, and keeps what is unfolded for the next record', async () => {
      await testPage.show(only(ranking, { ...voteFacts, folded: true }));
      const fold = testPage.page.getByRole('button', { name: 'All fields' });
      assert.equal(await fold.getAttribute('aria-expanded'), 'false');
      assert.equal(await testPage.page.locator('.facts tr:visible').count(), 0);
      await fold.click();
      assert.equal(await testPage.page.locator('.facts tr:visible').count(), voteFacts.facts.length);
      await testPage.show({ ...only({ ...voteFacts, folded: true }), title: 'The next vote' });
      assert.equal(await fold.getAttribute('aria-expanded'), 'true');
    });

    it('marks the field that the user went to, unfolded and in sight', async () => {
      await testPage.show(voteDetails);
      const { page } = testPage;
      await testPage.send({ type: 'highlight', option: '#tickets' });
      const marked = page.locator('[aria-current="true"]');
      await marked.waitFor();
      assert.equal(await marked.getByRole('rowheader').count(), 1);
      assert.match(
        await marked.innerText(),
        new RegExp(`^${voteFacts.facts.find(({ key }) => key === 'tickets')!.title}`),
      );
      await page.waitForFunction(() => {
        const { top, bottom } = document.querySelector('[aria-current="true"]')!.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
      assert.notEqual(await marked.evaluate((element) => getComputedStyle(element).boxShadow), 'none');
      await testPage.send({ type: 'highlight', option: '#name' });
      assert.equal(await marked.count(), 1);
    });

    it('links to each of them, and unfolds it', async () => {
      await testPage.show(voteDetails);
      const links = testPage.page.getByRole('navigation', { name: 'Sections' });
      assert.deepEqual(await links.getByRole('button').allInnerTexts(), ['Issues', 'Ranking', 'Who voted for what', 'All fields']); // oxfmt-ignore
      await links.getByRole('button', { name: 'All fields' }).focus();
      await testPage.page.keyboard.press('Enter');
      const fold = testPage.page.locator('.facts').getByRole('button', { name: 'All fields' });
      assert.equal(await fold.getAttribute('aria-expanded'), 'true');
      await testPage.page.waitForFunction(() => {
        const { top } = document.querySelector('.block.facts')!.getBoundingClientRect();
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        return isAtEnd || (top >= 0 && top < 100);
      });
      assert.ok(await fold.evaluate((element) => element === document.activeElement));
      await links.getByRole('button', { name: 'Ranking' }).click();
      const top = (await testPage.page.locator('.block.ranking').boundingBox())!.y;
      assert.ok(top >= 0 && top < 100, String(top));
      await testPage.show(only(ranking, matrix));
      assert.equal(await links.count(), 0);
    });

    it('links to each of them, without moving the page itself in what VS Code puts around it', async () => {
      const { page } = testPage;
      await page.goto(new URL('/empty', page.url()).href);
      await page.evaluate(async () => {
        document.body.style.cssText = 'overflow: hidden; margin: 0';
        const frame = document.createElement('iframe');
        frame.style.cssText = 'width: 100%; height: calc(100vh + 5px); border: 0';
        frame.src = '/';
        const loaded = new Promise((done) => frame.addEventListener('load', done));
        document.body.append(frame);
        await loaded;
      });
      const inner = page.frames().find((frame) => frame.parentFrame())!;
      const messages: ToWebview[] = [
        { type: 'init', key: 'subject', language: 'en' },
        { type: 'show', view: voteDetails },
      ];
      await inner.evaluate((all) => all.forEach((each) => self.postMessage(each, self.origin)), messages);
      const links = inner.getByRole('navigation', { name: 'Sections' });
      // A click by Playwright may scroll what is around the page too.
      await links.getByRole('button', { name: 'All fields' }).evaluate((link: HTMLElement) => link.click());
      await until('scrolled', () => inner.evaluate(() => self.scrollY > 0));
      await inner.evaluate(() => self.postMessage({ type: 'highlight', option: '#tickets' }, self.origin));
      await inner.locator('[aria-current="true"]').waitFor();
      await pageTime(page, 50);
      const moved = await page.evaluate(() => [document.body, document.documentElement].map((each) => each.scrollTop));
      assert.deepEqual(moved, [0, 0]);
    });
  });

  describe('with a timeline', () => {
    it('has a labeled row for each span, and points with a remark instead of unreliable ends', async () => {
      await testPage.show(only(meetings));
      const spans = testPage.page.locator('.span');
      const labels = testPage.page.locator('.axis-labels p');
      assert.deepEqual(
        await labels.allInnerTexts(),
        meetings.spans.map(({ label }) => label),
      );
      for (const [at, { remark = '' }] of meetings.spans.entries()) {
        const row = (await labels.nth(at).boundingBox())!;
        const shape = (await spans.nth(at).locator('path').boundingBox())!;
        assert.ok(shape.y >= row.y && shape.y + shape.height <= row.y + row.height + 1);
        assert.equal(await spans.nth(at).locator('.point').count(), remark === '' ? 0 : 1);
        assert.equal((await spans.nth(at).locator('text').allTextContents()).join(), remark);
      }
      const width = async (at: number) => (await spans.nth(at).locator('path').boundingBox())!.width;
      const [first, running] = [await width(0), await width(meetings.spans.length - 1)];
      assert.ok(
        Math.abs(running / first - 1.5) < 0.05,
        'what has not ended lasts three hours until now, the first two',
      );
    });

    it('has a text before, inside, or after a bar, where it has space', async () => {
      const { from } = meetings.spans[0]!;
      const texts = ['after', 'inside', 'before'];
      const span = (at: number, last: number) => ({
        ...meetings.spans[0]!,
        from: from + at * 3_600_000,
        to: from + last * 3_600_000,
      });
      const spans = [span(0, 4), span(4, 30), span(30, 34)].map((each, at) => ({ ...each, beside: texts[at]! }));
      await testPage.show(only({ ...meetings, spans }));
      const found: string[] = [];
      for (const [at, text] of texts.entries()) {
        const bar = (await testPage.page.locator('.span path').nth(at).boundingBox())!;
        const { x, width } = (await testPage.page.locator('.span text', { hasText: text }).boundingBox())!;
        found.push(x > bar.x + bar.width ? 'after' : x + width < bar.x ? 'before' : 'inside');
      }
      assert.deepEqual(found, texts);
    });

    it('labels round hours of the time zone, across a clock change', async () => {
      await testPage.page.setViewportSize({ width: 1500, height: 800 });
      await testPage.show(only(meetings));
      const labels = await testPage.page.locator('.tick text').allTextContents();
      assert.deepEqual(labels, ['Mar 30, 12:00', '18:00', 'Mar 31', '06:00', '12:00', '18:00']);
      const positions = await testPage.page
        .locator('.tick line')
        .evaluateAll((all) => all.map((line) => Number(line.getAttribute('x1'))));
      const apart = positions.slice(1).map((rank, at) => rank - positions[at]!);
      assert.ok(Math.abs(apart[2]! / apart[0]! - 5 / 6) < 0.01, 'the six hours of the clock change take five');
    });

    it('opens a clicked span, or a name in its table', async () => {
      await testPage.show(only(meetings));
      await testPage.page.getByRole('row', { name: /^Interviews/ }).waitFor({ state: 'attached' });
      await testPage.page.locator('.span').first().click();
      await testPage.page.getByRole('button', { name: 'Table' }).click();
      await testPage.page.getByRole('button', { name: 'Interviews' }).click();
      assert.deepEqual(await testPage.messages(), [
        { type: 'open', path: 'samples/boards/b/meetings/1' },
        { type: 'open', path: 'samples/boards/b/meetings/2' },
      ]);
    });
  });

  describe('with a file filter', () => {
    it('sends an empty filter if nothing was entered', async () => {
      await testPage.show(only({ ...filter, filter: {}, active: false }));
      await testPage.page.getByRole('button', { name: 'Apply' }).click();
      assert.deepEqual(await testPage.messages(), [{ type: 'applyFilter', filter: {} }]);
    });

    it('gets the focus each time the user navigates to it', async () => {
      await testPage.show(only({ ...filter, filter: {}, active: false }));
      for (const before of ['Apply', 'Load More']) {
        await testPage.page.getByRole('button', { name: before }).focus();
        await testPage.send({ type: 'highlight', option: '#searchStr' });
        await testPage.page.locator('input[type="search"]:focus').waitFor();
      }
    });

    it('sends every parameter', async () => {
      await testPage.show(only({ ...filter, filter: {}, active: false }));
      await testPage.page.getByText('Times (UTC) and types').click();
      await testPage.page.getByLabel('File name').fill('plan');
      await testPage.page.getByLabel('Order').selectOption('1');
      const uploaded = testPage.page.getByRole('group', { name: 'Uploaded' });
      await uploaded.getByLabel('From').fill('2024-01-01T00:00');
      await uploaded.getByLabel('Until').fill('2024-01-02T00:00');
      const deleted = testPage.page.getByRole('group', { name: 'Deleted' });
      await deleted.getByLabel('From').fill('2024-02-01T08:30');
      await deleted.getByLabel('Until').fill('2024-02-02T00:00');
      await testPage.page.getByRole('checkbox', { name: 'Audio' }).check();
      assert.ok(
        await testPage.page.getByRole('checkbox', { name: 'mov' }).first().isChecked(),
        'mov is a video type, too',
      );
      assert.ok(
        await testPage.page
          .getByRole('checkbox', { name: 'Video' })
          .evaluate((box) => (box as HTMLInputElement).indeterminate),
      );
      await testPage.page.getByRole('checkbox', { name: 'Video' }).check();
      await testPage.page.getByLabel('File name').press('Enter');
      const [message] = await testPage.messages();
      assert.ok(message?.type === 'applyFilter');
      const { fileType, ...rest } = message.filter;
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

    it('clears the filter, loads more, and loads all', async () => {
      await testPage.show(fileDetails(fileTable(3)));
      for (const name of ['Load More', 'Load All', 'Clear']) {
        await testPage.page.getByRole('button', { name }).click();
      }
      assert.deepEqual(await testPage.messages(), [
        { type: 'load', what: 'more' },
        { type: 'load', what: 'all' },
        { type: 'applyFilter', filter: {} },
      ]);
    });
  });

  describe('with one search box for the service and for loaded rows', () => {
    const box = () => testPage.page.getByRole('searchbox');
    const scope = () => testPage.page.getByLabel('Search in');
    const view = () => only({ ...filter, filter: {}, active: false }, { ...fileTable(50), searchedAbove: true });

    it('filters loaded rows while typing, without a message', async () => {
      await testPage.show(view());
      await box().fill('roadmap');
      await testPage.page.getByText('Rows: 50', { exact: true }).waitFor();
      await scope().selectOption('rows');
      await testPage.page.getByText('Rows: 8 of 50').waitFor();
      await box().fill('nowhere');
      await testPage.page.getByText('No rows.').waitFor();
      await box().press('Enter');
      assert.deepEqual(await testPage.messages(), []);
    });

    it('starts without text for the next list', async () => {
      await testPage.show(view(), 'one');
      await scope().selectOption('rows');
      await box().fill('roadmap');
      await testPage.page.getByText('Rows: 8 of 50').waitFor();
      await testPage.show(view(), 'two');
      await testPage.page.getByText('Rows: 50', { exact: true }).waitFor();
      assert.equal(await box().inputValue(), '');
    });

    it('takes the text along to the service, and shows all rows again', async () => {
      await testPage.show(view());
      await scope().selectOption('rows');
      await box().fill('roadmap');
      await scope().selectOption('service');
      await testPage.page.getByText('Rows: 50', { exact: true }).waitFor();
      await box().press('Enter');
      assert.deepEqual(await testPage.messages(), [{ type: 'applyFilter', filter: { searchStr: 'roadmap' } }]);
    });
  });

  describe('with progress', () => {
    it('shows the progress, and can be canceled', async () => {
      await testPage.show(only({ block: 'progress', text: 'Loading files', done: 0.25 }));
      assert.equal(await testPage.page.getByRole('progressbar').getAttribute('value'), '0.25');
      await testPage.page.getByRole('button', { name: 'Cancel' }).click();
      assert.deepEqual(await testPage.messages(), [{ type: 'cancel' }]);
      await testPage.show(only({ block: 'progress', text: 'Loading files', done: undefined }));
      assert.equal(await testPage.page.getByRole('progressbar').getAttribute('value'), null);
    });
  });
});

import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { actionOf } from '../../src/protocol/actions';
import { headerText } from '../../src/protocol/headerText';
import type { ToWebview } from '../../src/protocol/toWebview';
import type { Block, DetailsView } from '../../src/protocol/view';
import { pageTime, until } from '../host/waiting';
import { decide, winners } from './deciding';
import { pageForEach } from './openPage';
import { meetings } from './views/boardDetails';
import { diagnosisDetails } from './views/diagnosisDetails';
import { voteFacts } from './views/facts';
import { fileDetails, fileRow, fileSearch, fileTable } from './views/fileDetails';
import type { FileSearch } from '../../src/protocol/table';
import { matrix, ranking, voteDetails } from './views/voteDetails';

/** Visible texts of elements. */
const seen = (locator: Locator): Promise<string[]> =>
  locator.evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText.trim()));

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? assert.fail('not drawn');

const only = (...blocks: Block[]): DetailsView => ({ ...voteDetails, blocks });

describe('a page', () => {
  const testPage = pageForEach();

  const button = (name: string) => testPage.page.getByRole('button', { name, exact: true });
  const showHeader = (header: Partial<DetailsView['header']>, rest: Partial<DetailsView> = {}) =>
    testPage.show({ ...voteDetails, ...rest, header: { ...voteDetails.header, ...header } });

  it('shows the header, which screen readers hear when it changes, and leads to the board', async () => {
    const asOf = { asOf: 'As of 15:09', overlinePath: 'samples/boards/b' };
    await showHeader({}, asOf);
    const header = testPage.page.locator('header');
    await testPage.page.getByRole('status').getByText(headerText(voteDetails.header)).waitFor({ state: 'attached' });
    assert.equal((await seen(header.locator('.chips li'))).length, voteDetails.header.chips.length);
    await header.locator('.chips .icon-alert').waitFor();
    assert.deepEqual(await seen(header.locator('.tiles li')), ['48\nvotes in readable totals', '12\nvoters']);
    await header.locator('.overline').getByText('As of 15:09').waitFor();
    await button(voteDetails.overline).click();
    assert.deepEqual(await testPage.messages(), [{ type: 'open', path: 'samples/boards/b' }]);
    await showHeader({ isUpdating: true }, asOf);
    await header.locator('.overline').getByText('As of 15:09').waitFor();
    assert.equal(await header.getByText('As of 15:09').count(), 1);
  });

  it('says how old what may still change is, and keeps that up to date; not of snapshots', async () => {
    const { page } = testPage;
    await page.clock.install();
    const now = await page.evaluate(() => Date.now());
    const show = (loadedAt: number, rest = {}) =>
      showHeader({ isUpdating: true }, { asOf: 'As of 15:09', loadedAt, ...rest });
    await show(now - 21.5 * 60_000);
    const asOf = page.locator('.overline .as-of');
    assert.equal(await asOf.innerText(), 'As of 15:09 (21 min ago)');
    await page.clock.runFor(60_000);
    assert.equal(await asOf.innerText(), 'As of 15:09 (22 min ago)');
    await show(now);
    await page.getByText('As of 15:09 (1 min ago)').waitFor();
    await show(now, { isSnapshot: true });
    await page.getByText('As of 15:09', { exact: true }).waitFor();
  });

  it('leads from a chip to its block or its list, by mouse and keyboard; other chips are no buttons', async () => {
    const { page } = testPage;
    const issues = { text: '2 issues', tone: 'alert', note: 'To review.', to: 'findings' } as const;
    await showHeader({ chips: [{ text: 'Ended' }, issues, { text: '3 in files', path: 'a/b' }] });
    assert.equal(await page.locator('.chips button').count(), 2);
    const height = await page.locator('.chips').evaluate((list) => list.clientHeight);
    assert.ok(height < 30, `chips of one line, not ${height} px`);
    const toIssues = page.getByRole('button', { name: /^2 issues ?, To review\.$/ });
    assert.equal((await boxOf(toIssues.locator('.hidden'))).width, 1, 'the note is for screen readers');
    await toIssues.click();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Issues');
    await button('3 in files').press('Enter');
    assert.deepEqual(await testPage.messages(), [{ type: 'open', path: 'a/b' }]);
  });

  it('keeps the current view while the next one loads', async () => {
    await testPage.show(voteDetails);
    await testPage.show({ kind: 'loading', title: 'Sprint retro' });
    assert.equal(await testPage.page.locator('h1').innerText(), voteDetails.title);
    assert.equal(await testPage.page.locator('main').getAttribute('aria-busy'), 'true');
  });

  it('shows what the user can do about a failure or a finding', async () => {
    const actions = [actionOf('editBoardId'), actionOf('removeBoards')];
    await testPage.show({ kind: 'failed', title: 'Votes', what: 'Gone', next: 'Check.', fix: 'signIn', actions });
    await testPage.page.getByText('Gone', { exact: true }).first().waitFor();
    const overflows = await testPage.page
      .locator('main button')
      .evaluateAll((buttons) => buttons.map((each) => [each.textContent, each.scrollWidth - each.clientWidth]));
    assert.deepEqual(overflows, [['Sign In', 0], ...actions.map(({ label }) => [label, 0])]);
    await button('Sign In').click();
    await button(actions[0]!.label).click();
    const findings = [{ tone: 'alert', text: 'Check.', actions }] as const;
    await testPage.show(only({ block: 'findings', id: 'findings', title: 'Issues', findings }));
    await testPage.page.locator('.findings li').getByRole('button', { name: actions[1]!.label }).click();
    assert.deepEqual(await testPage.messages(), [
      { type: 'fix' },
      { type: 'do', action: 'editBoardId' },
      { type: 'do', action: 'removeBoards' },
    ]);
  });

  it('shows why a refresh failed above what was loaded, with buttons to fix it and to see the requests', async () => {
    const title = 'As of 15:09, couldn’t refresh';
    const actions = [actionOf('diagnoseConnection'), actionOf('showRequests')];
    const failedRefresh = { title, what: 'No response', next: '', fix: 'retry', actions } as const;
    const main = actionOf('present');
    await testPage.show({ ...voteDetails, asOf: 'As of 15:09', failedRefresh, actions: [main] });
    assert.deepEqual(await testPage.page.locator('button.main').allInnerTexts(), ['Retry'], 'one main action');
    const note = testPage.page.locator('main .failed-refresh');
    assert.match(await note.innerText(), /As of 15:09, couldn’t refresh\s+No response/);
    await testPage.page.getByRole('status').getByText(`${title}: No response.`).waitFor();
    await button('Retry').click();
    await button('Show Requests').click();
    assert.deepEqual(await testPage.messages(), [{ type: 'fix' }, { type: 'do', action: 'showRequests' }]);
    await testPage.show(voteDetails);
    await note.waitFor({ state: 'detached' });
    for (const [width, stays] of [
      [1000, true],
      [400, false],
    ] as const) {
      await testPage.resize(width, 600);
      await testPage.show({ ...fileDetails(), failedRefresh }, String(width));
      await note.waitFor({ state: 'attached' });
      await testPage.page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await until('scrolled', async () => Number(await testPage.page.evaluate('scrollY')) > 200);
      const [box, toolbar] = [await boxOf(note), await boxOf(testPage.page.locator('.toolbar'))];
      const isInSight = box.y >= Math.max(0, toolbar.y + toolbar.height) && box.y + box.height <= 600;
      assert.equal(isInSight, stays, `while scrolled, ${width} pixels wide`);
    }
  });

  it('shows findings by shape and text, leads to their records, and opens the JSON at a place that has a path', async () => {
    const about = (name: string) => ({ text: name, path: `a/${name}` });
    const places = [{ text: 'results: missing' }, { text: 'tickets: text', path: ['tickets'] }];
    const findings = [
      { tone: 'note', text: 'No place' },
      { tone: 'alert', text: 'It differs.', places },
      { tone: 'alert', text: 'Too many.', about: about('One') },
      { tone: 'alert', text: 'Too many.', about: about('Two') },
    ] as const;
    await testPage.show(only({ block: 'findings', id: 'findings', title: 'Issues', findings }));
    const list = testPage.page.locator('.findings');
    assert.deepEqual([await list.locator('.icon-alert').count(), await list.locator('.icon-note').count()], [3, 1]);
    assert.deepEqual(await seen(list.locator('.block > ul > li, :scope > ul > li')), [
      'No place',
      'Warning:\nIt differs.\nresults: missing\ntickets: text',
      'Warning:\nOne\nToo many.',
      'Warning:\nTwo\nToo many.',
    ]);
    await button('Two').click();
    await list.getByText('results: missing').waitFor();
    assert.equal(await button('results: missing').count(), 0);
    await button('tickets: text').click();
    assert.deepEqual(await testPage.messages(), [
      { type: 'open', path: 'a/Two' },
      { type: 'openField', block: 'findings', field: 1, row: '1' },
    ]);
  });

  it('shows the state of each step by shape and text, and what to do next', async () => {
    await testPage.show(diagnosisDetails);
    const step = (name: string) => testPage.page.getByRole('listitem').filter({ hasText: name });
    const states = ['passed, 12 ms', 'passed, 31 ms', 'failed, 8 ms', '…', 'not tried'];
    assert.deepEqual(await seen(testPage.page.locator('.step-state')), states);
    assert.equal(await step('Sign in').locator('.icon-failed').count(), 1);
    assert.equal(await step('certificate').locator('.doubt .icon-alert').count(), 1);
    assert.equal(await step('Look again').getAttribute('aria-current'), 'step');
    await testPage.page.locator('.details-header').getByText('Check both, then retry.').waitFor();
    await button('Run Again').click();
    assert.deepEqual(await testPage.messages(), [{ type: 'refresh' }], 'its own name for Refresh');
  });

  it('shows progress, which can be canceled', async () => {
    const bar = testPage.page.getByRole('progressbar');
    for (const done of [0.25, undefined]) {
      await testPage.show(only({ block: 'progress', text: 'Loading files', done }));
      assert.equal(await bar.getAttribute('value'), done === undefined ? null : String(done));
    }
    await button('Cancel').click();
    assert.deepEqual(await testPage.messages(), [{ type: 'cancel' }]);
  });

  describe('with a ranking', () => {
    const rows = () => testPage.page.locator('.rank-row');
    const handle = () => testPage.page.locator('.cut-handle');
    const reported = async () => (await testPage.messages('cut')).map(({ places }) => places);

    it('shows every option with total, bar, and voters, or as a table', async () => {
      await testPage.show(only(ranking));
      const texts = ranking.options.map(({ text }) => text);
      assert.deepEqual(await seen(testPage.page.locator('.rank-text bdi')), texts);
      assert.deepEqual((await seen(rows().locator('.rank-total'))).join(), '14,11,8,8,5,2,0,–');
      assert.equal((await seen(rows().locator('.rank-voters')))[0], '9 of 12 voters');
      const bars = rows().locator('.bar-size');
      assert.deepEqual([await bars.count(), await bars.first().getAttribute('width')], [6, '100%']);
      await decide(testPage.page, 1);
      assert.equal(await handle().count(), 1);
      await button('Table').click();
      const row = testPage.page.getByRole('row', { name: /Pair on every incident/ });
      assert.deepEqual(await seen(row.locator('td')), ['2', '11', '22.9%', '8 of 12 voters']);
      assert.equal(await handle().count(), 0);
    });

    it('draws leading options and bars without an order in their own ways', async () => {
      const fills = async () =>
        new Set(
          await rows()
            .locator('.bar-size')
            .evaluateAll((all) => all.map((each) => getComputedStyle(each).fill)),
        );
      await testPage.show(only(ranking));
      assert.deepEqual(await fills(), new Set(['none']));
      const options = ranking.options.map((option, at) => (at === 0 ? { ...option, leads: true as const } : option));
      for (const style of ['decided', 'tied', 'open'] as const) {
        await testPage.show(only({ ...ranking, style, options }));
        assert.equal((await fills()).size, 2, style);
      }
    });

    it('asks how many win, says whether that is clear, and offers the record, and for a tie a run-off', async () => {
      const { page } = testPage;
      const said = page.locator('.decide').getByRole('status');
      await testPage.show(only(ranking));
      assert.equal(await page.getByText('How many win?').count(), 0);
      await button('Decide').click();
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), '1');
      assert.equal(await page.locator('.last-above').count(), 0);
      await button('3').press('Enter');
      assert.equal(await said.innerText(), ranking.cuts[2]!.text);
      await said.locator('.icon-alert').waitFor();
      const head = page.locator('.details-header');
      assert.deepEqual(
        [await seen(head.locator('.headline')), await head.getAttribute('class')],
        [[ranking.cuts[2]!.headline], 'details-header tied'],
      );
      assert.deepEqual(await seen(page.locator('.last-above .rank-text bdi')), [ranking.options[2]!.text]);
      assert.equal(await page.locator('.tag.strong').count(), 2);
      assert.equal(await page.locator('.hatched').count(), 2);
      assert.equal(await page.locator('.rank-row.below').count(), 5);
      await button('Copy Options for a Run-off').click();
      await button('2').click();
      assert.equal(await said.innerText(), ranking.cuts[1]!.text);
      assert.equal(await button('Copy Options for a Run-off').count(), 0);
      await button('Copy Decision Record').click();
      await button('Decide').click();
      assert.equal(await page.locator('.last-above, .decide').count(), 0, 'the question is taken back');
      assert.deepEqual(await seen(head.locator('.headline')), [voteDetails.header.headline]);
      assert.deepEqual(await testPage.messages(), [
        { type: 'cut', places: 3 },
        { type: 'do', action: 'copyRunOff' },
        { type: 'cut', places: 2 },
        { type: 'do', action: 'decisionRecord' },
        { type: 'cut', places: 0 },
      ]);
    });

    it('has a number of winners typed if there are many options', async () => {
      const options = Array.from({ length: 40 }, (_, at) => ({ ...ranking.options[0]!, key: `o${at}` }));
      const cuts = options.slice(1).map((_, at) => ({ text: `Line ${at + 1}`, tied: false, actions: [] }));
      await testPage.show(only({ ...ranking, options, cuts }));
      await button('Decide').click();
      const count = testPage.page.getByRole('spinbutton', { name: 'How many win?' });
      for (const [typed, shown] of [
        ['12', 'Line 12'],
        ['99', 'Line 39'],
        ['', ''],
      ] as const) {
        await count.fill(typed);
        assert.equal(await testPage.page.locator('.decide').getByRole('status').innerText(), shown);
      }
    });

    it('keeps what is decided in sight with the first bars, where there is space', async () => {
      await testPage.show(voteDetails);
      await decide(testPage.page, 1);
      for (const [height, isInSight] of [
        [620, true],
        [500, false],
      ] as const) {
        await testPage.resize(900, height);
        await rows()
          .first()
          .evaluate((bar) => bar.scrollIntoView({ block: 'center' }));
        const box = await boxOf(testPage.page.locator('.decide'));
        assert.equal(box.y + box.height <= height, isInSight, `${height} px`);
      }
    });

    it('has a cut line that can be dragged over the chart, and reports it', async () => {
      await testPage.show(only(ranking));
      const { mouse } = testPage.page;
      const grip = async () => {
        const box = await boxOf(handle());
        return { x: box.x + 3, y: box.y + box.height / 2 };
      };
      const middleOf = async (at: number) => {
        const box = await boxOf(rows().nth(at));
        return box.y + box.height / 2;
      };
      const take = async () => {
        const { x, y } = await grip();
        await mouse.move(x, y);
        await mouse.down();
        return (to: number) => mouse.move(x, to, { steps: 4 });
      };
      assert.equal(await handle().count(), 0, 'nothing to drag without a line');
      await decide(testPage.page, 1);
      await (
        await take()
      )((await middleOf(1)) + 5);
      await mouse.up();
      assert.equal(await winners(testPage.page), 2);
      const above = await boxOf(rows().nth(1));
      assert.ok(Math.abs((await grip()).y - (above.y + above.height)) < 3);
      await mouse.move(10, 10);
      assert.equal(await winners(testPage.page), 2);
      const drag = await take();
      await drag(5000);
      assert.equal(await winners(testPage.page), ranking.cuts.length);
      await drag(0);
      assert.equal(await winners(testPage.page), 0);
      await drag((await middleOf(1)) - 5);
      assert.equal(await winners(testPage.page), 1, 'the line can be dragged back');
      await drag(0);
      await mouse.up();
      assert.equal(await handle().count(), 0);
      const places = await reported();
      assert.equal(places.at(-1), 0);
      assert.ok(places.includes(2));
    });

    it('reports the line to the decision record even if the next response offers none', async () => {
      await testPage.show(only(ranking));
      await decide(testPage.page, 1);
      await testPage.show(only({ ...ranking, cuts: [] }));
      await button('Decide').waitFor({ state: 'detached' });
      assert.deepEqual(await reported(), [1, 1]);
      assert.equal(await handle().count(), 0);
    });
  });

  describe('with votes by voter', () => {
    const voter = (index: number): string => matrix.rows[index]!.key;
    const highlighted = (rows: string) => testPage.page.locator(`${rows}.highlighted`);

    it('names every column of numbers in the ranking, and the share of voters only beside them', async () => {
      const heads = testPage.page.locator('.rank-heads span');
      // The first is wider than its box.
      const shown = () =>
        heads.evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility())
            .map((each) => each.textContent)
            .join(),
        );
      await testPage.show(only(ranking));
      assert.equal(await shown(), 'Votes received,% of votes,Voters');
      const [head, cell] = [
        await boxOf(heads.nth(2)),
        await boxOf(testPage.page.locator('.rank-row .rank-voters').first()),
      ];
      assert.ok(Math.abs(head.x + head.width - cell.x - cell.width) < 1);
      await testPage.resize(400);
      assert.equal(await shown(), 'Votes received,% of votes');
      const options = ranking.options.map((option) => ({ ...option, voters: undefined }));
      await testPage.show(only({ ...ranking, options }));
      assert.equal(await shown(), 'Votes received,% of votes');
    });

    it('numbers options, with their first words if there is space, names them in a legend, and draws small numbers as dots', async () => {
      await testPage.show(only(ranking, matrix));
      const { page } = testPage;
      const heads = () => page.locator('.grid-frame .head-text').allInnerTexts();
      const named = ranking.options.slice(0, 5).map(({ text }, at) => `${at + 1} ${text}`);
      assert.deepEqual(await heads(), ['Voter', ...named]);
      await testPage.resize(400);
      await until('short headings', async () => (await heads()).join() === 'Voter,1,2,3,4,5');
      const legend = (await seen(page.locator('.legend li'))).map((text) => text.replaceAll(/\s+/g, ' '));
      assert.deepEqual(legend, named);
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
      const chosen = [1, 2, 3, 4].map((option) => ranking.options[option]!.text);
      assert.deepEqual(await highlighted('.rank-row').locator('bdi').allTextContents(), chosen);
      await page.locator('.rank-row').first().hover();
      const voters = [1, 2, 3, 4, 5, 6].map(voter);
      assert.deepEqual(await highlighted('.grid-frame tr').locator('th').allTextContents(), voters);
      await page.locator('.legend li').nth(4).hover();
      assert.equal(await highlighted('.rank-row').count(), 1);
      await page.getByRole('heading', { level: 1 }).hover();
      assert.equal(await highlighted(':is(.rank-row, .grid-frame tr)').count(), 0);
    });
  });

  describe('with facts', () => {
    it('shows name, value, and note of a fact, and explains it on request', async () => {
      await testPage.show(only(voteFacts));
      const row = testPage.page.getByRole('row').filter({ hasText: 'startTime' });
      for (const text of ['Start', '1710511200000', 'read as milliseconds'])
        await row.getByText(text).first().waitFor();
      assert.equal(await row.getByRole('rowheader').getAttribute('title'), 'When the vote started.');
      const shown = () => row.locator('th span:not(.hidden)').allInnerTexts();
      assert.deepEqual(await shown(), ['Start']);
      await button('Explain Fields').click();
      assert.deepEqual(await shown(), ['Start', 'startTime · §2.3 · integer', 'When the vote started.']);
    });

    it('distinguishes tones without color', async () => {
      await testPage.show(only(voteFacts));
      const looks = await testPage.page.locator('.facts .value').evaluateAll((values) =>
        values.map((value) => {
          const { textDecorationStyle, textDecorationLine, borderStyle, fontStyle } = getComputedStyle(value);
          const sign = value.parentElement?.querySelector('.mark')?.textContent ?? '';
          const line = textDecorationLine !== 'none' && textDecorationStyle;
          return [value.classList.item(value.classList.length - 1) ?? '', [line, borderStyle, fontStyle, sign].join()];
        }),
      );
      const shapes = new Map(
        looks.filter(([tone]) => !/^(value|muted|missing)$/.test(tone ?? '')) as [string, string][],
      );
      assert.equal([...shapes.keys()].toSorted().join(), 'accepted,null,odd,unknown,unreadable');
      assert.equal(new Set(shapes.values()).size, 5);
    });

    it('folds what few need, unfolds it when Find finds it, and keeps it unfolded for the next record', async () => {
      const folded = only(ranking, { ...voteFacts, folded: true });
      await testPage.show(folded);
      const fold = button('All fields');
      const rows = testPage.page.locator('.facts tr:visible');
      assert.equal(await fold.getAttribute('aria-expanded'), 'false');
      assert.equal(await rows.count(), 0);
      await fold.click();
      assert.equal(await rows.count(), voteFacts.facts.length);
      await testPage.show({ ...folded, title: 'The next vote' });
      assert.equal(await fold.getAttribute('aria-expanded'), 'true');
      await fold.click();
      const hidden = testPage.page.locator('.facts [hidden="until-found"]');
      assert.ok((await hidden.textContent())?.includes('Creator'));
      await hidden.dispatchEvent('beforematch');
      assert.equal(await rows.count(), voteFacts.facts.length);
    });

    it('marks the field that the user went to, unfolded and in sight', async () => {
      await testPage.show(voteDetails);
      await testPage.send({ type: 'highlight', option: '#tickets' });
      const marked = testPage.page.locator('[aria-current="true"]');
      await marked.filter({ hasText: 'Votes per person' }).waitFor();
      await testPage.page.waitForFunction(() => {
        const { top, bottom } = document.querySelector('[aria-current="true"]')!.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
      assert.notEqual(await marked.evaluate((element) => getComputedStyle(element).boxShadow), 'none');
      await testPage.send({ type: 'highlight', option: '#name' });
      assert.equal(await marked.count(), 1);
    });
  });

  describe('with a chip that leads to a block', () => {
    const toFacts = { ...voteDetails, header: { ...voteDetails.header, chips: [{ text: 'Fields', to: 'facts' }] } };

    it('shows and unfolds it', async () => {
      await testPage.show(toFacts);
      await button('Fields').press('Enter');
      const fold = testPage.page.locator('.facts').getByRole('button', { name: 'All fields' });
      await testPage.page.waitForFunction(() => {
        const { top } = document.querySelector('.block.facts')!.getBoundingClientRect();
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        return isAtEnd || (top >= 0 && top < 100);
      });
      assert.equal(await fold.getAttribute('aria-expanded'), 'true');
      assert.ok(await fold.evaluate((element) => element === document.activeElement));
    });

    it('doesn’t move the page itself in what VS Code puts around it', async () => {
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
      const send = (...messages: ToWebview[]) =>
        inner.evaluate((all) => all.forEach((each) => self.postMessage(each, self.origin)), messages);
      await send({ type: 'init', key: 'subject', language: 'en' }, { type: 'show', view: toFacts });
      // A click by Playwright may scroll what is around the page too.
      await inner.getByRole('button', { name: 'Fields', exact: true }).evaluate((link: HTMLElement) => link.click());
      await until('scrolled', () => inner.evaluate(() => self.scrollY > 0));
      await send({ type: 'highlight', option: '#tickets' });
      await inner.locator('[aria-current="true"]').waitFor();
      await pageTime(page, 50);
      const moved = await page.evaluate(() => [document.body, document.documentElement].map((each) => each.scrollTop));
      assert.deepEqual(moved, [0, 0]);
    });
  });

  describe('with a table', () => {
    const column = (at: number): Promise<string[]> =>
      seen(testPage.page.locator(`.grid-frame tbody tr > :nth-child(${at}) .value`));
    const heads = () => testPage.page.getByRole('columnheader');

    it('sorts by a column, largest first, and missing or unreadable values last in either direction', async () => {
      const table = fileTable(12);
      const unreadable = { text: '⚠ "large"', tone: 'unreadable' } as const;
      const rows = table.rows.map((each, at) => (at === 5 ? { ...each, cells: each.cells.with(3, unreadable) } : each));
      await testPage.show(only({ ...table, rows }));
      const sort = async (name: RegExp, direction: string) => {
        const head = testPage.page.getByRole('columnheader', { name });
        await head.getByRole('button').click();
        assert.equal(await head.getAttribute('aria-sort'), direction);
      };
      await sort(/^Size/, 'descending');
      assert.equal((await column(4))[0], fileRow(11).cells[3]?.text);
      assert.match((await column(4)).at(-1) ?? '', /large/);
      await sort(/^Size/, 'ascending');
      assert.match((await column(4)).at(-1) ?? '', /large/);
      await sort(/^Size/, 'none');
      for (const direction of ['ascending', 'descending']) {
        await sort(/^User/, direction);
        assert.equal((await column(6)).at(-1), '–');
      }
    });

    it('filters rows, and shows how many are left', async () => {
      await testPage.show(only(fileTable(150)));
      await testPage.page.getByRole('searchbox').fill('ROADMAP');
      await testPage.page.getByText('Rows: 22 of 150').waitFor();
      assert.ok((await column(1)).every((name) => name.includes('Roadmap')));
    });

    it('shows the chosen columns, and sends them to the host', async () => {
      await testPage.show(only(fileTable(5)));
      assert.equal(await heads().count(), 7);
      await button('Columns').click();
      await testPage.page.getByRole('checkbox', { name: 'File record ID' }).check();
      assert.equal(await heads().count(), 8);
      const keys = ['fileName', 'fileType', 'bigType', 'fileSize', 'createdAt', 'userId', 'deletedAt', 'id'];
      assert.deepEqual(await testPage.messages(), [{ type: 'columns', block: 'files', keys }]);
      assert.ok(await testPage.page.getByRole('checkbox', { name: 'Name' }).isDisabled());
    });

    it('asks for a percentage, says how many reach it, and sends only what is one', async () => {
      const threshold = { label: 'Stayed at least', percent: 80, answer: '5 of 6' };
      await testPage.show(only({ ...fileTable(5), threshold }));
      await testPage.page.getByRole('status').getByText('5 of 6', { exact: true }).waitFor();
      const input = testPage.page.getByRole('spinbutton', { name: 'Stayed at least %:' });
      for (const text of ['101', '', '7.5', '96']) {
        await input.fill(text);
        await input.press('Enter');
      }
      assert.deepEqual(await testPage.messages(), [{ type: 'threshold', percent: 96 }]);
    });

    it('says to screen readers which rows are deleted and which values are undocumented', async () => {
      await testPage.show(only(fileTable(40)));
      await testPage.page.getByRole('rowheader', { name: /Team photo 5\.mp4 ?, deleted/ }).waitFor();
      const undocumented = testPage.page.getByRole('gridcell', { name: /heif ?, not a documented type/ });
      await undocumented.first().waitFor();
    });
  });

  describe('with a timeline', () => {
    const spans = () => testPage.page.locator('.span');

    it('has a labeled row for each span, and points with a remark instead of unreliable ends', async () => {
      await testPage.show(only(meetings));
      const labels = testPage.page.locator('.axis-labels p');
      assert.deepEqual(
        await labels.allInnerTexts(),
        meetings.spans.map(({ label }) => label),
      );
      for (const [at, { remark = '' }] of meetings.spans.entries()) {
        const [row, shape] = [await boxOf(labels.nth(at)), await boxOf(spans().nth(at).locator('path'))];
        assert.ok(shape.y >= row.y && shape.y + shape.height <= row.y + row.height + 1);
        assert.equal(await spans().nth(at).locator('.point').count(), remark === '' ? 0 : 1);
        assert.equal((await spans().nth(at).locator('text').allTextContents()).join(), remark);
      }
      const width = async (at: number) => (await boxOf(spans().nth(at).locator('path'))).width;
      const ratio = (await width(meetings.spans.length - 1)) / (await width(0));
      assert.ok(Math.abs(ratio - 1.5) < 0.05, 'what has not ended lasts three hours until now, the first two');
    });

    it('has a text before, inside, or after a bar, where it has space', async () => {
      const texts = ['after', 'inside', 'before'];
      const hours = [0, 4, 30, 34].map((hour) => meetings.spans[0]!.from + hour * 3_600_000);
      const besides = texts.map((beside, at) => ({
        ...meetings.spans[0]!,
        from: hours[at]!,
        to: hours[at + 1]!,
        beside,
      }));
      await testPage.show(only({ ...meetings, spans: besides }));
      const found: string[] = [];
      for (const [at, text] of texts.entries()) {
        const bar = await boxOf(spans().locator('path').nth(at));
        const { x, width } = await boxOf(spans().locator('text', { hasText: text }));
        found.push(x > bar.x + bar.width ? 'after' : x + width < bar.x ? 'before' : 'inside');
      }
      assert.deepEqual(found, texts);
    });

    it('labels round hours of the time zone, across a clock change', async () => {
      await testPage.resize(1500);
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
      await spans().first().click();
      await button('Table').click();
      await button('Interviews').click();
      assert.deepEqual(
        (await testPage.messages('open')).map(({ path }) => path),
        meetings.spans.slice(0, 2).map(({ path }) => path),
      );
    });
  });

  describe('with a file filter', () => {
    const searched = (filter: FileSearch['filter'] = {}, canLoadMore = true) =>
      fileDetails({ ...fileTable(50), fileSearch: { ...fileSearch, filter, canLoadMore } });
    const box = () => testPage.page.getByRole('searchbox');
    const check = (name: string) => testPage.page.getByRole('checkbox', { name }).first();
    const applied = async () => (await testPage.messages('applyFilter')).map((message) => message.filter);
    const leaves = (text: string) => testPage.page.getByText(text, { exact: true }).waitFor();

    it('loads more, loads all, and clears a filter that is applied', async () => {
      await testPage.show(searched({ searchStr: 'roadmap' }));
      for (const name of ['Load More', 'Load All', 'Clear Filter']) await button(name).click();
      assert.deepEqual(await testPage.messages(), [
        { type: 'load', what: 'more' },
        { type: 'load', what: 'all' },
        { type: 'applyFilter', filter: {} },
      ]);
      await testPage.show(searched({}, false));
      for (const name of ['Load More', 'Load All', 'Clear Filter']) assert.equal(await button(name).count(), 0);
    });

    it('gets the focus each time the user navigates to it', async () => {
      await testPage.show(searched());
      for (const before of ['Columns', 'Load More']) {
        await button(before).focus();
        await testPage.send({ type: 'highlight', option: '#searchStr' });
        await testPage.page.locator('input[type="search"]:focus').waitFor();
      }
    });

    it('sends every parameter', async () => {
      await testPage.show(searched());
      await button('More').click();
      await box().fill('plan');
      await testPage.page.getByLabel('Order').selectOption('1');
      for (const [group, first, last] of [
        ['Uploaded (UTC)', '2024-01-01T00:00', '2024-01-02T00:00'],
        ['Deleted (UTC)', '2024-02-01T08:30', '2024-02-02T00:00'],
      ] as const) {
        const range = testPage.page.getByRole('group', { name: group });
        await range.getByLabel('From').fill(first);
        await range.getByLabel('Until').fill(last);
      }
      await check('Audio').check();
      assert.ok(await check('mov').isChecked(), 'mov is a video type, too');
      assert.ok(await check('Video').evaluate((each) => (each as HTMLInputElement).indeterminate));
      await check('Video').check();
      await button('Apply').click();
      const [{ fileType, ...rest } = assert.fail()] = await applied();
      assert.deepEqual(rest, {
        searchStr: 'plan',
        uploadTimeOrder: 1,
        beginTime: '2024-01-01T00:00',
        endTime: '2024-01-02T00:00',
        deleteBeginTime: '2024-02-01T08:30',
        deleteEndTime: '2024-02-02T00:00',
      });
      assert.deepEqual([fileType?.length, new Set(fileType).size], [13, 13]);
    });

    it('filters loaded rows while typing, without a message, and searches all files with Enter', async () => {
      await testPage.show(searched(), 'one');
      await leaves('Rows: 50');
      await box().fill('nowhere');
      await leaves('No rows.');
      await box().fill('roadmap');
      await leaves('Rows: 8 of 50');
      assert.deepEqual(await testPage.messages(), []);
      await box().press('Enter');
      await button('Search All Files').click();
      assert.deepEqual(await applied(), [{ searchStr: 'roadmap' }, { searchStr: 'roadmap' }]);
      await testPage.show(searched({ searchStr: 'roadmap' }), 'two');
      await leaves('Rows: 50');
      assert.equal(await box().inputValue(), 'roadmap', 'what the service found is shown whole');
      assert.ok(await box().evaluate((each) => each === document.activeElement), 'the focus is kept');
      await testPage.show(searched(), 'three');
      assert.equal(await box().inputValue(), '', 'the next list starts without text');
    });
  });
});

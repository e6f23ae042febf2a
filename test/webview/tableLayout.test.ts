import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Locator } from 'playwright-core';
import type { Cell, Column, Row, TableBlock } from '../../src/protocol/table';
import { until } from '../host/waiting';
import { pageForEach } from './openPage';
import { boardDetails } from './views/boardDetails';
import { fileRow, fileTable } from './views/fileDetails';

const long = 'a text that is far longer than any other in its column, and longer than the widest column may be';
const huge = '9,007,199,254,740,993';

/** The rows of twenty files, some changed. */
const changed = (changes: Readonly<Record<number, (row: Row) => Row>>): Partial<TableBlock> => ({
  rows: fileTable(20).rows.map((row, at) => changes[at]?.(row) ?? row),
});

const withCell =
  (at: number, text: string, rest: Partial<Cell> = {}) =>
  (row: Row): Row => ({
    ...row,
    cells: row.cells.with(at, { ...row.cells[at]!, ...rest, text }),
  });

const textColumn = (title: string, rest: Partial<Column> = {}): Column => ({
  ...{ key: title, title, meaning: title, align: 'start' },
  ...rest,
});

describe('the layout of a table', () => {
  const testPage = pageForEach();

  let shown = 0;
  /** Shows a table like that of twenty files in a page of a width, without the state of the one before. */
  const show = async (width: number, block: Partial<TableBlock> = {}) => {
    await testPage.resize(width);
    const table = { ...fileTable(20), ...block };
    await testPage.show({ ...boardDetails, blocks: [{ ...table, count: table.rows.length }] }, `${(shown += 1)}`);
  };

  const frame = () => testPage.page.locator('.grid-frame');
  const grid = () => testPage.page.getByRole('grid');
  const press = async (...keys: string[]) => {
    await grid().focus();
    for (const key of keys) await testPage.page.keyboard.press(key);
  };
  /** By index, from 0. */
  const rowAt = (row: number) => frame().locator(`tbody tr[aria-rowindex="${row + 2}"]`);
  const cellAt = (row: number, column: number) => rowAt(row).locator(`[aria-colindex="${column + 1}"]`);
  const boxOf = async (locator: Locator) => {
    const { x, y, width, height } = (await locator.boundingBox()) ?? assert.fail('not drawn');
    return { x, y, width, height, right: x + width, bottom: y + height };
  };
  /** Of all elements at one moment, since the layout may still change between two questions. */
  const boxesOf = (locator: Locator) =>
    locator.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  const columnWidths = async () => (await boxesOf(frame().locator('thead th'))).map(({ width }) => Math.round(width));

  const isCut = (text: string) =>
    frame()
      .locator('tbody .cell', { hasText: text })
      .first()
      .evaluate((cell) =>
        [cell, cell.parentElement!].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1),
      );

  describe('has widths', () => {
    const header = { style: 'line', isUpdating: false, chips: [], tiles: [] } as const;

    it('has forty boards and their totals in sight with 988 pixels, which VS Code leaves of 1,080', async () => {
      await testPage.resize(1600, 988);
      const boards = fileTable(40);
      const groups = ['Design', 'Engineering', 'Research', 'Facilitation'];
      const block: TableBlock = {
        ...{ ...boards, isDense: true, footer: boards.columns.map(({ title }) => title) },
        toggles: groups.map((title) => ({ key: title, title, count: '10' })),
      };
      const tabs = [{ path: 'boards', title: 'Boards', count: '40', isShown: true as const }];
      const headline = '40 boards · 4 need attention · 19 not fully loaded';
      await testPage.show({ ...boardDetails, tabs, header: { ...header, headline }, blocks: [block] }, 'forty');
      const [last, totals] = [await boxOf(rowAt(39)), await boxOf(frame().locator('tfoot'))];
      assert.ok(last.bottom <= totals.y + 1 && totals.bottom <= 988, `${last.bottom}, ${totals.y}`);
    });

    it('never covers a headline on its line, also with all controls of a filter', async () => {
      const headline = '40 boards · 4 need attention · 19 not fully loaded · 3 open votes';
      await testPage.show({ ...boardDetails, header: { ...header, headline }, blocks: [fileTable(20)] }, 'alone');
      await testPage.page.locator('input.filter').fill('1');
      await testPage.page.getByText('Copy These Rows').waitFor();
      for (const width of [900, 1024, 1045, 1200, 1920]) {
        await testPage.resize(width);
        await testPage.rendered();
        const [title, controls] = [
          await boxOf(testPage.page.locator('.title')),
          await boxOf(testPage.page.locator('.controls')),
        ];
        assert.ok(controls.x >= title.right || controls.y >= title.bottom, `${width} pixels wide`);
        assert.ok((await boxOf(frame())).y >= controls.bottom, `${width} pixels wide`);
      }
    });

    it('for which an unreadable record doesn’t count: it is one cell', async () => {
      await show(700, { rows: fileTable(20).rows.toSpliced(3, 1) });
      const before = await columnWidths();
      const unreadable = { key: 'x', tone: 'bad', spans: true } as const;
      await show(700, changed({ 3: ({ cells }) => ({ ...unreadable, cells: cells.map(() => ({ text: long })) }) }));
      assert.deepEqual(await columnWidths(), before);
      const cells = rowAt(3).locator('> *');
      assert.equal(await cells.getAttribute('aria-colspan'), String(before.length));
      assert.ok((await boxOf(cells)).width >= before.reduce((sum, width) => sum + width, 0) - 1);
    });

    it('of typical texts if space is short, and of the longest if there is enough', async () => {
      const name = 'A rather long file name of one record.pdf';
      await show(560);
      const before = await columnWidths();
      await show(560, changed({ 3: withCell(3, huge) }));
      assert.deepEqual(await columnWidths(), before);
      assert.equal(await isCut(huge), true);
      await show(560, changed({ 3: withCell(5, `user-${'x'.repeat(30)}`) }));
      assert.deepEqual(await columnWidths(), before);
      await show(1400, changed({ 3: withCell(3, huge), 7: withCell(0, name) }));
      assert.deepEqual([await isCut(huge), await isCut(name)], [false, false]);
    });

    const names = Array.from({ length: 20 }, (_, at) => `The board of the team in room ${at + 1}`);
    const state = 'neither true nor false';
    const states = (rare: string) => Array.from({ length: 20 }, (_, at) => (at === 4 ? rare : 'ok'));
    const dates = Array.from({ length: 20 }, (_, at) =>
      at === 0 ? 'Nov 12, 2026, 08:15:00 UTC' : 'Jul 28, 2026, 12:34:00 UTC',
    );
    const texts = (at: number, all: readonly string[]) =>
      changed(Object.fromEntries(all.map((text, row) => [row, withCell(at, text)])));
    /** Fifty rows of five columns, of which the fourth shrinks; of some columns, the first text and the others. */
    const shrinking = (some: Readonly<Record<number, readonly [first: string, others: string]>>) => {
      const columns = fileTable(1).columns.slice(0, 5);
      return {
        columns: columns.map(
          (column, at) => ({ ...column, align: 'start', ...(at === 3 && { shrinks: true as const }) }) as const,
        ),
        rows: Array.from({ length: 50 }, (_, row) => ({
          key: String(row),
          cells: columns.map((__, at) => ({ text: some[at]?.[row === 0 ? 0 : 1] ?? 'text' })),
        })),
      };
    };
    const head = 'a name that identifies a row';
    const word = 'a rare and longer word';
    const text80 = long.slice(0, 80);
    const spacious = shrinking({ 1: [text80, 'text'], 3: [head, head] });
    const headAndWord = shrinking({ 0: [head, 'a name'], 1: [word, 'word'], 3: [long, long] });
    for (const [what, width, block, text, expected] of [
      ['recurring words whole, even if few rows have the longest', 500, texts(5, states(state)), state, false],
      ['a rare long text cut', 500, texts(5, states(`${state}: ${long}`)), long, true],
      ['dates whole, whichever month is the widest', 700, texts(4, dates), 'Nov 12', false],
      ['the head whole before the rare word of another column', 720, headAndWord, head, false],
      ['the rare word of another column cut', 720, headAndWord, word, true],
      ['a long text whole where there is space', 1600, spacious, text80, false],
    ] as const)
      it(`that show ${what}`, async () => {
        await show(width, block);
        assert.equal(await isCut(text), expected);
      });

    it('that tell names with the same beginning apart; a column that yields is left out', async () => {
      const columns = fileTable(1).columns.map((column, at) => ({
        ...column,
        ...(at === 0 && { shrinks: true as const }),
        ...(at === 2 && { yields: true as const }),
      }));
      await show(560, { ...texts(0, names), columns });
      assert.equal(await isCut(names[19]!), false);
      const yielding = () => testPage.page.getByRole('columnheader', { name: columns[2]!.title }).count();
      assert.equal(await yielding(), 0);
      await testPage.resize(1600);
      await until('the column', async () => (await yielding()) === 1);
    });

    it('that keep rare words whole beside long names, and let both shrink where that isn’t enough', async () => {
      const columns = [
        textColumn('Name', { shrinks: true }),
        textColumn('Issues', { shrinks: true, fitsWhole: true }),
        textColumn('State'),
      ];
      const rows = fileTable(20).rows.map(({ key }, at) => ({
        key,
        cells: [{ text: long }, { text: at === 3 ? 'Both ended and open · 2 more' : '' }, { text: 'Ended' }],
      }));
      await show(700, { columns, rows });
      assert.deepEqual([await isCut('Both ended'), await isCut(long)], [false, true]);
      await testPage.resize(440);
      assert.equal(await frame().evaluate((each) => each.scrollWidth <= each.clientWidth), true);
    });

    it('that show most of a rare sentence, for which other columns yield', async () => {
      const columns = [textColumn('Path'), textColumn('Size', { yields: true })];
      const failure = textColumn('Failure', { shrinks: true, fitsWhole: true });
      const reason = 'The response isn’t JSON: it’s an HTML page';
      const rows = fileTable(20).rows.map(({ key }, at) => ({
        key,
        cells: [{ text: 'x'.repeat(24) }, { text: 'x'.repeat(12) }, { text: at === 3 ? reason : '' }],
      }));
      await show(560, { columns: [...columns, failure], rows });
      assert.deepEqual(await frame().locator('thead th .head-text').allTextContents(), ['Path', 'Failure']);
      assert.ok((await boxOf(cellAt(3, 2))).width > 200);
    });

    it('that leave out as few columns that yield as they must, the first ones', async () => {
      const columns = ['Name', 'Group', 'Visits'].map((title, at) => textColumn(title, at > 0 ? { yields: true } : {}));
      const cells = columns.map(() => ({ text: 'x'.repeat(24) }));
      await show(560, { columns, rows: fileTable(20).rows.map(({ key }) => ({ key, cells })) });
      assert.deepEqual(await frame().locator('thead th .head-text').allTextContents(), ['Name', 'Visits']);
    });
  });

  it('shows the name beside the mark of a row or the icon of a file, however long it is', async () => {
    assert.equal(fileRow(5).tone, 'bad');
    await show(400, changed({ 5: withCell(0, long), 2: withCell(0, long, { icon: 'video' }) }));
    for (const row of [5, 2]) {
      const head = rowAt(row).locator('th');
      const [cell, sign, name] = [
        await boxOf(head),
        await boxOf(head.locator('svg')),
        await boxOf(head.locator('button')),
      ];
      assert.ok(sign.width === 16 && name.width > 80, JSON.stringify([sign, name]));
      assert.ok(name.x >= sign.right && name.right <= cell.right + 1);
    }
  });

  it('shows each line of a text that always takes lines of its own, and a button that acts on its row', async () => {
    const rows = [1, 2, 3].map((lines) => ({
      key: `row ${lines}`,
      cells: [
        { text: `Subject ${lines}` },
        { text: 'Board' },
        { text: 'Issue', action: { id: 'dismissIssue', label: 'Dismiss…' } as const },
        { text: Array.from({ length: lines }, (_, at) => `Reason ${at + 1} of ${lines}`).join('\n') },
      ],
    }));
    const titles = ['subject', 'board', 'state'];
    const columns = [...titles.map((title) => textColumn(title)), textColumn('reasons', { ownLine: 'always' })];
    await show(400, { columns, rows });
    const reasons = (await boxesOf(frame().locator('tbody td.own .cell'))).map(({ height }) => Math.round(height));
    assert.deepEqual([reasons[1]! - reasons[0]!, reasons[2]! - reasons[1]!], [22, 22]);
    await show(1400, { columns, rows });
    const heights = (await boxesOf(frame().locator('tbody tr'))).map(({ height }) => Math.round(height));
    assert.deepEqual([heights[1]! - heights[0]!, heights[2]! - heights[1]!], [20, 20]);
    for (const lines of [1, 2, 3]) assert.equal(await isCut(`Reason ${lines} of ${lines}`), false);
    await rowAt(1).getByRole('button', { name: 'Dismiss…' }).click();
    assert.deepEqual(await testPage.messages('do'), [{ type: 'do', action: 'dismissIssue', row: 'row 2' }]);
  });

  describe('with more than fits', () => {
    /** How the edges of the first row are marked. */
    const edges = () =>
      frame().evaluate((each) => {
        const [row, head] = [each.querySelector('tbody tr')!, each.querySelector('tbody .head')!];
        const end = getComputedStyle(row, '::after');
        const { top } = row.getBoundingClientRect();
        return {
          start: getComputedStyle(head).boxShadow !== 'none',
          end: end.content === 'none' ? 'none' : end.borderRightStyle === 'dashed' ? 'line' : 'shade',
          isInPlace: [...row.children].every((cell) => cell.getBoundingClientRect().top === top),
          isInSight: each.getBoundingClientRect().right <= document.documentElement.clientWidth,
        };
      });
    const marked = (start: boolean, end: string) => {
      const expected = { start, end, isInPlace: true, isInSight: true };
      return until(`edges ${start} ${end}`, async () => isDeepStrictEqual(await edges(), expected));
    };

    for (const theme of ['dark-modern', 'light-modern', 'dark-hc', 'light-hc'] as const)
      it(`marks the edges beyond which there are more columns: ${theme}`, async () => {
        await testPage.open({ theme });
        await show(560);
        const end = theme.endsWith('hc') ? 'line' : 'shade';
        await marked(false, end);
        await frame().evaluate((each) => each.scrollTo(40, 0));
        await marked(true, end);
        await press('End');
        await marked(true, 'none');
        await show(1600);
        await marked(false, 'none');
      });

    it('stands whole with up to a hundred rows, and its head stays below the toolbar', async () => {
      await testPage.resize(1400);
      await testPage.show({ ...boardDetails, blocks: [fileTable(80)] }, 'whole');
      assert.equal(await frame().locator('tbody tr').count(), 80);
      await testPage.page.evaluate(() => self.scrollTo(0, 900));
      const [head, toolbar] = await Promise.all([
        boxOf(frame().locator('thead')),
        boxOf(testPage.page.locator('.toolbar')),
      ]);
      assert.ok(Math.abs(head.y - toolbar.bottom) <= 1, `${head.y} ${toolbar.bottom}`);
    });

    it('marks the edge below which there are more rows, with a footer or without, also if rows are stacked', async () => {
      for (const width of [400, 1000])
        for (const hasFooter of [true, false]) {
          const { footer, ...table } = fileTable(120);
          await testPage.resize(width);
          const block = { ...table, ...(hasFooter && footer && { footer }) };
          await testPage.show({ ...boardDetails, blocks: [block] }, `${width} ${hasFooter}`);
          const isMarked = () =>
            frame().evaluate((each) => {
              const [foot, all] = [each.querySelector('tfoot'), each.querySelector('table')!];
              return getComputedStyle(foot ?? all, foot ? '::before' : '::after').content !== 'none';
            });
          await until('a mark', isMarked);
          await frame().evaluate((each) => each.scrollTo(0, each.scrollHeight));
          await until('no mark', async () => !(await isMarked()));
        }
    });
  });

  describe('of what changed', () => {
    const columns = [
      textColumn('Name', { line: 1, shrinks: true }),
      textColumn('Field', { line: 2, shrinks: true }),
      textColumn('Before', { line: 3, shrinks: true }),
      textColumn('After', { line: 3, shrinks: true }),
      textColumn('Kind', { line: 1 }),
    ];
    const rows = Array.from({ length: 300 }, (_, index) => ({
      key: String(index),
      cells: columns.map(({ title }) => ({ text: title === 'Kind' ? 'Vote' : `${title} ${index} ${long}` })),
    }));
    const boxes = () => Promise.all([0, 1, 2, 3].map((column) => boxOf(cellAt(0, column))));

    it('has both states in sight in a window of 1,000 pixels, however long the texts are', async () => {
      await show(1000, { columns, rows });
      const [, , before, after] = await boxes();
      assert.ok(before && after && before.width > 100 && after.width > 100);
      assert.equal(before.y, after.y);
      assert.ok(after.right <= (await boxOf(frame())).right);
    });

    it('takes several lines for a row in a narrow window, and follows the keyboard', async () => {
      await show(560, { columns, rows });
      const [name, field, before, after] = await boxes();
      assert.ok(name && field && before && after);
      assert.ok(name.y < field.y && field.y < before.y && before.y === after.y);
      assert.ok([field, after].every(({ x, right }) => x >= 0 && right <= 560));
      assert.ok(before.width > 100 && after.width > 100);
      await press('PageDown', 'ArrowDown', 'Control+End');
      await cellAt(299, 3).waitFor();
      const [last, outer] = [await boxOf(cellAt(299, 3)), await boxOf(frame())];
      assert.ok(last.bottom <= outer.bottom && last.y >= outer.y);
    });
  });

  describe('with rows of a group', () => {
    const columns = [
      textColumn('Name', { line: 1, isOfGroup: true }),
      textColumn('Field', { line: 2 }),
      textColumn('Amount', { line: 3 }),
    ];
    const rows = [
      ['Sprint vote', 'Name', '1', '7'],
      ['Sprint vote', 'Voters', '1', '0'],
      ['Sprint vote', 'Amount', '2', '0'],
      ['Backlog vote', 'Name', '3', '4'],
    ].map(([name = '', field = '', group = '', amount = ''], at) => ({
      key: String(at),
      group,
      cells: [
        { text: name, path: `samples/boards/b/votes/${group}` },
        { text: field },
        { text: amount, sort: Number(amount), ...(amount === '0' && { tone: 'zero' as const }) },
      ],
    }));
    const visible = async (column: number) =>
      (
        await frame()
          .locator(`tbody [aria-colindex="${column + 1}"] > .cell`)
          .evaluateAll((cells) =>
            cells.flatMap((cell) => (cell.checkVisibility({ checkOpacity: true }) ? [cell.textContent] : [])),
          )
      ).join();
    const [sprint, backlog] = ['Sprint vote', 'Backlog vote'];

    it('shows a name once for each record, in any order, and reads it in each row', async () => {
      await show(1000, { columns, rows });
      assert.equal(await visible(0), [sprint, sprint, backlog].join());
      const heads = await testPage.page.getByRole('rowheader').allInnerTexts();
      assert.equal(heads.map((text) => text.trim()).join(), [sprint, sprint, sprint, backlog].join());
      await testPage.page.getByRole('button', { name: 'Field' }).click();
      assert.equal(await visible(1), 'Amount,Name,Name,Voters');
      assert.equal(await visible(0), [sprint, sprint, backlog, sprint].join());
    });

    it('draws nothing for zero and for a name again, but in the active cell, and where rows take several lines', async () => {
      await show(1000, { columns, rows });
      assert.equal(await visible(2), '7,4');
      await testPage.page.getByRole('gridcell', { name: '0', exact: true }).first().waitFor();
      await press('ArrowDown');
      assert.equal(await visible(0), [sprint, sprint, sprint, backlog].join());
      await press('ArrowRight', 'ArrowRight');
      assert.equal(await visible(2), '7,0,4');
      assert.equal(await visible(0), [sprint, sprint, backlog].join());
      const ringed = await frame()
        .locator('tbody :is(td, th)')
        .evaluateAll((cells) => cells.filter((cell) => getComputedStyle(cell).outlineStyle !== 'none').length);
      assert.equal(ringed, 1);
      await show(400, { columns, rows });
      assert.equal(await visible(0), [sprint, sprint, sprint, backlog].join());
    });
  });

  describe('with a long text that takes a line of its own', () => {
    const state = '2 issues in statistics, 6 issues in votes, 1 ended vote without a proved outcome';
    const columns = [
      textColumn('Board'),
      textColumn('State', { ownLine: true }),
      ...Array.from({ length: 8 }, (_, at) => textColumn(`Number ${at}`, { align: 'end' })),
    ];
    const textOf = ({ title }: Column) => (title === 'Board' ? 'Product bets' : title === 'State' ? state : '1,234');
    const rows = Array.from({ length: 300 }, (_, index) => ({
      key: String(index),
      cells: columns.map((column) => ({ text: textOf(column) })),
    }));
    const footer = columns.map((column) => (column.title === 'State' ? '' : textOf(column)));
    const boards = { columns, rows, headAt: 0, footer };
    const isWhole = () =>
      cellAt(0, 1)
        .locator('.cell')
        .evaluate((cell) => cell.scrollWidth <= cell.clientWidth && cell.scrollHeight <= cell.clientHeight + 1);

    for (const [width, isBelow] of [
      [400, true],
      [700, true],
      [1200, true],
      [1750, false],
    ] as const)
      it(`shows all of it and a number at ${width} pixels, however far the numbers are scrolled`, async () => {
        await show(width, boards);
        const outer = await boxOf(frame());
        const isInSight = ({ x, right }: { readonly x: number; readonly right: number }) =>
          x >= outer.x && right <= outer.right;
        const [name, text, number] = await Promise.all([0, 1, 2].map((column) => boxOf(cellAt(0, column))));
        assert.ok(name && text && number && [name, text, number].every(isInSight));
        assert.equal(await isWhole(), true);
        assert.equal(text.y > name.y, isBelow);
        await press('Control+End');
        await cellAt(299, 9).waitFor();
        const [own, last] = [await boxOf(cellAt(299, 1)), await boxOf(cellAt(299, 9))];
        assert.ok(isInSight(last));
        assert.ok(Math.max(own.bottom, last.bottom) <= (await boxOf(frame().locator('tfoot'))).y + 1);
        if (isBelow) assert.ok(isInSight(own), 'the text stays');
      });

    it('shows a long text whole that only one row has', async () => {
      const rare = rows.slice(0, 20).map((row, index) => (index > 0 ? withCell(1, 'no issues')(row) : row));
      await show(1200, { ...boards, rows: rare });
      await cellAt(0, 1).waitFor();
      assert.equal(await isWhole(), true);
    });
  });

  describe('at 400 pixels, with stacked cells', () => {
    it('has their titles beside them, and keeps sorting and keys', async () => {
      await show(400);
      const cells = rowAt(0).locator('> *');
      const boxes = await boxesOf(cells);
      assert.ok(boxes.length > 3);
      assert.equal(new Set(boxes.map(({ top }) => top)).size, boxes.length, 'each has a line');
      for (const { right } of boxes) assert.ok(right <= 400);
      const titles = await cells.evaluateAll((all) => all.map((each) => each.getAttribute('data-title')));
      const heads = await frame().locator('thead th .head-text').allTextContents();
      assert.deepEqual(titles, [null, ...heads.slice(1)]);
      assert.equal(await frame().evaluate((each) => each.scrollWidth <= each.clientWidth), true);
      const first = await cells.first().textContent();
      await frame()
        .getByRole('button', { name: heads[1] ?? '' })
        .click();
      await until('sorted rows', async () => (await cells.first().textContent()) !== first);
      await press('Control+End');
      await rowAt(19).waitFor();
    });

    it('shows few rows in full, and scrolls the page to the active cell', async () => {
      await show(400, changed({ 2: withCell(0, long) }));
      assert.equal(await frame().evaluate((each) => each.scrollHeight <= each.clientHeight), true);
      assert.equal(await frame().locator('tbody tr[aria-rowindex]').count(), 20);
      assert.equal(await isCut(long), false);
      for (const key of ['Control+End', 'Control+Home', 'PageDown', 'PageDown']) {
        await press(key);
        const id = await grid().getAttribute('aria-activedescendant');
        const active = await boxOf(testPage.page.locator(`[id="${id}"]`));
        assert.ok(active.y >= 0 && active.bottom <= 900, `${key}: ${JSON.stringify(active)}`);
      }
    });

    it('has no line for an empty one, but reads a zero, and shows it where it is active', async () => {
      const columns = ['Name', 'Votes', 'Meetings', 'Trend', 'Activity'].map((title) => textColumn(title));
      const zero = { text: '0', tone: 'zero' } as const;
      const cells = [{ text: 'Ada' }, { text: '3' }, zero, { text: '' }, { text: '', note: 'unknown' }];
      await show(400, { columns, rows: [{ key: 'ada', cells }], headAt: 0, footer: ['Total', '3', '', '', ''] });
      const heightOf = async (locator: Locator) => Math.round((await boxOf(locator)).height);
      assert.equal(await heightOf(rowAt(0)), 2 * 22 + 10);
      assert.equal(await frame().locator('tfoot td:visible').count(), 2);
      const zeroCell = testPage.page.getByRole('gridcell', { name: '0', exact: true });
      assert.equal(await zeroCell.getAttribute('aria-colindex'), '3');
      await testPage.page.getByRole('gridcell', { name: 'unknown' }).waitFor();
      await press('ArrowRight', 'ArrowRight');
      assert.equal(await heightOf(zeroCell), 22);
      assert.equal(await heightOf(rowAt(0)), 3 * 22 + 10);
    });
  });
});

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Row, TableBlock } from '../../src/protocol/table';
import type { DetailsView } from '../../src/protocol/view';
import { until } from '../host/waiting';
import { boardDetails, meetings } from './views/boardDetails';
import { fileDetails, fileRow, fileTable } from './views/fileDetails';
import { openPage, type TestPage } from './openPage';

const long = 'a text that is far longer than any other in its column, and longer than the widest column may be';

/** The rows of twenty files, some changed or left out. */
const viewOf = (changed: Readonly<Record<number, (row: Row) => Row | undefined>>): DetailsView => {
  const table: TableBlock = fileTable(20);
  const rows = table.rows.flatMap((row, at) => changed[at]?.(row) ?? (changed[at] ? [] : row));
  const detailsView = fileDetails({ ...table, rows });
  return { ...detailsView, blocks: detailsView.blocks.filter(({ block }) => block === 'table') };
};

const withCell = (at: number, text: string) => (row: Row) => ({
  ...row,
  cells: row.cells.map((cell, index) => (index === at ? { ...cell, text } : cell)),
});

describe('the layout of a table', () => {
  let testPage: TestPage;

  afterEach(() => testPage?.close());

  const open = async (width: number, detailsView: DetailsView) => {
    testPage = await openPage({ width, height: 900 });
    await testPage.show(detailsView);
  };

  /** Widths of the columns in pixels. */
  const columnWidths = () =>
    testPage.page
      .locator('.grid-frame thead th')
      .evaluateAll((all: { getBoundingClientRect(): { width: number } }[]) =>
        all.map((each) => Math.round(each.getBoundingClientRect().width)),
      );

  /** Whether the text of a cell is cut. */
  const isCut = (text: string) =>
    testPage.page
      .locator('.grid-frame tbody .cell', { hasText: text })
      .first()
      .evaluate(
        (cell) => [cell, cell.parentElement!].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1), // oxfmt-ignore
      );

  it('has one cell for an unreadable record, which doesn’t count for the width of columns', async () => {
    await open(700, viewOf({ 3: () => undefined }));
    const before = await columnWidths();
    await testPage.close();
    const unreadable = { key: 'x', tone: 'bad', spans: true } as const;
    await open(700, viewOf({ 3: (row) => ({ ...unreadable, cells: row.cells.map(() => ({ text: long })) }) }));
    assert.deepEqual(await columnWidths(), before);
    const cells = testPage.page.locator('.grid-frame tbody tr[aria-rowindex="5"] > *');
    assert.equal(await cells.count(), 1);
    assert.equal(await cells.getAttribute('aria-colspan'), String(before.length));
    assert.ok((await cells.boundingBox())!.width >= before.reduce((sum, width) => sum + width, 0) - 1);
  });

  it('sizes a column by its typical texts if space is short, and by its longest if there is enough', async () => {
    const huge = '9,007,199,254,740,993';
    await open(560, viewOf({}));
    const before = await columnWidths();
    await testPage.close();
    await open(560, viewOf({ 3: withCell(3, huge) }));
    assert.deepEqual(await columnWidths(), before);
    assert.equal(await isCut(huge), true);
    await testPage.close();
    await open(1400, viewOf({ 3: withCell(3, huge), 7: withCell(0, 'A rather long file name of one record.pdf') }));
    assert.equal(await isCut(huge), false);
    assert.equal(await isCut('A rather long file name'), false);
  });

  it('shows each line of a text that always takes lines of its own, and a button that acts on its row', async () => {
    const column = (key: string, ownLine?: 'always') => ({
      ...{ key, title: key, meaning: '', align: 'start' as const },
      ...(ownLine && { ownLine }),
    });
    const rows = [1, 2, 3].map((lines) => ({
      key: `row ${lines}`,
      cells: [
        { text: `Subject ${lines}` },
        { text: 'Issue', action: { id: 'dismissIssue', label: 'Dismiss…' } as const },
        { text: Array.from({ length: lines }, (_, at) => `Reason ${at + 1} of ${lines}`).join('\n') },
      ],
    }));
    const columns = [column('subject'), column('state'), column('reasons', 'always')];
    const words = { block: 'table', id: 'issues', title: 'Issues', canSort: true, canFilter: false } as const;
    const table = { ...words, columns, rows, count: 3, canChooseColumns: false, headAt: 0 };
    await open(1400, { ...viewOf({}), blocks: [table] });
    const shown = testPage.page.locator('.grid-frame tbody tr');
    const heights = await shown.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().height)),
    );
    assert.deepEqual([heights[1]! - heights[0]!, heights[2]! - heights[1]!], [20, 20]);
    for (const at of [0, 1, 2]) assert.equal(await isCut(rows[at]!.cells[2]!.text.split('\n').at(-1)!), false);
    await shown.nth(1).getByRole('button', { name: 'Dismiss…' }).click();
    assert.deepEqual((await testPage.messages()).at(-1), { type: 'do', action: 'dismissIssue', row: 'row 2' });
  });

  it('tells names with the same beginning apart, and leaves out a column that yields, in a narrow table', async () => {
    const name = (index: number) => `The board of the team in room ${index + 1}`;
    const named = viewOf(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at, withCell(0, name(at))])));
    const withHead = (block: TableBlock): TableBlock => ({
      ...block,
      columns: block.columns.map((column, at) => ({
        ...column,
        ...(at === 0 && { shrinks: true as const }),
        ...(at === 2 && { yields: true as const }),
      })),
    });
    const blocks = named.blocks.map((block) => (block.block === 'table' ? withHead(block) : block));
    await open(560, { ...named, blocks });
    assert.equal(await isCut(name(19)), false);
    const yielding = fileTable(1).columns[2]?.title ?? '';
    const heading = () => testPage.page.getByRole('columnheader', { name: yielding }).count();
    assert.equal(await heading(), 0);
    await testPage.page.setViewportSize({ width: 1600, height: 900 });
    await until('the column', async () => (await heading()) === 1);
  });

  it('fits words that recur, such as states, even if few rows have the longest', async () => {
    const state = 'neither true nor false';
    const states = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [at, withCell(5, at === 4 ? state : 'ok')]),
    );
    await open(500, viewOf(states));
    assert.equal(await isCut(state), false);
    await testPage.close();
    await open(500, viewOf({ ...states, 4: withCell(5, `${state}: ${long}`) }));
    assert.equal(await isCut(`${state}: ${long}`), true);
  });

  it('isn’t widened by the only huge number of few, nor by their total', async () => {
    const huge = '9,007,199,254,740,993';
    const few = (isHuge: boolean): DetailsView => {
      const table = fileTable(6);
      const rows = table.rows.map((row, at) => (isHuge && at === 3 ? withCell(3, huge)(row) : row));
      const footer = table.columns.map(({ key }) => (isHuge && key === 'fileSize' ? `≥ ${huge}` : ''));
      return { ...boardDetails, blocks: [{ ...table, rows, footer }] };
    };
    await open(500, few(false));
    const before = await columnWidths();
    await testPage.close();
    await open(500, few(true));
    assert.deepEqual(await columnWidths(), before);
    assert.equal(await testPage.page.locator('tfoot').getByTitle(huge).count(), 1);
  });

  it('shows the name beside the mark of a row, however long it is', async () => {
    await open(400, viewOf({ 5: withCell(0, long) }));
    assert.equal(fileRow(5).tone, 'bad');
    const head = testPage.page.locator('.grid-frame tbody tr[aria-rowindex="7"] th');
    const [mark, name] = await Promise.all([
      head.locator('.icon-alert').boundingBox(),
      head.locator('button').boundingBox(),
    ]);
    assert.ok(mark && name && mark.width > 8 && name.width > 80, JSON.stringify([mark, name]));
    const cell = (await head.boundingBox())!;
    assert.ok(name.x >= mark.x + mark.width && name.x + name.width <= cell.x + cell.width + 1);
  });

  it('shows the name beside the icon of a file, however long it is', async () => {
    const withIcon = (row: Row): Row => ({
      ...row,
      cells: row.cells.map((cell, at) => (at === 0 ? { ...cell, text: long, icon: 'video' } : cell)),
    });
    await open(400, viewOf({ 2: withIcon }));
    const head = testPage.page.locator('.grid-frame tbody tr[aria-rowindex="4"] th');
    const [icon, name] = await Promise.all([head.locator('svg').boundingBox(), head.locator('button').boundingBox()]);
    assert.ok(icon?.width === 16 && name && name.width > 80, JSON.stringify([icon, name]));
    const cell = (await head.boundingBox())!;
    assert.ok(name.x >= icon.x + icon.width && name.x + name.width <= cell.x + cell.width + 1);
  });

  describe('with a column that shrinks', () => {
    /** Fifty files; the fourth column shrinks. `texts`: of a column in a row, and below it. */
    const shrinking = (texts: Readonly<Record<number, readonly [first: string, others: string]>>): DetailsView => {
      const table = fileTable(50);
      const columns = table.columns
        .slice(0, 5)
        .map((column, at) => ({ ...column, align: 'start', ...(at === 3 && { shrinks: true as const }) }) as const);
      const rows = table.rows.map(({ key }, index) => ({
        key,
        cells: columns.map((__, at) => ({ text: texts[at]?.[index === 0 ? 0 : 1] ?? 'text' })),
      }));
      return { ...boardDetails, blocks: [{ ...table, columns, rows }] };
    };
    const name = 'a name that identifies a row';

    it('shows the head whole before the rare word of another column', async () => {
      const texts = { 0: [name, 'a name'], 1: ['a rare and longer word', 'word'], 3: [long, long] } as const;
      await open(720, shrinking(texts));
      assert.equal(await isCut(name), false);
      assert.equal(await isCut('a rare and longer word'), true);
    });

    it('fills the table, also if only the head shrinks and no text is cut', async () => {
      const table = fileTable(50);
      const columns = table.columns
        .slice(0, 3)
        .map((column, at) => (at === 0 ? { ...column, shrinks: true as const } : column));
      const rows = table.rows.map(({ key }) => ({ key, cells: columns.map(() => ({ text: 'text' })) }));
      await open(1200, { ...boardDetails, blocks: [{ ...table, columns, rows }] });
      const ends = await testPage.page.locator('.grid-frame').evaluate((frame) => {
        const row = frame.querySelector('tbody tr[aria-rowindex="2"]')!;
        return [frame, row.lastElementChild!].map((each) => each.getBoundingClientRect().right);
      });
      assert.ok(Math.abs(ends[0]! - ends[1]!) < 20, `the last column ends at ${ends[1]} of ${ends[0]}`);
    });

    it('widens a column for a long text where there is space', async () => {
      await open(1600, shrinking({ 1: [long.slice(0, 80), 'text'], 3: [name, name] }));
      assert.equal(await isCut(long.slice(0, 80)), false);
    });
  });

  describe('with more columns than fit', () => {
    /** How the edges of the first row are marked. */
    const edges = () =>
      testPage.page
        .locator('.grid-frame')
        .first()
        .evaluate((frame) => {
          const [row, head] = [frame.querySelector('tbody tr')!, frame.querySelector('tbody .head')!];
          const end = getComputedStyle(row, '::after');
          const { right } = frame.getBoundingClientRect();
          const { top } = row.getBoundingClientRect();
          return {
            start: getComputedStyle(head).boxShadow !== 'none',
            end: end.content === 'none' ? 'none' : end.borderRightStyle === 'dashed' ? 'line' : 'shade',
            isInPlace: [...row.children].every((each) => each.getBoundingClientRect().top === top),
            isInSight: right <= document.documentElement.clientWidth,
          };
        });
    const scroll = (to: number) => testPage.page.locator('.grid-frame').first().evaluate((frame, x) => frame.scrollTo(x, 0), to); // oxfmt-ignore
    const marked = async (expected: Awaited<ReturnType<typeof edges>>) => {
      await until(`edges ${JSON.stringify(expected)}`, async () => isDeepStrictEqual(await edges(), expected));
    };

    for (const theme of ['dark-modern', 'light-modern', 'dark-hc', 'light-hc'] as const)
      it(`marks the edges beyond which there are more: ${theme}`, async () => {
        testPage = await openPage({ width: 560, height: 900, theme });
        await testPage.show(viewOf({}));
        const end = theme.endsWith('hc') ? 'line' : 'shade';
        await marked({ start: false, end, isInPlace: true, isInSight: true });
        await scroll(40);
        await marked({ start: true, end, isInPlace: true, isInSight: true });
        await testPage.page.getByRole('grid').focus();
        await testPage.page.keyboard.press('End');
        await marked({ start: true, end: 'none', isInPlace: true, isInSight: true });
      });

    it('marks no edge if all fit', async () => {
      await open(1600, viewOf({}));
      await marked({ start: false, end: 'none', isInPlace: true, isInSight: true });
    });
  });

  describe('of what changed', () => {
    const columns = (
      [
        ['Name', 1],
        ['Field', 2],
        ['Before', 3],
        ['After', 3],
        ['Kind', 1],
      ] as const
    ).map(([title, line]) => ({
      key: title,
      title,
      meaning: title,
      align: 'start' as const,
      line,
      ...(title !== 'Kind' && { shrinks: true as const }),
    }));
    const rows = Array.from({ length: 300 }, (_, index) => ({
      key: String(index),
      cells: columns.map(({ title }) => ({ text: title === 'Kind' ? 'Vote' : `${title} ${index} ${long}` })),
    }));
    const changed: TableBlock = { ...fileTable(1), id: 'changed', columns, rows, count: rows.length };
    const cell = (row: number, column: number) =>
      testPage.page.locator(`.grid-frame tbody tr[aria-rowindex="${row + 2}"] [aria-colindex="${column + 1}"]`);
    const boxOf = async (row: number, column: number) => (await cell(row, column).boundingBox())!;

    it('has both states in sight in a window of 1,000 pixels, however long the texts are', async () => {
      await open(1000, { ...boardDetails, blocks: [changed] });
      const frame = (await testPage.page.locator('.grid-frame').boundingBox())!;
      const [before, after] = [await boxOf(0, 2), await boxOf(0, 3)];
      assert.ok(before.width > 100 && after.width > 100);
      assert.equal(before.y, after.y);
      assert.ok(after.x + after.width <= frame.x + frame.width);
    });

    it('takes several lines for a row in a narrow window, and follows the keyboard', async () => {
      await open(400, { ...boardDetails, blocks: [changed] });
      const [name, field, before, after] = [await boxOf(0, 0), await boxOf(0, 1), await boxOf(0, 2), await boxOf(0, 3)];
      assert.ok(name.y < field.y && field.y < before.y && before.y === after.y);
      assert.ok([field, after].every(({ x, width }) => x >= 0 && x + width <= 400));
      assert.ok(before.width > 100 && after.width > 100);
      await testPage.page.getByRole('grid').focus();
      for (const key of ['PageDown', 'ArrowDown', 'Control+End']) await testPage.page.keyboard.press(key);
      await cell(299, 3).waitFor();
      const [last, frame] = [await boxOf(299, 3), (await testPage.page.locator('.grid-frame').boundingBox())!];
      assert.ok(last.y + last.height <= frame.y + frame.height && last.y >= frame.y);
      assert.deepEqual(testPage.errors, []);
    });
  });

  describe('with rows of a group', () => {
    const columns = ['Name', 'Field', 'Amount'].map((title, at) => ({
      key: title,
      title,
      meaning: title,
      align: 'start' as const,
      line: at + 1,
      ...(title === 'Name' && { isOfGroup: true as const }),
    }));
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
    const grouped: TableBlock = { ...fileTable(1), id: 'grouped', columns, rows, count: rows.length, canSort: true };
    const visible = (column: number) =>
      testPage.page
        .locator(`.grid-frame tbody [aria-colindex="${column + 1}"] > .cell`)
        .evaluateAll((cells) =>
          cells.flatMap((cell) => (cell.checkVisibility({ checkOpacity: true }) ? [cell.textContent] : [])),
        );
    const accessible = async () =>
      (await testPage.page.getByRole('rowheader').allInnerTexts()).map((text) => text.trim());

    it('shows a name once for each record, in any order, and reads it in each row', async () => {
      await open(1000, { ...boardDetails, blocks: [grouped] });
      assert.deepEqual(await visible(0), ['Sprint vote', 'Sprint vote', 'Backlog vote']);
      assert.deepEqual(await accessible(), ['Sprint vote', 'Sprint vote', 'Sprint vote', 'Backlog vote']);
      await testPage.page.getByRole('button', { name: 'Field' }).click();
      assert.deepEqual(await visible(1), ['Amount', 'Name', 'Name', 'Voters']);
      assert.deepEqual(await visible(0), ['Sprint vote', 'Sprint vote', 'Backlog vote', 'Sprint vote']);
    });

    it('draws nothing for zero and for a name again, but in the active cell', async () => {
      await open(1000, { ...boardDetails, blocks: [grouped] });
      assert.deepEqual(await visible(2), ['7', '4']);
      await testPage.page.getByRole('gridcell', { name: '0', exact: true }).first().waitFor();
      await testPage.page.getByRole('grid').focus();
      await testPage.page.keyboard.press('ArrowDown');
      assert.deepEqual(await visible(0), ['Sprint vote', 'Sprint vote', 'Sprint vote', 'Backlog vote']);
      for (const key of ['ArrowRight', 'ArrowRight']) await testPage.page.keyboard.press(key);
      assert.deepEqual(await visible(2), ['7', '0', '4']);
      assert.equal((await visible(0)).length, 3);
      const ringed = await testPage.page
        .locator('.grid-frame tbody :is(td, th)')
        .evaluateAll((cells) => cells.filter((cell) => getComputedStyle(cell).outlineStyle !== 'none').length);
      assert.equal(ringed, 1);
    });

    it('shows every name where rows take several lines', async () => {
      await open(400, { ...boardDetails, blocks: [grouped] });
      assert.equal((await visible(0)).length, 4);
    });
  });

  describe('with a long text that takes a line of its own', () => {
    const state = '2 issues in statistics, 6 issues in votes, 1 ended vote without a proved outcome';
    const columns = ['Board', 'State', ...Array.from({ length: 8 }, (_, at) => `Number ${at}`)].map((title) => ({
      key: title,
      title,
      meaning: title,
      align: title.startsWith('Number') ? ('end' as const) : ('start' as const),
      ...(title === 'State' && { ownLine: true as const }),
    }));
    const textOf = (title: string) => (title === 'Board' ? 'Product bets' : title === 'State' ? state : '1,234');
    const rows = Array.from({ length: 300 }, (_, index) => ({
      key: String(index),
      cells: columns.map(({ title }) => ({ text: textOf(title) })),
    }));
    const footer = columns.map(({ title }) => (title === 'State' ? '' : textOf(title)));
    const boards: TableBlock = { ...fileTable(1), id: 'boards', columns, rows, count: rows.length, headAt: 0, footer };
    const cellAt = (row: number, column: number) =>
      testPage.page.locator(`.grid-frame tbody tr[aria-rowindex="${row + 2}"] [aria-colindex="${column + 1}"]`);
    type Measured = { scrollWidth: number; clientWidth: number; scrollHeight: number; clientHeight: number };
    const isWhole = (row: number) =>
      cellAt(row, 1)
        .locator('.cell')
        .evaluate(
          (cell: Measured) => cell.scrollWidth <= cell.clientWidth && cell.scrollHeight <= cell.clientHeight + 1,
        );

    for (const [width, isBelow] of [
      [400, true],
      [700, true],
      [1200, true],
      [1750, false],
    ] as const)
      it(`shows all of it and a number at ${width} pixels, however far the numbers are scrolled`, async () => {
        await open(width, { ...boardDetails, blocks: [boards] });
        const frame = (await testPage.page.locator('.grid-frame').boundingBox())!;
        const boxOf = async (column: number) => (await cellAt(0, column).boundingBox())!;
        const isInSight = ({ x, width: across }: { readonly x: number; readonly width: number }) =>
          x >= frame.x && x + across <= frame.x + frame.width;
        for (const column of [0, 1, 2]) assert.ok(isInSight(await boxOf(column)), columns[column]?.title);
        assert.equal(await isWhole(0), true);
        assert.equal((await boxOf(1)).y > (await boxOf(0)).y, isBelow);
        await testPage.page.getByRole('grid').focus();
        await testPage.page.keyboard.press('Control+End');
        await cellAt(299, 9).waitFor();
        const [row, last] = [(await cellAt(299, 1).boundingBox())!, (await cellAt(299, 9).boundingBox())!];
        const foot = (await testPage.page.locator('tfoot').boundingBox())!;
        assert.ok(isInSight(last));
        assert.ok(Math.max(row.y + row.height, last.y + last.height) <= foot.y + 1);
        if (isBelow) assert.ok(isInSight(row), 'the text stays');
        assert.deepEqual(testPage.errors, []);
      });

    it('shows a long text whole that only one row has', async () => {
      const rare = rows.slice(0, 20).map(({ key, cells }, index) => ({
        key,
        cells: cells.map((cell, at) => (at === 1 && index > 0 ? { text: 'no issues' } : cell)),
      }));
      await open(1200, { ...boardDetails, blocks: [{ ...boards, rows: rare, count: rare.length }] });
      await cellAt(0, 1).waitFor();
      assert.equal(await isWhole(0), true);
    });

    interface Boxed {
      closest(selector: string): Boxed;
      getBoundingClientRect(): { readonly x: number; readonly y: number; readonly width: number };
    }

    it('shares this line with a second text, side by side however far the numbers are scrolled', async () => {
      const two = columns.map((column) =>
        column.title === 'Number 0' ? { ...column, ownLine: true as const } : column,
      );
      await open(700, { ...boardDetails, blocks: [{ ...boards, columns: two }] });
      const areApart = async () => {
        // All at one moment, since the layout may still change between two questions.
        const [frame, first, second] = await cellAt(0, 1).evaluate(
          (cell: Boxed, other) =>
            [cell.closest('.grid-frame'), cell, other as Boxed].map((each) => each.getBoundingClientRect()),
          await cellAt(0, 2).elementHandle(),
        );
        assert.ok(frame && first && second);
        assert.equal(first.y, second.y);
        assert.ok(first.x >= frame.x && first.x + first.width <= second.x, 'apart');
        assert.ok(second.x + second.width <= frame.x + frame.width, 'in sight');
      };
      await areApart();
      await testPage.page.locator('.grid-frame').evaluate((frame) => (frame.scrollLeft = 10_000));
      await areApart();
    });
  });

  it('stacks the cells of a row with their titles at 400 pixels, and keeps sorting and keys', async () => {
    await open(400, viewOf({}));
    const frame = testPage.page.locator('.grid-frame').first();
    const cells = frame.locator('tbody tr[aria-rowindex="2"] > *');
    const boxes = await cells.evaluateAll((all: { getBoundingClientRect(): { top: number; right: number } }[]) =>
      all.map((each) => each.getBoundingClientRect()).map(({ top, right }) => ({ top, right })),
    );
    assert.ok(boxes.length > 3);
    assert.equal(new Set(boxes.map(({ top }) => top)).size, boxes.length, 'each has a line');
    for (const { right } of boxes) assert.ok(right <= 400);
    const titles = await cells.evaluateAll((all: { getAttribute(name: string): string | null }[]) =>
      all.map((each) => each.getAttribute('data-title')),
    );
    const heads = await frame.locator('thead th .head-text').allTextContents();
    assert.deepEqual(titles, [null, ...heads.slice(1)]);
    assert.equal(await frame.evaluate((each) => each.scrollWidth <= each.clientWidth), true);
    const first = await cells.first().textContent();
    const sort = frame.getByRole('button', { name: heads[1] ?? '' });
    await sort.click();
    await until('sorted rows', async () => (await cells.first().textContent()) !== first);
    await testPage.page.getByRole('grid').focus();
    await testPage.page.keyboard.press('Control+End');
    const last = await frame.getByRole('grid').getAttribute('aria-rowcount');
    await frame.locator(`tr[aria-rowindex="${last}"]`).waitFor();
  });

  it('stacks cells without gaps below short ones, however long their titles are', async () => {
    const table = fileTable(2);
    const columns = ['Option', 'Rank', 'Votes', 'Share now, of 12,345 votes'].map((title, at) => ({
      key: title,
      title,
      meaning: title,
      align: at === 0 ? ('start' as const) : ('end' as const),
    }));
    const rows = table.rows.map(({ key }) => ({ key, cells: columns.map(() => ({ text: '12.5%' })) }));
    await open(400, { ...boardDetails, blocks: [{ ...table, columns, rows, headAt: 0 }] });
    const cells = testPage.page.locator('.grid-frame tbody tr[aria-rowindex="2"] > *');
    const tops = await cells.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    const row = await testPage.page.locator('.grid-frame tbody tr[aria-rowindex="2"]').boundingBox();
    assert.deepEqual(
      tops.map((top) => Math.round(top - (tops[0] ?? 0))),
      [0, 22, 44, 66],
    );
    assert.equal(row?.height, 4 * 22 + 10);
  });

  it('shows a stacked table of few rows in full, and scrolls the page to the active cell', async () => {
    await open(400, viewOf({ 2: withCell(0, long) }));
    const frame = testPage.page.locator('.grid-frame');
    assert.equal(await frame.evaluate((each) => each.scrollHeight <= each.clientHeight), true);
    assert.equal(await frame.locator('tbody tr[aria-rowindex]').count(), 20);
    assert.equal(await isCut(long), false);
    await testPage.page.getByRole('grid').focus();
    for (const key of ['Control+End', 'Control+Home', 'PageDown', 'PageDown']) {
      await testPage.page.keyboard.press(key);
      const id = await testPage.page.getByRole('grid').getAttribute('aria-activedescendant');
      const active = (await testPage.page.locator(`[id="${id}"]`).boundingBox())!;
      assert.ok(active.y >= 0 && active.y + active.height <= 900, `${key}: ${JSON.stringify(active)}`);
    }
  });

  for (const [width, hasFooter] of [
    [400, true],
    [400, false],
    [1000, true],
    [1000, false],
  ] as const)
    it(`marks the lower edge of a long table at ${width} pixels, ${hasFooter ? 'with' : 'without'} a footer`, async () => {
      const { footer, ...table } = fileTable(80);
      await open(width, { ...boardDetails, blocks: [{ ...table, ...(hasFooter && footer && { footer }) }] });
      const frame = testPage.page.locator('.grid-frame');
      const isMarked = () =>
        frame.evaluate((each) => {
          const [foot, all] = [each.querySelector('tfoot'), each.querySelector('table')!];
          return getComputedStyle(foot ?? all, foot ? '::before' : '::after').content !== 'none';
        });
      await until('a mark', isMarked);
      await frame.evaluate((each) => each.scrollTo(0, each.scrollHeight));
      await until('no mark', async () => !(await isMarked()));
    });

  it('has no line for an empty cell in a stacked row, but reads a zero, and shows it where it is active', async () => {
    const columns = ['Name', 'Votes', 'Meetings', 'Trend', 'Activity'].map((title) => ({
      key: title,
      title,
      meaning: title,
      align: 'start' as const,
    }));
    const cells = [
      { text: 'Ada' },
      { text: '3' },
      { text: '0', tone: 'zero' as const },
      { text: '' },
      { text: '', note: 'unknown' },
    ];
    const table = {
      ...fileTable(1),
      columns,
      rows: [{ key: 'ada', cells }],
      headAt: 0,
      footer: ['Total', '3', '', '', ''],
    };
    await open(400, { ...boardDetails, blocks: [table] });
    const heightOf = async (rows: string) => Math.round((await testPage.page.locator(rows).boundingBox())!.height);
    assert.equal(await heightOf('.grid-frame tbody tr'), 2 * 22 + 10);
    assert.equal(await testPage.page.locator('.grid-frame tfoot td:visible').count(), 2);
    const zero = testPage.page.getByRole('gridcell', { name: '0', exact: true });
    assert.equal(await zero.getAttribute('aria-colindex'), '3');
    await testPage.page.getByRole('gridcell', { name: 'unknown' }).waitFor();
    await testPage.page.getByRole('grid').focus();
    for (const key of ['ArrowRight', 'ArrowRight']) await testPage.page.keyboard.press(key);
    assert.equal(Math.round((await zero.boundingBox())!.height), 22);
    assert.equal(await heightOf('.grid-frame tbody tr'), 3 * 22 + 10);
  });

  it('has headings of stacked rows at equal distances, and marks the one that sorts', async () => {
    await open(400, viewOf({}));
    const heads = testPage.page.locator('.grid-frame thead th');
    await heads.nth(3).getByRole('button').click();
    await testPage.page.locator('th[aria-sort="descending"]').waitFor();
    const all = await heads.evaluateAll((each) =>
      each.map((head) => {
        const [text, direction] = ['.head-text', 'svg'].map((part) =>
          head.querySelector(part)?.getBoundingClientRect(),
        );
        const weight = getComputedStyle(head.querySelector('.head-text')!).fontWeight;
        return { top: text!.top, left: text!.left, right: (direction ?? text!).right, weight };
      }),
    );
    const gaps = all.flatMap(({ top, left }, at) =>
      all[at - 1]?.top === top ? [Math.round(left - all[at - 1]!.right)] : [],
    );
    assert.ok(gaps.length > 2);
    assert.deepEqual([...new Set(gaps)], [17]);
    assert.deepEqual(
      all.map(({ weight }) => weight),
      all.map((_, at) => (at === 3 ? '600' : '400')),
    );
  });

  it('says below the headings that there are no rows, without a line under a part of the table', async () => {
    await open(1000, viewOf({}));
    await testPage.page.getByRole('searchbox').fill('no such file');
    const none = testPage.page.getByText('No rows.');
    await none.waitFor();
    assert.equal(await none.evaluate((cell) => getComputedStyle(cell).borderBlockEndWidth), '0px');
  });

  for (const [theme, width] of [
    ['dark-hc', 400],
    ['light-hc', 1000],
  ] as const)
    it(`frames the row with the pointer once in ${theme} at ${width} pixels`, async () => {
      testPage = await openPage({ width, height: 900, theme });
      await testPage.show(viewOf({}));
      const row = testPage.page.locator('.grid-frame tbody tr').first();
      await row.locator('td').first().hover();
      const frames = await row.evaluate((each) => {
        const [around, box] = [getComputedStyle(each, '::before'), each.getBoundingClientRect()];
        return {
          around: around.outlineStyle,
          isAround: Math.abs(parseFloat(around.height) - box.height) <= 1 && around.width === `${box.width}px`,
          cells: [...each.children].filter((cell) => getComputedStyle(cell).outlineStyle !== 'none').length,
        };
      });
      assert.deepEqual(frames, { around: 'dashed', isAround: true, cells: 0 });
    });

  it('frames a row of a plain table without moving its cells', async () => {
    testPage = await openPage({ theme: 'dark-hc' });
    await testPage.show({ ...boardDetails, blocks: [meetings] });
    await testPage.page.getByRole('button', { name: 'Table' }).click();
    const row = testPage.page.locator('.plain tbody tr').nth(1);
    const lefts = () => row.evaluate((each) => [...each.children].map((cell) => cell.getBoundingClientRect().left));
    const before = await lefts();
    await row.hover();
    assert.equal(await row.evaluate((each) => getComputedStyle(each).outlineStyle), 'dashed');
    assert.deepEqual(await lefts(), before);
  });

  it('keeps dates whole, whichever month is the widest', async () => {
    const dates = ['Nov 12, 2026, 08:15:00 UTC', ...Array.from({ length: 19 }, () => 'Jul 28, 2026, 12:34:00 UTC')];
    await open(700, viewOf(Object.fromEntries(dates.map((date, at) => [at, withCell(4, date)]))));
    assert.equal(await isCut('Nov 12'), false);
  });

  it('ends with all other blocks at one edge, in any window', async () => {
    for (const width of [400, 900, 1920]) {
      await open(width, { ...boardDetails, blocks: [...boardDetails.blocks, fileTable(20)] });
      const edges = await testPage.page
        .locator('main > .block')
        .evaluateAll((all: { getBoundingClientRect(): { right: number } }[]) =>
          all.map((each) => Math.round(each.getBoundingClientRect().right)),
        );
      assert.ok(edges.length > 2);
      assert.deepEqual(new Set(edges).size, 1, `${width}: ${edges.join(', ')}`);
      const frame = (await testPage.page.locator('.grid-frame').last().boundingBox())!;
      assert.equal(Math.round(frame.x + frame.width), edges[0]);
      await testPage.close();
    }
  });
});

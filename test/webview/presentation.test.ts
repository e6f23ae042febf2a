import assert from 'node:assert/strict';
import type { RankingBlock } from '../../src/protocol/blocks';
import type { DetailsView } from '../../src/protocol/view';
import { until } from '../host/waiting';
import { fileDetails, fileTable } from './views/fileDetails';
import { voteDetails } from './views/voteDetails';
import { openPage, type TestPage } from './openPage';

const widthsOf = (found: readonly Element[]) => found.map((bar) => bar.getAttribute('width'));

describe('the presentation of a vote', () => {
  let testPage: TestPage;

  beforeEach(async () => (testPage = await openPage({ width: 1600, height: 900 })));
  afterEach(() => testPage.close());

  const ranking = voteDetails.blocks.find((block) => block.block === 'ranking');
  const texts = ranking?.options.map(({ text }) => text) ?? [];
  const dialog = () => testPage.page.getByRole('dialog', { name: voteDetails.title });
  const press = (key: string) => testPage.page.keyboard.press(key);
  /** Waits until the page has ended it, which is after the browser has hidden the dialog. */
  const ended = () => until('the end', async () => (await testPage.page.locator('dialog').count()) === 0);
  /** The texts of the revealed options, best first. */
  const revealed = async () =>
    (await dialog().locator('.rank-text bdi').filter({ visible: true }).allInnerTexts()).map((text) => text.trim());
  /** The numbers of visible headlines and of visible rank numbers. */
  const shownOf = async () => [
    await dialog().locator('.headline').filter({ visible: true }).count(),
    await dialog().locator('.rank-number').filter({ visible: true }).count(),
  ];
  /** Where the parts of the presentation are, except for the cut line and what bars show. */
  const places = () =>
    dialog()
      .locator('h1, p:not([role]), li, li > :not(.cut-line)')
      .evaluateAll((parts) =>
        parts.map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [each.textContent?.replace('Cut line', ''), ...[x, y, width, height].map(Math.round)].join(' ');
        }),
      );

  const show = (shown: RankingBlock, headline = voteDetails.header?.headline ?? '') => {
    const { header, blocks } = voteDetails;
    return testPage.show({
      ...voteDetails,
      ...(header && { header: { ...header, headline } }),
      blocks: blocks.map((block) => (block.block === 'ranking' ? shown : block)),
    } satisfies DetailsView);
  };

  it('says how many voted, reveals the options from the last to the first, and then the outcome', async () => {
    await testPage.show(voteDetails);
    await press('p');
    await dialog().waitFor();
    assert.deepEqual([await revealed(), await shownOf()], [[], [0, 0]]);
    assert.equal(await dialog().locator('.headline').textContent(), voteDetails.header?.headline);
    const turnout = dialog().locator('.turnout').filter({ visible: true });
    const [{ value, label } = assert.fail()] = voteDetails.header?.tiles ?? [];
    assert.match(await turnout.innerText(), new RegExp(`^${value} ${label}`));
    for (let shown = 1; shown <= texts.length; shown += 1) {
      await press(shown % 2 ? 'Space' : 'PageDown');
      assert.deepEqual(await revealed(), texts.slice(texts.length - shown));
      assert.deepEqual(await shownOf(), shown === texts.length ? [1, texts.length] : [0, 0], `${shown} revealed`);
    }
    await press('PageUp');
    assert.deepEqual(await revealed(), texts.slice(1));
    await press('End');
    assert.deepEqual(await revealed(), texts);
    assert.deepEqual(await testPage.messages(), [{ type: 'fillScreen', isFilled: true }], 'arrows don’t open records');
    assert.equal(
      (await dialog().locator('.tag').filter({ visible: true }).count()) > 0,
      ranking?.options.some(({ tied }) => tied),
    );
  });

  it('shows the cut line with the outcome, and not before', async () => {
    await testPage.show(voteDetails);
    await testPage.page.getByRole('slider', { name: 'Cut line' }).fill('3');
    await testPage.send({ type: 'present' });
    const line = dialog().locator('.last-above');
    const text = dialog()
      .getByText(ranking?.cuts[2]?.text ?? '')
      .filter({ visible: true });
    for (const _ of texts.slice(1)) await press('Space');
    assert.deepEqual([await revealed(), await line.count(), await text.count()], [texts.slice(1), 0, 0]);
    await press('Space');
    await text.waitFor();
    assert.equal(await line.locator('bdi').innerText(), texts[2]);
  });

  for (const style of ['contradicted', 'undecidable'] as const)
    it(`says why an outcome isn’t proved: ${style}`, async () => {
      const tiles = [{ value: '11', label: 'votes in the totals' }];
      const contradicted = {
        style,
        detail: 'The numbers disagree: a total isn’t the sum.',
        tiles,
      } as const;
      const header = { ...(voteDetails.header ?? assert.fail()), ...contradicted };
      await testPage.show({ ...voteDetails, header });
      await press('p');
      const reason = dialog().getByText(contradicted.detail).filter({ visible: true });
      await dialog().waitFor();
      assert.equal(await reason.count(), 0);
      await press('End');
      await reason.waitFor();
      assert.match(await dialog().innerText(), /11 votes in the totals/);
    });

  it('says clearly that a vote is running, and with the outcome that others may still vote', async () => {
    const detail = '2 votes ahead. Others may still vote; the API doesn’t report how many.';
    const chips = [{ text: 'Running', tone: 'running' }, { text: 'Named' }] as const;
    const header = { ...(voteDetails.header ?? assert.fail()), style: 'open', detail, chips } as const;
    await testPage.show({ ...voteDetails, header });
    await press('p');
    const weight = (text: string) =>
      dialog()
        .locator('.turnout')
        .getByText(text)
        .evaluate((each) => Number(getComputedStyle(each).fontWeight));
    assert.ok((await weight('Running')) > (await weight('Named')));
    const note = dialog().getByText(detail).filter({ visible: true });
    assert.equal(await note.count(), 0, 'it says how far the first is ahead');
    await press('End');
    await note.waitFor();
  });

  it('doesn’t tell before the outcome that options are tied', async () => {
    const [first, second, ...others] = ranking?.options ?? [];
    assert.ok(ranking && first && second);
    const tie = { rank: '1', tied: true, size: 1, total: '14', leads: true } as const;
    await show({ ...ranking, options: [{ ...first, ...tie }, { ...second, ...tie }, ...others] });
    await press('p');
    for (const _ of texts.slice(1)) await press('Space');
    assert.deepEqual(await revealed(), texts.slice(1));
    const row = dialog().locator('li').nth(1);
    const rowText = async () => (await row.innerText()).split(/\s*\n/);
    assert.deepEqual(await rowText(), [second.text, '14']);
    assert.equal(await dialog().getByRole('status').innerText(), `${second.text}, 14.`);
    assert.deepEqual([await row.locator('.bar-size[width="100%"]').count(), await shownOf()], [0, [0, 0]]);
    await press('Space');
    assert.deepEqual(await rowText(), ['1', second.text, 'tied', '14']);
  });

  it('keeps everything in its place, however long the texts are', async () => {
    assert.ok(ranking);
    const [first, ...others] = ranking.options;
    assert.ok(first);
    const long = { ...first, text: `${first.text} `.repeat(3), leads: true as const };
    const headline = `${voteDetails.header?.headline} `.repeat(5);
    for (const width of [900, 1920]) {
      await testPage.page.setViewportSize({ width, height: 1080 });
      await show({ ...ranking, options: [long, ...others] }, headline);
      await testPage.page.getByRole('slider', { name: 'Cut line' }).fill('3');
      await press('p');
      await dialog().waitFor();
      const before = await places();
      const bars = async () => dialog().locator('.bar rect:not(.bar-ground)').evaluateAll(widthsOf);
      const shown: (readonly (string | null)[])[] = [];
      for (const _ of texts) {
        await press('Space');
        assert.deepEqual(await places(), before, `${width} px`);
        shown.push(await bars());
      }
      // No bar grows with the outcome.
      const [last = [], ...earlier] = shown.toReversed();
      for (const some of earlier) assert.deepEqual(last.slice(last.length - some.length), some);
      await press('Escape');
      await ended();
    }
  });

  it('names its keys without a hole between them', async () => {
    const row = dialog().locator('.keys > :not(.as-of)');
    const edges = () =>
      row.filter({ visible: true }).evaluateAll((keys) =>
        keys
          .map((key) => key.getBoundingClientRect())
          .toSorted((one, other) => one.x - other.x)
          .map(({ left, right }) => [left, right] as const),
      );
    await testPage.show(voteDetails);
    await press('p');
    for (const [key, count] of [
      ['Home', 4],
      ['Space', 5],
      ['End', 3],
    ] as const) {
      await press(key);
      const found = await edges();
      assert.equal(found.length, count);
      const gaps = found.slice(1).map(([left], at) => left - (found[at]?.[1] ?? 0));
      assert.ok(Math.max(...gaps) - Math.min(...gaps) < 1, `${key}: ${gaps.join(', ')} px`);
    }
  });

  it('goes on with a click anywhere but on a button', async () => {
    await testPage.show(voteDetails);
    await press('p');
    await dialog().locator('h1').click();
    await dialog().click({ position: { x: 5, y: 5 } });
    assert.deepEqual(await revealed(), texts.slice(-2));
    await dialog().getByRole('button', { name: 'F: exit full screen' }).click();
    assert.deepEqual(await revealed(), texts.slice(-2));
    await press('Space');
    assert.deepEqual(await revealed(), texts.slice(-3), 'Space doesn’t press the button');
    await press('ArrowLeft');
    assert.deepEqual(await revealed(), texts.slice(-2));
  });

  it('fills the screen from the start, until its key is pressed or it ends', async () => {
    const fills = async () =>
      (await testPage.messages()).flatMap((message) => (message.type === 'fillScreen' ? [message.isFilled] : []));
    await testPage.show(voteDetails);
    await press('p');
    await press('Escape');
    await ended();
    assert.deepEqual(await fills(), [true, false]);
    await press('p');
    for (const _ of [1, 2]) await press('f');
    // VS Code takes the focus away while it changes its layout.
    await testPage.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await press('Space');
    assert.deepEqual(await revealed(), texts.slice(-1));
    await press('Control+f');
    assert.deepEqual(await fills(), [true, false, true, false, true]);
    await dialog().getByRole('button', { name: 'F: exit full screen' }).waitFor();
    await testPage.reload();
    await testPage.show(voteDetails);
    await dialog().waitFor();
    await press('Escape');
    await until('the end', async () => (await fills()).length > 0);
    assert.deepEqual(await fills(), [false]);
  });

  it('ends the full screen when another record is shown', async () => {
    await testPage.show(voteDetails);
    await press('p');
    await testPage.show(fileDetails(fileTable(5)), 'files');
    const fills = (await testPage.messages()).filter(({ type }) => type === 'fillScreen');
    assert.deepEqual(fills.at(-1), { type: 'fillScreen', isFilled: false });
  });

  it('presents the next vote with nothing revealed, and stays in full screen', async () => {
    const fills = async () => (await testPage.messages()).filter(({ type }) => type === 'fillScreen');
    const next = { ...voteDetails, title: 'Next', presentable: { previous: true, next: false } };
    await testPage.show({ ...voteDetails, presentable: { previous: false, next: true } });
    await press('p');
    assert.equal(await dialog().getByText('P: previous vote').count(), 0);
    await press('End');
    await press('p');
    assert.deepEqual(await revealed(), texts, 'there is no previous vote');
    await press('n');
    await dialog().getByRole('button', { name: 'N: next vote' }).click();
    const asked = (await testPage.messages()).filter(({ type }) => type === 'go');
    const go = { type: 'go', to: 'next', presents: 'fullScreen' };
    assert.deepEqual(asked, [go, go]);
    await testPage.send({ type: 'init', key: 'next', language: 'en' });
    await testPage.send({ type: 'show', view: next, first: { type: 'present', isFilled: true } });
    const other = testPage.page.getByRole('dialog', { name: 'Next' });
    await other.getByRole('button', { name: 'P: previous vote' }).waitFor();
    assert.equal(await other.locator('bdi').filter({ visible: true }).count(), 0);
    const filled = { type: 'fillScreen', isFilled: true };
    assert.deepEqual(await fills(), [filled, { ...filled, isDone: true }]);
    await press('Escape');
    await ended();
    assert.deepEqual((await fills()).at(-1), { type: 'fillScreen', isFilled: false });
  });

  it('ends when the next vote is presented in another panel', async () => {
    await testPage.show(voteDetails);
    await press('p');
    await testPage.send({ type: 'endPresentation' });
    await ended();
    await testPage.show(fileDetails(fileTable(5)), 'files');
    const fills = (await testPage.messages()).filter(({ type }) => type === 'fillScreen');
    assert.deepEqual(fills, [{ type: 'fillScreen', isFilled: true }], 'the other panel fills the screen');
    await testPage.show({ ...voteDetails, presentable: { previous: false, next: true } });
    for (const key of ['p', 'End', 'n']) await press(key);
    // At once, like VS Code, which discards the page that the other panel hides.
    await testPage.page.reload();
    await testPage.show(voteDetails);
    assert.equal(await testPage.page.getByRole('dialog').count(), 0, 'not when its page is shown again');
  });

  it('passes VS Code’s own key for full screen on, but not the key that ends it', async () => {
    await testPage.show(voteDetails);
    await press('p');
    await dialog().waitFor();
    await testPage.page.evaluate(() => {
      self.addEventListener('keydown', ({ key, defaultPrevented }) => {
        document.title = `${key} ${defaultPrevented}`;
      });
    });
    await press('F11');
    assert.equal(await testPage.page.title(), 'F11 false');
    await press('Escape');
    await ended();
    assert.equal(await testPage.page.title(), 'F11 false', 'Escape would wait for a second key');
  });

  it('is readable from far away, and fills the panel', async () => {
    const header = { ...(voteDetails.header ?? assert.fail()), style: 'tied' } as const;
    await testPage.show({ ...voteDetails, header });
    await press('p');
    await press('End');
    const box = await dialog().boundingBox();
    assert.deepEqual([box?.x, box?.y, box?.width, box?.height], [0, 0, 1600, 900]);
    const size = await dialog()
      .locator('.rank-text')
      .first()
      .evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    assert.ok(size >= 36, `${size} px`);
  });

  it('has rows of one height, so that none gives a long option away', async () => {
    const [first, ...others] = (ranking ?? assert.fail()).options.slice(0, 3);
    await show({
      ...(ranking ?? assert.fail()),
      options: [
        { ...(first ?? assert.fail()), text: 'A long option. '.repeat(4) },
        ...others.map((each) => ({ ...each, text: 'Short' })),
      ],
    });
    await press('p');
    await dialog().waitFor();
    const heights = await dialog()
      .locator('.rank-row')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    assert.equal(new Set(heights).size, 1, `${heights.join(', ')} px`);
  });

  it('has rows of one height for seven options of different lengths, too', async () => {
    const [first] = (ranking ?? assert.fail()).options;
    const [long, short] = [
      'Checkout tests fail one run in five, and nobody trusts red any more, so we rerun them until green',
      'No',
    ];
    const options = [long, short, long, short, long, long, short].map((text, at) => ({
      ...(first ?? assert.fail()),
      key: `o${at}`,
      text,
    }));
    for (const [width, height] of [
      [1440, 900],
      [1600, 900],
      [1920, 1080],
    ] as const) {
      await testPage.page.setViewportSize({ width, height });
      await show({ ...(ranking ?? assert.fail()), options });
      await press('p');
      await dialog().waitFor();
      const rows = dialog().locator('.rank-row');
      const heights = await rows.evaluateAll((found) =>
        found.map((row) => Math.round(row.getBoundingClientRect().height)),
      );
      assert.equal(new Set(heights).size, 1, `${heights.join(', ')} px`);
      await press('Escape');
      await ended();
    }
  });

  it('has each text in one line if all can be, rather than larger text', async () => {
    await testPage.page.setViewportSize({ width: 1440, height: 900 });
    const options = (ranking ?? assert.fail()).options
      .slice(0, 3)
      .map((each, at) => ({ ...each, text: ['A · calm: one card at a time', 'B · bold', 'C · plain'][at] ?? '' }));
    await show({ ...(ranking ?? assert.fail()), options });
    await press('p');
    await press('End');
    const lines = await dialog()
      .locator('bdi')
      .evaluateAll((found) =>
        found.map((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          return range.getClientRects().length;
        }),
      );
    assert.deepEqual(lines, [1, 1, 1]);
  });

  it('has a tag right after its text, whatever lines that has', async () => {
    const [first, second] = (ranking ?? assert.fail()).options;
    assert.ok(ranking && first && second);
    const tie = { rank: '1', tied: true, size: 1, total: '14' } as const;
    const long = 'Checkout tests fail one run in five, and nobody trusts unmistakablyunbreakablewords any more';
    for (const width of [1440, 1920]) {
      await testPage.page.setViewportSize({ width, height: 1080 });
      await show({
        ...ranking,
        options: [
          { ...first, ...tie, text: long },
          { ...second, ...tie, text: 'No' },
        ],
      });
      await press('p');
      await press('End');
      const gaps = await dialog()
        .locator('.rank-text')
        .evaluateAll((found) =>
          found.map((each) => {
            const range = document.createRange();
            range.selectNodeContents(each.firstElementChild ?? each);
            const tag = each.querySelector('.tag')?.getBoundingClientRect().left ?? 0;
            return [tag - range.getBoundingClientRect().right, range.getClientRects().length];
          }),
        );
      const [[wrapped = 0, lines = 0] = [], [plain = 0] = []] = gaps;
      assert.ok(lines > 1 && Math.abs(wrapped - plain) <= 1, `${width} px wide: ${wrapped} and ${plain} px`);
      await press('Escape');
      await ended();
    }
  });

  it('ends with Escape, and goes on after a reload', async () => {
    await testPage.show(voteDetails);
    await testPage.send({ type: 'present' });
    await press('Space');
    await press('Space');
    await testPage.reload();
    await testPage.show(voteDetails);
    assert.deepEqual(await revealed(), texts.slice(-2));
    await press('Escape');
    await ended();
    const top = () => testPage.page.evaluate<number>('document.scrollingElement.scrollTop');
    // Unlike by key, at once.
    await testPage.page.evaluate('scrollTo(0, document.body.scrollHeight)');
    assert.ok((await top()) > 0);
    await testPage.send({ type: 'present' });
    await dialog().waitFor();
    await press('Escape');
    const ranked = () => testPage.page.locator('#block-ranking').evaluate((block) => block.getBoundingClientRect().top);
    await until('the ranking is in sight, not what was below it', async () => Math.abs(await ranked()) < 1);
    const before = 40;
    await testPage.page.evaluate(`scrollTo(0, ${before})`);
    await testPage.send({ type: 'present' });
    await dialog().waitFor();
    await press('Escape');
    await ended();
    assert.equal(await top(), before);
    await testPage.reload();
    await testPage.show(voteDetails);
    await testPage.page.getByRole('heading', { name: voteDetails.title }).waitFor();
    assert.equal(await dialog().count(), 0);
  });

  it('doesn’t start while a text is typed, or without a vote', async () => {
    await testPage.show({ ...voteDetails, blocks: [...voteDetails.blocks, fileTable(50)] });
    const filter = testPage.page.getByLabel('Filter rows');
    await filter.press('p');
    assert.equal(await filter.inputValue(), 'p');
    assert.equal(await dialog().count(), 0);
    await testPage.show(fileDetails(fileTable(50)), 'files');
    await testPage.send({ type: 'present' });
    await testPage.page.getByText('Only a vote with readable options can be presented.').waitFor();
    assert.equal(await testPage.page.getByRole('dialog').count(), 0);
  });
});

import assert from 'node:assert/strict';
import type { RankingBlock } from '../../src/protocol/blocks';
import type { DetailsView } from '../../src/protocol/view';
import { until } from '../host/waiting';
import { decide } from './deciding';
import { pageForEach } from './openPage';
import { fileDetails, fileTable } from './views/fileDetails';
import { people, ranking, voteDetails } from './views/voteDetails';

const texts = ranking.options.map(({ text }) => text);
const [first, second, ...others] = ranking.options as [
  RankingBlock['options'][number],
  RankingBlock['options'][number],
];
const tie = { rank: '1', tied: true, size: 1, total: '14' } as const;
const longText = 'Checkout tests fail one run in five, and nobody trusts unmistakablyunbreakablewords any more';

describe('the presentation of a vote', () => {
  const testPage = pageForEach({ width: 1600, height: 900 });

  const dialog = () => testPage.page.getByRole('dialog', { name: voteDetails.title });
  const press = async (...keys: string[]) => {
    for (const key of keys) await testPage.page.keyboard.press(key);
  };
  /** Waits until the page has ended it, which is after the browser has hidden the dialog. */
  const ended = () => until('the end', async () => (await testPage.page.locator('dialog').count()) === 0);
  /** The texts of the revealed options, best first. */
  const revealed = async () =>
    (await dialog().locator('.rank-text bdi').filter({ visible: true }).allInnerTexts()).map((text) => text.trim());
  const isShown = async (text: string) => (await dialog().getByText(text).filter({ visible: true }).count()) > 0;
  /** The numbers of visible headlines and of visible rank numbers. */
  const shownOf = async () => [
    await dialog().locator('.headline').filter({ visible: true }).count(),
    await dialog().locator('.rank-number').filter({ visible: true }).count(),
  ];
  const fills = async () => (await testPage.messages('fillScreen')).map(({ isFilled }) => isFilled);

  const show = (options: RankingBlock['options'], header: Partial<DetailsView['header']> = {}) =>
    testPage.show({
      ...voteDetails,
      header: { ...voteDetails.header, ...header },
      blocks: voteDetails.blocks.map((block) => (block.block === 'ranking' ? { ...block, options } : block)),
    });
  const showTexts = (...all: readonly string[]) =>
    show(all.map((text, at) => ({ ...first, ...tie, tied: at < 2, key: `o${at}`, text })));

  it('asks the question alone, reveals the options from the last to the first, and then the outcome', async () => {
    await show(ranking.options, { style: 'tied' });
    await testPage.send({ type: 'announce', text: 'Said before' });
    await press('p');
    await dialog().waitFor();
    assert.deepEqual([await revealed(), await shownOf()], [[], [0, 0]]);
    const words = (await dialog().innerText()).split(/\n+/);
    assert.deepEqual(words, [voteDetails.title, 'Space or click to reveal']);
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
    assert.ok(await isShown('tied'));
  });

  it('shows the cut line with the outcome, and not before', async () => {
    await testPage.show(voteDetails);
    await decide(testPage.page, 3);
    await testPage.send({ type: 'present' });
    const line = dialog().locator('.last-above');
    const decides = ranking.cuts[2]!.headline!;
    await press(...texts.slice(1).map(() => 'Space'));
    assert.deepEqual([await revealed(), await line.count(), await isShown(decides)], [texts.slice(1), 0, false]);
    await press('Space');
    assert.deepEqual([await isShown(decides), await isShown(`${people} voters`)], [true, true]);
    assert.equal(await dialog().locator('.decide').count(), 0, 'no question that was answered before');
    assert.equal(await line.locator('bdi').innerText(), texts[2]);
  });

  it('decides on the last slide, in the size of the options', async () => {
    await testPage.show(voteDetails);
    await press('p', ...texts.slice(1).map(() => 'Space'));
    assert.equal(await dialog().getByRole('button', { name: 'Decide' }).count(), 0);
    await press('Space');
    await decide(testPage.page, 3);
    assert.ok(await isShown(ranking.cuts[2]!.text));
    assert.equal(await dialog().locator('.hatched').count(), 2);
    const sizeOf = (part: string) =>
      dialog()
        .locator(part)
        .first()
        .evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    assert.ok((await sizeOf('.decide-text')) >= 0.85 * (await sizeOf('.rank-text')));
    await dialog().getByRole('button', { name: 'Copy Options for a Run-off' }).press('Space');
    assert.deepEqual(await testPage.messages('do'), [{ type: 'do', action: 'copyRunOff' }]);
    await testPage.send({ type: 'announce', text: 'Copied' });
    await dialog().getByText('Copied', { exact: true }).waitFor();
    assert.deepEqual(await revealed(), texts);
    await press('Escape');
    await ended();
    assert.equal(await testPage.page.locator('.rank-row.last-above').count(), 1, 'the page has the line, too');
  });

  for (const style of ['contradicted', 'undecidable', 'open', 'decided'] as const)
    it(`says the outcome to an audience, and not why it isn’t proved: ${style}`, async () => {
      const chips = [{ text: 'Named' }, { text: '1 issue', tone: 'alert' }] as const;
      await show(ranking.options, { style, detail: 'The numbers disagree: a total isn’t the sum.', chips });
      await press('p', 'End');
      const shown = await dialog().innerText();
      assert.ok(shown.includes(voteDetails.header.headline));
      assert.doesNotMatch(shown, /disagree|Named|issue|readable totals/);
    });

  it('doesn’t tell before the outcome that options are tied', async () => {
    const options = [
      { ...first, ...tie, leads: true as const },
      { ...second, ...tie, leads: true as const },
      ...others,
    ];
    await show(options, { style: 'tied' });
    await press('p', ...texts.slice(1).map(() => 'Space'));
    assert.deepEqual(await revealed(), texts.slice(1));
    const row = dialog().locator('li').nth(1);
    const rowText = async () => (await row.innerText()).split(/\s*\n/);
    assert.deepEqual(await rowText(), [second.text, '14']);
    assert.equal(await dialog().getByRole('status').last().innerText(), `${second.text}, 14.`);
    assert.deepEqual([await row.locator('.bar-size[width="100%"]').count(), await shownOf()], [0, [0, 0]]);
    await press('Space');
    assert.deepEqual(await rowText(), ['1', second.text, 'tied', '14']);
  });

  it('keeps everything in its place, however long the texts are', async () => {
    /** Where the parts of the presentation are. */
    const places = () =>
      dialog()
        .locator('h1, .headline, li, li > *')
        .evaluateAll((parts) =>
          parts.map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return [each.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
          }),
        );
    const bars = () =>
      dialog()
        .locator('.bar rect:not(.bar-ground)')
        .evaluateAll((found) => found.map((bar) => bar.getAttribute('width')));
    const long = { ...first, text: `${first.text} `.repeat(3), leads: true as const };
    for (const width of [900, 1920]) {
      await testPage.resize(width, 1080);
      const headline = `${voteDetails.header.headline} `.repeat(5);
      await show([long, second, ...others], { headline, style: 'tied' });
      await press('p', 'Space');
      const before = await places();
      const shown: (readonly (string | null)[])[] = [await bars()];
      for (const _ of texts.slice(1)) {
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

  it('fills the screen from the start, until its key is pressed, it ends, or another record is shown', async () => {
    await testPage.show(voteDetails);
    await press('p', 'Escape');
    await ended();
    assert.deepEqual(await fills(), [true, false]);
    await press('p', 'f', 'f');
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
    await press('p');
    await testPage.show(fileDetails(fileTable(5)), 'files');
    assert.deepEqual(await fills(), [false, true, false]);
  });

  it('presents the next vote with nothing revealed, and stays in full screen', async () => {
    const next = { ...voteDetails, title: 'Next', presentable: { previous: true, next: false } };
    await testPage.show({ ...voteDetails, presentable: { previous: false, next: true } });
    await press('p');
    assert.equal(await dialog().getByText('P: previous vote').count(), 0);
    await press('End', 'p');
    assert.deepEqual(await revealed(), texts, 'there is no previous vote');
    await press('n');
    await dialog().getByRole('button', { name: 'N: next vote' }).click();
    const go = { type: 'go', to: 'next', presents: 'fullScreen' };
    assert.deepEqual(await testPage.messages('go'), [go, go]);
    await testPage.send({ type: 'init', key: 'next', language: 'en' });
    await testPage.send({ type: 'show', view: next, first: { type: 'present', isFilled: true } });
    const other = testPage.page.getByRole('dialog', { name: 'Next' });
    await other.waitFor();
    assert.equal(await other.locator('bdi').filter({ visible: true }).count(), 0);
    const filled = { type: 'fillScreen', isFilled: true };
    assert.deepEqual(await testPage.messages('fillScreen'), [filled, { ...filled, isDone: true }]);
    await press('Escape');
    await ended();
    assert.deepEqual(await fills(), [true, true, false]);
  });

  it('ends when the next vote is presented in another panel', async () => {
    await testPage.show(voteDetails);
    await press('p');
    await testPage.send({ type: 'endPresentation' });
    await ended();
    await testPage.show(fileDetails(fileTable(5)), 'files');
    assert.deepEqual(await fills(), [true], 'the other panel fills the screen');
    await testPage.show({ ...voteDetails, presentable: { previous: false, next: true } });
    await press('p', 'End', 'n');
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

  for (const [what, shown] of [
    ['three', ['A long option. '.repeat(4), 'Short', 'Short']],
    ['seven', [longText, 'No', longText, 'No', longText, longText, 'No']],
  ] as const)
    it(`has rows of one height, so that none of ${what} options gives a long one away`, async () => {
      for (const [width, height] of [
        [1440, 900],
        [1600, 900],
        [1920, 1080],
      ] as const) {
        await testPage.resize(width, height);
        await showTexts(...shown);
        await press('p', 'Space');
        await dialog().locator('.rank-row').first().waitFor({ state: 'attached' });
        const heights = await dialog()
          .locator('.rank-row')
          .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
        assert.equal(new Set(heights).size, 1, `${heights.join(', ')} px`);
        await press('Escape');
        await ended();
      }
    });

  it('ends with Escape, and goes on after a reload', async () => {
    await testPage.show(voteDetails);
    await testPage.send({ type: 'present' });
    await press('Space', 'Space');
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
    await testPage.page.evaluate('scrollTo(0, 40)');
    await testPage.send({ type: 'present' });
    await dialog().waitFor();
    await press('Escape');
    await ended();
    assert.equal(await top(), 40);
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

import assert from 'node:assert/strict';
import sharp from 'sharp';
import { withTextFormat } from '../../src/surfaces/exports/longDigits';
import type { FromWebview } from '../../src/protocol/fromWebview';
import { until } from '../host/waiting';
import { voteDetails } from './views/voteDetails';
import { openPage, type TestPage } from './openPage';

type Saved = Extract<FromWebview, { type: 'chart' }>;

describe('charts as pictures', () => {
  let testPage: TestPage;

  beforeEach(async () => (testPage = await openPage({ theme: 'dark-modern' })));
  afterEach(() => testPage.close());

  const button = (name: string) => testPage.page.getByRole('button', { name }).first();
  const savedChart = async (): Promise<Saved> => {
    await testPage.send({ type: 'takeChart', block: 'ranking' });
    const find = async () => (await testPage.messages()).find((message) => message.type === 'chart');
    await until('the chart', find);
    return (await find()) as Saved;
  };
  /** The texts of an SVG as a browser reads it; fails if it isn't well-formed. */
  const textsOf = async (svg: string): Promise<string[]> => {
    // Another page, since this one trusts no markup.
    const reader = await testPage.page.context().newPage();
    const texts = await reader.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
      const broken = parsed.querySelector('parsererror')?.textContent;
      return broken ? [broken] : [...parsed.querySelectorAll('text')].map(({ textContent }) => textContent ?? '');
    }, svg);
    await reader.close();
    return texts;
  };

  it('contain board, title, header, chart, and time, and nothing that is only for use or for screen readers', async () => {
    const asOfTime = 'As of Nov 23, 2026, 15:09:12 UTC';
    await testPage.show({ ...voteDetails, overlinePath: 'samples/boards/retro', asOf: 'As of 15:09', asOfTime });
    const picture = await savedChart();
    const texts = await textsOf(picture.svg);
    const { headline, chips } = voteDetails.header;
    for (const text of [voteDetails.overline, voteDetails.title, headline, asOfTime, ...chips.map((chip) => chip.text)])
      assert.ok(texts.join(' ').includes(text), `${text} in ${texts.join(' | ')}`);
    const ranking = voteDetails.blocks.find(({ block }) => block === 'ranking');
    assert.ok(ranking?.block === 'ranking');
    for (const { total } of ranking.options) assert.ok(texts.includes(total ?? '–'), total);
    for (const text of ['Chart', 'Cut line', 'As of 15:09']) assert.ok(!texts.includes(text), text);
    assert.equal(await testPage.page.evaluate(() => document.documentElement.className), '');
  });

  it('look alike in light, whatever the theme of the page', async () => {
    await testPage.show(voteDetails);
    const fromDark = await savedChart();
    await testPage.close();
    testPage = await openPage({ theme: 'dark-hc' });
    await testPage.show(voteDetails);
    const { svg } = await savedChart();
    assert.equal(svg, fromDark.svg);
    assert.match((await testPage.page.locator('body').getAttribute('class')) ?? '', /vscode-high-contrast/);
  });

  it('are light, as SVG and as PNG of twice the size', async () => {
    await testPage.show(voteDetails);
    const { svg, png } = await savedChart();
    assert.match(svg, /<rect width="100%" height="100%" fill="#ffffff"/);
    const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    const picture = sharp(Buffer.from(png, 'base64'));
    const { width: across, height: down } = await picture.metadata();
    assert.deepEqual([across, down], [Math.ceil(Number(width) * 2), Math.ceil(Number(height) * 2)]);
    const { channels } = await picture.stats();
    assert.ok(
      channels.some(({ stdev }) => stdev > 5),
      'something is drawn',
    );
  });

  it('contain the cut line as drawn, with its label, what it decides, and the tie at it', async () => {
    await testPage.show(voteDetails);
    const ranking = voteDetails.blocks.find(({ block }) => block === 'ranking');
    assert.ok(ranking?.block === 'ranking');
    const decides = ranking.cuts[2]?.text ?? '';
    await testPage.page.getByRole('slider', { name: 'Cut line' }).fill('3');
    const picture = await savedChart();
    const texts = await textsOf(picture.svg);
    for (const text of ['Cut line', decides]) assert.ok(texts.includes(text), `${text} in ${texts.join(' | ')}`);
    // The sign of the issues to review.
    assert.ok(picture.svg.includes('M8 2.5 14 13H2z'), picture.svg);
    const yOf = (text: string) => Number(new RegExp(`y="([\\d.]+)"[^>]*>${text}<`).exec(picture.svg)?.[1]);
    const lines = [
      ...picture.svg.matchAll(/translate\([\d.]+ ([\d.]+)\)" d="M0,([\d.]+)h([\d.]+)"[^>]*stroke-dasharray/g),
    ];
    assert.equal(lines.length, 1, 'one dashed line');
    const [, top = 0, down = 0, length = 0] = (lines[0] ?? []).map(Number);
    const y = top + down;
    const [third, fourth] = ranking.options.slice(2, 4).map(({ text }) => yOf(text));
    assert.ok(Number(third) < y && y < Number(fourth), `${third} < ${y} < ${fourth}`);
    assert.equal(picture.svg.match(/fill="url\(#hatch0\)"/g)?.length, 2, 'the tied options are hatched');
    // The PNG has the line in the same place: its pixels there are of its color or of the background.
    const png = sharp(Buffer.from(picture.png, 'base64'));
    const strip = { left: 60, top: Math.round(y * 2) - 1, width: Math.round(length), height: 2 };
    const { channels } = await png.extract(strip).stats();
    assert.ok((channels[2]?.max ?? 0) > 250 && (channels[2]?.min ?? 255) < 50, JSON.stringify(channels[2]));
  });

  it('contain hostile text as text', async () => {
    const title = '</text><script>alert(1)</script>\u0000\u0008&"';
    await testPage.show({ ...voteDetails, title });
    const picture = await savedChart();
    assert.ok(!picture.svg.includes('<script'));
    assert.ok((await textsOf(picture.svg)).some((text) => text.startsWith('</text><script>alert(1)</script>')));
    assert.deepEqual(testPage.errors, []);
  });

  it('can be copied', async () => {
    await testPage.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await testPage.show(voteDetails);
    await button('Copy Chart as Image').click();
    await testPage.page.getByText('Copied', { exact: true }).waitFor();
    const types = await testPage.page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap((item) => [...item.types]),
    );
    assert.deepEqual(types, ['image/png']);
  });

  it('say so when the browser refuses to copy', async () => {
    await testPage.page.context().clearPermissions();
    await testPage.page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new Error('refused'));
    });
    await testPage.show(voteDetails);
    await button('Copy Chart as Image').click();
    await testPage.page.getByText('Couldn’t copy the chart. Export it instead.').waitFor();
  });
});

describe('a text copied with its HTML', () => {
  it('is on the clipboard in both forms', async () => {
    const testPage = await openPage();
    await testPage.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await testPage.show(voteDetails);
    await testPage.page.bringToFront();
    await testPage.send({
      type: 'copy',
      text: 'a\t66012345678901234567',
      html: withTextFormat('<table><tr><td>a</td><td>66012345678901234567</td></tr></table>'),
    });
    const read = () =>
      testPage.page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const textOf = async (type: string) => (await item?.getType(type))?.text();
        return item?.types.includes('text/html') ? [await textOf('text/plain'), await textOf('text/html')] : [];
      });
    await until('both forms', async () => (await read()).length > 0);
    const [text, html] = await read();
    assert.equal(text, 'a\t66012345678901234567');
    assert.match(html ?? '', /<td>a<\/td><td style="mso-number-format:&quot;\\@&quot;">66012345678901234567<\/td>/);
    assert.deepEqual(testPage.errors, []);
    await testPage.close();
  });
});

import assert from 'node:assert/strict';
import sharp from 'sharp';
import { withTextFormat } from '../../src/surfaces/exports/longDigits';
import { until } from '../host/waiting';
import { decide } from './deciding';
import { pageForEach } from './openPage';
import { ranking, voteDetails } from './views/voteDetails';

describe('what other programs get', () => {
  const testPage = pageForEach();

  const copy = () => testPage.page.getByRole('button', { name: 'Copy Chart as Image' }).first().click();
  const savedChart = async () => {
    await testPage.send({ type: 'takeChart', block: 'ranking' });
    await until('the chart', async () => (await testPage.messages('chart')).length > 0);
    return (await testPage.messages('chart'))[0]!;
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

  it('charts as pictures contain board, title, header, chart, and time, and nothing that is only for use or for screen readers', async () => {
    const asOfTime = 'As of Nov 23, 2026, 15:09:12 UTC';
    await testPage.show({ ...voteDetails, overlinePath: 'samples/boards/retro', asOf: 'As of 15:09', asOfTime });
    const texts = await textsOf((await savedChart()).svg);
    const { headline, chips } = voteDetails.header;
    for (const text of [voteDetails.overline, voteDetails.title, headline, asOfTime, ...chips.map((chip) => chip.text)])
      assert.ok(texts.join(' ').includes(text), `${text} in ${texts.join(' | ')}`);
    for (const { total } of ranking.options) assert.ok(texts.includes(total ?? '–'), total);
    for (const text of ['Chart', 'Cut line', 'As of 15:09']) assert.ok(!texts.includes(text), text);
    assert.equal(await testPage.page.evaluate(() => document.documentElement.className), '');
  });

  it('charts as pictures are light and alike, whatever the theme of the page, as SVG and as PNG of twice the size', async () => {
    await testPage.show(voteDetails);
    const { svg, png } = await savedChart();
    assert.match(svg, /<rect width="100%" height="100%" fill="#ffffff"/);
    const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    const { width: across, height: down } = await sharp(Buffer.from(png, 'base64')).metadata();
    assert.deepEqual([across, down], [Math.ceil(Number(width) * 2), Math.ceil(Number(height) * 2)]);
    await testPage.open({ theme: 'dark-hc' });
    await testPage.show(voteDetails);
    assert.equal((await savedChart()).svg, svg);
    assert.match((await testPage.page.locator('body').getAttribute('class')) ?? '', /vscode-high-contrast/);
  });

  it('charts as pictures contain the cut line as drawn, with its label, what it decides, and the tie at it', async () => {
    await testPage.show(voteDetails);
    await decide(testPage.page, 3);
    const picture = await savedChart();
    const texts = await textsOf(picture.svg);
    for (const text of ['Cut line', ranking.cuts[2]!.text])
      assert.ok(texts.includes(text), `${text} in ${texts.join(' | ')}`);
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
    const strip = { left: 60, top: Math.round(y * 2) - 1, width: Math.round(length), height: 2 };
    const { channels } = await sharp(Buffer.from(picture.png, 'base64')).extract(strip).stats();
    assert.ok((channels[2]?.max ?? 0) > 250 && (channels[2]?.min ?? 255) < 50, JSON.stringify(channels[2]));
  });

  it('charts as pictures contain hostile text as text', async () => {
    await testPage.show({ ...voteDetails, title: '</text><script>alert(1)</script>\u0000\u0008&"' });
    const { svg } = await savedChart();
    assert.ok(!svg.includes('<script'));
    assert.ok((await textsOf(svg)).join('').includes('</text><script>alert(1)</script>'));
  });

  it('charts as pictures can be copied, and say so when the browser refuses', async () => {
    await testPage.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await testPage.show(voteDetails);
    await copy();
    await testPage.page.getByText('Copied', { exact: true }).waitFor();
    const types = await testPage.page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap((item) => [...item.types]),
    );
    assert.deepEqual(types, ['image/png']);
    await testPage.page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new Error('refused'));
    });
    await copy();
    await testPage.page.getByText('Couldn’t copy the chart. Export it instead.').waitFor();
  });

  describe('on the clipboard', () => {
    /** Its forms as texts; the type alone of a picture. */
    const read = () =>
      testPage.page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const forms = (item?.types ?? []).map(async (type) => [
          type,
          type.startsWith('text') ? await (await item!.getType(type)).text() : '',
        ]);
        return Object.fromEntries(await Promise.all(forms)) as Record<string, string | undefined>;
      });
    const copied = async (html: string, rankingOf?: string) => {
      await testPage.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await testPage.page.bringToFront();
      const text = `text of ${html}`;
      await testPage.send({ type: 'copy', text, html, ...(rankingOf !== undefined && { rankingOf }) });
      let forms: Awaited<ReturnType<typeof read>> = {};
      await until('what was copied', async () => {
        // Reading fails while it changes.
        forms = await read().catch(() => ({}));
        return forms['text/plain'] === text;
      });
      return forms;
    };

    it('a table is text and HTML', async () => {
      await testPage.show(voteDetails);
      const forms = await copied(withTextFormat('<table><tr><td>a</td><td>66012345678901234567</td></tr></table>'));
      assert.deepEqual(Object.keys(forms).toSorted(), ['text/html', 'text/plain']);
      assert.match(
        forms['text/html'] ?? '',
        /<td>a<\/td><td style="mso-number-format:&quot;\\@&quot;">66012345678901234567<\/td>/,
      );
    });

    it('says whether it was', async () => {
      await testPage.show(voteDetails);
      await copied('<p>a</p>');
      const said = () => testPage.messages('copied');
      await until('the page has said so', async () => (await said()).length > 0);
      await testPage.page.evaluate(() => {
        navigator.clipboard.write = () => Promise.reject(new Error('no focus'));
      });
      await testPage.send({ type: 'copy', text: 'b', html: '<p>b</p>' });
      await until('the page has said so again', async () => (await said()).length > 1);
      assert.deepEqual(await said(), [
        { type: 'copied', isRich: true },
        { type: 'copied', isRich: false },
      ]);
    });

    it('a decision record has the chart above its ranking, and as an image, if the page of its vote shows it', async () => {
      const record = '<h1>Decision</h1><p>Tie</p><h2>Ranking</h2>';
      await testPage.show(voteDetails, 'vote');
      const forms = await copied(record, 'vote');
      assert.deepEqual(Object.keys(forms).toSorted(), ['image/png', 'text/html', 'text/plain']);
      assert.match(forms['text/html'] ?? '', /<p>Tie<\/p><p><img src="data:image\/png;base64,[^"]+" alt=""><\/p><h2>/);
      await testPage.page.keyboard.press('p');
      await testPage.page.keyboard.press('End');
      assert.ok((await copied(`${record} `, 'vote'))['image/png'] !== undefined, 'also from the last slide');
      await testPage.page.keyboard.press('Escape');
      assert.equal((await copied(`${record}.`, 'another'))['image/png'], undefined);
      await testPage.page.getByRole('button', { name: 'Table' }).click();
      assert.deepEqual(Object.keys(await copied(`${record}:`, 'vote')).toSorted(), ['text/html', 'text/plain']);
    });
  });
});

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { actionOf } from '../../src/protocol/actions';
import type { View } from '../../src/protocol/view';
import { colorRules } from '../host/colorRules';
import { axeViolations } from './axeViolations';
import { decide } from './deciding';
import { pageForEach } from './openPage';
import { triedThemes } from './themes/theme';
import { boardDetails } from './views/boardDetails';
import { diagnosisDetails } from './views/diagnosisDetails';
import { voteFacts } from './views/facts';
import { fileDetails, fileTable } from './views/fileDetails';
import { voteDetails } from './views/voteDetails';
import { wholeDetailsView } from './views/wholeDetailsView';

/** Accessible name of the focused element; in a grid, of the active cell. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const holder = document.activeElement as HTMLElement;
    const cell = holder.getAttribute('aria-activedescendant');
    const element = (cell && document.getElementById(cell)) || holder;
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    return label ?? element.textContent;
  });

/** Presses Tab until an element has the focus; asserts that every stop on the way is visible. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const cell = document.activeElement!.getAttribute('aria-activedescendant');
      const shown = (cell && document.getElementById(cell)) || document.activeElement!;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    });
    const here = await focused(page);
    assert.ok(outline, `the focus on “${here}” is visible`);
    if (name.test(here)) return;
  }
  assert.fail(`no element is named ${name.source}`);
}

describe('page accessibility', () => {
  const testPage = pageForEach();

  // A theme changes only colors, so check color rules in each theme and all others in the first.
  for (const [index, theme] of triedThemes.entries()) {
    const rules = index === 0 ? undefined : colorRules;

    it(`has no axe violations in ${theme}`, async () => {
      await testPage.open({ theme });
      const { page } = testPage;
      await testPage.show(wholeDetailsView);
      await decide(page, 3);
      await page.evaluate(() => (document.body.style.background = 'var(--vscode-editor-background)'));
      await testPage.send({ type: 'announce', text: '1 vote changed.' });
      await page.getByRole('status').getByText('1 vote changed.').waitFor();
      assert.deepEqual(await axeViolations(page, rules), []);
      for (const button of await page.getByRole('button', { name: 'Table' }).all()) await button.click();
      await page.getByRole('button', { name: 'Explain Fields' }).click();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Columns' }).click();
      assert.deepEqual(await axeViolations(page, rules), []);
    });

    it(`fits into any width in ${theme}`, async () => {
      await testPage.open({ theme });
      const { page } = testPage;
      const views = { vote: voteDetails, files: fileDetails(), board: boardDetails, diagnosis: diagnosisDetails };
      for (const [name, view] of Object.entries(views)) {
        await testPage.show(view, name);
        for (const shape of ['Chart', 'Table'])
          for (const width of [400, 1400]) {
            await testPage.resize(width);
            for (const button of await page.getByRole('button', { name: shape, exact: true }).all())
              await button.click();
            assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, `${name} as ${shape}`);
            const cut = await page
              .locator('button:visible')
              .evaluateAll((all) =>
                all.flatMap((each) => (each.scrollWidth > each.clientWidth ? each.textContent : [])),
              );
            assert.deepEqual(cut, [], `the buttons of ${name} in ${width} pixels`);
          }
      }
    });
  }

  it('has no axe violations while loading or after a failure', async () => {
    const failure = {
      what: 'No answer.',
      next: 'Try later.',
      fix: 'retry',
      actions: [actionOf('showRequests')],
    } as const;
    const views: readonly View[] = [
      { kind: 'loading', title: 'Sprint retro' },
      { kind: 'failed', title: 'Sprint retro', ...failure },
      { ...voteDetails, asOf: 'As of 15:09', failedRefresh: { title: 'As of 15:09, couldn’t refresh', ...failure } },
    ];
    for (const view of views) {
      await testPage.show(view);
      // While it loads, it appears only if that takes a while.
      await testPage.page.getByRole('heading', { name: view.title }).waitFor();
      assert.deepEqual(await axeViolations(testPage.page), []);
    }
  });

  it('allows keyboard use of a vote', async () => {
    const { page } = testPage;
    await testPage.show(voteDetails);
    const use = async (name: RegExp, key: string) => {
      await tabTo(page, name);
      await page.keyboard.press(key);
    };
    await use(/^Next$/, 'Enter');
    await use(/^Open as JSON$/, 'Space');
    await use(/^Decide$/, 'Enter');
    // The question has the focus.
    await page.keyboard.press('Space');
    await page.getByText('Clear: “Shorten the stand-up').waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /^2 Pair on every incident/ }).waitFor();
    await use(/^Copy Decision Record$/, 'Enter');
    await use(/^All fields$/, 'Enter');
    await use(/^b-42$/, 'Enter');
    assert.deepEqual(await testPage.messages(), [
      { type: 'go', to: 'next' },
      { type: 'do', action: 'openJson' },
      { type: 'cut', places: 1 },
      { type: 'do', action: 'decisionRecord' },
      { type: 'open', path: 'samples/boards/b-42' },
    ]);
  });

  it('allows keyboard use of a file table', async () => {
    const { page } = testPage;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await testPage.show(fileDetails(fileTable(200)));
    await tabTo(page, /^Filter/);
    await page.keyboard.type('roadmap');
    await page.getByText('Rows: 29 of 200').waitFor();
    await tabTo(page, /Columns/);
    await press('Enter');
    await tabTo(page, /^File record ID$/);
    await press('Space', 'Escape');
    assert.match(await focused(page), /Columns/);
    await page.getByRole('columnheader', { name: /^File record ID/ }).waitFor();
    await tabTo(page, /^Roadmap draft/);
    await press('Control+End');
    await page.getByRole('button', { name: /Roadmap draft 197/ }).waitFor();
    await press('Control+Home', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    assert.match(await focused(page), /^Size/);
    await press('Enter');
    await page.locator('th[aria-sort="descending"]').waitFor();
    await press('ArrowDown', 'Home', 'Enter');
    const types = (await testPage.messages()).map(({ type }) => type);
    assert.deepEqual(types.slice(-2), ['sort', 'open']);
  });

  it('keeps table roles in the accessibility tree despite custom row layout', async () => {
    // Reads Chromium's accessibility tree, not the markup.
    const count = async (roles: readonly string[]) => {
      const devtools = await testPage.page.context().newCDPSession(testPage.page);
      const { nodes } = await devtools.send('Accessibility.getFullAXTree');
      await devtools.detach();
      return roles.map((role) => nodes.filter((node) => !node.ignored && node.role?.value === role).length);
    };
    await testPage.show(fileDetails(fileTable(5)));
    const columns = 7;
    const cells = 5 * (columns - 1) + columns;
    const roles = ['grid', 'row', 'columnheader', 'rowheader', 'gridcell'];
    assert.deepEqual(await count(roles), [1, 1 + 5 + 1, columns, 5, cells]);
    await testPage.show({ ...wholeDetailsView, blocks: [voteFacts] });
    const rows = voteFacts.facts.length;
    assert.deepEqual(await count(['table', 'row', 'rowheader', 'cell']), [1, rows, rows, rows]);
  });

  it('moves through 100,000 rows by keyboard, and keeps the cell visible', async () => {
    const { page } = testPage;
    await testPage.show(fileDetails(fileTable(100_000, 100)));
    const grid = page.getByRole('grid', { name: 'Files' });
    await grid.focus();
    const assertVisible = async () => {
      const box = (await page.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`).boundingBox())!;
      const frame = (await page.locator('.grid-frame').boundingBox())!;
      const [head, foot] = [await page.locator('thead').boundingBox(), await page.locator('tfoot').boundingBox()];
      assert.ok(box.y >= frame.y + head!.height - 1, 'not behind the header');
      assert.ok(box.y + box.height <= frame.y + frame.height - foot!.height + 1, 'not behind the footer');
      assert.ok(box.x >= frame.x - 1 && box.x + box.width <= frame.x + frame.width + 1);
    };
    const rank = () =>
      page.evaluate(() => {
        const cell = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');
        return [cell?.parentElement?.getAttribute('aria-rowindex'), cell?.getAttribute('aria-colindex')].map(Number);
      });
    const rows = Number(await grid.getAttribute('aria-rowcount')) - 2;
    for (const [keys, row, column] of [
      [['ArrowDown', 'ArrowDown', 'ArrowUp'], 3, 1],
      [['End'], 3, 7],
      [['Home', 'ArrowRight'], 3, 2],
      [['Control+End'], rows + 1, 7],
      [['ArrowDown', 'ArrowRight'], rows + 1, 7],
      [['ArrowUp'], rows, 7],
      [['Control+Home'], 2, 1],
      [['ArrowUp', 'ArrowUp', 'ArrowLeft'], 1, 1],
    ] as const) {
      for (const key of keys) await page.keyboard.press(key);
      await page.waitForFunction(
        (at) => document.activeElement?.querySelector(`[aria-rowindex="${at}"] [id]`) !== null,
        row,
      );
      assert.deepEqual(await rank(), [row, column], keys.join());
      if (row > 1) await assertVisible();
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageDown');
    const [after = 0] = await rank();
    assert.ok(after > 10, `one page down: ${after}`);
    await page.keyboard.press('PageUp');
    assert.deepEqual(await rank(), [2, 1]);
    await page.keyboard.press('Tab');
    assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'TABLE');
  });

  it('keeps the focus when a new view arrives, and announces loading and loaded content', async () => {
    await testPage.show(voteDetails, 'one');
    await tabTo(testPage.page, /^Next$/);
    await testPage.show({ ...voteDetails, title: 'Another vote', next: false }, 'two');
    assert.equal(await focused(testPage.page), 'Next');
    const status = testPage.page.getByRole('status');
    await testPage.show({ kind: 'loading', title: 'Files' }, 'files');
    await status.getByText('Loading…').waitFor();
    await testPage.show(fileDetails(), 'files');
    await status.getByText('1,204 files, 150 of them loaded').waitFor();
  });

  it('doesn’t animate with reduced motion', async () => {
    await testPage.open({ reducedMotion: 'reduce' });
    for (const view of [
      { kind: 'loading', title: 'Files' },
      voteDetails,
      { kind: 'loading', title: 'Files' },
    ] as const) {
      await testPage.show(view);
      const moving = await testPage.page.evaluate(
        () => document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().duration) > 1).length,
      );
      assert.equal(moving, 0);
    }
    const transitions = await testPage.page
      .locator('*')
      .evaluateAll((all) => all.filter((each) => getComputedStyle(each).transitionDuration !== '0s').length);
    assert.equal(transitions, 0);
  });

  it('draws bars in forced colors', async () => {
    await testPage.open({ forcedColors: 'active', theme: 'dark-hc' });
    await testPage.show(voteDetails);
    const fills = await testPage.page
      .locator('.bar-size:not(.hatched), .bar-ground')
      .evaluateAll((all) => all.map((bar) => getComputedStyle(bar).fill));
    assert.equal(new Set(fills).size, 2);
  });
});

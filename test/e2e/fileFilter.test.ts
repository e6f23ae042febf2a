import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { SampleServer } from '../sampleServer/server';
import { quietMoment, until } from '../host/waiting';
import { type BoardWindow, serveBoards, stepByStep } from './boards';
import { panelIn, type Panel } from './panels';

const boards = [
  { recordId: 'brand-library', name: 'Brand' },
  { recordId: 'retro-2026-w46', name: 'Retro' },
];
const files = /^Files/;
const brand = /^Board Brand/;
const day = 86_400_000;

describe('a file filter in the tree', () => {
  stepByStep(() => [window, service]);
  let service: SampleServer;
  let window: BoardWindow;
  let panel: Panel;

  before(async () => {
    const settings = {
      'boardInspector.files.pageIndexBase': '1',
      'boardInspector.time.zone': 'utc',
      'boardInspector.files.savedFilters': [
        { name: 'Deleted lately', deletedWithinDays: 60 },
        { name: 'With an e, oldest first', searchStr: 'e', uploadTimeOrder: 1 },
      ],
    };
    ({ service, window } = await serveBoards(boards, { settings }));
    panel = panelIn(window);
  });

  const message = () => window.page.locator('.part.sidebar .message');
  const filters = (): unknown[] => {
    const requested = service.service.record.filter(({ operation }) => operation === 'files');
    return [...new Set(requested.map(({ filter = {} }) => JSON.stringify(filter)))].map((filter): unknown =>
      JSON.parse(filter),
    );
  };
  /** Waits until exactly these file lists are requested, whose pages may be several, and forgets them. */
  const expectFilters = async (...expected: readonly unknown[]) => {
    await until('requests for files', () => isDeepStrictEqual(filters(), expected)).catch(() => {});
    await quietMoment(60);
    assert.deepEqual(filters(), expected);
    service.service.clearRecord();
  };
  const clear = async () => {
    await window.menu(files, 'Clear File Filter');
    await window.row(/^Files, filtered/).waitFor({ state: 'detached' });
  };

  /** Filters files by name on their page, and then in the tree; closes the page. */
  const filterBy = async (name: string) => {
    await panel.frame.locator('input[type="search"]:focus').waitFor();
    await panel.frame.getByRole('searchbox').fill(name);
    await panel.frame.getByRole('searchbox').press('Enter');
    await panel.press('Filter in Tree');
    await window.row(/^Files, filtered/).waitFor();
    await window.command('View: Close All Editors');
  };

  it('is entered on the page of the board, whose filter has the focus', async () => {
    await window.open(brand);
    await window.inline(files, 'Filter Files…');
    await panel.titled('Brand');
    await panel.onTab('Files');
    await filterBy('tone');
    await window.row(/^Files, filtered: name contains “tone”, \d/).waitFor();
    await window
      .row(/^File tone/i)
      .first()
      .waitFor();
    await expectFilters({}, { searchStr: 'tone' });
    await message().getByText('Files filtered on: Brand').waitFor();
  });

  it('stays after the window reloads, and requests files only when they are expanded', async () => {
    await window.page.keyboard.press('Home');
    await window.page.keyboard.press('ArrowLeft');
    await expectFilters();
    await window.reload();
    await window.row(brand).waitFor();
    await message().getByText('Files filtered on: Brand').waitFor();
    await expectFilters();
    await window.open(brand, files);
    await window
      .row(/^File tone/i)
      .first()
      .waitFor();
    await expectFilters({ searchStr: 'tone' });
  });

  it('is cleared with one click, which shows all files', async () => {
    await clear();
    await expectFilters({});
    assert.equal(await message().isVisible(), false);
    await window.row(/^Files, 50 of 137 reported/).waitFor();
  });

  it('applies to the picked board when started from the Command Palette', async () => {
    await window.command('Board Inspector: Filter Files…');
    await window.quickInput.pick('Retro');
    await panel.titled('Retro');
    await filterBy('a');
    await message().getByText('Files filtered on: Retro').waitFor();
    await window.row(/^Files, filtered: name contains “a”/).waitFor();
    await expectFilters({}, { searchStr: 'a' });
    await window.command('Board Inspector: Clear File Filter');
    await message().waitFor({ state: 'hidden' });
    await expectFilters();
  });

  const today = Math.floor(Date.now() / day) * day;

  it('loads page by page when it is saved and expanded', async () => {
    await expectFilters();
    await window.open(brand, files, /^Saved filter With an e/);
    await window.reveal(/^Load More/);
    await expectFilters({ searchStr: 'e', uploadTimeOrder: 1 });
    await window.open(brand, files, /^Saved filter Deleted lately/);
    await expectFilters({ deleteBeginTime: today - 60 * day });
  });

  it('can be saved, and removed again', async () => {
    await window.inline(files, 'Filter Files…');
    await filterBy('tone');
    await window.menu(/^Files, filtered/, 'Save Filter…');
    await window.quickInput.enter('The tone of our voice');
    await window.quickInput.pick('User');
    await window.settings((read) => JSON.stringify(read).includes('"name":"The tone of our voice","searchStr":"tone"'));
    // The saved filter takes its place.
    await window
      .row(/^Files, filtered/)
      .first()
      .waitFor({ state: 'hidden' });
    await window.menu(/^Saved filter The tone/, 'Remove Saved Filter');
    await window.settings((read) => !JSON.stringify(read).includes('The tone of our voice'));
    await window
      .row(/^Saved filter The tone/)
      .first()
      .waitFor({ state: 'hidden' });
  });

  it('opens as a panel, and is applied to the tree from there', async () => {
    await window.menu(/^Saved filter Deleted lately/, 'Open Details');
    await window.webview().getByRole('button', { name: 'Filter in Tree' }).click();
    await window.row(/^Files, filtered: deleted in the last 60 days/).waitFor();
  });
});

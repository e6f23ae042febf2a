import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { randomUUID } from 'node:crypto';
import { typesOf } from '../../src/records/fileFilter';
import { serveSample, type SampleServer } from '../sampleServer/server';
import { recordFiles, type Recorder } from '../host/recorder';
import { quietMoment, until } from '../host/waiting';
import { connectedTo, openBoards, signIn, stepByStep, type BoardWindow } from './boards';

const boards = [
  { recordId: 'brand-library', name: 'Brand' },
  { recordId: 'retro-2026-w46', name: 'Retro' },
];
const files = /^Files/;
const brand = /^Board Brand/;
const day = 86_400_000;

describe('the files of a board, filtered in the tree', () => {
  stepByStep();
  const secret = `planted-${randomUUID()}`;
  let service: SampleServer;
  let recorder: Recorder;
  let window: BoardWindow;

  before(async () => {
    service = await serveSample({ appSecret: secret });
    recorder = await recordFiles(service);
    const settings = {
      ...connectedTo(recorder.baseUrl, boards),
      'boardInspector.files.pageIndexBase': '1',
      'boardInspector.time.zone': 'utc',
      'boardInspector.files.savedFilters': [
        { name: 'Deleted lately', deletedWithinDays: 60 },
        { name: 'With an e, oldest first', searchStr: 'e', uploadTimeOrder: 1 },
      ],
    };
    window = await openBoards({ settings });
    await signIn(window, secret);
  });

  after(async () => {
    await window?.close();
    await recorder?.close();
    await service?.close();
  });

  const message = () => window.page.locator('.part.sidebar .message');
  let requested: string[] = [];
  const filters = (): unknown[] => {
    requested.push(...recorder.filters().map((filter) => JSON.stringify(filter)));
    return [...new Set(requested)].map((filter): unknown => JSON.parse(filter));
  };
  /** Waits until exactly these file lists are requested, whose pages may be several, and forgets them. */
  const asks = async (...expected: readonly unknown[]) => {
    await until('requests for files', () => isDeepStrictEqual(filters(), expected)).catch(() => {});
    await quietMoment(60);
    assert.deepEqual(filters(), expected);
    requested = [];
  };
  const clear = async () => {
    await window.inline(files, 'Clear File Filter');
    await window.row(/^Files, filtered/).waitFor({ state: 'detached' });
    await asks({});
  };

  it('need no more than a name and Enter', async () => {
    await window.open(brand);
    await window.inline(files, 'Filter Files…');
    await window.question.answer('tone');
    await window.row(/^Files, filtered: name contains “tone”, \d/).waitFor();
    await window
      .row(/^File tone/i)
      .first()
      .waitFor();
    await asks({ searchStr: 'tone' });
    await message().getByText('Files filtered on: Brand').waitFor();
    await window.screenshot('filter-name');
  });

  it('stay filtered when the window is loaded again, and are asked for only when they are opened', async () => {
    await window.page.keyboard.press('Home');
    await window.page.keyboard.press('ArrowLeft');
    await asks();
    await window.reload();
    await window.row(brand).waitFor();
    await message().getByText('Files filtered on: Brand').waitFor();
    await asks();
    await window.open(brand, files);
    await window
      .row(/^File tone/i)
      .first()
      .waitFor();
    await asks({ searchStr: 'tone' });
  });

  it('are all there again after one click', async () => {
    await clear();
    assert.equal(await message().isVisible(), false);
    await window.row(/^Files, 50 shown, 137 reported/).waitFor();
  });

  const today = Math.floor(Date.now() / day) * day;
  const several = ['All videos', 'All audio files'];

  for (const [what, choices, sent] of [
    ['the upload of today', ['uploaded at any time', 'Today'], { beginTime: today }],
    ['the upload of a week', ['uploaded at any time', 'Last 7 days'], { beginTime: today - 7 * day }],
    [
      'the upload between two days',
      ['uploaded at any time', 'Custom Range…', { typed: '2026-11-01' }, { typed: '2026-11-02' }],
      { beginTime: Date.UTC(2026, 10, 1), endTime: Date.UTC(2026, 10, 3) - 1 },
    ],
    ['the deletion of a month', ['deleted or not', 'Last 30 days'], { deleteBeginTime: today - 30 * day }],
    [
      'the deletion until a minute',
      ['deleted or not', 'Custom Range…', { typed: '' }, { typed: '2026-11-02 12:30' }],
      { deleteEndTime: Date.UTC(2026, 10, 2, 12, 30, 59, 999) },
    ],
    ['the newest first', ['service order', 'Newest uploads first'], { uploadTimeOrder: 0 }],
    ['the oldest first', ['service order', 'Oldest uploads first'], { uploadTimeOrder: 1 }],
    ['types, mov once', ['any type', several], { fileType: typesOf(['video', 'audio']) }],
  ] as const)
    it(`are asked for by ${what}, and by nothing else`, async () => {
      await window.inline(files, 'Filter Files…');
      for (const choice of choices) {
        if (typeof choice === 'string') await window.question.pick(choice);
        else if ('typed' in choice) await window.question.answer(choice.typed);
        else {
          for (const each of choice) await window.question.pick(each);
          await window.screenshot('filter-types');
          await window.page.keyboard.press('Enter');
        }
      }
      await window.screenshot(`filter-${what.replaceAll(/\W+/g, '-')}`);
      await window.question.pick('Show files:');
      await window.row(/^Files, filtered/).waitFor();
      await asks(sent);
      await clear();
    });

  it('come back from a step unchanged, and say so when the filter leaves none', async () => {
    await window.inline(files, 'Filter Files…');
    await window.question.pick('any type');
    await window.question.back();
    await window.question.pick('service order');
    await window.question.back();
    await window.question.answer('no file is called so');
    await window.row('No files match this filter, Clear Filter').click();
    await window.row(/^Files, 50 shown, 137 reported/).waitFor();
    await asks({ searchStr: 'no file is called so' });
  });

  it('are asked for a board that the person picks when the filter comes from the palette', async () => {
    await window.command('Board Inspector: Filter Files…');
    await window.question.pick('Retro');
    await window.question.titled('Filter Files on Retro');
    await window.question.answer('a');
    await message().getByText('Files filtered on: Retro').waitFor();
    await window.row(/^Files, filtered: name contains “a”/).waitFor();
    await asks({ searchStr: 'a' });
    await window.page.locator('.part.sidebar .title-actions').getByRole('button', { name: 'Clear All' }).click();
    await message().waitFor({ state: 'hidden' });
    await asks({});
  });

  it('answer a saved search when it is opened, page by page', async () => {
    await asks();
    await window.open(brand, files, /^Saved filter With an e/);
    await window.reveal(/^Load More/);
    await asks({ searchStr: 'e', uploadTimeOrder: 1 });
    await window.open(brand, files, /^Saved filter Deleted lately/);
    await asks({ deleteBeginTime: today - 60 * day });
    await window.screenshot('filter-saved');
  });

  it('become a saved search, which can be removed again', async () => {
    await window.inline(files, 'Filter Files…');
    await window.question.answer('tone');
    await window.menu(/^Files, filtered/, 'Save Filter…');
    await window.question.answer('The tone of our voice');
    await window.question.pick('User');
    await window.settings((read) => JSON.stringify(read).includes('"name":"The tone of our voice","searchStr":"tone"'));
    await window.menu(/^Saved filter The tone/, 'Remove Saved Filter');
    await window.settings((read) => !JSON.stringify(read).includes('The tone of our voice'));
    await window
      .row(/^Saved filter The tone/)
      .first()
      .waitFor({ state: 'hidden' });
  });

  it('are shown in a panel that asks the same, and that leads back to the tree', async () => {
    await window.inline(/^Saved filter Deleted lately/, 'Open Details');
    await window.webview().getByRole('spinbutton', { name: 'Or last … days' }).last().waitFor();
    await window.screenshot('filter-panel');
    await window.webview().getByRole('button', { name: 'Filter in Tree' }).click();
    await window.row(/^Files, filtered: deleted in the last 60 days/).waitFor();
    await window.screenshot('filter-from-panel');
  });

  it('leave no error on the console', () => assert.deepEqual(window.consoleErrors, []));
});

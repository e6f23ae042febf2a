import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { manyBoards } from '../sampleServer/wideBoards';
import { serveSample, type SampleServer } from '../sampleServer/server';
import { quietMoment, until } from '../host/waiting';
import { connectedTo, openBoards, signIn, stepByStep, type BoardWindow } from './boards';
import { panelIn, type Panel } from './panels';

const group = 'Many';
const many = manyBoards(60);

describe('the files panel', () => {
  stepByStep(() => [window, service]);
  const secret = `planted-${randomUUID()}`;
  let service: SampleServer;
  let window: BoardWindow;
  let panel: Panel;

  before(async () => {
    service = await serveSample({ appSecret: secret, extraBoards: many });
    const boards = [
      { recordId: 'brand-library', name: 'Brand' },
      { recordId: 'retro-2026-w46', name: 'Retro' },
      ...many.map(({ recordId }) => ({ recordId, group })),
    ];
    window = await openBoards({
      settings: { ...connectedTo(service.baseUrl, boards), 'boardInspector.time.zone': 'utc' },
      viewport: { width: 1400, height: 1200 },
    });
    panel = panelIn(window);
    await signIn(window, secret);
  });

  const files = async () => (await readdir(window.product.folder)).filter((name) => !name.startsWith('.'));
  const wholeFolder = () => readdir(window.product.folder);
  const textOf = (name: string) => readFile(path.join(window.product.folder, name), 'utf8');
  const fileRequests = () => service.service.record.filter(({ operation }) => operation === 'files');

  /** The parameters of §4.4, without ID and page, of the request that an action causes. */
  const parametersSentBy = async (action: () => Promise<unknown>) => {
    const before = fileRequests().length;
    await action();
    await until('a request for files', () => fileRequests().length > before);
    const [first] = fileRequests().slice(before);
    assert.ok(first, 'a request was made');
    assert.deepEqual([first.recordIds, typeof first.page?.pageIndex], [['brand-library'], 'number']);
    assert.ok(first.page?.pageSize);
    return first.filter ?? {};
  };
  // A filter can be saved once it is applied.
  const saveFilterButton = () => panel.frame.getByRole('navigation').getByRole('button', { name: /^Save Filter/ });
  const applyFilter = async () => {
    await panel.frame.getByRole('button', { name: 'Apply', exact: true }).click();
    await saveFilterButton().waitFor();
  };
  const clear = async () => {
    await panel.frame.getByRole('button', { name: 'Clear Filter' }).click();
    await saveFilterButton().waitFor({ state: 'detached' });
  };

  it('sends no parameters by default', async () => {
    await window.menu(/^Board Brand/, 'Open Details');
    await panel.titled('Brand');
    assert.deepEqual(
      await parametersSentBy(async () => {
        await panel.tab('Files');
        await panel.table('Files').waitFor();
      }),
      {},
    );
  });

  it('sends each parameter whose control is used, and no other', async () => {
    const more = panel.frame.getByRole('button', { name: 'More', exact: true });
    await more.click();
    const field = (fieldset: string, label: string) =>
      panel.frame.getByRole('group', { name: fieldset }).getByLabel(label);
    const type = (name: string) => panel.frame.getByRole('checkbox', { name, exact: true }).first();
    const at = (text: string) => Date.parse(`${text}:00Z`);
    const whole = 59_999;
    const day = 86_400_000;
    for (const [use, parameters] of [
      [() => panel.frame.getByRole('searchbox', { name: 'Search files' }).fill('tone'), { searchStr: 'tone' }],
      [() => panel.frame.getByRole('combobox', { name: 'Order' }).selectOption('1'), { uploadTimeOrder: 1 }],
      [() => panel.frame.getByRole('combobox', { name: 'Order' }).selectOption('0'), { uploadTimeOrder: 0 }],
      [() => field('Uploaded (UTC)', 'From').fill('2026-08-01T10:00'), { beginTime: at('2026-08-01T10:00') }],
      [() => field('Uploaded (UTC)', 'Until').fill('2026-09-01T10:00'), { endTime: at('2026-09-01T10:00') + whole }],
      [() => field('Deleted (UTC)', 'From').fill('2026-08-02T10:00'), { deleteBeginTime: at('2026-08-02T10:00') }],
      [
        () => field('Deleted (UTC)', 'Until').fill('2026-11-02T10:00'),
        { deleteEndTime: at('2026-11-02T10:00') + whole },
      ],
      [() => type('pdf').check(), { fileType: ['pdf'] }],
      [() => type('mov').check(), { fileType: ['mov'] }],
    ] as const) {
      await use();
      assert.deepEqual(await parametersSentBy(applyFilter), parameters);
      await clear();
      if (!(await type('pdf').isVisible())) await more.click();
    }
    for (const [fieldset, parameter] of [
      ['Uploaded (UTC)', 'beginTime'],
      ['Deleted (UTC)', 'deleteBeginTime'],
    ] as const) {
      await panel.frame.getByRole('group', { name: fieldset }).getByRole('spinbutton').fill('7');
      const parameters = await parametersSentBy(applyFilter);
      assert.deepEqual(Object.keys(parameters), [parameter]);
      // From the start of the day in UTC, the time zone of this test.
      assert.equal(Number(parameters[parameter]), (Math.floor(Date.now() / day) - 7) * day);
      await clear();
      if (!(await type('pdf').isVisible())) await more.click();
    }
  });

  it('exports only the rows that the row filter leaves', async () => {
    const box = panel.frame.getByRole('searchbox', { name: 'Search files' });
    await box.fill('docx');
    const named = panel.table('Files').locator('tbody th');
    await named.first().filter({ hasText: /docx/i }).waitFor();
    const shown = Number(await panel.table('Files').getAttribute('aria-rowcount')) - 1;
    await panel.frame.getByRole('button', { name: 'Export These Rows…' }).click();
    await window.quickInput.pick('CSV');
    await window.quickInput.widget.getByRole('button', { name: 'OK' }).click();
    await window.notification(/Saved to/).waitFor();
    const [name] = await files();
    assert.match(name ?? '', /-selected\.files\.csv$/);
    const records = (await textOf(name!)).trimEnd().split('\r\n').slice(1);
    assert.ok(shown > 1 && records.length === shown, `${records.length} records of ${shown} rows`);
    assert.ok(records.every((record) => /docx/i.test(record)));
    await rm(path.join(window.product.folder, name!));
    await window.command('Notifications: Clear All Notifications');
    await box.fill('');
  });

  it('leaves no file, whole or partial, when an export of all pages is canceled', async () => {
    const before = await wholeFolder();
    service.service.setFaults({ delayMs: 1500 });
    await panel.press(/^Export/);
    await window.quickInput.pick('CSV');
    await window.quickInput.pick('All files');
    await window.quickInput.widget.getByRole('button', { name: 'OK' }).click();
    await window.notification('Exporting').getByRole('button', { name: 'Cancel' }).click();
    await window.notification('Exporting').waitFor({ state: 'detached' });
    service.service.clearFaults();
    await quietMoment(200);
    assert.deepEqual(await wholeFolder(), before);
  });

  it('loads one page or all', async () => {
    const rows = async () => Number(await panel.table('Files').getAttribute('aria-rowcount')) - 1;
    const loaded = (count: number) => until(`${count} rows`, async () => (await rows()) === count);
    await loaded(50);
    await panel.frame.getByRole('button', { name: 'Load More' }).click();
    await loaded(100);
    await panel.frame.getByRole('button', { name: 'Load All' }).click();
    await loaded(137);
    await panel.frame.getByRole('button', { name: 'Load All' }).waitFor({ state: 'detached' });
  });

  it('moves through rows by keyboard, and opens a file', async () => {
    const grid = panel.table('Files');
    await grid.focus();
    for (const key of ['Control+Home', 'ArrowDown', 'PageDown', 'PageUp', 'End', 'ArrowDown', 'Home'])
      await window.page.keyboard.press(key);
    const active = panel.frame.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`);
    assert.equal(await active.getAttribute('aria-colindex'), '1');
    const name = await active.locator('.value').innerText();
    await window.page.keyboard.press('Enter');
    await panel.titled(name);
    await window.closeEditor();
    await panel.titled('Brand');
  });

  it('keeps the chosen columns and order in other panels and after a reload', async () => {
    const head = (name: RegExp) => panel.table('Files').getByRole('columnheader', { name });
    await panel.frame.locator('#block-files').getByRole('button', { name: 'Columns' }).click();
    await panel.frame.getByRole('checkbox', { name: 'File record ID' }).check();
    await panel.frame.getByRole('checkbox', { name: 'Category' }).uncheck();
    await window.page.keyboard.press('Escape');
    await head(/^Size/).click();
    const same = async () => {
      await head(/^File record ID/).waitFor();
      assert.equal(await head(/^Category/).count(), 0);
      assert.equal(await head(/^Size/).getAttribute('aria-sort'), 'descending');
    };
    await same();
    await window.menu(/^Board Retro/, 'Open Details');
    await panel.titled('Retro');
    await panel.tab('Files');
    await panel.table('Files').getByRole('button', { name: 'Friday demo.mp4' }).waitFor();
    await same();
    await window.reload();
    await panel.titled('Retro');
    await same();
    await window.command('View: Close All Editors');
    await window.menu(/^Board Brand/, 'Open Details');
    await panel.titled('Brand');
    await panel.tab('Files');
    await same();
    await window.command('View: Close All Editors');
  });

  it('shows how many requests an export of statistics takes before sending them', async () => {
    const statistics = () => service.service.record.filter(({ operation }) => operation === 'statistics').length;
    const before = statistics();
    await window.menu(new RegExp(`^Group ${group}`), 'Export…');
    await window.quickInput.pick('CSV');
    await window.quickInput.widget.getByText('2 requests').waitFor();
    assert.equal(statistics(), before);
    await window.quickInput.pick('All 60 boards');
    await window.quickInput.widget.getByRole('button', { name: 'OK' }).click();
    await window.notification(/Saved to .+\.statistics\.csv \(60 boards\)\./).waitFor();
    assert.equal(statistics(), before + 2);
    const name = (await files()).find((each) => each.endsWith('.statistics.csv'));
    assert.ok(name);
    assert.equal((await textOf(name)).trimEnd().split('\r\n').length, 1 + 60);
  });
});

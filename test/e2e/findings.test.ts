import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { JsonObject } from '../../src/sample/json';
import { until } from '../host/waiting';
import { defectiveBoards, defectsCanary } from '../sampleServer/defectiveBoards';
import { serveBoards, stepByStep, type BoardWindow, type ServedBoards } from './boards';
import { panelIn, type Panel } from './panels';

/** Rows of the view, and the title of the panel that each leads to. */
const expected: readonly (readonly [RegExp, string])[] = [
  [/^Number of meetings differs, Statistics/, 'Defective'],
  [/^Total isn’t the sum, Vote Wrong total/, 'Wrong total'],
  [/^Anonymity broken, Vote Broken anonymity/, 'Broken anonymity'],
  [/^Anonymity unknown, Vote Unknown anonymity/, 'Unknown anonymity'],
  [/^Left open, Vote Never closed/, 'Never closed'],
  [/^State unclear, Meeting Contradictory meeting/, 'Contradictory meeting'],
  [/^Ends before it starts, Meeting Meeting that ends first/, 'Meeting that ends first'],
  [/^Size: unreadable, File size unreadable\.png/, 'size unreadable.png'],
  [/^Deleted before created, File deleted too early\.png/, 'deleted too early.png'],
  [/^Same name, size, and type, File twice\.png/, 'twice.png'],
  [/^Undocumented field etag, Files/, 'extra two.png'],
  [/^No entry, Statistics/, 'Absent'],
];

const wrongTotal = /, Vote Wrong total/;

describe('findings', () => {
  stepByStep();
  const [defective, absent] = defectiveBoards();
  const served = { ...defective, votes: defective.votes };
  let service: ServedBoards['service'];
  let window: BoardWindow;
  let panel: Panel;

  const header = () => window.page.locator('.pane-header').filter({ hasText: 'Findings' });
  const view = () => window.page.locator('.pane').filter({ has: header() });
  const row = (name: RegExp) => view().getByRole('treeitem', { name });
  /** Rows of findings, without those of groups. */
  const findings = (): Locator => view().locator('[role="treeitem"][aria-level="2"]');

  /** So that all rows are in sight. */
  const foldBoards = async () => {
    const boards = window.page.locator('.pane-header').filter({ hasText: 'Boards' });
    if ((await boards.getAttribute('aria-expanded')) === 'true') await boards.click();
  };

  /** Has both boards checked, from the dialog that says the number of requests on. */
  const checkBoth = async (requests: RegExp) => {
    await window.quickInput.titled('Check Boards');
    await window.quickInput.widget.getByRole('checkbox').first().click();
    await window.page.keyboard.press('Enter');
    await window.dialog.getByText(requests).waitFor();
    await window.screenshot('findings-question');
    await window.dialog.getByRole('button', { name: 'Load and Check' }).click();
    await row(/^No entry/).waitFor();
  };

  before(async () => {
    const boards = [
      { recordId: 'defective', name: 'Defective' },
      { recordId: 'defective-absent', name: 'Absent' },
    ];
    ({ service, window } = await serveBoards(boards, { extraBoards: [served, absent] }));
    panel = panelIn(window);
    await window.page.setViewportSize({ width: 1280, height: 1400 });
  });

  after(async () => {
    await window?.close();
    await service?.close();
  });

  it('of chosen boards are there after they were loaded, with the number of requests beforehand', async () => {
    await window.command('Board Inspector: All Boards');
    await panel.titled('All Boards');
    await foldBoards();
    await header().click();
    const before = service.service.record.length;
    await window.command('Board Inspector: Check Boards…');
    await checkBoth(/^At least \d+ requests\./);
    assert.ok(service.service.record.length > before);
    await foldBoards();
    await window.notification(/^.*Loaded and checked 1 of 2 boards\. Incomplete: .+\. Reason: /).waitFor();
    await until('a dozen findings', async () => (await findings().count()) === expected.length);
    for (const [name] of expected) assert.equal(await row(name).count(), 1, String(name));
    await window.page.locator('.activitybar .badge-content').filter({ hasText: /^8$/ }).waitFor();
    await window.screenshot('findings');
  });

  it('lead to their records', async () => {
    for (const [name, title] of expected) {
      await row(name).click();
      await panel.titled(title);
    }
    // And to the field.
    await row(/, File size unreadable/).click();
    await panel.titled('size unreadable.png');
    await panel.frame.locator('.facts [aria-current="true"]').filter({ hasText: 'large' }).waitFor();
    await window.screenshot('findings-field');
  });

  it('stay dismissed after the window reloads', async () => {
    await window.menuOf(row(wrongTotal), 'Dismiss…');
    await window.quickInput.pick('Known');
    const dismissed = row(/^Dismissed, 1 finding/);
    await dismissed.waitFor();
    // A panel would load its list after the reload.
    await window.command('View: Close All Editors');
    await window.reload();
    await view().locator('.welcome-view-content').getByRole('button', { name: 'Check Boards…' }).click();
    await checkBoth(/^(At least|About) \d+ requests/);
    await dismissed.waitFor();
    await until('eleven findings', async () => (await findings().count()) === expected.length - 1);
    assert.equal(await row(wrongTotal).count(), 0);
    await window.screenshot('findings-dismissed');
  });

  it('return when the facts change', async () => {
    const [, total] = served.votes as readonly JsonObject[];
    const [first, ...results] = (total?.['results'] ?? []) as readonly JsonObject[];
    served.votes = served.votes.map((vote) =>
      vote === total ? { ...total, results: [{ ...first, total: 5 }, ...results] } : vote,
    );
    await window.command('Board Inspector: Refresh');
    await window.command('Board Inspector: Check Boards…');
    await checkBoth(/^(At least|About) \d+ requests/);
    await row(wrongTotal).waitFor();
    await row(/^Dismissed/).waitFor({ state: 'detached' });
    assert.equal(await findings().count(), expected.length);
  });

  it('name no voter, and log no console errors', async () => {
    assert.ok(!(await view().allInnerTexts()).join('\n').includes(defectsCanary));
    assert.deepEqual(window.consoleErrors, []);
  });
});

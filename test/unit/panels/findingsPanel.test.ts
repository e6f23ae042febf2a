import assert from 'node:assert/strict';
import { boardRef, pathOf, type Ref } from '../../../src/base/ref';
import { findingTarget } from '../../../src/commands/findingTarget';
import type { ArrangedFindings } from '../../../src/findings/arrangeFindings';
import { tableOfFindings } from '../../../src/findings/tableOfFindings';
import { findingsKey } from '../../../src/panels/findings/findingsController';
import { findingsDetails } from '../../../src/panels/findings/findingsDetails';
import type { FindingsList } from '../../../src/panels/findings/findingsList';
import type { PanelHandle } from '../../../src/panels/panelController';
import { createPanelControllers } from '../../../src/panels/panelControllers';
import type { ToWebview } from '../../../src/protocol/toWebview';
import { sampleConnectionName } from '../../../src/records/configured';
import { globalOffsite } from '../../../src/sample/boards/globalOffsite';
import { defectiveBoards, defectsCanary } from '../../sampleServer/defectiveBoards';
import { checking, english } from '../findings/checking';
import { createPanelFixture } from './panelFixture';
import { blockOf } from './viewContexts';

const board = globalOffsite();
const whole = { boards: 1, complete: 1 };

/** The findings of a board; `dismissed`: number of dismissed ones. */
async function arrangedOf({ dismissed = 0, boards = [board] } = {}) {
  const { load, arranged, dismissals, all, store } = await checking(boards);
  await load();
  const alerts = all().filter(({ tone }) => tone === 'alert');
  await dismissals.dismiss(alerts.slice(0, dismissed), 'Known');
  return { arranged: await arranged(), alerts: alerts.length, store };
}

const listOf = (
  groups: ArrangedFindings['groups'],
  store: Parameters<typeof findingTarget>[1]['store'],
  coverage: FindingsList['coverage'] = whole,
) =>
  tableOfFindings({ groups }, coverage, (finding) =>
    findingTarget(finding, { unitsKey: (name) => `units/${name}`, store }),
  );

function shownOf(list: FindingsList) {
  const { detailsView, tables } = findingsDetails(list, { format: english, actions: [] });
  const header = detailsView.header ?? assert.fail();
  if (list.count === 0) return { header, detailsView };
  const table = blockOf(detailsView, 'table', 'findings');
  const at = (key: string) => table.columns.findIndex((column) => column.key === key);
  const cells = (key: string) => table.rows.map((row) => row.cells[at(key)] ?? assert.fail());
  const texts = (key: string) => cells(key).map(({ text }) => text);
  return { header, detailsView, table, cells, texts, source: tables.get('findings') };
}

async function panelOf(how: Parameters<typeof arrangedOf>[0] = {}) {
  const { arranged, alerts, store } = await arrangedOf(how);
  const shown = shownOf(listOf(arranged.groups, store));
  assert.ok(shown.table);
  return { ...shown, alerts };
}

describe('the panel of findings', () => {
  it('has those to review first, each with what it is about', async () => {
    const { header, alerts, texts, cells } = await panelOf();
    assert.deepEqual([header.headline, header.detail], [`${alerts} to review`, undefined]);
    const states = texts('@state');
    assert.equal(states.lastIndexOf('Needs review'), alerts - 1);
    assert.ok(states.slice(alerts).every((text) => text === 'For information'));
    const at = texts('@finding').indexOf('Number above 2⁵³ − 1');
    assert.equal(texts('@subject')[at], 'Statistics');
    assert.equal(texts('@text')[at], 'Visits: 9,007,199,254,740,993 is above 2⁵³ − 1, so many programs round it.');
    assert.equal(cells('@board')[at]?.path, pathOf(boardRef('one', board.recordId)));
  });

  it('opens what its subject names: a list as a whole, a record at the field', async () => {
    const { texts, cells } = await panelOf();
    const list: Ref = { ...boardRef('one', board.recordId), section: 'votes' };
    const at = texts('@text').findIndex((text) => text.startsWith('Times in startTime use different units'));
    assert.deepEqual([texts('@subject')[at], cells('@subject')[at]?.path], ['Votes', pathOf(list)]);
    assert.equal(cells('@subject')[at]?.mark, undefined);
    const marked = cells('@subject').filter(({ mark }) => mark !== undefined);
    assert.ok(marked.some(({ text, path }) => text.startsWith('Meeting ') && path?.includes('/meetings/')));
  });

  it('has dismissed ones last, and can show each state alone', async () => {
    const { header, table, texts, alerts, source } = await panelOf({ dismissed: 2 });
    assert.equal(header.headline, `${alerts - 2} to review`);
    assert.deepEqual(texts('@state').slice(-2), ['Dismissed', 'Dismissed']);
    assert.deepEqual(texts('@reason').slice(-2), ['Known', 'Known']);
    assert.deepEqual(
      table?.toggles?.map(({ title }) => title),
      ['Needs review', 'For information', 'Dismissed'],
    );
    const alone = await source?.rowsAt({ from: 0, to: 99, hidden: ['alert', 'note'] });
    assert.equal(alone?.count, 2);
    const sorted = await source?.rowsAt({ from: 0, to: 1, sort: { key: '@state', descending: true } });
    assert.deepEqual(sorted?.rows[0]?.kinds, ['dismissed', 'own']);
  });

  it('has sample boards last, and counts them apart, as the badge of the view does', async () => {
    const { arranged, alerts, store } = await arrangedOf();
    const samples = arranged.groups.map((group) => ({
      ...group,
      findings: group.findings.map((shown) => ({ ...shown, isSample: true })),
    }));
    const only = shownOf(listOf(samples, store));
    assert.deepEqual(
      [only.header.headline, only.header.detail],
      [`${alerts} to review, all in sample boards`, undefined],
    );
    const both = shownOf(listOf([...samples, ...arranged.groups], store));
    assert.equal(both.header.headline, `${alerts} to review`);
    assert.equal(both.header.detail, `Sample boards have ${alerts} more.`);
    assert.deepEqual(
      both.header.tiles.map(({ label }) => label),
      ['for information'],
    );
    assert.deepEqual(
      both.table?.rows.slice(0, 2 * alerts).map(({ kinds }) => kinds?.[1]),
      [...Array.from({ length: alerts }, () => 'own'), ...Array.from({ length: alerts }, () => 'sample')],
    );
  });

  it('claims no more than what is loaded can show', () => {
    const headline = (coverage: FindingsList['coverage']) => {
      const { header } = shownOf(tableOfFindings({ groups: [] }, coverage, () => assert.fail()));
      return [header.headline, header.detail];
    };
    assert.deepEqual(headline(whole), ['No findings', undefined]);
    assert.deepEqual(headline({ boards: 3, complete: 0 }), [
      'Nothing to review in what is loaded',
      'Covers only what is loaded, which isn’t all of any board.',
    ]);
  });

  it('names no connection but its sample boards as samples, and no user', async () => {
    const { texts } = await panelOf({ boards: [...defectiveBoards()] });
    assert.ok(!texts('@board').includes(sampleConnectionName));
    assert.ok(!texts('@text').join('\n').includes(defectsCanary));
  });
});

describe('the controller of findings', () => {
  it('offers only what can be done, and copies nothing else', async () => {
    const { arranged, store } = await arrangedOf();
    const panel = (posts: ToWebview[]): PanelHandle => ({
      post: (message) => void posts.push(message),
      shown: () => undefined,
      draw: () => undefined,
      navigateTo: () => undefined,
    });
    for (const [list, offered, copies] of [
      [tableOfFindings({ groups: [] }, whole, () => assert.fail()), ['loadAndCheckAll'], 0],
      [listOf(arranged.groups, store), ['loadAndCheckAll', 'export', 'copySummary', 'copyTable'], 1],
    ] as const) {
      const fixture = createPanelFixture({ findings: list });
      const controller = createPanelControllers(fixture.deps)(findingsKey) ?? assert.fail();
      const view = await controller.view();
      assert.deepEqual(view.kind === 'details' && view.actions.map(({ id }) => id), offered);
      const posts: ToWebview[] = [];
      await controller.handlers.do?.({ type: 'do', action: 'copyTable' }, panel(posts));
      assert.deepEqual([posts.length, fixture.done.acts.length], [copies, 0]);
      await controller.handlers.do?.({ type: 'do', action: 'export' }, panel([]));
      assert.deepEqual(fixture.done.acts, [['exportAllFindings', []]]);
    }
  });
});

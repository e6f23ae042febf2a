import assert from 'node:assert/strict';
import { boardRef, pathOf, type Ref } from '../../../../src/core/ref';
import { findingTarget } from '../../../../src/features/issues/findingTarget';
import { runInSlices } from '../../../../src/core/timeSlicer';
import { issuesByRecord } from '../../../../src/surfaces/issues/issuesByRecord';
import { listIssues } from '../../../../src/surfaces/issues/listIssues';
import type { IssuesList } from '../../../../src/kinds/issues/issuesList';
import type { Board } from '../../../../src/records/configured';
import { sampleConnectionName } from '../../../../src/records/configured';
import { globalOffsite } from '../../../../src/service/sample/boards/globalOffsite';
import { defectiveBoards, defectsCanary } from '../../../sampleServer/defectiveBoards';
import { endServers } from '../../service/api/serving';
import { checking } from '../../surfaces/issues/checking';
import { allBoardsView } from '../../surfaces/pages/allBoardsView';
import { createPanelFixture } from '../../surfaces/pages/panelFixture';
import { blockOf } from '../../surfaces/pages/viewContexts';

const board = globalOffsite();

/** A window over boards in which everything is loaded. */
async function loaded({
  boards = [board],
  target = 'user',
}: { boards?: Parameters<typeof checking>[0]; target?: Board['target'] } = {}) {
  const made = await checking(boards, { target });
  await made.load();
  const alerts = made.all().filter(({ tone }) => tone === 'alert');
  const changed: string[] = [];
  const list = async (coverage = { boards: 1, complete: 1 }) => {
    await made.dismissals.prepare();
    const records = await runInSlices(issuesByRecord(made.findings.list(), made.dismissals));
    return listIssues(records, {
      coverage,
      targetOf: (finding) => findingTarget(finding, made.store),
      change: ({ key }) => Promise.resolve(void changed.push(key)),
    });
  };
  const shown = async (how?: IssuesList) => {
    const given = how ?? (await list());
    const issues = { list: () => Promise.resolve(given), count: () => 0 };
    const { detailsView, tables } = await allBoardsView('issues', [], made.store, { issues });
    const header = detailsView.header ?? assert.fail();
    if (given.count === 0) return { header, cells: () => [], texts: () => [] as string[] };
    const table = blockOf(detailsView, 'table', 'issues');
    const at = (key: string) => table.columns.findIndex((column) => column.key === key);
    const cells = (key: string) => table.rows.map((row) => row.cells[at(key)] ?? assert.fail());
    const texts = (key: string) => cells(key).map(({ text }) => text);
    return { header, table, cells, texts, source: tables.get('issues') };
  };
  return { ...made, alerts, list, shown, changed };
}

describe('the issues of all boards', () => {
  afterEach(endServers);

  it('begin with those that need attention, and lead to their record, its list, or its field', async () => {
    const { shown } = await loaded();
    const { texts, cells } = await shown();
    const states = texts('@state');
    const words = states.map((state) => state.replace(/^\d+ (\w+?)s?$/, '$1'));
    assert.deepEqual(words, words.toSorted());
    assert.deepEqual(new Set(words), new Set(['issue', 'note']));
    const list: Ref = { ...boardRef('one', board.recordId), section: 'votes' };
    const at = texts('@reasons').findIndex((text) => text.includes('Times in startTime use different units'));
    assert.deepEqual([texts('@subject')[at], cells('@subject')[at]?.path], ['Votes', pathOf(list)]);
    assert.ok(cells('@subject').some(({ mark, path }) => mark !== undefined && path?.includes('/meetings/')));
  });

  it('that were dismissed are last, apart from what else is known of their record, and can be restored', async () => {
    const { shown, alerts, dismissals, list, changed } = await loaded();
    const [first] = alerts;
    assert.ok(first);
    await dismissals.dismiss([first], 'Known');
    const { header, table, texts, cells, source } = await shown();
    assert.equal(header.headline, `${alerts.length - 1} issues in 4 records`);
    assert.equal(texts('@state').at(-1), 'Dismissed, Known');
    assert.deepEqual(
      cells('@state').map(({ action }) => action?.id),
      [
        ...texts('@state')
          .slice(0, -1)
          .map(() => 'dismissIssue'),
        'restoreIssue',
      ],
    );
    assert.deepEqual(
      table?.toggles?.map(({ title }) => title),
      ['With issues', 'With notes only', 'Dismissed'],
    );
    const alone = await source?.rowsAt({ from: 0, to: 99, hidden: ['issue', 'note'] });
    assert.deepEqual(
      alone?.rows.map(({ key }) => key),
      [`${pathOf(first.scope)}/@dismissed`],
    );
    const { count, rowAt } = await list();
    await rowAt(count - 1).change();
    assert.deepEqual(changed, [`${pathOf(first.scope)}/@dismissed`]);
  });

  it('claim no more than what is loaded can show', async () => {
    const { shown } = await loaded();
    const wordsOf = async (coverage: IssuesList['coverage']) => {
      const none = listIssues([], { coverage, targetOf: () => assert.fail(), change: () => assert.fail() });
      const { header } = await shown(none);
      return header.headline;
    };
    assert.equal(await wordsOf({ boards: 1, complete: 1 }), 'No issues');
    assert.equal(await wordsOf({ boards: 3, complete: 0 }), 'No issues in what is loaded');
  });

  it('name no connection but its sample boards as samples, and no user', async () => {
    const { shown } = await loaded({ boards: [...defectiveBoards()] });
    const { texts } = await shown();
    assert.ok(!texts('@board').includes(sampleConnectionName));
    assert.ok(!texts('@reasons').join('\n').includes(defectsCanary));
  });

  it('are dismissed and saved from their tab', async () => {
    const { list, changed } = await loaded();
    const given = await list();
    const issues = { list: () => Promise.resolve(given) };
    const { show, done } = createPanelFixture({ issues });
    const { handlers, panel } = await show('boards/issues');
    const { key } = given.rowAt(1);
    await handlers.do?.({ type: 'do', action: 'dismissIssue', row: key }, panel);
    await handlers.do?.({ type: 'do', action: 'dismissIssue', row: 'another' }, panel);
    assert.deepEqual(changed, [key]);
    await handlers.do?.({ type: 'do', action: 'export' }, panel);
    await handlers.do?.({ type: 'do', action: 'copyTable' }, panel);
    assert.deepEqual([done.acts, done.posts.at(-1)], [[], { type: 'copyTable', block: 'issues' }]);
  });
});

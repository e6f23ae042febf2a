import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import type { Board } from '../../../../src/records/configured';
import { roots } from '../../../../src/surfaces/tree/roots';
import { nodeName } from '../../../../src/surfaces/tree/node';
import { createTreeItemModel } from '../../../../src/surfaces/tree/createTreeItemModel';
import { english, services, rowNamed } from './treeServices';
import { contributes } from '../../../../package.json';

const retro = 'retro-2026-w46';
const menus: Readonly<Record<'view/item/context', readonly { command?: string; when?: string }[]>> = contributes.menus;

describe('roots', () => {
  const none = { connections: [], savedFilters: [], failing: new Map() };
  const board = (recordId: string, group?: string): Board => ({
    ...{ connection: 'c', recordId, target: 'user' },
    ...(group !== undefined && { group }),
  });

  it('lists boards in their groups, in configured order', () => {
    const boards = [board('a'), board('b', 'Team'), board('c'), board('d', 'Team')];
    const rows = roots({ badEntries: [], boards, ...none });
    assert.deepEqual(
      rows.map((row) =>
        row.kind === 'group' ? [row.name, ...row.boards.map(({ recordId }) => recordId)] : nodeName(row),
      ),
      ['a', ['Team', 'b', 'd'], 'c'],
    );
  });

  it('lists entries of settings that can’t be used, each with its own ID, and filters only beside boards', () => {
    const badEntries = (['connections', 'boards', 'boards', 'files.savedFilters'] as const).map((setting) => ({
      ...{ name: 'x', problem: 'Why.', target: 'user' as const, setting },
    }));
    const items = roots({ badEntries, boards: [board('a')], ...none }).map(services().itemOf);
    assert.deepEqual([items.length, new Set(items.map(({ id }) => id)).size], [5, 5]);
    assert.deepEqual(
      roots({ badEntries, boards: [], ...none }).map((row) => row.kind === 'badEntry' && row.entry.setting),
      ['connections', 'boards', 'boards'],
    );
  });
});

describe('the rows of a board without an entry in the statistics', () => {
  const sections = ['section', 'section', 'section'];
  const rowsOf = async ({ board, below, store }: ReturnType<typeof services>, id: string) => {
    const node = board(id);
    await below(node);
    await store.counters.get(boardRef('samples', id));
    return { node, rows: await below(node) };
  };
  /** The rows after the statistics were loaded again, with another answer. */
  const rowsAgain = async (made: ReturnType<typeof services>, id: string, fault: object) => {
    made.service.setFaults({ faults: { statistics: [fault] } });
    made.store.invalidate(boardRef('samples', id));
    return rowsOf(made, id);
  };

  it('are one, which has its sections below, and requests no other list', async () => {
    const made = services();
    const { node, rows } = await rowsOf(made, 'nobody');
    assert.deepEqual(
      [...rows, ...(await made.below(rows[0] ?? node))].map(({ kind }) => kind),
      ['noEntry', ...sections],
    );
    assert.deepEqual(
      made.service.record.map(({ operation }) => operation),
      ['token', 'statistics'],
    );
  });

  it('stay while the service fails, with a row that says why they couldn’t be refreshed', async () => {
    const made = services();
    await rowsOf(made, 'nobody');
    const { node, rows } = await rowsAgain(made, 'nobody', { status: 403 });
    const [failed, ...others] = rows.map((row) => made.itemOf(row).label);
    assert.match(failed ?? '', /^As of .*, couldn’t refresh$/);
    assert.deepEqual(others, ['No entry for ID nobody']);
    assert.match(made.itemOf(node).description ?? '', /^no entry returned · as of Nov 18, 10:00 UTC, couldn’t refresh/);
  });

  it('are its sections if it was loaded before, or the response has an entry that may be its own', async () => {
    const before = services();
    await rowsOf(before, retro);
    const other = '{"list":[{"recordId":"other","data":{}}]}';
    for (const { rows } of [
      await rowsAgain(before, retro, { body: '{"list":[]}' }),
      await rowsAgain(services(), 'nobody', { body: other }),
    ])
      assert.deepEqual(
        rows.map(({ kind }) => kind),
        ['failure', ...sections],
      );
  });
});

describe('the menu of a vote or meeting', () => {
  it('offers to watch it until it has ended', async () => {
    const { section, itemOf } = services();
    const { when = '' } = menus['view/item/context'].find(({ command }) => command === 'boardInspector.watch') ?? {};
    const isOffered = new RegExp(/viewItem =~ \/(.*)\/$/.exec(when)?.[1] ?? '(?!)');
    for (const [board, list, name, expected] of [
      ['design-crit-live', 'votes', 'Which direction', true],
      [retro, 'votes', 'What do we fix first?', false],
      ['design-crit-live', 'meetings', 'Design critique (live)', true],
      [retro, 'meetings', 'Sprint 23 retrospective', false],
    ] as const)
      assert.equal(isOffered.test(itemOf(rowNamed(await section(board, list), itemOf, name)).context), expected, name);
  });
});

describe('an expanded board', () => {
  it('shows its sections at once, and loads only statistics', async () => {
    const { board, below, itemOf, service, store } = services();
    const node = board(retro);
    assert.equal(itemOf(node).description, '');
    assert.equal((await below(node)).length, 3);
    await store.counters.get(boardRef('samples', retro));
    assert.deepEqual(
      service.record.map(({ operation }) => operation),
      ['token', 'statistics'],
    );
    // In a narrow view, the name needs the space.
    assert.equal(itemOf(node).description, '');
    assert.match(itemOf(node).tooltip ?? '', /\nElements: 58\n/);
  });
});

describe('a connection of which all requests fail', () => {
  const failure = { kind: 'timeout', afterMs: 30_000 } as const;
  const boards = ['one', 'two'].map((recordId) => ({
    ...{ connection: 'samples', recordId, group: 'Team', target: 'user' as const },
  }));

  it('is said in one row above its boards, which show no failure of their own', async () => {
    const { board, below, service, store } = services({}, { isFailing: () => true });
    service.setFaults({ faults: { token: [{ status: 401 }] } });
    await store.counters.get(boardRef('samples', retro));
    assert.deepEqual(
      (await below(board(retro))).map(({ kind }) => kind),
      ['section', 'section', 'section'],
    );
    const shown = (isFailing: boolean) => createTreeItemModel(board(retro), store, english, true, isFailing);
    assert.deepEqual([shown(true).icon, shown(false).icon], ['layout', 'error']);
    assert.match(shown(true).spoken, /couldn’t be loaded/);
    const all = roots({
      connections: [],
      savedFilters: [],
      badEntries: [],
      boards,
      failing: new Map([['samples', failure]]),
    });
    assert.deepEqual(
      all.map((row) => [row.kind, services().itemOf(row).label, services().itemOf(row).description]),
      [
        ['failure', 'samples', 'The request timed out after 30 seconds'],
        ['group', 'Team', '2 boards'],
      ],
    );
  });

  it('leaves on what was loaded before only the time of its data', async () => {
    const { board, below, service, store, section } = services({}, { isFailing: () => true });
    await store.counters.get(boardRef('samples', retro));
    await section(retro, 'votes');
    service.setFaults({ faults: { token: [{ status: 401 }], any: [{ status: 401 }] } });
    store.invalidate();
    await store.counters.get(boardRef('samples', retro));
    await store.votes.get(boardRef('samples', retro));
    assert.deepEqual(
      [...(await below(board(retro))), ...(await section(retro, 'votes'))].map(({ kind }) => kind),
      ['section', 'section', 'section', 'vote', 'vote'],
    );
    const { icon, description } = createTreeItemModel(board(retro), store, english, true, true);
    assert.equal(icon, 'sync-ignored');
    assert.equal(description, 'as of Nov 18, 10:00 UTC');
  });
});

describe('the count in a section row', () => {
  const countOf = async (name: 'votes' | 'meetings' | 'files', body: string, totalMeeting?: number) => {
    const { section, below, board, itemOf, service, store } = services();
    const statistics = { list: [{ recordId: retro, data: { totalMeeting } }] };
    service.setFaults({ faults: { [name]: [{ body }], statistics: [{ body: JSON.stringify(statistics) }] } });
    const shown = (await section(retro, name)).map(itemOf);
    if (totalMeeting !== undefined) await store.counters.get(boardRef('samples', retro));
    const rows = (await below(board(retro))).map(itemOf);
    return { shown, count: rows.find(({ id }) => id.endsWith(`/${name}`))?.description };
  };
  const meetings = (more = '') => `{"list":[{"recordId":"${retro}","data":[{"id":"m"}]}${more}]}`;

  for (const [what, expected, name, body, reported] of [
    ['a complete list', '1', 'votes', '{"data":[{"id":"v"}]}'],
    ['complete meetings', '1', 'meetings', meetings()],
    ['a list that was sent twice', '1 shown', 'votes', '{"data":[],"data":[{"id":"v"}]}'],
    ['meetings beside those of another board', '1 shown', 'meetings', meetings(',{"recordId":"other","data":[]}')],
    ['files without a total', '1 shown', 'files', '{"list":[{"id":"f"}]}'],
    ['files that were sent twice', '1 shown', 'files', '{"list":[{"id":"f"}],"total":1,"list":[{"id":"g"}]}'],
    ['as many meetings as reported', '1', 'meetings', meetings(), 1],
    ['fewer meetings than reported', '1 of 3', 'meetings', meetings(), 3],
    ['more meetings than reported', '1 shown', 'meetings', meetings(), 0],
  ] as const)
    it(`of ${what} is “${expected}”`, async () => assert.equal((await countOf(name, body, reported)).count, expected));

  it('is that of what is shown if an entry of the board is unreadable, which a row says', async () => {
    const { shown, count } = await countOf('meetings', meetings(`,{"recordId":"${retro}","data":null}`));
    assert.equal(count, '1 shown');
    assert.match(shown[1]?.label ?? '', /^1 entry can’t be read\./);
  });
});

describe('the rows of files', () => {
  const library = { ...boardRef('samples', 'brand-library'), section: 'files' } as const;

  it('load page by page, each once', async () => {
    const { section, store, itemOf } = services();
    const rows = await section('brand-library', 'files');
    assert.deepEqual([rows.length, itemOf(rows[50]!).description], [51, '50 of 137']);
    await store.moreFiles(library);
    await store.moreFiles(library);
    const all = await section('brand-library', 'files');
    assert.equal(all.filter(({ kind }) => kind === 'file').length, 137);
    assert.equal(new Set(all.map((row) => itemOf(row).id)).size, 137);
    assert.equal(all.length, 137, 'nothing more to load');
  });

  it('stay above the failure of the next page, which can be loaded again', async () => {
    const { section, service, store, itemOf } = services();
    await section('brand-library', 'files');
    service.setFaults({ faults: { files: [{ status: 403, times: 1 }] } });
    await store.moreFiles(library);
    const rows = await section('brand-library', 'files');
    assert.equal(rows.length, 51);
    assert.equal(itemOf(rows.at(-1)!).context, 'failure retry');
    await store.moreFiles(library);
    assert.equal((await section('brand-library', 'files')).filter(({ kind }) => kind === 'file').length, 100);
  });
});

describe('the row of a failure', () => {
  it('offers to sign in if the credentials were rejected', async () => {
    const { section, service, itemOf } = services();
    service.setFaults({ faults: { token: [{ status: 401 }] } });
    const { context, command } = itemOf((await section(retro, 'votes'))[0]!);
    assert.deepEqual([context, command], ['failure signIn', 'boardInspector.signIn']);
  });
});

import assert from 'node:assert/strict';
import { comparisonKey, allBoardsKey, allBoardsPath, boardRef, pathOf, type Ref } from '../../src/core/ref';
import { connectionKey, type PanelHandle } from '../../src/surfaces/pages/page';
import { loadMissing } from '../../src/service/store/loadMissing';
import { concerns, createPanelControllers } from '../../src/panelControllers';
import type { DetailsView, View } from '../../src/protocol/view';
import { wideBoard } from '../sampleServer/wideBoards';
import { services } from './surfaces/tree/treeServices';
import { blockOf } from './surfaces/pages/viewContexts';
import { createPanelFixture as createFixture } from './surfaces/pages/panelFixture';
import { headerText } from '../../src/protocol/headerText';

const retro = boardRef('samples', 'retro-2026-w46');
const votes: Ref = { ...retro, section: 'votes' };
const wideFiles: Ref = { ...boardRef('samples', 'wide'), section: 'files' };

describe('the panel controller of a key', () => {
  it('exists for records on configured boards and for all boards', () => {
    const { controllerOf } = createFixture();
    assert.equal(controllerOf(pathOf(votes))?.title(), 'Board retro-2026-w46');
    assert.equal(controllerOf(allBoardsKey)?.title(), 'All Boards');
    assert.equal(controllerOf(allBoardsPath('issues'))?.title(), 'All Boards');
    for (const key of ['', 'x', pathOf(boardRef('samples', 'other')), pathOf(boardRef('other', 'retro-2026-w46'))])
      assert.equal(controllerOf(key), undefined, key);
  });

  it('is affected by changes of its record and of what contains it', () => {
    const vote = pathOf({ ...votes, record: 'v' });
    const affected: readonly (Ref | undefined)[] = [undefined, retro, votes, { ...votes, record: 'other' }];
    assert.ok(affected.every((ref) => concerns(vote, ref) && concerns(allBoardsKey, ref)));
    for (const ref of [
      { ...retro, section: 'files' } as const,
      boardRef('samples', 'other'),
      boardRef('x', retro.board),
    ])
      assert.ok(!concerns(vote, ref));
    assert.ok(concerns(pathOf(retro), { ...retro, section: 'files' }));
  });

  it('knows units by all boards of a connection, whichever a conformance report is about', async () => {
    const { deps } = createFixture();
    const asked: (readonly string[])[] = [];
    const controllerOf = createPanelControllers({
      ...deps,
      connectionOf: (name) => ({ name, origin: 'https://one', path: '/v1', appId: 'app' }),
      boardsToReport: () => [retro],
      units: {
        ...deps.units,
        report: (_, boards) => {
          asked.push(boards.map(({ board }) => board));
          return Promise.resolve([]);
        },
      },
    });
    await controllerOf(connectionKey('units', 'samples'))?.view();
    await controllerOf(connectionKey('conformance', 'samples'))?.view();
    assert.deepEqual(asked, [['retro-2026-w46', 'product-bets-h1', 'wide'], ['retro-2026-w46']]);
  });

  it('says that changes may be hidden if it watches votes that aren’t all named', async () => {
    const { deps } = createFixture();
    const live = { connection: 'samples', recordId: 'design-crit-live', name: 'Live', target: 'user' } as const;
    const asOf = async (watch: 'watch' | 'stopWatching', board: string, record: string) => {
      const watching = { ...deps, boards: () => [...deps.boards(), live], watchActionOf: () => watch };
      const key = pathOf({ ...boardRef('samples', board), section: 'votes', record });
      const view = await createPanelControllers(watching)(key)?.view();
      assert.ok(view && 'asOf' in view);
      return view.asOfNote;
    };
    assert.equal(
      await asOf('stopWatching', live.recordId, 'vote-direction'),
      'may lag behind, so that no choice shows in another vote of the board',
    );
    assert.equal(
      await asOf('stopWatching', live.recordId, 'vote-icon'),
      'may lag behind, so that nobody’s choice shows',
    );
    assert.equal(await asOf('watch', live.recordId, 'vote-direction'), undefined);
    assert.equal(await asOf('stopWatching', 'retro-2026-w46', 'vote-fix-first'), undefined);
  });

  it('presents the adjacent vote without leaving the full screen', async () => {
    const { show, done } = createFixture();
    const [one, other] = await Promise.all(
      ['vote-fix-first', 'vote-facilitator'].map((record) => show(pathOf({ ...votes, record }))),
    );
    assert.ok(one?.view.kind === 'details' && other);
    assert.deepEqual(one.view.presentable, { previous: false, next: true });
    await one.handlers.fillScreen?.({ type: 'fillScreen', isFilled: true }, one.panel);
    await one.handlers.go?.({ type: 'go', to: 'next', presents: 'fullScreen' }, one.panel);
    assert.deepEqual(done.navigated, [pathOf({ ...votes, record: 'vote-facilitator' })]);
    await one.handlers.go?.({ type: 'go', to: 'next', presents: 'fullScreen' }, one.panel);
    const present = { type: 'present', isFilled: true };
    assert.deepEqual(done.posts, [present, present], 'also for a key that is pressed twice');
    await other.handlers.fillScreen?.({ type: 'fillScreen', isFilled: true, isDone: true }, other.panel);
    one.closed?.();
    assert.deepEqual(done.fills, [true], 'the other fills the screen now');
    await other.handlers.fillScreen?.({ type: 'fillScreen', isFilled: false }, other.panel);
    assert.deepEqual(
      [done.fills, done.selected.at(-1)],
      [[true, false], pathOf({ ...votes, record: 'vote-facilitator' })],
    );
    other.closed?.();
    assert.deepEqual(done.fills, [true, false]);
  });

  it('opens the JSON at the field of a fact, of a row, or of a part, but of no other board', async () => {
    const { show, done } = createFixture();
    const key = pathOf({ ...votes, record: 'vote-fix-first' });
    const vote = await show(key);
    const list = await show(pathOf(votes));
    assert.ok(vote.view.kind === 'details' && list.view.kind === 'details');
    const { blocks } = vote.view;
    const fieldIn = (id: string, field: string) => {
      const block = [...blocks, ...(list.view.kind === 'details' ? list.view.blocks : [])].find(
        (each) => 'id' in each && each.id === id,
      );
      const fields = block?.block === 'facts' ? block.facts : block?.block === 'table' ? block.columns : [];
      return fields.findIndex((each) => each.key === field);
    };
    const open = async ({ handlers, panel }: typeof vote, block: string, field: string, row?: string) => {
      await handlers.openField?.(
        { type: 'openField', block, field: fieldIn(block, field), ...(row !== undefined && { row }) },
        panel,
      );
      return [done.acts.splice(0).map(([, refs]) => refs), done.fields.splice(0)].flat(2);
    };
    assert.deepEqual(await open(vote, 'facts', 'tickets'), [key, 'tickets']);
    assert.deepEqual(await open(list, 'votes', 'tickets', key), [key, 'tickets']);
    const [option] = blocks.flatMap((block) => (block.block === 'ranking' ? block.options : []));
    assert.ok(option);
    const part = pathOf({ ...votes, record: 'vote-fix-first', part: option.key });
    assert.deepEqual(await open(vote, 'options', 'text', option.key), [part, 'element', 'text']);
    assert.deepEqual(await open(vote, 'options', 'result.total', option.key), [part, 'result', 'total']);
    assert.deepEqual(await open(vote, 'matrix', '@voter', '=ana.ruiz'), []);
    assert.deepEqual(await open(list, 'votes', 'tickets', 'samples/boards/other/votes/v'), []);
    await vote.handlers.copyValue?.({ type: 'copyValue', text: '3' }, vote.panel);
    assert.deepEqual(done.copied, ['3']);
  });

  it('remembers the cut line of the shown vote until it is loaded again', async () => {
    const { show, store, done, chosenCuts } = createFixture();
    const vote = await show(pathOf({ ...votes, record: 'vote-fix-first' }));
    const placesNow = async () => {
      const state = await store.votes.get(retro);
      assert.ok(state.state === 'loaded');
      return state.value.records.map((each) => chosenCuts.of(each));
    };
    await vote.handlers.cut?.({ type: 'cut', places: 2 }, vote.panel);
    assert.deepEqual(await placesNow(), [2, 0]);
    const copySummary = () => vote.handlers.do?.({ type: 'do', action: 'copySummary' }, vote.panel);
    await copySummary();
    assert.match(done.copied.at(-1) ?? '', /\nCut line after 2 options: (Splits a tie between |Clear: )/);
    await vote.handlers.cut?.({ type: 'cut', places: 0 }, vote.panel);
    await copySummary();
    assert.doesNotMatch(done.copied.at(-1) ?? '', /Splits|Clear:/);
    store.invalidate(retro);
    assert.deepEqual(await placesNow(), [0, 0]);
  });

  it('shows what was loaded if a refresh fails, with time, cause, and Retry', async () => {
    const fixture = createFixture();
    const { store, service } = fixture;
    const vote = pathOf({ ...votes, record: 'vote-fix-first' });
    const keys = [vote, pathOf(votes), pathOf(retro), allBoardsKey];
    const detailsOf = async (key: string) => {
      // The view of all boards loads nothing by itself.
      await store.counters.get(retro);
      const { view, handlers, panel } = await fixture.show(key);
      assert.ok(view.kind === 'details', key);
      return { view, handlers, panel };
    };
    const before = new Map<string, string>();
    for (const key of keys) {
      const { view } = await detailsOf(key);
      assert.match(view.asOf ?? '', /^As of Nov 18, 10:00 UTC$/);
      assert.equal(view.failedRefresh, undefined);
      before.set(key, view.title + view.blocks.length);
    }
    service.setFaults({ faults: { votes: [{ status: 403 }], statistics: [{ status: 403 }] } });
    store.invalidate(retro);
    for (const key of keys) {
      const { view, handlers, panel } = await detailsOf(key);
      assert.equal(view.title + view.blocks.length, before.get(key));
      assert.match(
        view.failedRefresh?.title ?? '',
        /^As of Nov 18, 10:00 UTC, couldn’t refresh at \d\d:\d\d:\d\d/,
        key,
      );
      assert.deepEqual([view.failedRefresh?.what, view.failedRefresh?.fix], ['Access denied (HTTP 403)', 'retry']);
      await handlers.fix?.({ type: 'fix' }, panel);
      assert.equal(store.votes.peek(retro).state === 'failed' && store.counters.peek(retro).state === 'failed', false);
    }
    service.setFaults({ faults: {} });
    store.invalidate(retro);
    for (const key of keys) assert.equal((await detailsOf(key)).view.failedRefresh, undefined, key);
  });

  it('runs actions on its record, shows tabs, and copies its header', async () => {
    const { show, done } = createFixture();
    const { handlers, panel, view, tabs } = await show(pathOf(retro));
    assert.ok(view.kind === 'details');
    await handlers.do?.({ type: 'do', action: 'openJson' }, panel);
    const [overview, , files] = tabs?.() ?? [];
    for (const path of [overview?.path, files?.path, pathOf({ ...votes, record: 'v' })])
      await handlers.open?.({ type: 'open', path: path ?? '' }, panel);
    await handlers.do?.({ type: 'do', action: 'copySummary' }, panel);
    assert.deepEqual(done.acts, [['openJson', [pathOf(retro)]]]);
    // A tab is shown in its place.
    assert.deepEqual(done.navigated, [pathOf({ ...retro, section: 'files' })]);
    assert.deepEqual(done.opened, [pathOf({ ...votes, record: 'v' })]);
    assert.deepEqual(done.copied, [`${view.title}\n${view.overline} · ${view.asOfTime}\n${headerText(view.header)}`]);
    assert.deepEqual(
      done.posts.map(({ type }) => type),
      ['announce'],
    );
  });
});

describe('Export in a panel', () => {
  const [one, other] = ['vote-fix-first', 'vote-facilitator'].map((record) => ({ ...votes, record })) as [Ref, Ref];
  for (const [key, title, refs, tables, charts] of [
    [pathOf(one), 'What do we fix first?', [pathOf(one)], [], ['Ranking']],
    [pathOf(wideFiles), 'Files · Board wide', [pathOf(wideFiles)], ['Size by user: 11'], []],
    [
      comparisonKey({ earlier: one, later: other }),
      'Votes compared · Board retro-2026-w46: now → now',
      [],
      ['Options: 11'],
      [],
    ],
    [
      pathOf({ ...retro, view: 'changes', since: 'first' }),
      'Changes · Board retro-2026-w46: first → now',
      [],
      ['Changes · Board retro-2026-w46: 1'],
      [],
    ],
    [pathOf({ ...retro, view: 'people' }), 'People · Board retro-2026-w46', [], ['People: 16'], []],
    [
      allBoardsPath('boards'),
      'All Boards',
      ['retro-2026-w46', 'product-bets-h1', 'wide'].map((id) => `samples/boards/${id}`),
      [],
      [],
    ],
    [allBoardsPath('votes'), 'All Boards', [pathOf(one), pathOf(other)], [], []],
  ] as const)
    it(`saves the records or tables that are shown, with charts: ${key}`, async () => {
      const { show, store, done } = createFixture();
      await store.votes.get(retro);
      const { handlers, panel } = await show(key);
      await handlers.do?.({ type: 'do', action: 'export' }, panel);
      const [found = assert.fail()] = done.exported;
      const lines = (found.tables ?? []).map(async (table) => `${table.title}: ${(await table.lines()).length}`);
      assert.deepEqual(
        [
          found.title,
          found.refs.map(pathOf),
          await Promise.all(lines),
          (found.charts ?? []).map((chart) => chart.title),
        ],
        [title, refs, tables, charts],
      );
    });
});

describe('the panel of a meeting', () => {
  it('counts by the percentage that the user chose, also in the summary, and later', async () => {
    const { show, done } = createFixture();
    const key = pathOf({ ...retro, section: 'meetings', record: 'm-retro-2026-w46-1' });
    const { handlers, panel, draw } = await show(key);
    const answer = async () => blockOf((await draw()) as DetailsView, 'table', 'joiners').threshold?.answer;
    assert.equal(await answer(), '5 of 6');
    await handlers.threshold?.({ type: 'threshold', percent: 96 }, panel);
    assert.equal(await answer(), '3 of 6');
    await handlers.do?.({ type: 'do', action: 'copySummary' }, panel);
    assert.match(done.copied.join(), /\nStayed at least 96%: 3 of 6$/);
    const { view } = await show(key);
    assert.equal(view.kind === 'details' && blockOf(view, 'table', 'joiners').threshold?.percent, 96);
  });
});

describe('the panel of people', () => {
  const sent = { id: 'v', creator: 'Ana.Ruiz', anonymous: false, elements: [{ elementId: 'x' }] };
  const named = [
    {
      ...sent,
      results: [
        {
          elementId: 'x',
          total: 1,
          detail: [
            ['ana.ruiz@example.com', 1],
            ['ben', 1],
          ],
        },
      ],
    },
  ];

  it('offers to join IDs that are alike, and joins no others', async () => {
    const board = { ...wideBoard({ recordId: 'wide', files: 0 }), votes: named, files: [], meetings: [] };
    const { show, done, deps } = createFixture({ from: services({ extraBoards: [board] }) });
    const { handlers, panel, draw } = await show(pathOf({ ...boardRef('samples', 'wide'), view: 'people' }));
    const rows = async () =>
      blockOf((await draw()) as DetailsView, 'table', 'people').rows.map(({ cells }) => cells.map(({ text }) => text));
    const act = (action: 'nameUser' | 'samePerson', row: string) => handlers.do?.({ type: 'do', action, row }, panel);
    assert.deepEqual(
      (await rows()).map((cells) => cells.slice(0, 2)),
      [
        ['Ana.Ruiz', ''],
        ['ana.ruiz@example.com', 'Ana.Ruiz'],
        ['ben', ''],
      ],
    );
    for (const row of ['ben', 'Ana.Ruiz', 'nobody']) await act('samePerson', row);
    await act('nameUser', 'nobody');
    assert.equal((await rows()).length, 3);
    await act('samePerson', 'ana.ruiz@example.com');
    assert.deepEqual(
      (await rows()).map(([user]) => user),
      ['Ana.Ruiz · ana.ruiz@example.com', 'ben'],
    );
    await act('nameUser', 'ben');
    assert.deepEqual(done.named, [['ben', 'Ana.Ruiz']]);
    assert.equal(deps.userNames.personOf('samples')?.('ana.ruiz@example.com'), 'Ana.Ruiz');
  });
});

describe('Load All in a files panel', () => {
  const loaded = async ({ store, show }: ReturnType<typeof createFixture>) => {
    const { handlers, panel } = await show(pathOf(wideFiles));
    await handlers.load?.({ type: 'load', what: 'all' }, panel);
    const list = store.files.peek(wideFiles);
    assert.ok(list.state === 'loaded');
    return list.value.files.length;
  };

  for (const [what, given, count, confirmed] of [
    ['all without asking if few requests are needed', { files: 1050 }, 1050, []],
    ['all after asking if many are needed', { files: 1100 }, 1100, [21]],
    ['nothing if the user declines', { files: 1100, confirms: false }, 50, [21]],
    [
      'nothing if the user declines without a known number of requests',
      { files: 1100, confirms: false, faultSettings: { total: 'absent' } },
      50,
      [undefined],
    ],
  ] as const)
    it(`loads ${what}`, async () => {
      const fixture = createFixture(given);
      assert.deepEqual([await loaded(fixture), fixture.done.confirmed], [count, confirmed]);
    });
});

describe('Refresh in a panel', () => {
  const changes = { ...retro, view: 'changes', since: 'first' } as const;
  const keys = [pathOf(wideFiles), pathOf({ ...retro, view: 'people' }), pathOf(changes), allBoardsKey];

  it('asks with what is loaded again, which is everything of a board that is compared or whose people are shown', async () => {
    const { show, done, store } = createFixture();
    for (const key of keys) {
      const { handlers, panel } = await show(key);
      await handlers.refresh?.({ type: 'refresh' }, panel);
    }
    assert.deepEqual(done.refreshed, [
      [[pathOf(wideFiles)], false],
      [[pathOf(retro)], true],
      [[pathOf(retro)], true],
      [['retro-2026-w46', 'product-bets-h1', 'wide'].map((id) => pathOf(boardRef('samples', id))), undefined],
    ]);
    assert.equal(done.resets, 4);
    assert.equal(store.files.peek(wideFiles).state, 'idle');
  });

  it('does nothing if the user declines', async () => {
    const { show, done, store } = createFixture({ confirms: false });
    for (const key of keys) {
      const { handlers, panel } = await show(key);
      await handlers.refresh?.({ type: 'refresh' }, panel);
    }
    assert.equal(done.resets, 0);
    assert.equal(store.files.peek(wideFiles).state, 'loaded');
    assert.equal(store.votes.peek(retro).state, 'loaded');
    assert.equal(store.counters.peek(retro).state, 'loaded');
  });
});

describe('table rows in a panel', () => {
  it('are sent on request, and accepted in actions for configured boards only', async () => {
    const { show, done } = createFixture();
    const { handlers, panel } = await show(pathOf(wideFiles));
    await handlers.rows?.({ type: 'rows', block: 'files', from: 10, to: 12 }, panel);
    const [rows] = done.posts;
    assert.ok(rows?.type === 'rows');
    assert.deepEqual([rows.from, rows.rows.length, rows.count], [10, 2, 50]);
    const keys = [pathOf(votes), pathOf(boardRef('samples', 'other')), 'x'];
    await handlers.exportRows?.({ type: 'exportRows', block: 'files', keys }, panel);
    await handlers.exportRows?.({ type: 'exportRows', block: 'files', keys: keys.slice(1) }, panel);
    assert.deepEqual(done.exported, [{ refs: [votes] }]);
    await handlers.exportRows?.({ type: 'exportRows', block: 'files' }, panel);
    assert.equal(done.exported[1]?.refs.length, 50);
  });
});

describe('Copy Table in a panel', () => {
  it('has the page say what its table shows, and copies records of panels without one', async () => {
    const { show, done } = createFixture();
    const { view } = await show(pathOf({ ...retro, section: 'meetings' }));
    const [list] = view.kind === 'details' ? view.blocks.filter((block) => block.block === 'table') : [];
    for (const [key, block] of [
      [pathOf(votes), 'votes'],
      [pathOf(wideFiles), 'files'],
      [pathOf({ ...retro, section: 'meetings' }), 'meetings'],
      [list?.rows[0]?.key ?? '', 'joiners'],
      [allBoardsKey, 'boards'],
      [pathOf(retro), undefined],
      [pathOf({ ...votes, record: 'vote-fix-first' }), undefined],
    ] as const) {
      const { handlers, panel } = await show(key);
      await handlers.do?.({ type: 'do', action: 'copyTable' }, panel);
      assert.deepEqual(
        [done.posts.splice(0), done.acts.splice(0)],
        block === undefined ? [[], [['copyTable', [key]]]] : [[{ type: 'copyTable', block }], []],
        key,
      );
    }
  });

  it('copies the shown columns of the shown rows, and says if rows may be missing', async () => {
    const { show, done } = createFixture();
    const { handlers, panel, view } = await show(pathOf(wideFiles));
    const table = view.kind === 'details' && view.blocks.find((block) => block.block === 'table');
    assert.ok(table && table.rows.length === table.count);
    const cells = (row: number, ...keys: string[]) =>
      keys.map((key) => table.rows[row]?.cells[table.columns.findIndex((column) => column.key === key)]?.text);
    const copied = async (order: object) => {
      const columns = ['fileSize', 'nothing', 'fileName'];
      await handlers.copyRows?.({ type: 'copyRows', block: 'files', columns, ...order }, panel);
      return (done.tables.pop() ?? []).map((line) => line.map(String));
    };
    const keys = [table.rows[2]!.key, 'samples/boards/other/files/f', table.rows[0]!.key];
    // Sizes as returned: their unit is assumed.
    const lineOf = (row: number) => {
      const at = table.columns.findIndex(({ key }) => key === 'fileSize');
      return [table.rows[row]?.cells[at]?.copied, ...cells(row, 'fileName')];
    };
    const shown = [['Size', 'File name'], lineOf(2), lineOf(0)];
    assert.deepEqual(await copied({ keys }), shown);
    assert.deepEqual(done.posts.at(-1), { type: 'announce', text: 'Copied the table: 2 rows (may be incomplete)' });
    const bySize = await copied({ sort: { key: 'fileName', descending: true }, filter: cells(7, 'fileName')[0] });
    assert.deepEqual(bySize[1], lineOf(7));
    assert.equal((await copied({})).length, 1 + table.count);
  });
});

describe('the panel of all boards that couldn’t be refreshed', () => {
  it('offers to diagnose the connection of a board that failed', async () => {
    const { show, done, service, store } = createFixture();
    await show(allBoardsKey);
    await store.counters.get(retro);
    service.setFaults({ faults: { statistics: [{ connection: 'reset' }] } });
    store.invalidate(retro);
    await store.counters.get(retro);
    const { handlers, panel, view } = await show(allBoardsKey);
    assert.ok(view.kind === 'details');
    assert.deepEqual(
      view.failedRefresh?.actions?.map(({ label }) => label),
      ['Diagnose…', 'Show Requests'],
    );
    await handlers.do?.({ type: 'do', action: 'diagnoseConnection' }, panel);
    assert.deepEqual(done.acts, [['diagnoseConnection', [pathOf(retro)]]]);
  });
});

describe('what isn’t loaded of a board', () => {
  it('is loaded from its page, also if it couldn’t be before', async () => {
    const { show, store, service } = createFixture();
    service.setFaults({ faults: { votes: [{ status: 404, times: 1 }] } });
    for (const list of [store.counters, store.votes]) await list.get(retro);
    const { handlers, panel, view } = await show(pathOf(retro));
    assert.deepEqual(view.kind === 'details' && view.actions[0], {
      id: 'loadLists',
      label: 'Load Votes, Files, and Meetings',
    });
    await handlers.do?.({ type: 'do', action: 'loadLists' }, panel);
    const after = await show(pathOf(retro));
    assert.ok(after.view.kind === 'details' && after.view.actions.every(({ id }) => id !== 'loadLists'));
    assert.deepEqual(
      [store.votes, store.files, store.meetings].map((list) => list.peek(retro).state),
      ['loaded', 'loaded', 'loaded'],
    );
  });
});

describe('Check Boards on the page of all boards', () => {
  it('is there until everything is loaded that can be', async () => {
    const { show, store } = createFixture();
    const isOffered = async () => {
      const { view } = await show(allBoardsKey);
      return view.kind === 'details' && view.actions.some(({ id }) => id === 'checkBoards');
    };
    assert.ok(await isOffered());
    for (const recordId of ['retro-2026-w46', 'product-bets-h1', 'wide']) {
      assert.ok(await isOffered(), recordId);
      await loadMissing([boardRef('samples', recordId)], store, new AbortController().signal, () => {});
    }
    assert.ok(!(await isOffered()));
  });
});

describe('the button of a failed panel', () => {
  it('resets failures, then runs its action', async () => {
    const { controllerOf, done, store } = createFixture();
    const controller = controllerOf(pathOf(votes));
    await store.votes.get(retro);
    const shown: View = { kind: 'failed', title: '', what: '', next: '', fix: 'signIn' };
    const panel: PanelHandle = {
      post: () => {},
      takeChart: () => new Promise(() => {}),
      shown: () => shown,
      draw: () => {},
      navigateTo: () => {},
    };
    await controller?.handlers.fix?.({ type: 'fix' }, panel);
    assert.deepEqual([done.resets, done.acts], [1, [['signIn', [pathOf(votes)]]]]);
    await controller?.handlers.fix?.({ type: 'fix' }, { ...panel, shown: () => ({ ...shown, fix: 'retry' }) });
    assert.equal(store.votes.peek(retro).state, 'idle');
  });
});

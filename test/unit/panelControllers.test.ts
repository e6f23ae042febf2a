import assert from 'node:assert/strict';
import { comparisonKey } from '../../src/core/comparisonKey';
import { allBoardsKey, allBoardsPath, boardRef, pathOf, refAt, type Ref } from '../../src/core/ref';
import { connectionKey, type PanelHandle } from '../../src/surfaces/pages/page';
import { loadMissing } from '../../src/service/store/loadMissing';
import { concerns, createPanelControllers } from '../../src/panelControllers';

import type { View } from '../../src/protocol/view';
import { createPanelFixture as createFixture } from './surfaces/pages/panelFixture';
import { headerText } from '../../src/protocol/headerText';

const retro = boardRef('samples', 'retro-2026-w46');
const votes: Ref = { ...retro, section: 'votes' };
const wideFiles: Ref = { ...boardRef('samples', 'wide'), section: 'files' };

const silentPanel: PanelHandle = {
  post: () => {},
  takeChart: () => new Promise(() => {}),
  shown: () => undefined,
  draw: () => {},
  navigateTo: () => {},
};

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

  it('copies with the header of a conformance report what it leaves out', async () => {
    const { deps, done } = createFixture();
    const controllerOf = createPanelControllers({
      ...deps,
      connectionOf: (name) => ({ name, origin: 'https://one', path: '/v1', appId: 'app' }),
      boardsToReport: () => [retro],
    });
    const controller = controllerOf(connectionKey('conformance', 'samples'));
    await controller?.view();
    await controller?.handlers.do?.({ type: 'do', action: 'copySummary' }, silentPanel);
    assert.match(done.copied[0] ?? '', /\nCovers 1 of 3 boards, as chosen\. Covers only what is loaded/);
  });

  it('loads boards for the view of units from that view', async () => {
    const { deps } = createFixture();
    const acted: (readonly [string, string])[] = [];
    const controllerOf = createPanelControllers({
      ...deps,
      connectionOf: (name) => ({ name, origin: 'https://one', path: '/v1', appId: 'app' }),
      actOnConnection: (action, name) => acted.push([action, name]),
    });
    const controller = controllerOf(connectionKey('units', 'samples'));
    const view = await controller?.view();
    const actions = view && 'actions' in view ? view.actions.map(({ id, label }) => `${id} ${label}`) : [];
    assert.ok(actions.includes('checkUnits Check Boards…') && !actions.join().includes('checkConformance'));
    await controller?.handlers.do?.({ type: 'do', action: 'checkUnits' }, silentPanel);
    assert.deepEqual(acted, [['checkUnits', 'samples']]);
  });

  it('says when the board was loaded that it compares with a snapshot', async () => {
    const { show } = createFixture();
    const changes = { ...retro, view: 'changes', since: 'first' } as const;
    const asOf = async (ref: Ref) => {
      const { view } = await show(pathOf(ref));
      return 'asOf' in view ? view.asOf : undefined;
    };
    assert.match((await asOf(changes)) ?? '', /^As of Nov 18, 10:00 UTC$/);
    assert.equal(await asOf({ ...changes, at: 'second' }), undefined);
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
      'may lag behind, so that nobody’s choice shows',
    );
    assert.equal(await asOf('watch', live.recordId, 'vote-direction'), undefined);
    assert.equal(await asOf('stopWatching', 'retro-2026-w46', 'vote-fix-first'), undefined);
  });

  it('exports what it compares under the times of both', async () => {
    const { show, done } = createFixture();
    const { handlers, panel } = await show(pathOf({ ...retro, view: 'changes', since: 'first' }));
    await handlers.do?.({ type: 'do', action: 'export' }, panel);
    const [{ title, refs, tables = [] } = assert.fail()] = done.exported;
    assert.deepEqual([title, refs, tables.length], ['Changes · Board retro-2026-w46: first → now', [], 1]);
    const [header] = (await tables[0]?.lines()) ?? [];
    assert.equal(header?.[0], 'Kind');
  });

  it('exports a vote as a record and with its chart, and a list with tables that its records don’t have', async () => {
    const { show, done } = createFixture();
    for (const ref of [{ ...votes, record: 'vote-fix-first' }, wideFiles]) {
      const { handlers, panel } = await show(pathOf(ref));
      await handlers.do?.({ type: 'do', action: 'export' }, panel);
    }
    const titles = (some: readonly { readonly title: string }[] = []) => some.map(({ title }) => title);
    assert.deepEqual(
      done.exported.map(({ refs, tables, charts }) => [refs.map(pathOf), titles(tables), titles(charts)]),
      [
        [[pathOf({ ...votes, record: 'vote-fix-first' })], [], ['Ranking']],
        [[pathOf(wideFiles)], ['Size by category', 'Size by user'], []],
      ],
    );
  });

  it('exports all columns of two compared votes under the times of both', async () => {
    const { show, done } = createFixture();
    const [earlier, later] = ['vote-fix-first', 'vote-facilitator'].map((record) => ({ ...votes, record }));
    assert.ok(earlier && later);
    const { handlers, panel } = await show(comparisonKey({ earlier, later }));
    await handlers.do?.({ type: 'do', action: 'export' }, panel);
    const [{ title = '', tables = [], charts = [] } = assert.fail()] = done.exported;
    const lines = (await tables[0]?.lines()) ?? [];
    assert.deepEqual([tables.length, charts.length], [1, 1]);
    assert.match(title, /^Votes compared · Board retro-2026-w46: now → now$/);
    const [header, ...rows] = lines;
    assert.deepEqual(header?.slice(0, 2), ['Option', 'Earlier rank']);
    assert.ok(header?.includes('Pairing') && rows.length > 7);
  });

  it('navigates to the adjacent records', async () => {
    const { show, done } = createFixture();
    const section = await show(pathOf(votes));
    assert.ok(section.view.kind === 'details');
    assert.deepEqual([section.view.previous, section.view.next], [false, false]);
    const facilitator = await show(pathOf({ ...votes, record: 'vote-facilitator' }));
    assert.ok(facilitator.view.kind === 'details');
    const { previous, next } = facilitator.view;
    assert.notEqual(previous, next, 'one of two votes');
    await facilitator.handlers.go?.({ type: 'go', to: next ? 'next' : 'previous' }, facilitator.panel);
    await facilitator.handlers.go?.({ type: 'go', to: next ? 'previous' : 'next' }, facilitator.panel);
    assert.deepEqual(done.navigated, [pathOf({ ...votes, record: 'vote-fix-first' })]);
    assert.deepEqual(done.selected, done.navigated);
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

  it('shows what is around a panel again when it is closed', async () => {
    const { show, done } = createFixture();
    const vote = await show(pathOf({ ...votes, record: 'vote-fix-first' }));
    vote.closed?.();
    assert.deepEqual(done.fills, []);
    await vote.handlers.fillScreen?.({ type: 'fillScreen', isFilled: true }, vote.panel);
    vote.closed?.();
    assert.deepEqual(done.fills, [true, false]);
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
    assert.match(done.copied.at(-1) ?? '', /\nCut line after 2 options: (This line splits a tie: |Clear, with )/);
    await vote.handlers.cut?.({ type: 'cut', places: 0 }, vote.panel);
    await copySummary();
    assert.doesNotMatch(done.copied.at(-1) ?? '', /This line|Clear, with/);
    store.invalidate(retro);
    assert.deepEqual(await placesNow(), [0, 0]);
  });

  it('invalidates its record on refresh, and resets failures', async () => {
    const { show, store, done } = createFixture();
    const panel = await show(pathOf(votes));
    await store.meetings.get(retro);
    await panel.handlers.refresh?.({ type: 'refresh' }, panel.panel);
    assert.deepEqual([store.votes.peek(retro).state, store.meetings.peek(retro).state], ['idle', 'loaded']);
    assert.equal(done.resets, 1);
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

  it('opens the people of its board', async () => {
    const { show, done } = createFixture();
    const key = pathOf({ ...retro, view: 'people' });
    const { handlers, panel, title, view, tabs } = await show(key);
    assert.equal(title(), 'Board retro-2026-w46');
    assert.ok(view.kind === 'details');
    assert.deepEqual(
      tabs?.()?.flatMap(({ title: name, isShown }) => (isShown ? name : [])),
      ['People'],
    );
    const ids = view.actions.map(({ id }) => id);
    assert.deepEqual(ids, ['export', 'names', 'copySummary', 'copyTable']);
    await handlers.do?.({ type: 'do', action: 'names' }, panel);
    assert.deepEqual(done.acts.at(-1), ['names', [key]]);
    assert.match(view.asOf ?? '', /^As of/);
  });

  it('copies people as they are sorted, IDs as texts and counts as numbers', async () => {
    const { show, done } = createFixture();
    const { handlers, panel, view } = await show(pathOf({ ...retro, view: 'people' }));
    await handlers.do?.({ type: 'do', action: 'copyTable' }, panel);
    assert.deepEqual(done.posts, [{ type: 'copyTable', block: 'people' }]);
    assert.ok(view.kind === 'details');
    const table = view.blocks.find((block) => block.block === 'table');
    assert.ok(table);
    const columns = table.columns.map(({ key }) => key);
    const sort = { key: '@user', descending: true };
    await handlers.copyRows?.({ type: 'copyRows', block: 'people', columns, sort }, panel);
    const [header, ...people] = done.tables[0] ?? [];
    assert.deepEqual([header?.[0], header?.at(-1)], ['User', 'Meetings attended']);
    assert.deepEqual(people.at(-1), ['70101', 0, 1, 1, 0, 1, 2]);
    assert.equal(people.length, table.count);
    assert.deepEqual(done.acts, []);
    assert.deepEqual(done.posts.at(-1), { type: 'announce', text: `Copied the table: ${people.length} rows` });
  });

  it('exports people under the name of their board, one line each', async () => {
    const { show, done } = createFixture();
    const { handlers, panel } = await show(pathOf({ ...retro, view: 'people' }));
    await handlers.do?.({ type: 'do', action: 'export' }, panel);
    const [{ title, refs, tables = [] } = assert.fail()] = done.exported;
    const [header, first, ...more] = (await tables[0]?.lines()) ?? [];
    assert.deepEqual([title, refs], ['People · Board retro-2026-w46', []]);
    assert.deepEqual([header?.[0], first, more.length], ['User', ['70101', 0, 1, 1, 0, 1, 2], 14]);
  });

  it('requests only the lists of people, and requests them again on Retry', async () => {
    const { show, store, service } = createFixture({ faultSettings: { faults: { votes: [{ status: 403 }] } } });
    const key = pathOf({ ...retro, view: 'people' });
    const { view, handlers, panel } = await show(key);
    assert.ok(view.kind === 'details');
    assert.deepEqual([view.failedRefresh?.title, view.failedRefresh?.fix], ['Not loaded: Votes', 'retry']);
    assert.equal(store.counters.peek(retro).state, 'idle');
    service.setFaults({ faults: {} });
    await handlers.fix?.({ type: 'fix' }, panel);
    const again = await show(key);
    assert.ok(again.view.kind === 'details');
    assert.equal(again.view.failedRefresh, undefined);
  });

  it('navigates to filtered files', async () => {
    const { show, done } = createFixture();
    const { handlers, panel } = await show(pathOf(wideFiles));
    await handlers.applyFilter?.({ type: 'applyFilter', filter: { searchStr: 'plan' } }, panel);
    await handlers.applyFilter?.({ type: 'applyFilter', filter: {} }, panel);
    const [filtered, all] = done.navigated.map(refAt);
    assert.deepEqual({ ...filtered, filter: undefined }, { ...wideFiles, filter: undefined });
    assert.ok(filtered?.filter?.includes('plan'));
    assert.deepEqual(all, wideFiles);
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

  it('loads without confirmation if few requests are needed', async () => {
    const fixture = createFixture({ files: 1050 });
    assert.equal(await loaded(fixture), 1050);
    assert.deepEqual(fixture.done.confirmed, []);
  });

  it('loads after confirmation if many requests are needed', async () => {
    const fixture = createFixture({ files: 1100 });
    assert.equal(await loaded(fixture), 1100);
    assert.deepEqual(fixture.done.confirmed, [21]);
  });

  it('loads nothing if the user declines, whether or not the number of requests is known', async () => {
    for (const total of ['rows', 'absent'] as const) {
      const fixture = createFixture({ files: 1100, confirms: false, faultSettings: { total } });
      assert.equal(await loaded(fixture), 50);
      assert.deepEqual(fixture.done.confirmed, [total === 'rows' ? 21 : undefined]);
    }
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

  it('says what of a copied table is in doubt', async () => {
    const { show, done } = createFixture();
    const bets = { connection: 'samples', board: 'product-bets-h1' };
    const { handlers, panel, view } = await show(pathOf({ ...bets, section: 'votes' }));
    assert.ok(view.kind === 'details' && headerText(view.header).endsWith(' 6 issues.'));
    const columns = ['name', '@used', 'numberOfVoted'];
    await handlers.copyRows?.({ type: 'copyRows', block: 'votes', columns }, panel);
    const [note, ...others] = done.notes.splice(0);
    assert.match(note ?? '', /^Issues: “What do we stop doing\?” \(Votes used, .+\)\.$/);
    assert.deepEqual(others, []);
    const meetings = await show(pathOf({ ...bets, section: 'meetings' }));
    await meetings.handlers.copyRows?.({ type: 'copyRows', block: 'meetings', columns: ['@length'] }, meetings.panel);
    assert.deepEqual(done.notes, []);
  });

  it('copies all rows of a long table', async () => {
    const { show, done, store } = createFixture({ files: 2500 });
    await store.files.get(wideFiles);
    for (let page = 0; page <= 50; page += 1) await store.moreFiles(wideFiles);
    const { handlers, panel } = await show(pathOf(wideFiles));
    const sort = { key: 'fileName', descending: true };
    await handlers.copyRows?.({ type: 'copyRows', block: 'files', columns: ['fileName'], sort }, panel);
    const [, ...names] = (done.tables[0] ?? []).flat();
    assert.equal(names.length, 2500);
    const { compare } = new Intl.Collator('en', { numeric: true });
    assert.deepEqual(
      names,
      names.map(String).toSorted((one, other) => compare(other, one)),
    );
    assert.deepEqual(done.posts.at(-1), { type: 'announce', text: 'Copied the table: 2,500 rows' });
  });
});

describe('the panel of all boards', () => {
  it('loads the statistics of each board, and runs actions on all boards', async () => {
    const { show, done, service, store } = createFixture();
    const { handlers, panel, view } = await show(allBoardsKey);
    assert.equal(view.kind, 'details');
    await store.counters.get(retro);
    assert.equal(service.record.filter(({ operation }) => operation === 'statistics').length, 1);
    await handlers.do?.({ type: 'do', action: 'export' }, panel);
    assert.deepEqual(
      done.exported.map(({ refs }) => refs),
      [['retro-2026-w46', 'product-bets-h1', 'wide'].map((id) => boardRef('samples', id))],
    );
    await handlers.refresh?.({ type: 'refresh' }, panel);
    assert.deepEqual([done.resets, store.counters.peek(retro).state], [1, 'idle']);
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

describe('Export on the page of all boards', () => {
  it('exports what the tab lists: boards, or records of all of them', async () => {
    const { show, store, done } = createFixture();
    await store.votes.get(retro);
    await store.meetings.get(retro);
    for (const tab of ['boards', 'votes', 'meetings'] as const) {
      const { handlers, panel } = await show(allBoardsPath(tab));
      await handlers.do?.({ type: 'do', action: 'export' }, panel);
    }
    const [boards = [], ...lists] = done.exported.map(({ refs }) => refs);
    assert.ok(boards.length > 1 && boards.every(({ section }) => section === undefined));
    assert.deepEqual(
      lists.map((refs) => refs.length),
      [2, 2],
    );
    for (const [at, section] of (['votes', 'meetings'] as const).entries())
      for (const ref of lists[at] ?? []) assert.deepEqual(ref, { ...retro, section, record: ref.record });
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

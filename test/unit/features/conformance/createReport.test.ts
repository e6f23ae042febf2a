import assert from 'node:assert/strict';
import { boardRef, type Ref } from '../../../../src/core/ref';
import { runInSlices } from '../../../../src/core/timeSlicer';
import {
  createFirstPlaces,
  type ConformanceReport,
  type FirstPlaces,
} from '../../../../src/features/conformance/conformanceReport';
import { conformanceDetails } from '../../../../src/features/conformance/conformanceDetails';
import { createReport } from '../../../../src/features/conformance/createReport';
import { reportJson, conformanceMarkdown } from '../../../../src/features/conformance/savedReport';
import type { FaultSettings } from '../../../sampleServer/faultSettings';
import { sampleBoards } from '../../../../src/service/sample/sampleBoards';
import { lastLoaded, shownValue } from '../../../../src/service/store/asyncCache';
import { loadRest } from '../../../../src/service/store/loadMissing';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { until } from '../../../host/waiting';
import { services } from '../../surfaces/tree/treeServices';
import { connection, reportOn, vote, type Operation } from './reporting';

const formsOf = (report: ConformanceReport, operation: Operation, field: string) =>
  report.operations
    .find((each) => each.operation === operation)
    ?.fields.find((each) => each.field === field)
    ?.forms.map(({ form, verdict, count, first }) => [form, verdict, count, first]);

const markdownOf = (report: ConformanceReport, placeOf: FirstPlaces['of'] = () => undefined) =>
  conformanceMarkdown(report, 'one', placeOf);

describe('the conformance report', () => {
  it('names both documented forms of a field with a pointer to the first of each', async () => {
    const report = await reportOn({
      votes: {
        data: [
          vote(),
          vote({
            id: 'vote-2',
            anonymous: 'false',
            results: [{ elementId: 'e1', total: 1, detail: [{ userId: 'grace-hopper', voteCount: '1' }] }],
          }),
        ],
      },
    });
    assert.deepEqual(formsOf(report, 'votes', 'anonymous'), [
      ['string', 'documented', 1, '/data/1/anonymous'],
      ['boolean', 'documented', 1, '/data/0/anonymous'],
    ]);
    assert.deepEqual(formsOf(report, 'votes', 'results[].detail[]'), [
      ['object', 'documented', 1, '/data/1/results/0/detail/0'],
      ['pair', 'documented', 1, '/data/0/results/0/detail/0'],
    ]);
    assert.deepEqual(
      formsOf(report, 'votes', 'results[].detail[].voteCount')?.map(([form]) => form),
      ['digits', 'integer'],
    );
  });

  it('leads to the record of each first place on screen, and names its board only there', async () => {
    const places = createFirstPlaces();
    const report = await reportOn(
      {
        votes: { data: [vote(), vote({ id: 'vote-2', tickets: [], extra: 1 }), 7] },
        files: { list: [{ id: 'file-1', fileSize: true }], total: 1 },
        meetings: { list: 7 },
      },
      ['board-77'],
      places,
    );
    const boardName = ({ board }: Ref) => `Retro ${board}`;
    const { tables } = conformanceDetails(report, 'One', [], { placeOf: places.of, boardName });
    const firstIn = async (table: string, filter: string) => {
      const found = await tables.get(table)?.rowsAt({ from: 0, to: 100, filter });
      const { rows } = found ?? assert.fail();
      assert.ok(rows.every(({ cells }) => cells.at(-1)?.text === 'Retro board-77'));
      return rows.flatMap(({ cells }) => cells.filter(({ path }) => path !== undefined));
    };
    const record = (text: string, path: string, mark: string) => [{ text, path: `one/boards/board-77/${path}`, mark }];
    for (const [table, filter, text, path, mark] of [
      ['conformanceFields', 'tickets', '/data/1/tickets', 'votes/vote-2', '#tickets'],
      ['conformanceFields', 'fileSize', '/list/0/fileSize', 'files/file-1', '#fileSize'],
      ['conformanceDeviations', 'extra', '/data/1', 'votes/vote-2', '#extra'],
    ] as const)
      assert.deepEqual((await firstIn(table, filter)).slice(0, 1), record(text, path, mark));
    assert.deepEqual(await firstIn('conformanceDeviations', 'unreadable list'), [
      { text: 'the whole list', path: 'one/boards/board-77/meetings' },
    ]);
    const [unreadable] = await firstIn('conformanceDeviations', 'unreadable record');
    assert.equal(unreadable?.text, '/data/2');
    assert.match(unreadable.path ?? '', /^one\/boards\/board-77\/votes\//);
    assert.doesNotMatch(
      reportJson(report, connection) + (await markdownOf(report, places.of)),
      /board-77|vote-2|file-1/,
    );
  });

  it('tells other forms, missing and unreadable values, and unknown codes apart', async () => {
    const { name: _name, ...nameless } = vote();
    const report = await reportOn({
      votes: { data: [vote({ tickets: '3', status: 5, numberOfVoted: [] }), nameless] },
    });
    assert.deepEqual(formsOf(report, 'votes', 'tickets'), [
      ['digits', 'accepted', 1, '/data/0/tickets'],
      ['integer', 'documented', 1, '/data/1/tickets'],
    ]);
    assert.deepEqual(formsOf(report, 'votes', 'name')?.[1], ['missing', 'deviates', 1, '/data/1/name']);
    assert.deepEqual(formsOf(report, 'votes', 'numberOfVoted')?.[1], ['list', 'deviates', 1, '/data/0/numberOfVoted']);
    assert.deepEqual(formsOf(report, 'votes', 'status')?.[0], ['integer', 'documented', 1, '/data/1/status']);
    const votes = report.operations.find(({ operation }) => operation === 'votes');
    assert.deepEqual(votes?.undocumentedCodes, [{ at: 'status', name: '5', count: 1, first: '/data/0/status' }]);
  });

  it('holds nothing of what boards hold, also where IDs are keys', async () => {
    const file = {
      id: 'f1',
      fileName: 'plan of ada.pdf',
      weather: 'sunny',
      'ada@example.com': 1,
      user_20231: 2,
      'c0ffee-deadbeef-facade': 3,
    };
    const meetings = { list: { 'board-77': { recordId: 'board-77', data: [{ id: 'm1', title: 'One on one' }] } } };
    const keyed = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`person${'abcdefghijklmnopqrstuvwxyzABCD'[index]}`, 1]),
    );
    const report = await reportOn({
      votes: { data: [vote({ anonymous: true, ada: 2 })] },
      files: { list: [file], total: 1 },
      meetings,
      counters: { list: [{ recordId: 'board-77', data: { totalNote: 4, ...keyed } }] },
    });
    for (const text of [reportJson(report, connection), await markdownOf(report)])
      assert.doesNotMatch(
        text,
        /board-77|ada|grace|hopper|hire|vote-9000|plan|sunny|20231|person|one on one|secret|c0ffee/i,
      );
    const files = report.operations.find(({ operation }) => operation === 'files');
    assert.deepEqual(
      files?.undocumentedFields.map(({ name, count }) => [name, count]),
      [
        ['weather', 1],
        [null, 3],
      ],
    );
    const counters = report.operations.find(({ operation }) => operation === 'counters');
    assert.deepEqual(counters?.undocumentedFields, [{ at: 'data', name: null, count: 30, first: '/list/0/data' }]);
  });

  it('leaves out IDs of boards that look like positions', async () => {
    const data = [{ id: 'm1', title: 'One on one', weather: 1 }];
    const keyed = { list: { '4711': { recordId: '4711', data }, '5': { recordId: '5', data: [] } } };
    const report = await reportOn({ meetings: keyed }, ['4711', '5']);
    const meetings = report.operations.find(({ operation }) => operation === 'meetings');
    assert.deepEqual(
      meetings?.undocumentedFields.map(({ first }) => first),
      ['/list/*/data/0'],
    );
    assert.doesNotMatch(reportJson(report, connection), /4711/);
  });

  it('counts the form of a list once for its response, and a response once for its boards', async () => {
    const votes = { result: { data: [vote(), vote({ id: 'vote-2' }), vote({ id: 'vote-3' })] } };
    const boards = ['one', 'two', 'three'];
    const report = await reportOn(
      { votes, counters: { list: boards.map((recordId) => ({ recordId, data: { totalNote: 1 } })) } },
      boards,
    );
    const [counters, ofVotes] = report.operations;
    assert.deepEqual([counters?.records, counters?.responses], [3, 1]);
    // Equal responses, at the same time at that.
    assert.deepEqual([ofVotes?.records, ofVotes?.responses], [9, 3]);
    const wrapped = ofVotes?.deviations.find(({ code }) => code === 'wrappedResponse');
    assert.equal(wrapped?.first, '/result/data/0');
    assert.ok(wrapped && wrapped.count <= 3, String(wrapped?.count));
  });

  it('says how a service pages: its first page, whether it honors the page size, and what total counts', async () => {
    const pagingWith = async (faults: Partial<FaultSettings>) => {
      const { store } = services({
        extraBoards: [wideBoard({ recordId: 'wide', files: 130 })],
        faultSettings: faults,
      });
      const board = boardRef('samples', 'wide');
      const files = { ...board, section: 'files' } as const;
      await store.files.get(files);
      await loadRest(store, files, () => false);
      return (await runInSlices(createReport([board], store, []))).paging;
    };
    const { base, fullPages, total } = await pagingWith({ pageBase: 0 });
    assert.deepEqual(base, { zero: 1, one: 0, unknown: 0 });
    assert.deepEqual([fullPages.asRequested >= 2, fullPages.shorter, fullPages.longer], [true, 0, 0]);
    assert.equal(total.files, 1);
    assert.deepEqual((await pagingWith({ pageBase: 1 })).base, { zero: 0, one: 1, unknown: 0 });
    const short = await pagingWith({ pageBase: 1, maxPageSize: 20 });
    assert.ok(short.fullPages.shorter >= 2 && short.fullPages.asRequested === 0, JSON.stringify(short));
    assert.equal((await pagingWith({ pageBase: 1, total: 'absent' })).total.absent, 1);
    assert.equal((await pagingWith({ pageBase: 1, total: 'pages' })).total.pages, 1);
  });

  it('names the page of a first place on screen and in Markdown, if the list has several', async () => {
    const { store } = services({ extraBoards: [wideBoard({ recordId: 'wide', files: 130 })] });
    const files = { ...boardRef('samples', 'wide'), section: 'files' } as const;
    await store.files.get(files);
    await loadRest(store, files, () => false);
    const list = shownValue(store.files.peek(files));
    const places = createFirstPlaces();
    const report = await runInSlices(createReport([boardRef('samples', 'wide')], store, [], places));
    const { tables } = conformanceDetails(report, 'One', [], { placeOf: places.of, boardName: () => 'Wide' });
    const { rows } = (await tables.get('conformanceFields')?.rowsAt({ from: 0, to: 500, filter: 'fileName' })) ?? {};
    assert.ok(list && list.pages.length > 1);
    assert.match(rows?.[0]?.cells.map(({ text }) => text).join(' ') ?? '', / page 1: \/list\/0\/fileName/);
    assert.match(await markdownOf(report, places.of), /\| fileName \|.*\| page 1: \/list\/0\/fileName \|/);
    assert.doesNotMatch(await markdownOf(report, places.of), /wide|samples/i);
  });

  it('is as complete as before when what is loaded can’t be refreshed', async () => {
    const { store, service } = services();
    const board = boardRef('samples', sampleBoards[0]?.recordId ?? '');
    const load = async () => {
      await Promise.all([store.counters.get(board), store.votes.get(board), store.meetings.get(board)]);
      await store.files.get({ ...board, section: 'files' });
    };
    const operations = async () => {
      const report = await runInSlices(createReport([board], store, []));
      return report.operations.map(({ operation, boards, responses }) => [operation, boards, responses]);
    };
    await load();
    const before = await operations();
    assert.deepEqual(
      before.map(([, boards]) => boards),
      [1, 1, 1, 1],
    );
    store.invalidate();
    assert.deepEqual(await operations(), before);
    service.setFaults({ faults: { any: [{ status: 503 }] } });
    await load();
    assert.deepEqual(await operations(), before);
  });

  it('is the same text for the same data, whatever the order of keys', async () => {
    const turned = Object.fromEntries(Object.entries(vote({ extra: 1, another: 2 })).toReversed());
    const [one, other] = await Promise.all([
      reportOn({ votes: { data: [vote({ extra: 1, another: 2 })] } }),
      reportOn({ votes: { data: [turned] } }),
    ]);
    const text = ({ loaded: _loaded, ...report }: ConformanceReport) => reportJson(report, connection);
    assert.equal(text(one), text(other));
  });

  it('says of which connection it is, and when its data was loaded, which creating it again doesn’t change', async () => {
    const { store } = services();
    const board = boardRef('samples', sampleBoards[0]?.recordId ?? '');
    const created = () => runInSlices(createReport([board], store, []));
    const empty = await created();
    assert.doesNotMatch(reportJson(empty, connection), /loaded"/);
    const first = lastLoaded(await store.votes.get(board))?.loadedAt ?? Number.NaN;
    await until('the time has changed', () => Date.now() > first);
    const last = lastLoaded(await store.counters.get(board))?.loadedAt ?? Number.NaN;
    const text = async () => reportJson(await created(), connection);
    const json = await text();
    const { loaded, connection: named } = JSON.parse(json) as Record<string, unknown>;
    assert.deepEqual(loaded, { from: new Date(first).toISOString(), to: new Date(last).toISOString() });
    assert.deepEqual(named, { name: 'one', baseUrl: 'https://boards.invalid/v1' });
    await until('the time has changed', () => Date.now() > last);
    assert.equal(await text(), json);
  });

  it('leaves out a base URL that contains the app ID, and that of the sample boards', async () => {
    const report = await reportOn({});
    for (const other of [
      { ...connection, path: '/app-41/v1' },
      { ...connection, path: '/%41pp-41/v1' },
      { ...connection, path: '/%ff/v1' },
      { ...connection, origin: 'https://app-41.boards.invalid', appId: 'App-41' },
      { ...connection, sample: true } as const,
    ]) {
      assert.doesNotMatch(reportJson(report, other), /invalid|app-41|41pp|%ff/i);
    }
  });
});

import assert from 'node:assert/strict';
import { coverageText } from '../../../../src/features/conformance/reportTexts';
import type { ConformanceReport } from '../../../../src/features/conformance/conformanceReport';
import { reportJson, conformanceMarkdown } from '../../../../src/features/conformance/savedReport';
import { conformanceDetails } from '../../../../src/features/conformance/conformanceDetails';
import { connection, reportOn, vote, type Operation } from './reporting';

/** Files of which each has another problem. */
const file = { id: 'f1', fileName: 'plan.pdf' };
const bodies = {
  votes: {
    data: [
      vote({ tickets: -1, numberOfVoted: 1.5, startTime: 'soon', elementTypes: [null, 99] }),
      vote({ id: 'vote-2', tickets: '-2', duration: {}, status: '1', creator: null }),
      vote({ id: 'vote-3', tickets: -3, numberOfVoted: 2.5 }),
      vote({ id: 'vote-4' }),
    ],
  },
  files: { list: [{ ...file, fileSize: true, isNotCopy: 'perhaps' }], total: 1 },
} satisfies Partial<Record<Operation, unknown>>;

const rowsOf = async (report: ConformanceReport, sort?: { key: string; descending: boolean }) => {
  const { tables } = conformanceDetails(report, 'One', []);
  const source = tables.get('conformanceFields');
  const found = await source?.rowsAt({ from: 0, to: 1000, ...(sort && { sort }) });
  return found?.rows.map(({ cells, kinds }) => ({ cells: cells.map(({ text }) => text), kind: kinds?.[0] })) ?? [];
};

/** Bodies with an entry for each board. */
const answersFor = (ids: readonly string[]) => ({
  counters: { list: ids.map((recordId) => ({ recordId, data: { totalNote: 1 } })) },
  meetings: { list: ids.map((recordId) => ({ recordId, data: [] })) },
});

describe('the words of a conformance report', () => {
  it('say why a form deviates', async () => {
    const report = await reportOn(bodies);
    const votes = report.operations.find(({ operation }) => operation === 'votes');
    const reasons = (name: string) =>
      votes?.fields
        .find(({ field }) => field === name)
        ?.forms.flatMap(({ form, reason = [] }) => [[form, reason].flat()]);
    assert.deepEqual(reasons('tickets'), [['digits', 'negative'], ['integer', 'negative'], ['integer']]);
    assert.deepEqual(reasons('numberOfVoted'), [['integer'], ['fraction', 'notInteger']]);
    assert.deepEqual(reasons('startTime'), [['string', 'notNumber'], ['integer']]);
    assert.deepEqual(reasons('duration')?.[1], ['object', 'wrongType']);
    assert.deepEqual(reasons('creator')?.[1], ['null', 'null']);
    assert.deepEqual(reasons('elementTypes[]'), [['integer'], ['integer'], ['null', 'nullItem']]);
    assert.match(reportJson(report, connection), /"verdict": "deviates",\s+"reason": "negative",\s+"count": 2/);
  });

  it('name the worst first', async () => {
    const report = await reportOn(bodies);
    const { header } = conformanceDetails(report, 'One', []).detailsView;
    const counted = (await rowsOf(report)).filter(({ kind }) => kind !== 'notSeen');
    const documented = counted.filter(({ kind }) => kind === 'documented').length;
    assert.equal(header?.headline, `${documented} of ${counted.length} checked field types match the documentation`);
    assert.match(header.detail ?? '', /^\d+ records compared with the API documentation\.$/);
    const kinds = [...new Set((await rowsOf(report)).map(({ kind }) => kind))];
    assert.deepEqual(kinds, ['unreadable', 'deviates', 'unknown', 'accepted', 'documented', 'notSeen']);
    // Sorted by list: by operation, in the order of the API documentation.
    const grouped = (await rowsOf(report, { key: '@list', descending: false })).map(({ cells }) => cells);
    assert.deepEqual(
      grouped
        .filter(([, list]) => list === 'Votes')
        .slice(0, 2)
        .map(([field]) => field),
      ['id', 'name'],
    );
    assert.deepEqual([...new Set(grouped.map(([, list]) => list))], ['Statistics', 'Votes', 'Files', 'Meetings']);
  });

  it('have the same number for each kind of form on its chip and of its rows', async () => {
    const report = await reportOn(bodies);
    const { detailsView } = conformanceDetails(report, 'One', []);
    const block = detailsView.blocks.find((each) => each.block === 'table' && each.id === 'conformanceFields');
    assert.ok(block?.block === 'table' && block.toggles && block.toggles.length > 4);
    const rows = await rowsOf(report);
    for (const { key, title, count } of block.toggles)
      assert.equal(count, String(rows.filter(({ kind }) => kind === key).length), title);
  });
});

describe('the coverage of a conformance report', () => {
  const detailOf = (report: ConformanceReport) => conformanceDetails(report, 'One', []).detailsView.header.detail;

  it('is said in the header if boards or lists aren’t loaded', async () => {
    const two = answersFor(['b1', 'b2']);
    const report = await reportOn({ ...two, votes: { data: 5 } }, ['b1', 'b2'], undefined, { unloaded: ['b3', 'b4'] });
    const text =
      'Covers only what is loaded: 0 of 4 boards completely. Not completely loaded: Statistics (2 boards), Votes (4 boards), Files (2 boards), Meetings (2 boards).';
    assert.equal(
      detailOf(report),
      `2 records compared with the API documentation. 2 lists can’t be read at all. ${text}`,
    );
    assert.ok((await conformanceMarkdown(report, 'one', () => undefined)).includes(text));
    assert.deepEqual([report.boards, report.completeBoards, report.connectionBoards], [4, 0, 4]);
    const ofOne = await reportOn({ ...answersFor(['b1']), votes: { data: 5 } }, ['b1']);
    assert.equal(
      coverageText(ofOne),
      'Covers only what is loaded, which isn’t all of the board. Not completely loaded: Votes (1 board).',
    );
  });

  it('is whole if the service has answered, even without an entry for a board', async () => {
    const report = await reportOn({ ...answersFor(['b1']), meetings: { list: [] } }, ['b1', 'absent']);
    assert.deepEqual([report.completeBoards, coverageText(report)], [2, undefined]);
  });

  it('says that boards were chosen, and nothing if all is loaded', async () => {
    const two = answersFor(['b1', 'b2']);
    const chosen = await reportOn(two, ['b1', 'b2'], undefined, { unloaded: ['b3'], chosen: ['b1', 'b2'] });
    assert.equal(detailOf(chosen), '2 records compared with the API documentation. Covers 2 of 3 boards, as chosen.');
    assert.equal(coverageText(await reportOn(two, ['b1', 'b2'])), undefined);
  });
});

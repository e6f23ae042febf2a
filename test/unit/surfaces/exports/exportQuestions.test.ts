import { namesAsReceived } from '../../../../src/service/store/shownNames';
import assert from 'node:assert/strict';
import { boardRef, type Ref } from '../../../../src/core/ref';
import { unloadedBoards, type Exportable } from '../../../../src/surfaces/exports/exportForms';
import {
  boardsQuestion,
  formQuestion,
  scopeQuestion,
  type Question,
} from '../../../../src/surfaces/exports/exportQuestions';
import { counted, type ExportScope } from '../../../../src/surfaces/exports/exportScope';
import { exportSelectionOf } from '../../../../src/surfaces/exports/exportSelection';
import type { Completeness } from '../../../../src/records/completeness';
import { wideBoard } from '../../../sampleServer/wideBoards';
import type { FaultSettings } from '../../../sampleServer/faultSettings';
import { services } from '../tree/treeServices';

const boards = ['retro-2026-w46', 'product-bets-h1', 'brand-library'].map((id) => boardRef('samples', id));
const files = (board: string): Ref => ({ ...boardRef('samples', board), section: 'files' });

const texts = (question: Question<unknown> | undefined) =>
  question?.options.map(({ label, description }) => `${label} · ${description}`);

/** The question about a board with files, 50 of which are loaded, and the number of requests sent since. */
async function filesQuestion(count: number, faultSettings: Partial<FaultSettings> = {}) {
  const { store, sourceOf, service } = services({
    boards: [wideBoard({ recordId: 'wide', files: count })],
    faultSettings,
  });
  const boardName = () => 'Wide';
  const selection = await exportSelectionOf([files('wide')], { store, boardName: boardName });
  const before = service.record.length;
  const deps = { sourceOf: () => Promise.resolve(sourceOf()), boardName, namesOf: namesAsReceived.of };
  return { question: await scopeQuestion(selection, deps), requests: () => service.record.length - before };
}

/** How many records a scope exports, and the completeness of their lists. */
async function exported(scope: ExportScope) {
  const verdicts: Completeness[] = [...scope.verdicts];
  const records = new Set<unknown>();
  let reported = 0;
  const batches = counted(scope.batches(new AbortController().signal, verdicts), (more) => {
    reported += more;
  });
  for await (const batch of batches) for (const { decoded } of batch) records.add(JSON.stringify(decoded.json));
  return { records: records.size, reported, verdicts };
}

function isQuestion<T>(question: T | Question<T>): question is Question<T> {
  return typeof question === 'object' && question !== null && 'prompt' in question;
}

describe('the question which boards to export', () => {
  it('shows the number of requests for boards that are not loaded', async () => {
    const { store } = services();
    assert.deepEqual(texts(boardsQuestion(boards, store)), ['All 3 boards · 1 request']);
    await store.counters.get(boards[0]!);
    const question = boardsQuestion(boards, store);
    assert.deepEqual(texts(question), ['All 3 boards · 1 request', 'Only loaded boards (1) · ']);
    assert.deepEqual(
      question?.options.map(({ value }) => value),
      [boards, [boards[0]]],
    );
  });

  it('is not shown when there is no choice', async () => {
    const { store } = services();
    assert.equal(boardsQuestion(boards.slice(0, 1), store), undefined);
    assert.equal(boardsQuestion([files('retro-2026-w46'), files('product-bets-h1')], store), undefined);
    await Promise.all(boards.map((board) => store.counters.get(board)));
    assert.equal(boardsQuestion(boards, store), undefined);
  });
});

describe('the question in which form to export', () => {
  const questionOf = async (refs: readonly Ref[], options?: Parameters<typeof services>[0]) => {
    const deps = { store: services(options).store, boardName: () => 'Board' };
    return formQuestion({ refs }, unloadedBoards(refs) ?? (await exportSelectionOf(refs, deps)));
  };
  const votes: Ref = { ...boardRef('samples', 'retro-2026-w46'), section: 'votes' };

  it('offers a decision record of votes, and says which rows name voters', async () => {
    const question = await questionOf([{ ...votes, record: 'vote-fix-first' }]);
    assert.equal(question.prompt, 'Export 1 vote: select a format');
    assert.deepEqual(texts(question)?.slice(2), [
      'CSV · One row per voter and option; names voters',
      'JSON · As the service returned it',
      'Decision record · Markdown with outcome, ranking, and source; names no voters',
    ]);
  });

  it('says how many records are exported, unless more can be loaded', async () => {
    const promptOf = async (count: number) => {
      const wide = [wideBoard({ recordId: 'wide', files: count })];
      return (await questionOf([files('wide')], { boards: wide })).prompt;
    };
    assert.equal(await promptOf(36), 'Export 36 files: select a format');
    assert.equal(await promptOf(120), 'Select a format');
    const question = await questionOf(boards);
    assert.equal(question.prompt, 'Export 3 boards: select a format');
    assert.equal(texts(question)?.[2], 'Dataset · Parquet or NDJSON with all votes, files, and meetings');
  });

  it('offers of a page what it shows, and nothing else', () => {
    const formsOf = (what: Omit<Exportable, 'refs'>) => texts(formQuestion({ refs: [], ...what }, undefined));
    const tables = [{ title: 'Size by user', lines: () => Promise.resolve([]) }];
    const charts = [{ title: 'Ranking', picture: () => assert.fail() }];
    assert.deepEqual(formsOf({}), []);
    assert.deepEqual(formsOf({ charts, tables }), [
      'Chart · PNG or SVG: Ranking',
      'CSV · Table as shown: Size by user',
      'Markdown · Table as shown: Size by user',
    ]);
    assert.deepEqual(formsOf({ connection: 'c' }), [
      'Conformance report · Markdown or JSON; without board contents',
      'JSON Schema · Of every record, as the API documents it',
    ]);
    assert.deepEqual(formsOf({ hasRequests: true }), ['HAR · Without headers, queries, and bodies']);
  });
});

describe('the question which files to export', () => {
  it('is not shown when all files are loaded', async () => {
    const { question, requests } = await filesQuestion(40);
    assert.ok(!isQuestion(question));
    assert.equal(question.requests, 0);
    assert.deepEqual(await exported(question), { records: 40, reported: 40, verdicts: [{ kind: 'complete' }] });
    assert.equal(requests(), 0);
  });

  it('shows the number of requests for all files, and exports all or only the loaded ones', async () => {
    const { question, requests } = await filesQuestion(120);
    assert.ok(isQuestion(question));
    assert.deepEqual(texts(question), ['All files · About 4 requests (estimate)', 'Only loaded files (50) · ']);
    const [all, loaded] = question.options.map(({ value }) => value);
    assert.ok(all && loaded);
    assert.deepEqual([all.expected, loaded.expected], [120, 50]);
    assert.deepEqual([all.isPart, loaded.isPart], [false, true]);
    const { records, reported } = await exported(loaded);
    assert.deepEqual([records, reported], [50, 50]);
    assert.equal(requests(), 0);
    assert.deepEqual(await exported(all), { records: 120, reported: 120, verdicts: [{ kind: 'complete' }] });
    assert.ok(requests() >= 3 && requests() <= 4, `${requests()} requests`);
  });

  it('shows that the number of requests is unknown when the service returns no total', async () => {
    const { question } = await filesQuestion(120, { total: 'absent' });
    assert.ok(isQuestion(question));
    assert.deepEqual(texts(question)?.[0], 'All files · Unknown number of requests');
    assert.equal(question.options[0]?.value.expected, undefined);
  });
});

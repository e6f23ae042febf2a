import assert from 'node:assert/strict';
import { ServiceError } from '../../../../src/core/failure';
import { decodeFilePage, type FilePage } from '../../../../src/records/decoding/decodeResponse';
import type { FileList, PageBase } from '../../../../src/records/fileList';
import { filesFindings } from '../../../../src/kinds/file/checks';
import { filesDetails } from '../../../../src/kinds/file/filesDetails';
import { loadAllPages } from '../../service/api/loadAllPages';
import { blockOf, findingsIn, viewContextAt } from '../../surfaces/pages/viewContexts';
import { aboveList } from '../../surfaces/pages/issuesFrom';
import { headerText } from '../../../../src/protocol/headerText';

type Row = Readonly<Record<string, unknown>>;
const created = 1_723_545_858_894;
const row = (number: number, more: Row = {}): Row => ({
  id: `f${number}`,
  fileName: `n${number}.png`,
  createdAt: created,
  deletedAt: null,
  fileSize: 1,
  ...more,
});
const page = (rows: readonly Row[], total?: unknown): Promise<FilePage> =>
  decodeFilePage({ text: JSON.stringify({ list: rows, total }), receivedAt: 0 });
const rowsFrom = (from: number, to: number, more: () => Row = () => ({})): Row[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => row(from + at, more()));

/** A service: returns the page with an index and size. */
type GetPage = (index: number, size: number) => Promise<FilePage>;

/** 120 files in pages of at most 50, from page 0. */
const fromZero =
  (count = 120, more?: () => Row): GetPage =>
  (index, size) =>
    page(rowsFrom(index * size, Math.min(count, (index + 1) * size), more), count);
/** The same from page 1, with page 0 treated as page 1. */
const clamped =
  (count = 120, more?: () => Row): GetPage =>
  (index, size) =>
    fromZero(count, more)(Math.max(1, index) - 1, size);
/** Also repeats the last page past the end. */
const clampedTwice =
  (count = 120, more?: () => Row): GetPage =>
  (index, size) =>
    clamped(count, more)(Math.min(index, Math.ceil(count / size)), size);
const signed = () => {
  let times = 0;
  return () => ({ url: `https://files.invalid/?signature=${(times += 1)}` });
};

/** Loads everything, like the panel does; `known`: a configured or remembered base. */
async function loaded(getPage: GetPage, known?: PageBase) {
  const { list, memory, requests } = await loadAllPages((index, size = 50) => getPage(index, size), 50, known);
  const context = viewContextAt('b', 'files');
  const found = await aboveList(context.ref, filesFindings(context.ref, list), context.format);
  const { detailsView } = await filesDetails(context, { ...list, filter: {}, pathAt: String }, found);
  return {
    list,
    memory,
    requests,
    detailsView,
    summary: headerText(detailsView.header),
    findings: findingsIn(detailsView),
  };
}

const ids = ({ files }: FileList) => new Set(files.map(({ value }) => value?.id));

describe('a file list', () => {
  const twice = '{"list":[{"id":"a"},{"id":"b"}],"list":[{"id":"c"}],"total":1}';
  const failingAtZero =
    (total?: number): GetPage =>
    (index, size) =>
      index === 0
        ? Promise.reject(new Error('no response'))
        : page(rowsFrom(index * size, Math.min(120, (index + 1) * size)), total);
  for (const [what, getPage, known, count, finding] of [
    [
      'the service ignores the page number',
      () => page(rowsFrom(0, 50), 120),
      undefined,
      50,
      /^! The service returns the same page regardless of the page requested, so files may be missing\.$/,
    ],
    ['its only page is returned for every page', () => page(rowsFrom(0, 20), 20), undefined, 20, /^! /],
    ['the page before the first fails', failingAtZero(120), 1, 70, /^! /],
    ['the page before the first fails, and no total is reported', failingAtZero(), 1, 70, /^! /],
    [
      'a response contains its list twice',
      (index) => (index === 0 ? decodeFilePage({ text: twice, receivedAt: 0 }) : page([], 1)),
      undefined,
      1,
      /^! /,
    ],
    [
      'the reported total exceeds the files returned',
      (index) => page(index === 1 ? rowsFrom(0, 50) : [], 120),
      undefined,
      50,
      /^! The service reports a total of 120 but returns only these/,
    ],
    [
      'pages of new files never end',
      (index) => page(rowsFrom(index * 50, index * 50 + 50), 120),
      undefined,
      '[\\d,]+',
      /^! The service reports a total of 120 but keeps returning new files/,
    ],
  ] as const satisfies readonly (readonly [string, GetPage, PageBase | undefined, number | string, RegExp])[])
    it(`is not reported as complete if ${what}`, async () => {
      const { list, summary, findings, detailsView } = await loaded(getPage, known);
      assert.equal(list.completeness.kind, 'unknown');
      assert.match(summary, new RegExp(`^${count} files? loaded; it isn’t known whether these are all\\.`));
      assert.match(findings[0] ?? '', finding);
      assert.equal(blockOf(detailsView, 'table', 'files').fileSearch?.canLoadMore, false);
    });

  it('is complete if its only page is returned for pages 0 and 1', async () => {
    assert.match((await loaded(clampedTwice(20))).summary, /^20 files\./);
  });

  const emptyAtZero =
    (count: number): GetPage =>
    (index, size) =>
      index === 0 ? page([], count) : fromZero(count)(index - 1, size);
  for (const [what, pagesOf, count, known, base] of [
    ['base 1 is remembered but pages start at 0', fromZero, 30, 1, 0],
    ['base 1 is remembered but pages start at 0', fromZero, 70, 1, 0],
    ['base 1 is remembered but pages start at 0', fromZero, 120, 1, 0],
    // A single page is consistent with any base.
    ['base 0 is remembered but page 0 returns page 1', clamped, 30, 0, 0],
    ['base 0 is remembered but page 0 returns page 1', clamped, 120, 0, undefined],
    ['base 0 is remembered but page 0 is empty', emptyAtZero, 120, 0, 1],
  ] as const)
    it(`has all ${count} files if ${what}, and remembers base ${base}`, async () => {
      const { list, summary, memory } = await loaded(pagesOf(count), known);
      assert.deepEqual([ids(list).size, list.files.length, memory.base], [count, count, base]);
      assert.match(summary, new RegExp(`^${count} files\\.`));
    });

  it('lists files once if their signed URLs change, without remembering a base', async () => {
    for (const getPage of [clamped(120, signed()), clampedTwice(120, signed())]) {
      const { list, summary, findings, memory, requests } = await loaded(getPage);
      assert.deepEqual([list.files.length, ids(list).size, memory.base], [120, 120, undefined]);
      assert.match(summary, /^120 files\./);
      assert.deepEqual(findings, []);
      assert.ok(requests <= 6);
    }
  });

  it('keeps earlier pages, and says at which page loading stopped, if a page fails (C08)', async () => {
    const { summary, findings } = await loaded(
      (index, size) =>
        index === 2 ? Promise.reject(new ServiceError({ kind: 'server', status: 500 })) : fromZero()(index, size),
      0,
    );
    assert.match(summary, /^100 of 120 files loaded\./);
    assert.match(findings[0] ?? '', /^! Loading stopped at page 3\. The service returned a server error \(HTTP 500\)/);
  });
});

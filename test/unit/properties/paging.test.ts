import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodeFilePage, type FilePage } from '../../../src/records/decoding/decodeResponse';
import { ServiceError, type Failure } from '../../../src/core/failure';
import { loadAllPages } from '../service/api/loadAllPages';
import { property } from './property';

const page = (ids: readonly number[], total: unknown): Promise<FilePage> =>
  decodeFilePage({ text: JSON.stringify({ list: ids.map((id) => ({ id: `f${id}` })), total }), receivedAt: 0 });
const fail = (failure: Failure) => Promise.reject(new ServiceError(failure, 'files'));

const failure = fc.constantFrom<Failure>(
  { kind: 'refused', status: 400 },
  { kind: 'notFound', status: 404 },
  { kind: 'server', status: 500 },
  { kind: 'network', code: 'ECONNRESET' },
  { kind: 'forbidden', status: 403 },
  { kind: 'rateLimited', status: 429 },
);

describe('paging of files', () => {
  property('ends and lists no row twice, whatever the responses', 300, () =>
    fc.asyncProperty(
      fc.array(fc.oneof(failure, fc.array(fc.nat(9), { maxLength: 4 })), { minLength: 1, maxLength: 12 }),
      fc.oneof(fc.constant(undefined), fc.integer({ min: -1, max: 20 }), fc.constantFrom('7', null, 'x')),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(undefined, 0 as const, 1 as const),
      async (responses, total, pageSize, known) => {
        const getPage = (index: number) => {
          const response = responses[index % responses.length] ?? [];
          return Array.isArray(response) ? Promise.resolve(page(response, total)) : fail(response);
        };
        const run = await loadAllPages(getPage, pageSize, known).catch((error: unknown) => error);
        if (run instanceof ServiceError) return;
        const { list } = run as Awaited<ReturnType<typeof loadAllPages>>;
        const ids = list.files.map(({ value }) => value?.id);
        assert.equal(new Set(ids).size, ids.length);
      },
    ),
  );

  property(
    'loads every file of an unchanged list, however the service counts and ends, and proves nothing else',
    300,
    () =>
      fc.asyncProperty(
        fc.record({
          files: fc.integer({ min: 0, max: 60 }),
          pageSize: fc.integer({ min: 1, max: 20 }),
          most: fc.integer({ min: 1, max: 25 }),
          base: fc.constantFrom(0 as const, 1 as const),
          before: fc.constantFrom('empty', 'error', 'clamped'),
          after: fc.constantFrom('empty', 'error', 'last'),
          total: fc.constantFrom('rows', 'pages', 'length', 'size', 'zero', 'negative', 'text', 'absent', 'wrong'),
          isKnown: fc.boolean(),
          ignoresIndex: fc.constantFrom(false, false, false, true),
        }),
        async ({ files, pageSize, most, base, before, after, total, isKnown, ignoresIndex }) => {
          const size = Math.min(pageSize, most);
          const pages: number[][] = [];
          for (let from = 0; from < files; from += size)
            pages.push(Array.from({ length: Math.min(size, files - from) }, (_, n) => from + n));
          const totalOf = (rows: readonly number[]) =>
            ({
              ...{ rows: files, pages: pages.length, length: rows.length, size },
              ...{ zero: 0, negative: -1, text: String(files), absent: undefined, wrong: files + 7 },
            })[total];
          const refused: Failure = { kind: 'refused', status: 400 };
          const getPage = (index: number) => {
            const at = ignoresIndex ? 0 : index - base;
            const end = pages.length - 1;
            if (at < 0 && before === 'error') return fail(refused);
            if (at > end && after === 'error') return fail(refused);
            const shown = at < 0 && before === 'clamped' ? 0 : at > end && after === 'last' ? end : at;
            const rows = pages[shown] ?? [];
            return Promise.resolve(page(rows, totalOf(rows)));
          };
          const run = loadAllPages(getPage, pageSize, isKnown ? base : undefined);
          // Without files, a service may reject each page.
          if (files === 0 && after === 'error') return void (await run.catch(() => undefined));
          const {
            list,
            memory: { base: remembered },
          } = await run;
          // A page of one file with a total of 1 is also what a service with a single file returns.
          if (list.completeness.kind === 'complete' && size > 1) assert.equal(list.files.length, files);
          if (ignoresIndex || total === 'wrong') return undefined;
          assert.deepEqual([list.files.length, list.stopped, list.repeated], [files, undefined, 0]);
          assert.ok(remembered === undefined || remembered === base || files === 0);
          if (files > size && before !== 'clamped') assert.equal(remembered, base);
          // Completeness is provable only where pages are unambiguous; elsewhere it may be unknown, but never incomplete.
          assert.notEqual(list.completeness.kind, 'incomplete');
          if (after === 'empty' && ['rows', 'zero', 'absent'].includes(total))
            assert.deepEqual(list.completeness, { kind: 'complete' });
          return undefined;
        },
      ),
  );
});

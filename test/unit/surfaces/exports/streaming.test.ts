import assert from 'node:assert/strict';
import { choicesFor } from '../../../../src/surfaces/exports/choices';
import { encoded } from '../../../../src/surfaces/exports/writers';
import type { ExportItem } from '../../../../src/kinds/parts/item';
import { fileTable } from '../../../../src/surfaces/exports/tables';
import { csvWriter } from '../../../../src/surfaces/exports/writers';
import { decodeFilePage, type FilePage } from '../../../../src/records/decoding/decodeResponse';
import { ServiceError } from '../../../../src/core/failure';
import type { Ref } from '../../../../src/core/ref';
import type { BoardFile } from '../../../../src/records/file';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { namesAsReceived } from '../../../../src/service/store/shownNames';
import { allFiles } from '../../../../src/service/store/filePagers';
import { requestsForAll } from '../../../../src/service/store/requestsFor';
import type { BoardSource } from '../../../../src/service/store/clientRegistry';
import { bytesOf, plainCsv } from './exporting';
import { collectGarbage } from '../../collectGarbage';
import { isNightly, isThorough } from '../../../host/thorough';

const pageLength = 1000;
const section: Ref = { connection: 'c', board: 'b', section: 'files' };

const template = JSON.stringify(wideBoard({ recordId: 'b', files: 1 }).files[0]);

/** A page of files that differ only in ID and name. */
function page(index: number, count: number): Promise<FilePage> {
  const rows = Array.from({ length: Math.max(0, Math.min(pageLength, count - index * pageLength)) }, (_, at) => {
    const number = index * pageLength + at;
    return template
      .replace('"f-0001"', `"f-${number}"`)
      .replace('Page 1.png', String.raw`Page ${number}, \"final\".png`);
  });
  return decodeFilePage({ text: `{"list":[${rows.join(',')}],"total":${count}}`, receivedAt: 0 });
}

/** A client for `count` files that counts its requests. */
function sourceOf(count: number, more: { readonly onPage?: (index: number) => void } = {}) {
  let requests = 0;
  const client = {
    filePage: (_board: string, _query: unknown, index: number, signal: AbortSignal) => {
      requests += 1;
      if (signal.aborted) return Promise.reject(new ServiceError({ kind: 'cancelled' }, 'files'));
      more.onPage?.(index);
      return page(index, count);
    },
  } as unknown as BoardSource['client'];
  const source: BoardSource = {
    client,
    pageBase: { known: () => 0, remember: () => {} },
    pageSize: () => pageLength,
    zone: () => 'utc',
  };
  return { source, requests: () => requests };
}

async function* itemsOf(source: BoardSource, signal: AbortSignal): AsyncGenerator<readonly ExportItem<BoardFile>[]> {
  for await (const { files } of allFiles(source, section, namesAsReceived.of, signal))
    yield files.map((decoded) => ({ recordId: 'b', boardName: 'Board', decoded }));
}

const exportedFrom = (batches: AsyncIterable<readonly ExportItem<BoardFile>[]>, signal: AbortSignal) =>
  bytesOf(encoded(batches, csvWriter(fileTable, plainCsv), signal));

describe('an export of many files', () => {
  const count = isNightly ? 100_000 : isThorough ? 20_000 : 5_000;

  it(`keeps at most three pages in memory, and writes each of ${count} files once`, async () => {
    const { source, requests } = sourceOf(count);
    const { signal } = new AbortController();
    const alive: WeakRef<object>[] = [];
    let maxAlive = 0;
    const watched = async function* () {
      for await (const items of itemsOf(source, signal)) {
        for (const { decoded } of items.slice(0, 1)) alive.push(new WeakRef(decoded));
        if (alive.length % 5 === 0) {
          collectGarbage();
          maxAlive = Math.max(maxAlive, alive.filter((each) => each.deref() !== undefined).length);
        }
        yield items;
      }
    };
    const bytes = await exportedFrom(watched(), signal);
    const text = new TextDecoder().decode(bytes);
    const ids = new Set(text.match(/^f-\d+/gm));
    assert.equal(ids.size, count);
    assert.equal(text.split('\r\n').length, count + 2);
    assert.equal(requests(), requestsForAll(count, source));
    assert.ok(maxAlive <= 3, `${maxAlive} of ${alive.length} pages are still in memory`);
  });

  it('yields to other tasks', async () => {
    const { source } = sourceOf(8_000);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const { signal } = new AbortController();
    await exportedFrom(itemsOf(source, signal), signal);
    clearInterval(timer);
    assert.ok(turns > 20, `${turns} turns`);
  });
});

describe('a canceled export', () => {
  it('rejects and requests no further page', async () => {
    const controller = new AbortController();
    const { source, requests } = sourceOf(50_000, {
      onPage: (index) => {
        if (index === 3) controller.abort(new ServiceError({ kind: 'cancelled' }));
      },
    });
    await assert.rejects(exportedFrom(itemsOf(source, controller.signal), controller.signal), {
      failure: { kind: 'cancelled' },
    });
    assert.equal(requests(), 4);
  });

  it('rejects even if all records are already loaded', async () => {
    const controller = new AbortController();
    const items = (await page(0, pageLength)).records.map((decoded) => ({
      recordId: 'b',
      boardName: 'Board',
      decoded,
    }));
    const batches = async function* () {
      yield items;
      await Promise.resolve();
      controller.abort(new ServiceError({ kind: 'cancelled' }));
      yield items;
    };
    await assert.rejects(exportedFrom(batches(), controller.signal), ServiceError);
  });
});

describe('an export whose later page fails', () => {
  it('fails with the failure of that page', async () => {
    const { source } = sourceOf(5_000, {
      onPage: (index) => {
        if (index === 2) throw new ServiceError({ kind: 'forbidden', status: 403 }, 'files');
      },
    });
    const { signal } = new AbortController();
    await assert.rejects(exportedFrom(itemsOf(source, signal), signal), {
      failure: { kind: 'forbidden', status: 403 },
    });
  });
});

describe('every export format', () => {
  it('is the same whether files are passed at once or page by page', async () => {
    const { source } = sourceOf(2_500);
    const { signal } = new AbortController();
    const all: ExportItem<BoardFile>[] = [];
    for await (const items of itemsOf(source, signal)) all.push(...items);
    const selection = { kind: 'files', items: all, unfinished: [], verdicts: [] } as const;
    for (const { ending } of choicesFor(selection, false)) {
      const writer = () =>
        choicesFor(selection, false)
          .find((choice) => choice.ending === ending)!
          .writer(plainCsv);
      const once = async function* () {
        await Promise.resolve();
        yield all;
      };
      const [atOnce, paged] = await Promise.all([
        bytesOf(encoded(once(), writer(), signal)),
        bytesOf(encoded(itemsOf(source, signal), writer(), signal)),
      ]);
      assert.ok(Buffer.from(atOnce).equals(paged), ending);
    }
  });
});

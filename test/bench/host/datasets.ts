import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '../../../src/service/api/client';
import { inProcessTransport } from '../../../src/service/api/transport';
import { createRequestQueues } from '../../../src/service/api/requestQueue';
import { createDiskFolder } from '../../../src/surfaces/datasets/diskFolder';
import { exportDataset, type DatasetPlan } from '../../../src/surfaces/datasets/exportDataset';
import { liveSteps } from '../../../src/surfaces/datasets/liveSteps';
import { createNdjsonWriter } from '../../../src/surfaces/datasets/ndjsonPart';
import { createParquetWriter } from '../../../src/surfaces/datasets/parquetPart';
import type { BoardSource } from '../../../src/service/store/clientRegistry';
import { many } from '../byLoad';
import { atMost, type Figure } from '../figure';
import { createFileRecord } from '../../../src/service/sample/boards/sampleBoard';
import { maxTurn, sweep, taken } from '../measuring';
import { spreadOf } from '../spread';
import { english } from './benchServices';

const part = 'Datasets, in the Node of the extension host';
const filesPerBoard = 200;
const pageSize = 100;
const boardCounts = [50, 500, 5_000] as const;

const boardIds = (count: number): string[] => Array.from({ length: count }, (_, at) => `board-${at}`);

/** The text of a page of files, made when it is requested: a million records would be the memory of the bench. */
function filesOf(board: string, pageIndex: number): string {
  const from = (pageIndex - 1) * pageSize;
  const count = Math.max(0, Math.min(pageSize, filesPerBoard - from));
  const files = Array.from({ length: count }, (_, index) => from + index).map((at) =>
    createFileRecord(board, at + 1, {
      fileName: `Sprint ${at % 97} draft ${board}.pdf`,
      bigType: ['document', 'image', 'video'][at % 3] as string,
      userId: `user-${at % 50}`,
      fileSize: (at * 7_919) % 104_729,
      createdAt: Date.UTC(2026, 0, 1) + at * 60_000,
    }),
  );
  return JSON.stringify({ list: files, total: filesPerBoard });
}

/** A service with any number of boards; `sent` counts its requests. */
function newService() {
  const sent = { value: 0 };
  const respond = async (request: Request): Promise<Response> => {
    sent.value += 1;
    const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/tokens')) return json('{"accessToken":"t","expiresIn":7200}');
    if (pathname.endsWith('/voteData')) return json('{"data":[]}');
    const body = (await request.json()) as { readonly list: string[]; readonly id: string; readonly pageIndex: number };
    if (pathname.endsWith('/getBoardFileList')) return json(filesOf(body.id, body.pageIndex));
    const data = pathname.endsWith('/boardData') ? '{"totalFile":200}' : '[]';
    return json(`{"list":[${body.list.map((id) => `{"recordId":"${id}","data":${data}}`).join(',')}]}`);
  };
  const source: BoardSource = {
    client: createClient({
      base: { origin: 'https://bench.invalid', path: '/v1' },
      transport: inProcessTransport(() => Promise.resolve(respond)),
      queue: createRequestQueues()('https://bench.invalid'),
      credentials: () => Promise.resolve({ appId: 'app', appSecret: 'secret' }),
      logRequest: () => {},
    }),
    pageBase: { known: () => 1, remember: () => {} },
    pageSize: () => pageSize,
    zone: () => 'utc',
  };
  return { source, sent };
}

/** Exports this many boards; returns the number of requests. `onBoard`: called after each board. */
async function exportBoards(count: number, root: string, onBoard: (done: number) => void = () => {}): Promise<number> {
  const { source, sent } = newService();
  const { signal } = new AbortController();
  const now = Date.now();
  const plan: DatasetPlan = {
    ...{ extension: '0.1.0', source: 'service', form: 'parquet', received: false, names: 'received' },
    ...{ startedAt: new Date(now).toISOString(), time: now, operations: {} },
    boards: boardIds(count).map((board) => ({ service: 's', connection: 'bench', board, name: board })),
  };
  await exportDataset([plan], {
    folder: createDiskFolder(root),
    writers: { parquet: createParquetWriter, ndjson: createNdjsonWriter },
    steps: ({ boards }) =>
      liveSteps({
        ...{ boards, keepsReceived: false, now, format: english, signal },
        namesOf: () => undefined,
        timestampsOf: () => undefined,
        sourceOf: () => Promise.resolve(source),
      }),
    report: onBoard,
    signal,
  });
  return sent.value;
}

/** Writes the same records as plain NDJSON, from the same responses. */
async function writePlain(count: number, file: string): Promise<void> {
  const out = createWriteStream(file);
  for (const board of boardIds(count)) {
    for (const page of [1, 2]) {
      const { list } = JSON.parse(filesOf(board, page)) as { readonly list: readonly unknown[] };
      const text = list.map((record) => JSON.stringify(record)).join('\n');
      if (!out.write(`${text}\n`)) await once(out, 'drain');
    }
  }
  out.end();
  await once(out, 'close');
}

/** Exporting datasets: time against plain NDJSON, requests, the longest turn, and memory. */
export async function datasetFigures(repeats: number): Promise<Figure[]> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'board-inspector-bench-'));
  let exports = 0;
  const next = () => path.join(root, String((exports += 1)));
  const figures: Figure[] = [];
  try {
    await exportBoards(50, next());
    for (const count of boardCounts) {
      const load = `${many(count, 'boards')}, ${many(count * filesPerBoard, 'files')}`;
      const rounds = count === boardCounts[2] ? 1 : Math.min(repeats, 3);
      const ours: number[] = [];
      const control: number[] = [];
      const turns: number[] = [];
      let requests = 0;
      for (let round = 0; round < rounds; round += 1) {
        ours.push(
          await taken(async () => {
            turns.push(await maxTurn(async () => void (requests = await exportBoards(count, next()))));
          }),
        );
        control.push(await taken(() => writePlain(count, path.join(root, 'plain.ndjson'))));
        rmSync(path.join(root, String(exports)), { recursive: true, force: true });
      }
      const rate = (ms: readonly number[]) => spreadOf(ms.map((each) => (count * filesPerBoard * 1000) / each));
      figures.push({
        ...{ part, what: 'files exported in a second, as Parquet', load, unit: 'rows' },
        ...{ ours: rate(ours), against: 'the same records as plain NDJSON', control: rate(control) },
      });
      const longest = spreadOf(turns);
      figures.push({
        ...{ part, what: 'longest turn while they are exported, without JSON.parse', load, unit: 'ms', ours: longest },
        ...{ against: 'plain NDJSON of all files', control: spreadOf(control), budget: atMost(50, 'ms', longest) },
      });
      // A token, statistics and meetings of 50 boards each, votes, and of files two pages and the one that shows the end.
      const least = 1 + 2 * Math.ceil(count / 50) + count + 3 * count;
      figures.push({
        ...{ part, what: 'requests', load, unit: 'requests', ours: spreadOf([requests]), against: 'the least' },
        ...{ control: spreadOf([least]), budget: { text: 'the least', met: requests === least } },
      });
    }
    figures.push(await memoryFigure(next()));
    return figures;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Heap and external memory after garbage collection, while a million files are exported. */
async function memoryFigure(root: string): Promise<Figure> {
  const count = boardCounts[2];
  const used: number[] = [];
  await exportBoards(count, root, (done) => {
    if (done % 100 !== 0) return;
    sweep();
    const { heapUsed, external } = process.memoryUsage();
    used.push((heapUsed + external) / 1e6);
  });
  const [first = 0] = used;
  const most = Math.max(...used);
  return {
    ...{ part, what: 'heap and external memory, the highest after garbage collection', unit: 'MB' },
    load: `${many(count, 'boards')}, ${many(count * filesPerBoard, 'files')}`,
    ...{ ours: spreadOf([most]), against: 'the same after the first boards', control: spreadOf([first]) },
    budget: { text: '+ ≤ 50 MB', met: most - first <= 50 },
  };
}

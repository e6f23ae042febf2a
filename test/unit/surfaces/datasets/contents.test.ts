import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { datasetForms } from '../../../../src/surfaces/datasets/datasetManifest';
import type { SampleBoard } from '../../../../src/service/sample/boards/sampleBoard';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { datasetServices, planOf } from './datasetServices';
import { askDuckDb } from './duckDb';
import { itIfThorough, someOf } from '../../../host/thorough';

describe('a dataset', () => {
  for (const form of someOf(datasetForms, 2))
    it(`keeps all digits, as ${form}`, async () => {
      const sizes = [2n ** 53n + 1n, 2n ** 63n - 1n, 2n ** 63n, 10n ** 30n, 7n];
      const { files, ...wide } = wideBoard({ recordId: 'digits', files: sizes.length });
      const board = { ...wide, files: files.map((file, at) => ({ ...(file as object), fileSize: sizes[at] ?? 0n })) };
      const { exportBoards, root } = datasetServices({ extraBoards: [board] });
      await exportBoards(['digits'], { form });
      const rows = await askDuckDb(root, (query) =>
        query('SELECT fileSize, fileSize_exact, whole(fileSize, fileSize_exact) AS whole FROM files ORDER BY id'),
      );
      assert.deepEqual(
        rows.map((row) => Object.values(row)),
        [
          [sizes[0], null, sizes[0]],
          [sizes[1], null, sizes[1]],
          [null, String(sizes[2]), sizes[2]],
          [null, String(sizes[3]), sizes[3]],
          [7n, null, 7n],
        ],
      );
    });

  it('tells missing, null, and unreadable apart', async () => {
    const values = [undefined, null, {}, 'x', 0, '2026-09-01T10:00:00Z', 1_788_000_000];
    const { files, ...wide } = wideBoard({ recordId: 'states', files: values.length });
    const board = {
      ...wide,
      files: files.map((file, at) => {
        const { deletedAt: _deletedAt, ...others } = file as Record<string, never>;
        return values[at] === undefined ? others : { ...others, deletedAt: values[at] };
      }),
    } as SampleBoard;
    const { exportBoards, root } = datasetServices({ extraBoards: [board] });
    await exportBoards(['states']);
    const rows = await askDuckDb(root, (query) =>
      query('SELECT deletedAt_state, deletedAt, deletedAt_exact, deletedAt_utc FROM files ORDER BY id'),
    );
    assert.deepEqual(
      rows.map((row) => Object.values(row)),
      [
        ['missing', null, null, null],
        ['null', null, null, null],
        ['unreadable', null, null, null],
        ['unreadable', null, null, null],
        ['ok', 0n, null, null],
        ['ok', null, '2026-09-01T10:00:00Z', new Date('2026-09-01T10:00:00Z')],
        // Its unit isn't proved.
        ['ok', 1_788_000_000n, null, null],
      ],
    );
  });

  it('says of each board whether it is complete or why it is not, and of each part its digest', async () => {
    const { exportBoards, service, root } = datasetServices();
    service.setFaults({ faults: { votes: [{ status: 403, times: 1 }] } });
    const done = await exportBoards(['retro-2026-w46', 'archived-board', 'brand-library']);
    const results = done.boards.map(({ lists }) => [lists?.votes?.result, lists?.votes?.reason, lists?.files?.result]);
    assert.deepEqual(results, [
      ['failed', 'forbidden', 'complete'],
      ['unknown', 'noEntry', 'unknown'],
      ['complete', undefined, 'complete'],
    ]);
    for (const { file, sha256, bytes, rows } of done.parts) {
      const content = readFileSync(path.join(root, file));
      assert.equal(createHash('sha256').update(content).digest('hex'), sha256);
      assert.equal(content.length, bytes);
      assert.ok(rows >= 0);
    }
    const boards = await askDuckDb(root, (query) =>
      query('SELECT board_id, votes_result, votes_reason, files_records FROM boards ORDER BY ALL'),
    );
    assert.deepEqual(
      boards.map((row) => Object.values(row)),
      [
        ['archived-board', 'unknown', 'noEntry', 0n],
        ['brand-library', 'complete', null, 137n],
        ['retro-2026-w46', 'failed', 'forbidden', 3n],
      ],
    );
  });

  it('holds several times side by side, each under its own name', async () => {
    const { run, root } = datasetServices();
    const plan = (boards: readonly string[]) => planOf(boards);
    const { exports } = await run([plan(['retro-2026-w46', 'brand-library']), plan(['design-crit-live'])]);
    assert.deepEqual(
      exports.map(({ taken }) => taken),
      ['2026-11-24T10-00-00Z', '2026-11-24T10-00-00Z-2'],
    );
    const rows = await askDuckDb(root, (query) =>
      query('SELECT taken, list(board_id ORDER BY board_id) AS boards FROM boards GROUP BY taken ORDER BY taken'),
    );
    assert.deepEqual(
      rows.map((row) => Object.values(row)),
      [
        ['2026-11-24T10-00-00Z', ['brand-library', 'retro-2026-w46']],
        ['2026-11-24T10-00-00Z-2', ['design-crit-live']],
      ],
    );
  });

  itIfThorough('sends as few requests as the API allows', async () => {
    const extraBoards = Array.from({ length: 60 }, (_, at) => wideBoard({ recordId: `b-${at}`, files: 60, votes: 1 }));
    const { exportBoards, service } = datasetServices({ extraBoards });
    await exportBoards(extraBoards.map(({ recordId }) => recordId));
    const sent = new Map<string, number>();
    for (const { operation } of service.record) sent.set(operation, (sent.get(operation) ?? 0) + 1);
    // Two pages and the one that shows the end, and once the page that shows the index of the first.
    assert.deepEqual(Object.fromEntries(sent), { token: 1, statistics: 2, meetings: 2, votes: 60, files: 181 });
  });
});

import assert from 'node:assert/strict';
import path from 'node:path';
import { createDiskFolder } from '../../../../src/surfaces/datasets/diskFolder';
import { type BoardPlan, groupByTime } from '../../../../src/surfaces/datasets/datasetManifest';
import { exportDataset } from '../../../../src/surfaces/datasets/exportDataset';
import { createNdjsonWriter } from '../../../../src/surfaces/datasets/ndjsonPart';
import { createParquetWriter } from '../../../../src/surfaces/datasets/parquetPart';
import { snapshotSteps } from '../../../../src/surfaces/datasets/snapshotSteps';
import { temporaryFolder } from '../../../host/temporaryFolder';
import { snapshotServices } from '../../service/snapshots/snapshotServices';
import { english } from '../tree/treeServices';
import { datasetServices, knownBoards, planOf } from './datasetServices';
import { askDuckDb } from './duckDb';

describe('a dataset of snapshots', () => {
  it('holds what one of the service holds, and sends no request', async () => {
    const { take, library, service } = snapshotServices();
    await take(knownBoards);
    service.clearRecord();
    const plans = (await library.list()).flatMap(({ id, ref, header, boardName: name }): BoardPlan[] =>
      header
        ? [
            {
              service: header.origin,
              connection: 'samples',
              board: ref.board,
              name,
              snapshot: id,
              takenAt: header.takenAt,
            },
          ]
        : [],
    );
    const [taking, ...more] = groupByTime(plans);
    assert.ok(taking && more.length === 0);
    const root = path.join(temporaryFolder(), 'dataset');
    const { signal } = new AbortController();
    const plan = planOf([], { source: 'snapshots', boards: taking.boards, received: true });
    const { exports } = await exportDataset([{ ...plan, time: taking.takenAt }], {
      folder: createDiskFolder(root),
      writers: { parquet: createParquetWriter, ndjson: createNdjsonWriter },
      steps: ({ boards }) =>
        snapshotSteps({
          ...{ boards, keepsReceived: true, format: english, namesOf: () => undefined, signal },
          timestampsOf: () => undefined,
          open: library.open,
        }),
      report: () => undefined,
      signal,
    });
    assert.deepEqual(service.record, []);
    assert.equal(exports[0]?.taken, '2026-11-24T10-01-00Z');
    const live = datasetServices();
    await live.exportBoards(knownBoards, { received: true });
    const contentOf = (folder: string) =>
      askDuckDb(folder, async (query) => {
        const rows: unknown[] = [];
        for (const table of ['statistics', 'votes', 'options', 'ballots', 'meetings', 'participants', 'files'])
          rows.push(await query(`SELECT * EXCLUDE (taken, service) FROM ${table} ORDER BY ALL`));
        rows.push(await query("SELECT board_id, columns('.*_(result|records)') FROM boards ORDER BY ALL"));
        return rows;
      });
    assert.deepEqual(await contentOf(root), await contentOf(live.root));
  });

  it('keeps why a snapshot lacks a list', async () => {
    const { take, library, service } = snapshotServices();
    service.setFaults({ faults: { votes: [{ status: 403, times: 99 }] } });
    await take(['retro-2026-w46']);
    const [snapshot] = await library.list();
    assert.ok(snapshot?.header);
    const { header, id, ref } = snapshot;
    const plan = { service: header.origin, connection: 'samples', board: ref.board, name: '', snapshot: id };
    const deps = { keepsReceived: false, now: 0, format: english, namesOf: () => undefined };
    const [step] = snapshotSteps({
      ...{ ...deps, boards: [plan], signal: new AbortController().signal, open: library.open },
      timestampsOf: () => undefined,
    });
    const outcomes = await step?.(
      () => Promise.resolve(),
      () => ({}),
    );
    const { votes } = header.parts;
    assert.ok(votes.state === 'failed' && votes.failure !== 'notInSnapshot');
    const found = outcomes?.find(([, list]) => list === 'votes');
    assert.deepEqual(found?.[2], { result: 'failed', reason: votes.failure });
  });

  it('begins another export where a board comes again, or after an hour', () => {
    const at = (board: string, takenAt: string): BoardPlan => ({
      service: 's',
      connection: 'c',
      board,
      name: board,
      takenAt,
    });
    const week = [at('a', '2026-11-17T10:00:00.000Z'), at('b', '2026-11-17T10:00:30.000Z')];
    const next = [at('a', '2026-11-17T10:20:00.000Z'), at('c', '2026-11-17T10:21:00.000Z')];
    const later = [at('d', '2026-11-24T10:00:00.000Z')];
    assert.deepEqual(
      groupByTime([...later, ...next, ...week]).map(({ boards }) => boards),
      [week, next, later],
    );
  });
});

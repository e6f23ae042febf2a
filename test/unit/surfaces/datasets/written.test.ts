import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ServiceError, type Failure } from '../../../../src/core/failure';
import { datasetForms } from '../../../../src/surfaces/datasets/datasetManifest';
import { createDiskFolder } from '../../../../src/surfaces/datasets/diskFolder';
import type { FaultSettings } from '../../../sampleServer/faultSettings';
import { temporaryFolder } from '../../../host/temporaryFolder';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { datasetServices, planOf } from './datasetServices';
import { askDuckDb } from './duckDb';
import { someOf } from '../../../host/thorough';

const extraBoards = [wideBoard({ recordId: 'wide', files: 250, votes: 3, ballots: 4 })];
const boards = ['wide', 'retro-2026-w46', 'brand-library'];

/** A place for a dataset in a folder of its own. */
const newPlace = () => path.join(temporaryFolder(), 'board-dataset');
const besides = (place: string) => readdirSync(path.dirname(place));

describe('the folder of a dataset', () => {
  it('appears with the last file, beside what has its name', async () => {
    const place = newPlace();
    mkdirSync(place);
    writeFileSync(path.join(place, 'other.txt'), 'other');
    const { run } = datasetServices({ extraBoards }, place);
    const seen: (readonly string[])[] = [];
    const written = await run([planOf(boards)], { report: () => void seen.push(besides(place)) });
    assert.equal(written.place, `${place}-2`);
    assert.deepEqual(readdirSync(place), ['other.txt']);
    assert.equal(seen.length, 3);
    for (const names of seen)
      assert.deepEqual(
        names.map((name) => name.startsWith('.')),
        [true, false],
      );
    assert.deepEqual(besides(place), ['board-dataset', 'board-dataset-2']);
  });

  it('holds every row if they are written in many groups', async () => {
    for (const form of someOf(datasetForms, 2)) {
      const { exportBoards, root } = datasetServices({ extraBoards }, newPlace());
      await exportBoards(boards, { form }, { limits: { groupRows: 7, groupLength: 4_000 } });
      const [row] = await askDuckDb(root, (query) =>
        query("SELECT count(*) AS files, count(DISTINCT id) AS ids FROM files WHERE board_id = 'wide'"),
      );
      assert.deepEqual(row, { files: 250n, ids: 250n });
    }
  });

  it('is removed if the export is cancelled', async () => {
    const place = newPlace();
    const { run } = datasetServices({ extraBoards }, place);
    const controller = new AbortController();
    const cancelled = run([planOf(boards)], {
      signal: controller.signal,
      report: (done) => done === 2 && controller.abort(new ServiceError({ kind: 'cancelled' })),
    });
    await assert.rejects(cancelled, { message: 'cancelled' });
    assert.deepEqual(besides(place), []);
  });

  const failures: Readonly<Record<string, readonly [FaultSettings['faults'], Failure['kind']]>> = {
    'rejects the credentials': [{ token: [{ status: 401, times: 99 }] }, 'auth'],
    'does not answer': [{ votes: [{ status: 500, times: 999 }], files: [{ status: 500, times: 999 }] }, 'notAnswering'],
  };
  for (const [what, [faults, kind]] of Object.entries(failures))
    it(`is removed if the service ${what}`, async () => {
      const place = newPlace();
      const many = Array.from({ length: 6 }, (_, at) => wideBoard({ recordId: `b-${at}`, files: 1, votes: 1 }));
      const { run, service } = datasetServices({ extraBoards: many }, place);
      service.setFaults({ faults });
      await assert.rejects(run([planOf(many.map(({ recordId }) => recordId))]), { message: kind });
      assert.deepEqual(besides(place), []);
    });

  it('is removed if the disk takes no more', async () => {
    const place = newPlace();
    const folder = createDiskFolder(place);
    let parts = 0;
    const { run } = datasetServices({ extraBoards }, place);
    const failing = run([planOf(boards)], {
      folder: {
        ...folder,
        part: async (file) => {
          if ((parts += 1) === 3) throw new ServiceError({ kind: 'datasetNotWritten', code: 'ENOSPC' });
          return folder.part(file);
        },
      },
    });
    await assert.rejects(failing, { failure: { kind: 'datasetNotWritten', code: 'ENOSPC' } });
    assert.deepEqual(besides(place), []);
  });
});

import assert from 'node:assert/strict';
import { boardRef, sections, type Ref } from '../../../../src/core/ref';
import { createBoardNames } from '../../../../src/features/parts/boardNames';
import { exportSelectionOf } from '../../../../src/surfaces/exports/exportSelection';
import { fileNameOf, snapshotNotes } from '../../../../src/surfaces/exports/exportTexts';
import { requireLoaded } from '../../../../src/service/store/asyncCache';
import { recordsByKey } from '../../../../src/service/store/recordsByKey';
import { snapshotServices } from '../../service/snapshots/snapshotServices';
import { english } from '../tree/treeServices';

const retro = 'retro-2026-w46';

describe('exports of a snapshot', () => {
  it('say of when it is in the name of their file, and below Markdown', async () => {
    const { take, newest, store, library, service } = snapshotServices();
    await take([retro]);
    const at = await newest(retro);
    service.clearRecord();
    const { dated } = createBoardNames({
      boards: () => [],
      snapshots: library,
      format: () => english,
      loadTimesOf: () => [],
    });
    const refs: Ref[] = [at];
    for (const section of sections) {
      const list = { ...at, section };
      const [first] = recordsByKey<unknown>(list, requireLoaded(await store.records.get(list)).records);
      assert.ok(first, section);
      refs.push(list, first.record);
    }
    for (const ref of refs) {
      const selection = await exportSelectionOf([ref], { store, boardName: dated });
      assert.match(fileNameOf(selection, [ref], dated).text, / \(as of Nov 24, 10-01 UTC\)$/);
    }
    assert.deepEqual(snapshotNotes(refs, dated), [`Board ${retro} (as of Nov 24, 10:01 UTC)`]);
    assert.deepEqual(snapshotNotes([boardRef('samples', retro)], dated), []);
    assert.deepEqual(service.record, []);
  });
});

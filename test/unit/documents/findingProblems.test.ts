import assert from 'node:assert/strict';
import { documentRecords } from '../../../src/documents/documentRecords';
import { findingProblems } from '../../../src/documents/findingProblems';
import { recordText } from '../../../src/documents/recordText';
import { boardRef } from '../../../src/base/ref';
import { defectiveBoards } from '../../sampleServer/defectiveBoards';
import { services } from '../tree/treeServices';

describe('the findings of a record in its JSON', () => {
  const problemsOf = async (record: string) => {
    const { store } = services({ boards: defectiveBoards() });
    const ref = { ...boardRef('samples', 'defective'), section: 'votes', record } as const;
    const [records, text] = [await documentRecords(ref, store), await recordText(ref, store)];
    assert.ok(records && text);
    const found = { path: ['results', 0, 'total'], title: 'Total', text: 'Differs.', needsReview: true };
    return findingProblems([found], records, text).map(({ level, path, paragraph }) => [level, path, paragraph]);
  };

  it('are marked at their field', async () => {
    assert.deepEqual(await problemsOf('v-total'), [['warning', ['results', 0, 'total'], '2.5']]);
  });

  it('are not marked in a vote with hidden voters', async () => {
    assert.deepEqual(await problemsOf('v-leak'), []);
  });
});

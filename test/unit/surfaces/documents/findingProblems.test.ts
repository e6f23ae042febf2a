import assert from 'node:assert/strict';
import { documentRecords } from '../../../../src/surfaces/documents/documentRecords';
import { findingProblems } from '../../../../src/surfaces/documents/findProblems';
import { recordText } from '../../../../src/surfaces/documents/recordText';
import { boardRef, type Ref } from '../../../../src/core/ref';
import type { Records } from '../../../../src/records/decoding/decodeResponse';
import type { Vote } from '../../../../src/records/vote';
import { defectiveBoards } from '../../../sampleServer/defectiveBoards';
import { isAtField } from '../../../../src/kinds/issues/listedFinding';
import { endServers } from '../../service/api/serving';
import { checking } from '../issues/checking';
import { services } from '../tree/treeServices';

describe('the findings of a record in its JSON', () => {
  afterEach(endServers);

  it('are marked in the part that they are in, and in no other', async () => {
    const { store, load, all } = await checking(defectiveBoards());
    await load();
    const vote = { ...boardRef('one', 'defective'), section: 'votes', record: 'v-total' } as const;
    const { value } = (await store.votes.get(vote)) as { value?: Records<Vote> };
    const options = value?.records.find((each) => each.value?.id === 'v-total')?.value?.results ?? [];
    const marked = async (ref: Ref) => {
      const [records, text] = [await documentRecords(ref, store), await recordText(ref, store)];
      assert.ok(records && text);
      const fields = all()
        .filter((finding) => isAtField(finding, ref))
        .map(({ path = [] }) => ({ paths: [path], title: 'Total', text: 'Differs.', needsReview: true }));
      return findingProblems(fields, records, text).map(({ path }) => path);
    };
    const parts = options.map((option) => ({ ...vote, part: option?.elementId ?? '' }));
    assert.deepEqual(await Promise.all([vote, ...parts].map(marked)), [
      [['results', 0, 'total']],
      [['result', 'total']],
      ...parts.slice(1).map(() => []),
    ]);
    assert.ok(parts.length > 1);
  });

  it('are not marked in a vote with hidden voters', async () => {
    const { store } = services({ boards: defectiveBoards() });
    const ref = { ...boardRef('samples', 'defective'), section: 'votes', record: 'v-leak' } as const;
    const [records, text] = [await documentRecords(ref, store), await recordText(ref, store)];
    const found = { paths: [['results', 0, 'total']], title: 'Total', text: 'Differs.', needsReview: true };
    assert.ok(records && text?.redacted);
    assert.deepEqual(findingProblems([found], records, text), []);
  });
});

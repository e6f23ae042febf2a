import assert from 'node:assert/strict';
import { boardRef, type Ref } from '../../../../src/core/ref';
import { fieldAddress } from '../../../../src/surfaces/pages/pageTables';
import type { FindingsBlock } from '../../../../src/protocol/blocks';
import { voteDetails } from '../../../webview/views/voteDetails';

describe('the field of a place in a finding', () => {
  const ref: Ref = { ...boardRef('work', 'retro'), section: 'votes', record: 'v' };
  const findings: FindingsBlock = {
    block: 'findings',
    id: 'findings',
    title: 'Findings',
    findings: [
      { tone: 'note', text: 'No place' },
      { tone: 'alert', text: 'Places', places: [{ text: 'and 3 more' }, { text: 'a', path: ['results', 0, 'total'] }] },
    ],
  };
  const addressOf = (shown: Ref | undefined, field: number, row?: string) =>
    fieldAddress(
      { ...voteDetails, blocks: [findings] },
      { type: 'openField', block: 'findings', field, ...(row !== undefined && { row }) },
      shown,
    );

  it('is its path in the record that is shown, and missing without a path, a place, or a record', () => {
    assert.deepEqual(addressOf(ref, 1, '1'), { ref, path: ['results', 0, 'total'] });
    for (const [field, row] of [[1, '0'], [1, '2'], [1], [0, '0'], [7, '0']] as const)
      assert.equal(addressOf(ref, field, row), undefined);
    assert.equal(addressOf(undefined, 1, '1'), undefined);
  });
});

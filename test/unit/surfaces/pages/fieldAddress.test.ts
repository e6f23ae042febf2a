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
  const addressOf = (field: number, row?: string) =>
    fieldAddress(
      { ...voteDetails, blocks: [findings] },
      { type: 'openField', block: 'findings', field, ...(row !== undefined && { row }) },
      ref,
    );

  it('is its path in the record that is shown', () => {
    assert.deepEqual(addressOf(1, '1'), { ref, path: ['results', 0, 'total'] });
  });

  it('is missing without a path, a place, or a record', () => {
    assert.equal(addressOf(1, '0'), undefined);
    assert.equal(addressOf(1, '2'), undefined);
    assert.equal(addressOf(1), undefined);
    assert.equal(addressOf(0, '0'), undefined);
    assert.equal(addressOf(7, '0'), undefined);
    assert.equal(
      fieldAddress(
        { ...voteDetails, blocks: [findings] },
        { type: 'openField', block: 'findings', field: 1, row: '1' },
        undefined,
      ),
      undefined,
    );
  });
});

import assert from 'node:assert/strict';
import type { JsonPath } from '../../../../src/core/jsonText';
import { boardRef, type Ref } from '../../../../src/core/ref';
import { fieldMark } from '../../../../src/features/issues/findingTarget';
import { defectiveBoards } from '../../../sampleServer/defectiveBoards';
import { endServers } from '../../service/api/serving';
import { checking } from '../../surfaces/issues/checking';

const board = boardRef('one', 'defective');

describe('what a panel marks of a finding', () => {
  afterEach(endServers);

  it('is the option or the field that the finding is about', async () => {
    const { store, load, all } = await checking(defectiveBoards());
    await load();
    const marks = all().map(({ ref, path }) => path && fieldMark(ref, path, store));
    assert.deepEqual(marks, [
      '#data.totalMeeting',
      'a',
      '#results',
      '#anonymous',
      '#duration',
      '#realEnd',
      '#endTime',
      '#fileSize',
      '#deletedAt',
      '#fileName',
      '#etag',
      undefined,
    ]);
  });

  it('is the field of a record within another, up to a list', async () => {
    const { store } = await checking(defectiveBoards());
    const mark = (ref: Ref, path: JsonPath) => fieldMark(ref, path, store);
    assert.equal(mark({ ...board, section: 'meetings', record: 'm' }, ['joiners', 0, 'joinDur']), '#joiners');
    // Not loaded any more.
    assert.equal(mark({ ...board, section: 'votes', record: 'v-total' }, ['results', 0, 'total']), '#results');
  });
});

import assert from 'node:assert/strict';
import { boardsIn, commasIn, hasCommas } from '../../../src/commands/boardLines';

describe('pasted boards', () => {
  it('are read one per line', () => {
    assert.deepEqual(boardsIn(' a \r\n\n b\n', 'columns'), [{ recordId: 'a' }, { recordId: 'b' }]);
    assert.equal(hasCommas('a\nb'), false);
  });

  it('are read between commas', () => {
    assert.equal(commasIn('a, b, c, d'), 'ids');
    assert.deepEqual(
      boardsIn('a, b,,c', 'ids').map(({ recordId }) => recordId),
      ['a', 'b', 'c'],
    );
  });

  it('are read as ID, name, and group', () => {
    assert.deepEqual(boardsIn('a,Retro,Team\nb,,Team\nc', 'columns'), [
      { recordId: 'a', name: 'Retro', group: 'Team' },
      { recordId: 'b', group: 'Team' },
      { recordId: 'c' },
    ]);
  });

  it('may have a header, tabs, or full-width commas', () => {
    assert.equal(commasIn('recordId,name\na,Retro'), 'columns');
    assert.deepEqual(boardsIn('recordId\tname\na\t"Retro"', 'columns'), [{ recordId: 'a', name: 'Retro' }]);
    assert.deepEqual(boardsIn('a，周会', 'columns'), [{ recordId: 'a', name: '周会' }]);
  });

  it('are ambiguous when commas could separate IDs or columns', () => assert.equal(commasIn('a,b,c'), undefined));
});

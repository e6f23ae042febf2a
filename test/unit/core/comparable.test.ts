import assert from 'node:assert/strict';
import { comparable } from '../../../src/core/sanitizeLabel';
import { isCalled } from '../../../src/kinds/answers/toolContext';
import { duplicateFiles } from '../../../src/kinds/file/duplicateFiles';
import { decodeFilePage } from '../../../src/records/decoding/decodeResponse';
import { response } from '../records/decoding';

describe('texts that differ only in how accents are spelled', () => {
  it('are compared in one form, without case', () => {
    for (const [one, other] of [
      ['Re\u0301sume\u0301.PDF', 'r\u00e9sum\u00e9.pdf'],
      ['\u1112\u1161\u11ab', '\ud55c'],
      ['\u212bngstrom', '\u00e5ngstrom'],
      ['q\u0323\u0307', 'q\u0307\u0323'],
    ] as const)
      // oxfmt-ignore
      assert.equal(comparable(one), comparable(other));
    assert.notEqual(comparable('resume'), comparable('r\u00e9sum\u00e9'));
  });

  it('are the same name for an assistant', () => {
    assert.ok(isCalled('E\u0301quipe', '\u00e9quipe') && isCalled('\u00c9quipe', 'e\u0301quipe'));
    assert.ok(!isCalled('Equipe', '\u00c9quipe'));
  });

  it('name the same file', async () => {
    const found = duplicateFiles();
    const files = ['Pla\u0301n.pdf', 'Pl\u00e1n.pdf', 'Plan.pdf'].map((fileName, id) => ({ id: `${id}`, fileName, fileType: 'pdf', fileSize: 5 })); // oxfmt-ignore
    const { records } = await decodeFilePage(response(JSON.stringify({ list: files })));
    records.forEach(found.add);
    assert.deepEqual(found.result(), [{ by: 'content', files: [0, 1] }]);
  });
});

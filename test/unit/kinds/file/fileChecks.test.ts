import assert from 'node:assert/strict';
import { foundInFile } from '../../../../src/kinds/file/checks';
import { fieldsThatDiffer } from '../../../../src/kinds/file/fileDetails';
import { decodeFilePage } from '../../../../src/records/decoding/decodeResponse';
import { response } from '../../records/decoding';

/** A file with a field as sent, in a response of its own. */
async function fileWith(fields: string) {
  const { records } = await decodeFilePage(response(`{"list":[{"id":"f",${fields}}],"total":1}`));
  const [file] = records;
  assert.ok(file);
  return file;
}

describe('a file name that reverses a part of its text', () => {
  for (const [name, isReversed] of [
    ['price-list\\u202efdp.exe', true],
    ['price-list\\u202dfdp.exe', false],
    ['\\u200fדليل\\u200e.pdf', false],
    ['\\u2067logo\\u2069.png', false],
    ['دليل الهوية.pdf', false],
  ] as const)
    it(`${isReversed ? 'is' : 'isn’t'} an issue: ${name}`, async () => {
      const decoded = await fileWith(`"fileName":"${name}","fileType":"${name.slice(-3)}"`);
      assert.equal(lineOf(decoded), isReversed ? 'reversedName alert' : '');
    });
});

const lineOf = (decoded: Parameters<typeof foundInFile>[0]): string =>
  foundInFile(decoded)
    .map(({ check: { id, tone } }) => `${id} ${tone}`)
    .join();

describe('the fields in which two versions of a file differ', () => {
  for (const [one, other, expected] of [
    ['"fileSize":1.0000000000000000001', '"fileSize":1.0000000000000000001', []],
    ['"fileSize":1.0000000000000000001', '"fileSize":1.0000000000000000002', ['fileSize']],
    ['"fileSize":9007199254740993', '"fileSize":9007199254740993', []],
    ['"fileName":["a",{"b":1,"c":2}]', '"fileName":["a",{"c":2,"b":1}]', []],
    ['"fileName":["a"]', '"fileName":["b"]', ['fileName']],
    ['"fileName":"1"', '"fileName":1', ['fileName']],
    ['"fileName":null', '"fileSize":1', ['fileName', 'fileSize']],
  ] as const)
    it(`are ${expected.join(' and ') || 'none'} for ${one} and ${other}`, async () => {
      const found = fieldsThatDiffer(await fileWith(one), await fileWith(other));
      assert.deepEqual(found.toSorted(), expected);
    });
});

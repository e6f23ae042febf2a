import assert from 'node:assert/strict';
import { decodedText, maxAliases, parseAliases } from '../../../../src/features/names/aliasList';

const namesIn = (text: string) => Object.fromEntries(parseAliases(text).aliases);

describe('a list of aliases', () => {
  it('is read with commas, semicolons, or tabs, and quotes', () => {
    for (const text of ['8832,Maya Chen\n17,Sam', '8832;Maya Chen\r\n17;Sam\r\n', '\ufeff8832\tMaya Chen\r\r17\tSam'])
      assert.deepEqual(namesIn(text), { 8832: 'Maya Chen', 17: 'Sam' });
    assert.deepEqual(namesIn('8832,"Chen, Maya ""M"""'), { 8832: 'Chen, Maya "M"' });
  });

  it('may begin with a header that says which column is which', () => {
    assert.deepEqual(namesIn('Email,Display Name,User ID\nm@example.com,Maya,8832'), { 8832: 'Maya' });
    assert.deepEqual(namesIn('用户 ID,姓名\n8832,陈美雅'), { 8832: '陈美雅' });
    assert.deepEqual(namesIn('id,team\n8832,red'), { id: 'team', 8832: 'red' });
  });

  it('counts rows without an ID or a name, and a second name of an ID', () => {
    const { aliases, skipped } = parseAliases('8832,Maya\n17\n,Sam\n8832,Mia\n\n4,Ann');
    assert.deepEqual([[...aliases], skipped], [[['8832', 'Maya'], ['4', 'Ann']], 3]); // oxfmt-ignore
  });

  it('has a limited number of names, of limited length', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => `${index},N${index}`).join('\n');
    assert.equal(parseAliases(rows(maxAliases)).isCut, false);
    const { aliases, isCut } = parseAliases(rows(maxAliases + 1));
    assert.deepEqual([aliases.size, isCut], [maxAliases, true]);
    assert.equal(parseAliases(`1,${'x'.repeat(10_000)}`).aliases.get('1')?.length, 100);
    assert.deepEqual(parseAliases(`${'1'.repeat(301)},x`).aliases.size, 0);
  });

  it('may be in UTF-8 or UTF-16, but in no other charset', () => {
    const text = '8832,Zoë';
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
    assert.deepEqual([decodedText(Buffer.from(text)), decodedText(utf16)], [text, text]);
    assert.equal(decodedText(Buffer.from(text, 'latin1')), undefined);
  });
});

import assert from 'node:assert/strict';
import { findingsFile, type FindingsForm } from '../../../src/findings/findingsFile';
import { createFormat } from '../../../src/text/format';
import { defectiveBoards } from '../../sampleServer/defectiveBoards';
import { endServers } from '../api/serving';
import { readCsv } from '../exports/exporting';
import { checking } from './checking';

const english = createFormat('en', 'utc');

describe('exported findings', () => {
  afterEach(endServers);

  it('are all, one a row, with their record, JSON Pointer, and reason', async () => {
    const { load, arranged, all, dismissals } = await checking(defectiveBoards());
    await load();
    await dismissals.dismiss(
      all().filter(({ name }) => name === 'Wrong total'),
      '=We know',
    );
    const listed = await arranged();
    const written = async (form: FindingsForm) => {
      const blocks: Uint8Array[] = [];
      for await (const block of findingsFile(listed, form, { separator: ',', byteOrderMark: false }, english))
        blocks.push(block);
      return Buffer.concat(blocks).toString();
    };
    const json = JSON.parse(await written('json')) as Record<string, unknown>[];
    assert.equal(json.length, 12);
    const { text: sentence, ...total } = json.find(({ recordName }) => recordName === 'Wrong total') ?? {};
    assert.deepEqual(total, {
      severity: 'issue',
      kind: 'votes',
      connection: 'one',
      boardId: 'defective',
      board: 'Board defective',
      list: 'votes',
      recordId: 'v-total',
      recordName: 'Wrong total',
      pointer: '/results/0/total',
      dismissed: '=We know',
    });
    const [header, ...rows] = readCsv(await written('csv'));
    assert.equal(rows.length, 12);
    assert.ok(rows.every(({ length }) => length === header?.length));
    const texts = rows.find((row) => row.some(({ text }) => text === 'v-total'))?.map(({ text }) => text) ?? [];
    assert.ok(texts.includes(String(sentence)) && texts.includes('/results/0/total') && texts.includes("'=We know"));
    const lines = (await written('markdown')).trimEnd().split('\n');
    assert.equal(lines.length, 2 + 12);
    assert.ok(lines.every((line) => /^\|.*\|$/.test(line)));
  });
});

import assert from 'node:assert/strict';
import { giveConsent } from '../../../src/records/privacy/consent';
import { copiedMarkdown, copiedTsv } from '../../../src/surfaces/exports/clipboardText';
import { choicesFor } from '../../../src/surfaces/exports/choices';
import { decisionRecord } from '../../../src/kinds/vote/decisionRecord';
import { exportSelectionOf, type ExportSelection } from '../../../src/surfaces/exports/exportSelection';
import { boardRef, sections } from '../../../src/core/ref';
import { fileOf, readCsv } from '../surfaces/exports/exporting';
import { english } from '../surfaces/tree/treeServices';
import { boardId, hostileServices } from './hostileServices';

/** Active Markdown: an element, a link, an image, a bare URL. */
const active = /(?<!\\)<(?!br>)[a-z/!]|(?<!\\)\]\(|(?<!\\)!\[|https?:\/\//i;

describe('exports of hostile text', () => {
  const subjects: ExportSelection[] = [];
  before(async () => {
    const { store } = hostileServices();
    const board = boardRef('samples', boardId);
    for (const ref of [board, ...sections.map((section) => ({ ...board, section }))])
      subjects.push(await exportSelectionOf([ref], { store, boardName: () => boardId }));
    assert.deepEqual(
      subjects.map(({ kind }) => kind),
      ['boards', 'votes', 'files', 'meetings'],
    );
  });

  it('contain no formula, and as many cells in each row as columns', async () => {
    let cells = 0;
    for (const subject of subjects)
      for (const choice of choicesFor(subject, false).filter(({ form }) => form === 'csv')) {
        const rows = readCsv(await fileOf(subject, choice));
        for (const row of rows) {
          assert.equal(row.length, rows[0]?.length);
          for (const { text } of row) {
            cells += 1;
            assert.doesNotMatch(text, /^[=+@\t\r\n\0]|^-(?![\d.]+$)/);
          }
        }
      }
    assert.ok(cells > 5000, String(cells));
    for (const subject of subjects)
      for (const line of copiedTsv(subject, english).split(/\n(?=(?:[^"]*"[^"]*")*[^"]*$)/))
        for (const cell of line.split('\t')) assert.doesNotMatch(cell, /^"?[=+@\r\0]/);
  });

  it('contain no markup, links, or images in Markdown', () => {
    const texts: string[] = [];
    for (const subject of subjects) {
      texts.push(copiedMarkdown(subject, english));
      if (subject.kind !== 'votes') continue;
      for (const item of subject.items) texts.push(decisionRecord(item, '1.2.3', english) ?? '');
    }
    for (const text of texts)
      for (const line of text.split('\n')) assert.doesNotMatch(line.replaceAll('\\\\', ''), active);
  });

  it('are valid JSON', async () => {
    for (const subject of subjects)
      for (const choice of choicesFor(subject, false).filter(({ form }) => form === 'json')) {
        const text = await fileOf(subject, choice, giveConsent());
        assert.doesNotThrow(() => JSON.parse(text) as unknown, choice.ending);
      }
  });
});

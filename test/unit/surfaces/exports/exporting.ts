import assert from 'node:assert/strict';
import { choicesFor, type Choice } from '../../../../src/surfaces/exports/choices';
import type { CsvStyle } from '../../../../src/surfaces/exports/csv';
import { atOnce, encoded } from '../../../../src/surfaces/exports/encodeBlocks';
import type { ExportItem } from '../../../../src/kinds/parts/item';
import type { ExportSelection } from '../../../../src/surfaces/exports/exportSelection';
import type { Consent } from '../../../../src/records/privacy/consent';
import type { Vote } from '../../../../src/records/vote';
import { votesIn } from '../../records/decoding';

export const plainCsv: CsvStyle = { separator: ',', byteOrderMark: false };

/** Concatenates all blocks. */
export async function bytesOf(blocks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const block of blocks) all.push(block);
  return Buffer.concat(all);
}

/** The text of the file that an export option creates. */
export async function fileOf(
  selection: ExportSelection,
  choice: Choice,
  consent?: Consent,
  style = plainCsv,
): Promise<string> {
  const items = selection.items as readonly ExportItem<unknown>[];
  const bytes = await bytesOf(encoded(atOnce(items), choice.writer(style, consent), new AbortController().signal));
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** The export option with this file suffix. */
export function choiceOf(selection: ExportSelection, ending: string, isOne = false): Choice {
  const found = choicesFor(selection, isOne).find((choice) => choice.ending === ending);
  assert.ok(found, `no export option creates ${ending}`);
  return found;
}

/** The votes of a response text. */
export function votesOf(json: string, receivedAt = 0): Extract<ExportSelection, { kind: 'votes' }> {
  const { records } = votesIn({ text: json, receivedAt });
  const items = records.map((decoded): ExportItem<Vote> => ({ recordId: 'b', boardName: 'Board', decoded }));
  return { kind: 'votes', items };
}

/** Parses CSV by RFC 4180, marking quoted fields, since some readers distinguish them. */
export function readCsv(text: string, separator = ','): { text: string; quoted: boolean }[][] {
  const rows: { text: string; quoted: boolean }[][] = [];
  let row: { text: string; quoted: boolean }[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"';
    let field = '';
    if (quoted) {
      for (at += 1; ; at += 1) {
        assert.ok(at < text.length, 'a quote is closed');
        if (text[at] !== '"') field += text[at];
        else if (text[at + 1] === '"') {
          field += '"';
          at += 1;
        } else break;
      }
      at += 1;
    } else {
      const end = [separator, '\r', '\n'].map((mark) => text.indexOf(mark, at)).filter((index) => index >= 0);
      const to = Math.min(text.length, ...end);
      field = text.slice(at, to);
      assert.ok(!field.includes('"'), 'an unquoted field contains no quotes');
      at = to;
    }
    row.push({ text: field, quoted });
    if (text[at] === separator) at += 1;
    else {
      assert.equal(text.slice(at, at + 2), '\r\n', 'a line ends with CR LF');
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  assert.equal(row.length, 0, 'the last line has an end');
  return rows;
}

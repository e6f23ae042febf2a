import assert from 'node:assert/strict';
import { unreadable, wordOf, type ExportCell } from '../../../../src/kinds/parts/cell';
import {
  ballotTable,
  checkedBoardTable,
  columnsWithTimes,
  exportColumns,
  fileTable,
  exportedParticipants,
  meetingTable,
  exportedOptions,
  voteTable,
} from '../../../../src/surfaces/exports/tables';
import type { Fields, RecordDescription } from '../../../../src/records/description';
import { text } from '../../../../src/records/fields';
import { decodeOne } from '../../../../src/records/decoding/decoded';
import type { Json } from '../../../../src/core/json';
import { parseJson } from '../../../../src/core/parseJson';
import { describeRecord } from '../../../../src/records/decoding/describeRecord';
import { boardRecord, countersRecord } from '../../../../src/records/board';
import { fileRecord } from '../../../../src/records/file';
import { participantRecord, meetingRecord } from '../../../../src/records/meeting';
import {
  detailRecord,
  elementRecord,
  resultRecord,
  elementSnapshotRecord,
  voteRecord,
} from '../../../../src/records/vote';
import { documentedNames } from '../../records/apiFacts';

const described = (description: unknown) => description as RecordDescription<Fields>;
const headersOf = (description: unknown) => exportColumns(described(description)).map(({ header }) => header);

describe('the columns of a record', () => {
  for (const [paragraph, description] of [
    ['2.3', voteRecord],
    ['2.5', resultRecord],
    ['2.6', detailRecord],
    ['2.8', fileRecord],
    ['2.9', meetingRecord],
    ['2.10', participantRecord],
  ] as const)
    it(`are the fields of ${paragraph}, in the documented order`, () => {
      assert.deepEqual(headersOf(description), documentedNames(paragraph));
    });

  it('have both names for a nested record', () => {
    assert.deepEqual(headersOf(elementRecord), [
      'elementId',
      'text',
      ...Object.keys(elementSnapshotRecord.fields).map((name) => `snapshot.${name}`),
      'comments',
    ]);
    assert.deepEqual(headersOf(boardRecord), [
      'recordId',
      ...Object.keys(countersRecord.fields).map((name) => `data.${name}`),
    ]);
  });

  it('include a field that is added to the record', () => {
    const more = { ...fileRecord, fields: { ...fileRecord.fields, colour: text({ title: 'Colour', meaning: '' }) } };
    assert.equal(headersOf(more).at(-1), 'colour');
    assert.equal(columnsWithTimes(described(more)).at(-1)?.header, 'colour');
  });

  it('cover every field of every record in some table', () => {
    const tables = [
      checkedBoardTable,
      voteTable,
      exportedOptions,
      ballotTable,
      fileTable,
      meetingTable,
      exportedParticipants,
    ];
    const shown = new Set(tables.flatMap(({ header }) => header));
    const missing = [boardRecord, voteRecord, detailRecord, fileRecord, meetingRecord, participantRecord]
      .flatMap(headersOf)
      .concat(headersOf(elementRecord).map((header) => `element.${header}`))
      .concat(headersOf(resultRecord).map((header) => `result.${header}`));
    assert.deepEqual(
      missing.filter((header) => !shown.has(header)),
      [],
    );
  });

  it('include a UTC column for each timestamp', () => {
    const headers = columnsWithTimes(described(fileRecord)).map(({ header }) => header);
    assert.deepEqual(
      headers.filter((header) => header.includes(' ')),
      ['opTime (UTC)', 'createdAt (UTC)', 'updatedAt (UTC)', 'deletedAt (UTC)'],
    );
  });
});

describe('a cell', () => {
  const sample = describeRecord({
    name: 'r',
    title: '',
    paragraph: '',
    fields: { ...fileRecord.fields, ...voteRecord.fields },
  });
  const cellsOf = (json: string, description: unknown = sample): Record<string, unknown> => {
    const parsed = parseJson(json);
    assert.ok('json' in parsed);
    const { json: sent } = parsed as { json: Json };
    const decoded = decodeOne(described(description), sent, { text: json, receivedAt: 0 }, []);
    return Object.fromEntries(
      columnsWithTimes(described(description)).map(({ header, cell }) => [header, cell(decoded)]),
    );
  };

  it('distinguishes missing, null, zero, empty, and unreadable', () => {
    const cells = cellsOf('{"fileSize":0,"fileName":"","userId":null,"isNotCopy":[],"duration":"soon"}');
    assert.deepEqual(
      ['fileSize', 'fileName', 'userId', 'isNotCopy', 'duration', 'from'].map((name) => cells[name]),
      [0, '', null, unreadable, 'soon', undefined],
    );
  });

  it('contains the decoded value of another form', () => {
    const cells = cellsOf('{"anonymous":"false","isNotCopy":1,"tickets":" 3 ","status":"1"}');
    assert.deepEqual(
      ['anonymous', 'isNotCopy', 'tickets', 'status'].map((name) => cells[name]),
      [false, true, 3, 1],
    );
  });

  it('keeps every digit of a number, as a number', () => {
    const cells = cellsOf('{"userId":9007199254740993,"fileSize":-9007199254740995,"createdAt":-1}');
    assert.deepEqual(
      [cells['userId'], cells['fileSize'], cells['createdAt']],
      [9007199254740993n, -9007199254740995n, -1],
    );
  });

  it('keeps numbers that a double cannot represent as they were received', () => {
    const long = `1${'0'.repeat(500)}`;
    for (const sent of [long, '1e400', '-0', '1E3'])
      assert.equal(wordOf(cellsOf(`{"fileSize":${sent}}`)['fileSize'] as Exclude<ExportCell, string>), sent);
  });

  it('counts the records of a list, and joins plain values', () => {
    const cells = cellsOf('{"elements":[{},null],"elementTypes":[7,"x",null]}');
    assert.deepEqual([cells['elements'], cells['elementTypes']], [2, '7; x; null']);
  });

  it('converts only timestamps to dates', () => {
    const cells = cellsOf('{"createdAt":1723545858894,"updatedAt":0,"opTime":"later"}');
    assert.deepEqual(
      [cells['createdAt'], cells['createdAt (UTC)'], cells['updatedAt (UTC)'], cells['opTime (UTC)']],
      [1723545858894, '2024-08-13T10:44:18.894Z', undefined, undefined],
    );
  });

  it('of a nested record is missing, null, or unreadable like that record', () => {
    const heights = ['{}', '{"snapshot":null}', '{"snapshot":7}', '{"snapshot":{"height":2.5}}'].map(
      (json) => cellsOf(json, elementRecord)['snapshot.height'],
    );
    assert.deepEqual(heights, [undefined, null, unreadable, 2.5]);
  });

  it('of an unreadable record is unreadable', () => {
    assert.equal(cellsOf('"nothing"')['fileName'], unreadable);
  });
});

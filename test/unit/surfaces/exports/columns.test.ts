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

const described = (description: unknown) => description as RecordDescription<Fields>;
const headersOf = (description: unknown) => exportColumns(described(description)).map(({ header }) => header);

describe('the columns of a record', () => {
  it('are the documented fields, in their order', () => {
    for (const record of [voteRecord, resultRecord, detailRecord, fileRecord, meetingRecord, participantRecord])
      assert.deepEqual(headersOf(record), Object.keys(record.fields), record.name);
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

  for (const [field, sent, expected] of [
    ['from', undefined, undefined],
    ['fileSize', '0', 0],
    ['fileName', '""', ''],
    ['userId', 'null', null],
    ['isNotCopy', '[]', unreadable],
    ['duration', '"soon"', 'soon'],
    ['anonymous', '"false"', false],
    ['isNotCopy', '1', true],
    ['tickets', '" 3 "', 3],
    ['status', '"1"', 1],
    ['userId', '9007199254740993', 9007199254740993n],
    ['fileSize', '-9007199254740995', -9007199254740995n],
    ['createdAt', '-1', -1],
    ['elements', '[{},null]', 2],
    ['elementTypes', '[7,"x",null]', '7; x; null'],
  ] as const)
    it(`of ${field}: ${sent} is ${String(expected)}`, () =>
      assert.equal(cellsOf(sent === undefined ? '{}' : `{"${field}":${sent}}`)[field], expected));

  it('is a date only of a timestamp', () => {
    const cells = cellsOf('{"createdAt":1723545858894,"updatedAt":0,"opTime":"later"}');
    assert.deepEqual(
      ['createdAt', 'updatedAt', 'opTime'].map((name) => cells[`${name} (UTC)`]),
      ['2024-08-13T10:44:18.894Z', undefined, undefined],
    );
  });

  it('keeps numbers that a double cannot represent as they were received', () => {
    for (const sent of [`1${'0'.repeat(500)}`, '1e400', '-0', '1E3'])
      assert.equal(wordOf(cellsOf(`{"fileSize":${sent}}`)['fileSize'] as Exclude<ExportCell, string>), sent);
  });

  it('of an unreadable record is unreadable', () => assert.equal(cellsOf('"nothing"')['fileName'], unreadable));

  it('of a nested record is missing, null, or unreadable like that record', () => {
    const heights = ['{}', '{"snapshot":null}', '{"snapshot":7}', '{"snapshot":{"height":2.5}}'].map(
      (json) => cellsOf(json, elementRecord)['snapshot.height'],
    );
    assert.deepEqual(heights, [undefined, null, unreadable, 2.5]);
  });
});

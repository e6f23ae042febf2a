import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { elementType, fileTypes, rtcEvent, userRole, voteStatus } from '../../../src/records/codes';
import { contractTypes } from '../../../src/records/contract/contractTypes';
import { apiText } from '../../../src/records/contract/apiText';
import type { Fields, RecordDescription } from '../../../src/records/description';
import { boardRecord, countersRecord } from '../../../src/records/board';
import { fileRecord } from '../../../src/records/file';
import { participantRecord, meetingRecord } from '../../../src/records/meeting';
import { allRecords } from '../../../src/records/recordTexts';
import { routes } from '../../../src/records/routes';
import { tokenRecord } from '../../../src/records/responses';
import {
  detailRecord,
  elementRecord,
  resultRecord,
  elementSnapshotRecord,
  voteRecord,
} from '../../../src/records/vote';
import { projectRoot } from '../../host/paths';
import { documentedFields, type FactsOf } from './apiFacts';

/** Every record with the paragraph of its documented fields. */
const expected: readonly (readonly [RecordDescription<Fields>, FactsOf])[] = (
  [
    [tokenRecord, '2.1'],
    [boardRecord, '2.2'],
    [countersRecord, '2.2 data'],
    [voteRecord, '2.3'],
    [elementRecord, '2.4'],
    [elementSnapshotRecord, '2.4 snapshot'],
    [resultRecord, '2.5'],
    [detailRecord, '2.6'],
    [fileRecord, '2.8'],
    [meetingRecord, '2.9'],
    [participantRecord, '2.10'],
  ] as const
).map(([description, of]) => [description as unknown as RecordDescription<Fields>, of]);

describe('the descriptions of records', () => {
  for (const [description, of] of expected)
    describe(`${description.name} (${of})`, () => {
      it('has exactly the documented fields and types, in their order', () => {
        assert.equal(description.paragraph, of.split(' ')[0]);
        assert.deepEqual(
          Object.entries(description.fields).map(([name, { documented }]) => [name, documented]),
          documentedFields(of),
        );
      });

      it('has a title for each field, and no empty meaning', () => {
        for (const { title, meaning } of Object.values(description.fields))
          assert.ok(title.trim() !== '' && meaning?.trim() !== '');
      });
    });

  it('include every record that operations return', () => {
    const known = new Set(expected.map(([description]) => description));
    for (const description of allRecords().filter(({ paragraph }) => paragraph.startsWith('2.')))
      assert.ok(known.has(description), description.name);
    for (const description of known) assert.ok(allRecords().includes(description), description.name);
  });

  it('mark fields that may be null or missing', () => {
    const allowed = (flag: 'nullable' | 'optional') =>
      expected.flatMap(([{ name, fields }]) =>
        Object.entries(fields)
          .filter(([, field]) => field[flag] === true)
          .map(([field]) => `${name}.${field}`),
      );
    assert.deepEqual(allowed('nullable'), ['detail.userId', 'file.deletedAt']);
    assert.deepEqual(allowed('optional'), ['element.comments']);
    const orNull = expected.flatMap(([{ name }, of]) =>
      documentedFields(of)
        .filter(([, type]) => type.endsWith('or null'))
        .map(([field]) => `${name}.${field}`),
    );
    assert.deepEqual(orNull, allowed('nullable'));
  });
});

describe('the tables of codes', () => {
  it('have the documented codes', () => {
    assert.deepEqual(
      [...voteStatus],
      [
        [0, 'open'],
        [1, 'ended'],
      ],
    );
    assert.deepEqual([...elementType.keys()], [...Array(22).keys()]);
    for (const [code, name] of [
      [0, 'Root element'],
      [7, 'Sticky note'],
      [16, 'Web page'],
      [21, 'Shape library'],
    ] as const)
      assert.equal(elementType.get(code), name);
    assert.deepEqual([...userRole.keys()], [1, 2, 3, 4, 100, 101]);
    assert.deepEqual([...rtcEvent.keys()], ['rtc_begin', 'rtc_end']);
    assert.deepEqual(
      Object.entries(fileTypes).map(([category, types]) => [category, types.length]),
      [
        ['video', 9],
        ['image', 8],
        ['document', 8],
        ['audio', 5],
      ],
    );
  });
});

describe('the routes', () => {
  for (const [operation, paragraph, request] of [
    ['token', '4.1', 'POST /auth/tokens'],
    ['counters', '4.2', 'POST /statistics/boardData'],
    ['votes', '4.3', 'GET /boards/voteData'],
    ['files', '4.4', 'POST /files/getBoardFileList'],
    ['meetings', '4.5', 'POST /statistics/boardMeetingData'],
  ] as const)
    it(`of ${paragraph} have the documented method, path, and parameters`, () => {
      const { method, path: route, parameters, ...rest } = routes[operation];
      assert.equal(rest.paragraph, paragraph);
      assert.equal(`${method} ${route}`, request);
      assert.deepEqual(
        Object.entries(parameters).map(([name, { documented }]) => [name, documented]),
        documentedFields(paragraph),
      );
    });
});

/** All text files below a folder. */
const textsIn = (folder: string): string[] =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|md)$/.test(file))
    .map((file) => readFileSync(path.join(projectRoot, folder, file), 'utf8'));

describe('docs/api.md', () => {
  const written = readFileSync(path.join(projectRoot, 'docs/api.md'), 'utf8');

  it('has the tables of what the descriptions say now (else run: npm run api)', () => {
    assert.equal(apiText(written), written);
  });

  it('has each paragraph that code, tests, and documents cite, in order', () => {
    const numbers = [...written.matchAll(/^##+ (\d+(?:\.\d+)?)/gm)].map(([, number = '']) => number);
    const inOrder = numbers.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    assert.deepEqual(numbers, inOrder);
    const cited = new Set(
      ['src', 'test', 'docs']
        .flatMap(textsIn)
        .flatMap((text) => [...text.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, number]) => number)),
    );
    assert.ok(cited.size > 20);
    assert.deepEqual(
      [...cited].filter((number) => !numbers.includes(number ?? '')),
      [],
    );
  });

  it('has each type and each operation once', () => {
    const lines = written.split('\n');
    const times = (start: RegExp) => lines.filter((line) => start.test(line)).length;
    for (const { name } of contractTypes) assert.equal(times(new RegExp(`^(Record|Response) \`${name}\`:$`)), 1, name);
    for (const { path: route } of Object.values(routes))
      assert.equal(times(new RegExp(`^\`[A-Z]+ ${route}\``)), 1, route);
  });
});

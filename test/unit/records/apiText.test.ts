import assert from 'node:assert/strict';
import { elementType, fileTypes, rtcEvent, userRole, voteStatus } from '../../../src/records/codes';
import type { Fields, RecordDescription } from '../../../src/records/description';
import { boardRecord, countersRecord } from '../../../src/records/board';
import { fileRecord } from '../../../src/records/file';
import { participantRecord, meetingRecord } from '../../../src/records/meeting';
import { tokenRecord } from '../../../src/records/token';
import {
  detailRecord,
  elementRecord,
  resultRecord,
  elementSnapshotRecord,
  voteRecord,
} from '../../../src/records/vote';
import { allRecords, allTexts } from '../../../src/records/recordTexts';
import { routes } from '../../../src/records/routes';
import { equations, lineWith, rowOf, section, table } from './apiText';

/** Names with types as in `height (number), width (number)`. */
const typed = (line: string) => [...line.matchAll(/(\w+) \((\w+)\)/g)].map(([, name, type]) => [name, type]);

const counterNames = (/counters: (.+)\.$/.exec(lineWith('2.2', 'integer counters'))?.[1] ?? '').split(', ');

/** Every record with field names and types from the API text. */
const expected: readonly (readonly [RecordDescription<Fields>, readonly (readonly (string | undefined)[])[]])[] = (
  [
    [tokenRecord, table('2.1')],
    [boardRecord, table('2.2')],
    [countersRecord, counterNames.map((name) => [name, 'integer'])],
    [voteRecord, table('2.3')],
    [elementRecord, table('2.4')],
    [elementSnapshotRecord, typed(rowOf('2.4', 'snapshot')[2] ?? '')],
    [resultRecord, table('2.5')],
    [detailRecord, table('2.6')],
    [fileRecord, table('2.8')],
    [meetingRecord, table('2.9')],
    [participantRecord, table('2.10')],
  ] as const
).map(([description, rows]) => [description as unknown as RecordDescription<Fields>, rows]);

describe('the descriptions of records', () => {
  for (const [description, rows] of expected) {
    describe(`${description.name} (${description.paragraph})`, () => {
      it('has exactly the fields of the API text, in its order', () => {
        assert.ok(rows.length > 0);
        assert.deepEqual(
          Object.keys(description.fields),
          rows.map(([name]) => name),
        );
      });

      for (const [name, type] of rows) {
        it(`describes ${name} with the documented type`, () => {
          const field = description.fields[name ?? ''];
          assert.ok(field);
          assert.ok(field.title.trim() !== '' && field.meaning.trim() !== '');
          // The type column of elementTypes says array; its notes name the item type.
          const more = name === 'elementTypes' ? ' of string' : '';
          assert.equal(field.documented, `${type}${more}`);
        });
      }

      it('cites a paragraph that exists', () => {
        assert.ok(section(description.paragraph).length > 0);
      });
    });
  }

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
    const orNull = expected.flatMap(([{ name }, rows]) =>
      rows.filter(([, type]) => type?.endsWith('or null')).map(([field]) => `${name}.${field}`),
    );
    assert.deepEqual(orNull, allowed('nullable'));
  });

  it('have every title, meaning, and code in the language bundles', () => {
    const texts = new Set(allTexts());
    for (const { title, fields } of allRecords()) {
      assert.ok(texts.has(title));
      for (const field of Object.values(fields)) assert.ok(texts.has(field.title) && texts.has(field.meaning));
    }
    for (const codes of [voteStatus, elementType, userRole, rtcEvent])
      for (const name of codes.values()) assert.ok(texts.has(name));
  });
});

describe('the tables of codes', () => {
  it('match 2.3 status', () => {
    assert.deepEqual([...voteStatus], equations(rowOf('2.3', 'status')[2] ?? ''));
  });

  it('match 2.7 element types', () => {
    assert.deepEqual(
      [...elementType],
      table('2.7').map(([code, meaning]) => [Number(code), meaning]),
    );
  });

  it('match 2.9 rtcEvent', () => {
    const words = [...(rowOf('2.9', 'rtcEvent')[2] ?? '').matchAll(/rtc_\w+/g)].map(([word]) => word);
    assert.deepEqual(new Set(rtcEvent.keys()), new Set(words));
  });

  it('match 2.10 userRole', () => {
    assert.deepEqual([...userRole], equations(rowOf('2.10', 'userRole')[2] ?? ''));
  });

  it('match 4.4 fileType by category', () => {
    const listed = section('4.4').flatMap((line) => {
      const [, category, types] = /^ {2}- (\w+): (.+)$/.exec(line) ?? [];
      return category === undefined ? [] : [[category, types?.split(', ')]];
    });
    assert.deepEqual(Object.entries(fileTypes), listed);
  });
});

describe('the routes', () => {
  const paragraphs = { token: '4.1', counters: '4.2', votes: '4.3', files: '4.4', meetings: '4.5' } as const;
  for (const [operation, { method, path }] of Object.entries(routes)) {
    it(`match method and path of ${paragraphs[operation as keyof typeof paragraphs]} ${operation}`, () => {
      const line = lineWith(paragraphs[operation as keyof typeof paragraphs], 'Method and path');
      assert.equal(line, `- Method and path: ${method} ${path}`);
    });
  }
});

import assert from 'node:assert/strict';
import { parseJson } from '../../../src/core/parseJson';
import { createDecodeContext, type Deviation } from '../../../src/records/decoding/deviation';
import type { Field } from '../../../src/records/description';
import { code, count, flag, id, list, measure, moment, span, text, word } from '../../../src/records/fields';
import { elementType, rtcEvent, voteStatus } from '../../../src/records/codes';
import { detailRecord } from '../../../src/records/vote';

const words = { title: 'x', meaning: 'x' };
const form = 'anotherForm';

/** Received JSON, the value that is read of it, and the deviation, or why it is unreadable. */
type Row = readonly [received: string, value: unknown, deviation?: string];

const cases: Readonly<Record<string, readonly [Pick<Field<unknown>, 'read'>, readonly Row[]]>> = {
  text: [
    text(words),
    [
      [String.raw`"\ud800"`, '\ud800'],
      ['"<img src=x onerror=alert(1)>"', '<img src=x onerror=alert(1)>'],
      ['5', '5', form],
      ['{}', undefined, 'wrongType'],
      ['[]', undefined, 'wrongType'],
    ],
  ],
  id: [
    id(words),
    [
      ['"007"', '007'],
      ['" 42 "', ' 42 '],
      ['42', '42', form],
      ['true', undefined, 'wrongType'],
      ['1.5', undefined, 'notInteger'],
      ['1e+21', undefined, 'tooManyDigits'],
      ['[]', undefined, 'wrongType'],
    ],
  ],
  'an ID documented as an integer': [
    id({ ...words, documented: 'integer' }),
    [
      ['9007199254740992', '9007199254740992'],
      ['9007199254740993', '9007199254740993'],
      ['"007"', '007'],
      ['1.5', undefined, 'notInteger'],
    ],
  ],
  count: [
    count(words),
    [
      ['0', 0],
      ['-0', 0],
      ['1.0', 1],
      ['1E3', 1000],
      ['1e21', 1e21],
      ['1e23', 10n ** 23n],
      ['9007199254740993', 9007199254740993n],
      ['1000000000000000000001', 1000000000000000000001n],
      ['"12"', 12, form],
      ['" 2 "', 2, form],
      ['"9007199254740993"', 9007199254740993n, form],
      ['-1', undefined, 'negative'],
      ['-0.5', undefined, 'negative'],
      ['"-3"', undefined, 'negative'],
      ['-9007199254740993', undefined, 'negative'],
      ['1.5', undefined, 'notInteger'],
      ['0.10000000000000000001', undefined, 'notInteger'],
      ['1e-400', undefined, 'notInteger'],
      ['"1.5"', undefined, 'notInteger'],
      ['"1e3"', undefined, 'notInteger'],
      ['1e500', undefined, 'tooManyDigits'],
      [`"${'9'.repeat(41)}"`, undefined, 'tooManyDigits'],
      ['"NaN"', undefined, 'notNumber'],
      ['"many"', undefined, 'notNumber'],
      ['""', undefined, 'notNumber'],
      ['true', undefined, 'wrongType'],
      ['[1]', undefined, 'wrongType'],
    ],
  ],
  measure: [
    measure(words),
    [
      ['1.5', 1.5],
      ['-2', -2],
      ['"1.5"', 1.5, form],
      ['1e999', undefined, 'tooManyDigits'],
      ['"wide"', undefined, 'notNumber'],
      ['{}', undefined, 'wrongType'],
    ],
  ],
  flag: [
    flag(words),
    [
      ['false', false],
      ['"true"', true, form],
      ['"FALSE"', false, form],
      ['" True "', true, form],
      ['1', true, form],
      ['"0"', false, form],
      ['2', undefined, 'notBoolean'],
      ['"perhaps"', undefined, 'notBoolean'],
      ['[]', undefined, 'wrongType'],
    ],
  ],
  moment: [
    moment(words),
    [
      ['1723545858', 1723545858],
      ['0', 0],
      ['-1', -1],
      ['1e18', 1e18],
      ['"1723545858894"', 1723545858894, form],
      ['"2024-08-13T10:44:18Z"', 1723545858000, form],
      ['"2024-08-13T18:44:18+08:00"', 1723545858000, form],
      ['"2024-13-45T99:99:99Z"', undefined, 'notNumber'],
      ['"2024-08-13"', undefined, 'notNumber'],
      ['"soon"', undefined, 'notNumber'],
      ['""', undefined, 'notNumber'],
      ['1.5', undefined, 'notInteger'],
      ['false', undefined, 'wrongType'],
    ],
  ],
  span: [
    span(words),
    [
      ['0', 0],
      ['600.5', 600.5],
      ['1.7e12', 1.7e12],
      ['"600"', 600, form],
      ['-1.5', undefined, 'negative'],
      ['"1.5"', undefined, 'notInteger'],
      ['1e400', undefined, 'tooManyDigits'],
      ['{}', undefined, 'wrongType'],
    ],
  ],
  code: [
    code(voteStatus, words),
    [
      ['0', 0],
      ['-0', 0],
      ['"1"', 1, form],
      ['2', 2, 'unknownCode'],
      ['"closed"', 'closed', 'unknownCode'],
      ['99999999999999999999', 99999999999999999999n, 'unknownCode'],
      ['0.5', undefined, 'notInteger'],
      ['true', undefined, 'wrongType'],
    ],
  ],
  word: [
    word(rtcEvent, words),
    [
      ['"rtc_begin"', 'rtc_begin'],
      ['"rtc_pause"', 'rtc_pause', 'unknownCode'],
      ['5', '5', `${form}, unknownCode`],
      ['[]', undefined, 'wrongType'],
    ],
  ],
  list: [
    list(code(elementType, words), words),
    [
      ['[]', []],
      ['[7,"7"]', [7, 7], form],
      ['[42,"shape"]', [42, 'shape'], 'unknownCode, unknownCode'],
      ['[null,1.5]', [undefined, undefined], 'notInteger, nullItem'],
      ['7', [7], 'wrappedItem'],
      ['"shape"', ['shape'], 'unknownCode, wrappedItem'],
      ['true', [undefined], 'wrappedItem, wrongType'],
      ['{}', undefined, 'wrongType'],
    ],
  ],
  pair: [
    detailRecord,
    [
      ['["u",1]', { userId: 'u', voteCount: 1 }],
      ['[]', undefined, 'emptyList'],
      ['7', undefined, 'wrongType'],
    ],
  ],
};

const named = ({ code: of, reason }: Deviation): string => (of === 'unreadable' ? String(reason) : of);

describe('a field', () => {
  for (const [kind, [field, rows]] of Object.entries(cases))
    it(`keeps what is readable, and has a reason for the rest: ${kind}`, () => {
      for (const [received, value, deviation = ''] of rows) {
        const context = createDecodeContext();
        const parsed = parseJson(received);
        assert.ok('json' in parsed, received);
        const read = field.read(parsed.json, context);
        const found = context.deviations.map(named).toSorted().join(', ');
        assert.deepEqual([read, found], [value, deviation], received);
      }
    });
});

import assert from 'node:assert/strict';
import { parseJson } from '../../../src/core/parseJson';
import { createDecodeContext } from '../../../src/records/decoding/deviation';
import { code, count, flag, id, list, measure, moment, span, text } from '../../../src/records/fields';
import { voteStatus } from '../../../src/records/codes';
import { detailRecord } from '../../../src/records/vote';

const words = { title: 'x', meaning: 'x' };
const fields = {
  text: text(words),
  id: id(words),
  count: count(words),
  measure: measure(words),
  flag: flag(words),
  moment: moment(words),
  span: span(words),
  code: code(voteStatus, words),
  list: list(text(words), words),
  pair: detailRecord,
} as const;

/** Reasons by field and received JSON. */
const reasons: Readonly<Record<keyof typeof fields, Readonly<Record<string, string>>>> = {
  text: { '{}': 'wrongType', '[]': 'wrongType' },
  id: { true: 'wrongType', '1.5': 'notInteger', '1e+21': 'tooManyDigits', '[]': 'wrongType' },
  count: {
    '-1': 'negative',
    '-0.5': 'negative',
    '"-3"': 'negative',
    '1.5': 'notInteger',
    '0.10000000000000000001': 'notInteger',
    '1e-400': 'notInteger',
    '"1.5"': 'notInteger',
    '"1e3"': 'notInteger',
    '1e500': 'tooManyDigits',
    [`"${'9'.repeat(41)}"`]: 'tooManyDigits',
    '"many"': 'notNumber',
    '""': 'notNumber',
    true: 'wrongType',
  },
  measure: { '1e999': 'tooManyDigits', '"wide"': 'notNumber', '{}': 'wrongType' },
  flag: { '2': 'notBoolean', '"perhaps"': 'notBoolean', '[]': 'wrongType' },
  moment: { '1.5': 'notInteger', '"soon"': 'notNumber', false: 'wrongType' },
  span: { '-1.5': 'negative', '"1.5"': 'notInteger', '{}': 'wrongType' },
  code: { '0.5': 'notInteger', true: 'wrongType' },
  list: { '{}': 'wrongType', '[null]': 'nullItem' },
  pair: { '[]': 'emptyList', '7': 'wrongType' },
};

describe('an unreadable value', () => {
  for (const name of Object.keys(fields) as (keyof typeof fields)[])
    it(`has a reason: ${name}`, () => {
      for (const [received, reason] of Object.entries(reasons[name])) {
        const context = createDecodeContext();
        const parsed = parseJson(received);
        assert.ok('json' in parsed, received);
        fields[name].read(parsed.json, context);
        assert.deepEqual(
          context.deviations.map((each) => [each.code, each.reason]),
          [['unreadable', reason]],
          received,
        );
      }
    });
});

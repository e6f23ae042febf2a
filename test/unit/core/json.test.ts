import assert from 'node:assert/strict';
import fc from 'fast-check';
import { property } from '../properties/property';
import { decodeFilePage, decodeToken } from '../../../src/records/decoding/decodeResponse';
import { ExactNumber } from '../../../src/core/numeric';
import type { Json } from '../../../src/core/json';
import { parseJson } from '../../../src/core/parseJson';
import { response, deviations, failureFrom } from '../records/decoding';

const deep = (levels: number, inside = '') => '['.repeat(levels) + inside + ']'.repeat(levels);
const problemOf = (text: string) => {
  const parsed = parseJson(text);
  return 'problem' in parsed ? parsed.problem : undefined;
};
function jsonOf(text: string): Json {
  const parsed = parseJson(text);
  assert.ok('json' in parsed, 'this is JSON');
  return parsed.json;
}

/** Serialized with every number as a double. */
const rounded = (json: unknown) =>
  JSON.stringify(json, (_, each: unknown) =>
    typeof each === 'bigint' || each instanceof ExactNumber ? Number(String(each)) : each,
  );

/** A normalized number: `-?digits` and a power of ten. */
function decimal(text: string): string {
  const [, sign = '', before = '', after = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(text) ?? assert.fail(text);
  const digits = (before + after).replace(/^0+/, '').replace(/0+$/, '');
  const closing = (before + after).length - (before + after).replace(/0+$/, '').length;
  return digits === '' ? '0' : `${sign}${digits}e${Number(power) - after.length + closing}`;
}

describe('parseJson', () => {
  const integers: readonly (readonly [string, number | bigint | string])[] = [
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['9007199254740993', 9007199254740993n],
    ['-9007199254740993', -9007199254740993n],
    ['10000000000000000', 10000000000000000n],
    ['1234567890123456789012345678901234567890', 1234567890123456789012345678901234567890n],
    ['1e3', '1e3'],
    ['1.5', 1.5],
    ['1.0', 1],
    ['1e400', '1e400'],
    ['-0', '-0'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    ['12345678901234567.5', '12345678901234567.5'],
    ['9'.repeat(400), BigInt('9'.repeat(400))],
    ['9'.repeat(401), '9'.repeat(401)],
  ];
  for (const [text, value] of integers) {
    for (const [where, whole, take] of [
      ['alone', text, (json: Json) => json],
      ['in a list', `[ ${text} ]`, (json: Json) => (json as Json[])[0]],
      ['in an object', `{"a":${text}}`, (json: Json) => (json as { a: Json }).a],
      ['beside a long one', `[${text},12345678901234567]`, (json: Json) => (json as Json[])[0]],
    ] as const) {
      it(`keeps the number ${text.slice(0, 30)} ${where}`, () => {
        const read = take(jsonOf(whole));
        assert.equal(read instanceof ExactNumber ? read.text : read, value);
      });
    }
  }

  it('returns what JSON.parse returns, with and without a long integer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        assert.equal(rounded(jsonOf(text)), rounded(JSON.parse(text)));
        assert.equal(rounded((jsonOf(`[12345678901234567,${text}]`) as Json[])[1]), rounded(JSON.parse(text)));
      }),
    );
  });

  it('keeps the digits of every number at any place', () => {
    const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,20})(\.\d{1,20})?([eE][-+]?\d{1,3})?$/);
    const beside = fc.string({ unit: fc.constantFrom('"', '\\', ':', ',', '[', ']', '{', '1', '.', 'e', ' ') });
    fc.assert(
      fc.property(
        fc.array(digits, { minLength: 1 }),
        beside,
        fc.constantFrom('', ' ', '\n\t '),
        (numbers, text, space) => {
          const string = JSON.stringify(text);
          const list = numbers.map((number) => `${string},${space}${number}${space}`);
          const object = numbers.map((number, at) => `"key ${at}":${space}${number},${string}${space}:[${number}]`);
          const [listed, recordsByKey] = jsonOf(`[[${list.join(',')}],{${object.join(',')}}]`) as [
            Json[],
            Record<string, Json>,
          ];
          for (const [at, sent] of numbers.entries())
            for (const read of [listed[at * 2 + 1], recordsByKey[`key ${at}`]]) {
              const shown =
                read instanceof ExactNumber
                  ? read.text
                  : JSON.stringify(typeof read === 'bigint' ? `${read}` : read).replaceAll('"', '');
              if (read instanceof ExactNumber) assert.equal(shown, sent);
              else assert.equal(decimal(shown), decimal(sent));
            }
        },
      ),
    );
  });

  for (const fragment of [
    ...['"a\tb"', '"\\x"', '"\\u12"', '01', '-', '1.', '.5', '+1', '1e', 'NaN', 'Infinity', "'a'", '\u00a01', '1,'],
    ...['/*c*/1', 'true1', '"\ud800"', '"\\ud800"', '"\u0000"', '{"a":1,}', '[1,]', '{a:1}', '{"a" 1}', '[1 2]'],
    ...['\f1', '\ufeff1', '--1', '1e400', '-0', '"\u007f"', '1E+5', '1e-5', '0x10', '""""', '[[]'],
  ])
    it(`accepts or rejects ${JSON.stringify(fragment)} alike with and without a long integer`, () => {
      assert.equal(problemOf(`[${fragment},12345678901234567]`)?.reason, problemOf(`[${fragment},1]`)?.reason);
    });

  it('keeps exact numbers in their places among duplicate keys', () => {
    const text = '{"a":{"n":[1e400]},"a":{"n":[7]},"b":[1E3],"b":{"n":-0},"\\u0063":1e400,"c":2,"__proto__":1E3}';
    const read = jsonOf(text) as Record<string, Json>;
    assert.equal(JSON.stringify(read), '{"a":{"n":[7]},"b":{"n":{"text":"-0"}},"c":2,"__proto__":{"text":"1E3"}}');
    assert.equal(Object.getPrototypeOf(read), Object.prototype);
  });

  property('never throws, whatever the text', 100, () =>
    fc.property(fc.string({ unit: 'binary' }), (text) => void parseJson(text)),
  );

  it('creates no bigint for a million digits', () => {
    const [read] = jsonOf(`[${'7'.repeat(1_000_000)}]`) as Json[];
    assert.ok(read instanceof ExactNumber && read.text.length === 1_000_000);
  });

  const bad: readonly (readonly [string, string])[] = [
    ['', 'empty'],
    [' \n\t', 'empty'],
    ['\ufeff', 'empty'],
    ['<!doctype html><p>', 'html'],
    ['  <html>', 'html'],
    ['NaN', 'syntax'],
    ['Infinity', 'syntax'],
    ["'single'", 'syntax'],
    ['[1,]', 'syntax'],
    ['[1] // no', 'syntax'],
    ['01', 'syntax'],
    ['+1', 'syntax'],
    ['.5', 'syntax'],
    ['{"a":1}{"b":2}', 'syntax'],
    ['[1] x', 'syntax'],
    ['{"a":1', 'syntax'],
    ['[12345678901234567,]', 'syntax'],
    ['[12345678901234567] x', 'syntax'],
    ['"\u0001"', 'syntax'],
    ['\ufeff\ufeff{}', 'syntax'],
  ];
  for (const [text, reason] of bad) {
    it(`F04 F05 rejects invalid JSON with ${reason}: ${JSON.stringify(text)}`, () =>
      assert.equal(problemOf(text)?.reason, reason));
  }

  it('ignores a byte order mark', () => {
    assert.deepEqual(jsonOf('\ufeff{"a":1}'), { a: 1 });
    assert.deepEqual(jsonOf('\ufeff[12345678901234567]'), [12345678901234567n]);
  });

  it('reports the position of a problem without quoting the text', () => {
    assert.deepEqual(problemOf('[1] x'), { reason: 'syntax', position: 4 });
    for (const text of ['position 4711', '"x" at position 4711', '{"accessToken":canary at position 4711}'])
      assert.ok(!JSON.stringify(problemOf(text)).includes('4711'), text);
  });
});

describe('hostile JSON', () => {
  it('F02 with 100,000 levels crashes neither parser', () => {
    for (const inside of ['', '12345678901234567']) assert.ok('json' in parseJson(deep(100_000, inside)));
  });

  it('F02 with thousands of levels in a field or in place of a record is reported as unreadable', async () => {
    const { records } = await decodeFilePage(response(`{"list":[{"fileName":${deep(50_000)}},${deep(50_000)}]}`));
    assert.ok(deviations(records[0] ?? assert.fail()).includes('fileName unreadable unreadable'));
    assert.deepEqual(deviations(records[1] ?? assert.fail()), [' unreadable unreadable']);
  });

  for (const long of ['1', '12345678901234567']) {
    it(`F01 with keys such as __proto__ pollutes nothing, beside ${long}`, async () => {
      const text = `{"list":[{"id":${long},"__proto__":{"polluted":1,"fileName":"no"},"constructor":{"prototype":{"x":1}}}],"__proto__":{"polluted":1,"total":3}}`;
      const page = await decodeFilePage(response(text));
      const [decoded] = page.records;
      assert.ok(decoded?.value);
      assert.equal(decoded.value.id, long);
      assert.equal(decoded.value.fileName, undefined);
      assert.equal(page.total, undefined);
      for (const each of [{}, decoded.value, decoded.json, page]) {
        assert.ok(!('polluted' in (each as object)));
        assert.ok(!('x' in Object.prototype));
      }
      const unknown = deviations(decoded).filter((each) => each.endsWith('unknownField'));
      assert.deepEqual(unknown, ['__proto__ unknown unknownField', 'constructor unknown unknownField']);
    });
  }
});

describe('decodeToken', () => {
  it('E01 E02 keeps expiresIn as received', () => {
    for (const [sent, came] of [
      ['7200', 7200],
      ['"7200"', '7200'],
      ['1e400', new ExactNumber('1e400')],
      ['null', null],
      ['-1', -1],
    ] as const)
      assert.deepEqual(decodeToken(`{"accessToken":"t","expiresIn":${sent}}`), { accessToken: 't', expiresIn: came });
    assert.deepEqual(decodeToken('{"accessToken":"t"}'), { accessToken: 't', expiresIn: undefined });
    assert.deepEqual(decodeToken('{"code":0,"data":{"accessToken":"t","expiresIn":1}}').accessToken, 't');
  });

  const tooLong = `"${'t'.repeat(16_385)}"`;
  for (const sent of ['""', 'null', '5', '"a\\nb"', '"令牌"', '" t"', '"t "', '"a b"', '"é"', tooLong, '{}']) {
    it(`E03 rejects an unusable token: ${sent.slice(0, 12)}`, () =>
      assert.deepEqual(
        failureFrom(() => decodeToken(`{"accessToken":${sent},"expiresIn":1}`)),
        { kind: 'noToken' },
      ));
  }

  it('accepts a token of the maximum length', () => {
    assert.equal(decodeToken(`{"accessToken":"${'t'.repeat(16_384)}"}`).accessToken.length, 16_384);
  });
});

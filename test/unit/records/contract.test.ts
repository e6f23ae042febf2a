import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import fc from 'fast-check';
import { fieldAt, isDocumentedForm } from '../../../src/records/fieldAt';
import type { Json } from '../../../src/core/json';
import { contractTypes } from '../../../src/records/contract/contractTypes';
import { jsonSchema } from '../../../src/records/contract/jsonSchema';
import { typeScript } from '../../../src/records/contract/typeScript';
import { createDecodeContext, type Deviation } from '../../../src/records/decoding/deviation';
import { allRecords } from '../../../src/records/recordTexts';
import { sampleAppId, sampleAppSecret, sampleBoards } from '../../../src/service/sample/sampleBoards';
import { temporaryFolder } from '../../host/temporaryFolder';
import { createTestService } from '../../sampleServer/testService';
import { property } from '../properties/property';

const run = promisify(execFile);
const root = join(__dirname, '../../..');

/** Text that was received for each response type. */
interface Sent {
  readonly type: string;
  readonly board: string;
  readonly json: unknown;
}

/** The responses of the service for all sample boards. */
async function sampleResponses(): Promise<Sent[]> {
  const service = createTestService();
  let token = '';
  const send = async (path: string, body?: object): Promise<unknown> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const headers = { 'content-type': 'application/json', token };
    const response = await service.fetch(new Request(`https://sample.invalid/v1${path}`, { ...init, headers }));
    return response.json();
  };
  const issued = await send('/auth/tokens', { appId: sampleAppId, appSecret: sampleAppSecret });
  ({ accessToken: token } = issued as { accessToken: string });
  const sent: Sent[] = [{ type: 'AccessToken', board: '', json: issued }];
  for (const { recordId: board } of sampleBoards)
    for (const [type, path, body] of [
      ['StatisticsResponse', '/statistics/boardData', { list: [board] }],
      ['VotesResponse', `/boards/voteData?recordId=${encodeURIComponent(board)}`, undefined],
      ['FilesResponse', '/files/getBoardFileList', { id: board, pageSize: 100, pageIndex: 1 }],
      ['MeetingsResponse', '/statistics/boardMeetingData', { list: [board] }],
    ] as const)
      sent.push({ type, board, json: await send(path, body) });
  return sent;
}

/** Sample boards with records that deviate on purpose. */
const deviatingBoards: readonly string[] = ['design-crit-live', 'brand-library', '全球团队-offsite'];

/** The votes, files, or meetings of a response. */
function recordsIn(type: string, json: unknown): readonly unknown[] {
  const { data = [], list = [] } = json as { data?: unknown[]; list?: unknown[] };
  if (type === 'VotesResponse') return data;
  if (type === 'FilesResponse') return list;
  return type === 'MeetingsResponse' ? list.flatMap((entry) => (entry as { data: unknown[] }).data) : [];
}

const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
ajv.addSchema(jsonSchema(), 'api');

function validatorOf(type: string): ValidateFunction {
  const validate = ajv.getSchema(type === '' ? 'api' : `api#/$defs/${type}`);
  assert.ok(validate, type);
  return validate;
}

/** What a validator objects to: the place and the keyword. */
function faultsOf(type: string, json: unknown): string[] {
  const validate = validatorOf(type);
  void validate(json);
  return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

const recordOf = (type: string) => contractTypes.find(({ name }) => name === type)!.record;

/** Deviations of a value, without forms that are documented, too. */
function deviationsOf(type: string, json: unknown): Deviation[] {
  const context = createDecodeContext();
  const record = recordOf(type);
  record.read(json as Json, context);
  return context.deviations.filter((deviation) => {
    const at = fieldAt(record, deviation.path);
    return !at || !isDocumentedForm(deviation, at.field);
  });
}

const isBeyondSchema = ({ code }: Deviation): boolean => code !== 'unknownField';

describe('the JSON Schema of the API', () => {
  it('has every record, and no other', () => {
    const described = new Set(contractTypes.map(({ record }) => record));
    for (const record of allRecords()) assert.ok(described.has(record), record.name);
    assert.equal(described.size, contractTypes.length);
  });

  it('rejects the responses and records of the sample boards that decoding finds to deviate, and no other', async () => {
    const rejected = new Set<string>();
    let allowed = 0;
    const isAllowed = (type: string, json: unknown, where: string): boolean => {
      const faults = faultsOf(type, json);
      const found = deviationsOf(type, json).filter(isBeyondSchema);
      assert.equal(faults.length > 0, found.length > 0, `${type} ${where}: ${faults.join(', ')}`);
      return faults.length === 0;
    };
    for (const { type, board, json } of await sampleResponses()) {
      if (!isAllowed(type, json, board)) rejected.add(board);
      else assert.deepEqual(faultsOf('', json), [], `${type} ${board} as any response`);
      const ofRecords = { VotesResponse: 'Vote', FilesResponse: 'BoardFile', MeetingsResponse: 'Meeting' }[type] ?? '';
      for (const [index, record] of recordsIn(type, json).entries())
        if (isAllowed(ofRecords, record, `${board} ${index}`)) allowed += 1;
    }
    assert.deepEqual([...rejected], deviatingBoards);
    assert.ok(allowed > 100, `${allowed}`);
  });

  const vote = {
    ...{ id: 'v', name: 'n', creator: 'u', startTime: 1, duration: 60, tickets: 3, anonymous: false },
    ...{ numberOfVoted: 1, status: 1, elementTypes: [7] },
    elements: [{ elementId: 'e', text: 't', snapshot: { height: 1.5, width: 2, pngFileId: 'p', svgFileId: 's' } }],
    results: [{ elementId: 'e', total: 1, detail: [['u', 1]] }],
  };
  const withDetail = (detail: unknown) => ({ ...vote, results: [{ elementId: 'e', total: 1, detail }] });

  for (const [what, record, place] of [
    ['all fields', vote],
    ['ballots as objects, with a count as text', withDetail([{ userId: null, voteCount: '2' }])],
    ['no ballots', withDetail([])],
    ['comments', { ...vote, elements: [{ ...vote.elements[0], comments: ['c'] }] }],
    ['a field that the API text lacks', { ...vote, quorum: 3 }],
    ['a missing field', { ...vote, name: undefined }, ' required'],
    ['an unknown element type', { ...vote, elementTypes: [99] }, '/elementTypes/0 enum'],
    ['both forms', withDetail([['u', 1], { userId: 'u', voteCount: '1' }]), '/results/0/detail anyOf'],
    ['three items in a pair', withDetail([['u', 1, 2]]), '/results/0/detail/0 maxItems'],
    ['a pair the wrong way round', withDetail([[1, 'u']]), '/results/0/detail/0/0 type'],
  ] as const)
    it(`${place === undefined ? 'allows' : 'rejects'} a vote with ${what}`, () => {
      const faults = faultsOf('Vote', JSON.parse(JSON.stringify(record)));
      if (place === undefined) assert.deepEqual(faults, []);
      else assert.ok(faults.includes(place), faults.join(', '));
    });

  property('allows a field exactly if decoding reads it as documented', 300, () => {
    const value = fc.constantFrom<unknown>(
      ...[0, 1, 7, 100, 999, -1, 1.5, 1_763_027_200_000, '0', '7', '100', 'rtc_end', 'x', ''],
      ...['true', 'TRUE', 'perhaps', true, false, null, [], ['7'], [7], [null], {}, '2026-11-13T09:42:00Z'],
    );
    const field = fc.constantFrom(
      ...contractTypes.flatMap(({ name, record }) => Object.keys(record.fields).map((key) => [name, key] as const)),
    );
    return fc.property(field, value, ([type, key], given) => {
      const found = deviationsOf(type, { [key]: given }).filter(({ path }) => path[0] === key);
      const faults = faultsOf(type, { [key]: given }).filter((fault) => fault.startsWith(`/${key}`));
      const text = `${type}.${key} ${JSON.stringify(given)}: ${faults.join(', ')}`;
      assert.equal(faults.length > 0, found.some(isBeyondSchema), text);
    });
  });
});

describe('the TypeScript types of the API', () => {
  it('compile under strict, are the types of the responses for the sample boards, and reject other values', async () => {
    const documented = (await sampleResponses()).filter(({ type, json }) => deviationsOf(type, json).length === 0);
    assert.ok(documented.length > 20, `${documented.length}`);
    const uses = [
      "import type * as api from './api';",
      'export const status: api.VoteStatus = 2;',
      'export const anonymous: api.Vote["anonymous"] = 1;',
      'export const detail: api.VoteResult["detail"] = [["u", 1], { userId: "u", voteCount: "1" }];',
      'export const comments: api.VoteElement["comments"] = [1];',
      'export const deletedAt: api.BoardFile["deletedAt"] = undefined;',
      'export const token: api.AccessToken = { accessToken: "t" };',
      ...documented.map(({ type, json }, at) => `export const of${at}: api.${type} = ${JSON.stringify(json)};`),
    ];
    const folder = temporaryFolder();
    await writeFile(join(folder, 'api.ts'), typeScript());
    await writeFile(join(folder, 'use.ts'), uses.join('\n'));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const flags = ['--strict', '--exactOptionalPropertyTypes', '--noEmit', '--types', '', join(folder, 'use.ts')];
    const { stdout } = await run(process.execPath, [compiler, ...flags], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    const wrong = [...stdout.matchAll(/^(\w+\.ts\(\d+),/gm)].map(([, place]) => place);
    assert.deepEqual(
      [...new Set(wrong)],
      [2, 3, 4, 5, 6, 7].map((line) => `use.ts(${line}`),
      stdout,
    );
  });
});

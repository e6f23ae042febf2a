import { isJsonObject } from '../../src/service/sample/json';
import { connectionFaults, oddResponses, totalModes, noFaults, type Fault, type FaultSettings } from './faultSettings';
import { operationNames } from './operations';

type Check = (value: unknown) => boolean;

const flag: Check = (v) => typeof v === 'boolean';
const text: Check = (v) => typeof v === 'string';
const count: Check = (v) => Number.isSafeInteger(v) && Number(v) >= 0;
const positive: Check = (v) => count(v) && v !== 0;
const status: Check = (v) => Number.isInteger(v) && Number(v) >= 200 && Number(v) <= 599;
const orNull =
  (check: Check): Check =>
  (v) =>
    v === null || check(v);
const oneOf =
  (...values: readonly unknown[]): Check =>
  (v) =>
    values.includes(v);
const listOf =
  (check: Check): Check =>
  (v) =>
    Array.isArray(v) && v.every(check);

const faultChecks: Readonly<Record<keyof Fault, Check>> = {
  times: positive,
  after: count,
  recordId: text,
  pageIndex: Number.isSafeInteger,
  status,
  headers: (v) => isJsonObject(v) && Object.values(v).every(text),
  body: text,
  response: oneOf(...oddResponses),
  delayMs: count,
  connection: oneOf(...connectionFaults),
};

const isFault: Check = (v) => isJsonObject(v) && wrongKey(v, faultChecks) === undefined;

const checks: Readonly<Record<keyof FaultSettings, Check>> = {
  faults: (v) =>
    isJsonObject(v) &&
    Object.entries(v).every(([name, list]) => oneOf('any', ...operationNames)(name) && listOf(isFault)(list)),
  delayMs: (v) => count(v) || (listOf(count)(v) && (v as unknown[]).length === 2),
  dripMs: count,
  tokenLifeRequests: orNull(count),
  onlyNewestToken: flag,
  expiresIn: orNull(text),
  pageBase: oneOf(0, 1),
  pageBeforeFirst: oneOf('empty', 'error', 'clamped'),
  pagePastEnd: oneOf('empty', 'error', 'last'),
  maxPageSize: orNull(positive),
  pageIndexIgnored: flag,
  total: oneOf(...totalModes),
  maxIds: orNull(count),
  maxIdsStatus: status,
  unknownBoard: oneOf('omitted', 'notFound'),
  listOrder: oneOf('asked', 'reversed'),
  listDuplicates: flag,
  listUnrequested: listOf(text),
  envelope: orNull(text),
  extraFields: isJsonObject,
};

/** Validates switches from outside; returns them, or a sentence that names the invalid key. */
export function parseFaultSettings(value: unknown): Partial<FaultSettings> | string {
  if (!isJsonObject(value)) return 'the switches must be a JSON object';
  const wrong = wrongKey(value, checks);
  if (wrong === undefined) return value;
  if (Object.hasOwn(checks, wrong)) return `the value of ${wrong} does not fit`;
  return `no switch is called ${wrong}; there are ${Object.keys(noFaults).join(', ')}`;
}

function wrongKey(
  value: { readonly [key: string]: unknown },
  table: Readonly<Record<string, Check>>,
): string | undefined {
  return Object.keys(value).find((key) => !Object.hasOwn(table, key) || !table[key]?.(value[key]));
}

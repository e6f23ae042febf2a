import { parseArgs } from 'node:util';
import { trimTrailingSlashes } from '../../src/core/trimTrailing';
import { manyBoards, wideBoard } from './wideBoards';
import { connectionFaults, oddResponses, totalModes, type Fault, type FaultSettings } from './faultSettings';
import { parseFaultSettings } from './parseFaultSettings';
import { operationNames } from './operations';
import { isMoment, moments } from './sampleMoments';
import type { SampleServerOptions } from './server';

/** A parsed command line: server options, help text, or a sentence about an error. */
export type Command =
  | { readonly serve: SampleServerOptions }
  | { readonly help: string }
  | { readonly mistake: string };

type Flag = { readonly value: string; readonly help: string; readonly key?: keyof FaultSettings };

const flags: Readonly<Record<string, Flag>> = {
  port: { value: 'number', help: 'port on 127.0.0.1; 0 = any free one (default 8080)' },
  'base-path': { value: 'path', help: 'path in front of the operations (default /v1)' },
  boards: { value: 'n', help: 'besides the sample boards: board-0001 to board-n with counters' },
  files: { value: 'n', help: 'besides the sample boards: wide-board with n files' },
  moment: { value: moments.join('|'), help: 'when the sample boards are of that have a past (default now)' },
  fault: { value: 'where:what[:n]', help: 'go wrong n times, or always; may be repeated (see below)' },
  'retry-after': { value: 'text', help: 'Retry-After header of every status given by --fault' },
  delay: { value: 'ms', help: 'wait before every answer', key: 'delayMs' },
  'drip-ms': { value: 'ms', help: 'between two pieces of a dripping answer', key: 'dripMs' },
  'token-life': { value: 'requests', help: 'a token serves so many requests, then 401', key: 'tokenLifeRequests' },
  'token-life-ms': { value: 'ms', help: 'a token serves so long, then 401', key: 'tokenLifeMs' },
  'only-newest-token': { value: 'true|false', help: 'a new token ends the earlier ones', key: 'onlyNewestToken' },
  'expires-in': { value: 'json', help: 'expiresIn as JSON text, null = absent (default 7200)', key: 'expiresIn' },
  'page-base': { value: '0|1', help: 'number of the first page (default 1)', key: 'pageBase' },
  'page-before-first': { value: 'empty|error|clamped', help: 'page below the first', key: 'pageBeforeFirst' },
  'page-past-end': { value: 'empty|error|last', help: 'page after the last', key: 'pagePastEnd' },
  'max-page-size': { value: 'rows', help: 'give no more rows than this, silently', key: 'maxPageSize' },
  'page-index-ignored': { value: 'true|false', help: 'always give the first page', key: 'pageIndexIgnored' },
  total: { value: totalModes.join('|'), help: 'what total means (default rows)', key: 'total' },
  'filters-ignored': { value: 'true|false', help: 'file filters have no effect', key: 'filtersIgnored' },
  'max-ids': { value: 'n', help: 'refuse longer lists of board ids', key: 'maxIds' },
  'max-ids-status': { value: 'status', help: 'with this status (default 413)', key: 'maxIdsStatus' },
  'unknown-board': { value: 'omitted|notFound', help: 'left out, or 404 for all', key: 'unknownBoard' },
  'list-order': { value: 'asked|reversed', help: 'order of the list answers', key: 'listOrder' },
  'list-duplicates': { value: 'true|false', help: 'first entry of a list twice', key: 'listDuplicates' },
  'detail-form': { value: 'stored|tuple|object', help: 'form of the voter details', key: 'detailForm' },
  envelope: { value: 'name', help: 'wrap every answer: { code, message, name: answer }', key: 'envelope' },
  schema: { value: 'address', help: 'put a $schema in front of every answer' },
  help: { value: '', help: 'show this' },
};

/** Parses the arguments after the program name. Rejects unknown ones. */
export function commandLine(args: readonly string[]): Command {
  let given: { readonly [flag: string]: string | boolean | (string | boolean)[] | undefined };
  try {
    given = parseArgs({
      args: [...args],
      options: Object.fromEntries(
        Object.keys(flags).map((name) => [
          name,
          { type: name === 'help' ? 'boolean' : 'string', multiple: name === 'fault' } as const,
        ]),
      ),
    }).values;
  } catch (error) {
    return { mistake: (error as Error).message };
  }
  if (given['help']) return { help: helpText() };

  const changes: { [key: string]: unknown } = {};
  for (const [name, { key }] of Object.entries(flags)) {
    const text = given[name];
    if (!key || typeof text !== 'string') continue;
    changes[key] = key === 'expiresIn' && text !== 'null' ? text : plainValue(text);
    if (typeof parseFaultSettings({ [key]: changes[key] }) === 'string')
      return { mistake: `--${name} takes ${flags[name]?.value}` };
  }
  if (typeof given['schema'] === 'string') changes['extraFields'] = { $schema: given['schema'] };

  const faults: { [where: string]: Fault[] } = {};
  for (const text of (given['fault'] ?? []) as string[]) {
    const fault = faultFrom(text, given['retry-after'] as string | undefined);
    if (typeof fault === 'string') return { mistake: fault };
    (faults[fault.where] ??= []).push(fault.what);
  }

  const port = wholeNumber(given['port'] ?? '8080');
  const boards = wholeNumber(given['boards'] ?? '0');
  const files = wholeNumber(given['files'] ?? '0');
  if (port === undefined || port > 65_535) return { mistake: '--port takes a number from 0 to 65535' };
  const moment = given['moment'] ?? 'now';
  if (!isMoment(moment)) return { mistake: `--moment takes ${flags['moment']?.value}` };
  if (boards === undefined) return { mistake: '--boards takes a number' };
  if (files === undefined) return { mistake: '--files takes a number' };
  const basePath = typeof given['base-path'] === 'string' ? trimTrailingSlashes(given['base-path']) : '/v1';
  const [first, ...segments] = basePath.split('/');
  if (basePath !== '' && (first !== '' || !segments.every((each) => /^[\w.~-]+$/.test(each))))
    return { mistake: '--base-path takes a path such as /canvas/v1' };
  return {
    serve: {
      port,
      basePath,
      moment,
      extraBoards: [...manyBoards(boards), ...(files ? [wideBoard({ recordId: 'wide-board', files })] : [])],
      // Only the data must be reproducible: for the command line, "running" means now.
      now: Date.now(),
      faultSettings: { ...(changes as Partial<FaultSettings>), faults },
    },
  };
}

function plainValue(text: string): unknown {
  return /^(\d+|true|false|null)$/.test(text) ? JSON.parse(text) : text;
}

function wholeNumber(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** `files:503:2`, `any:reset`, `votes:login-page`. */
function faultFrom(text: string, retryAfter: string | undefined): { where: string; what: Fault } | string {
  const [where = '', what = '', times, ...rest] = text.split(':');
  const known = faultOf(what, retryAfter);
  const count = times === undefined ? undefined : wholeNumber(times);
  const timesWrong = times !== undefined && !count;
  if (!['any', ...operationNames].includes(where) || !known || timesWrong || rest.length > 0) {
    return `--fault takes where:what[:times], not ${text}; see --help`;
  }
  return { where, what: count ? { ...known, times: count } : known };
}

function faultOf(what: string, retryAfter: string | undefined): Fault | undefined {
  const connection = connectionFaults.find((name) => name === what);
  if (connection) return { connection };
  const response = oddResponses.find((name) => name === what);
  if (response) return { response: response };
  if (!/^[2-5]\d\d$/.test(what)) return undefined;
  const headers = retryAfter === undefined ? {} : { headers: { 'retry-after': retryAfter } };
  return { status: Number(what), ...headers };
}

function helpText(): string {
  const rows = Object.entries(flags).map(([name, { value, help }]) => [`--${name} ${value}`.trimEnd(), help] as const);
  const width = 36;
  const line = ([left, right]: readonly [string, string]): string =>
    left.length < width ? `  ${left.padEnd(width)}${right}` : `  ${left}\n  ${' '.repeat(width)}${right}`;
  return `The Canvas Collaboration Service as a small local service with sample boards.

Usage: npm run sample -- [flags]

${rows.map(line).join('\n')}

Faults: --fault where:what[:times]
  where  any, ${operationNames.join(', ')}
  what   a status (503), or a strange answer:
         ${oddResponses.join(', ')},
         or something done to the connection:
         ${connectionFaults.slice(0, 7).join(', ')},
         ${connectionFaults.slice(7).join(', ')}

States: the board "Sprint retrospective" and the board "Product bets" have a past. While the service runs,
  curl http://127.0.0.1:8080/__sample/moment -H 'content-type: application/json' -d '{"moment":"duringVote"}'
  moves them there, so that a snapshot and the next one differ.

Examples:
  npm run sample -- --page-base 0 --max-page-size 20
  npm run sample -- --token-life 30 --only-newest-token true
  npm run sample -- --fault any:503:2 --retry-after 2 --fault files:cut`;
}

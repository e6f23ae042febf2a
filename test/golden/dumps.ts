import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  allBoardsPath,
  allBoardsTabs,
  boardPath,
  boardRef,
  isInSection,
  pathOf,
  refAt,
  sections,
  viewPath,
  comparisonKey,
  type Ref,
} from '../../src/core/ref';
import { failureOfCode } from '../../src/core/connectionCause';
import type { Failure } from '../../src/core/failure';
import { laidOut, type JsonPath } from '../../src/core/jsonText';
import { isList, isObject, type Json } from '../../src/core/json';
import { parseJson } from '../../src/core/parseJson';
import { createAgentTools } from '../../src/features/assistants/agentTools';
import { boardState } from '../../src/features/allBoards/boardRow';
import { notStarted, type Diagnosis } from '../../src/features/diagnosis/diagnosisSteps';
import { diagnosisDetailsView } from '../../src/features/diagnosis/diagnosisDetails';
import { stepTexts, reportOf } from '../../src/features/diagnosis/diagnosisText';
import { findingTarget } from '../../src/features/issues/findingTarget';
import { requestKey, requestsKey } from '../../src/features/requests/requestKey';
import { createConsents } from '../../src/kinds/answers/consents';
import { isAtField } from '../../src/kinds/issues/listedFinding';
import { failedView } from '../../src/kinds/parts/failedView';
import { decisionRecord } from '../../src/kinds/vote/decisionRecord';
import { createPanelControllers } from '../../src/panelControllers';
import type { View } from '../../src/protocol/view';
import { fieldAt } from '../../src/records/fieldAt';
import { sampleNow } from '../../src/service/sample/boards/sampleBoard';
import { recordsByKey } from '../../src/service/store/recordsByKey';
import { explain } from '../../src/service/text/explain';
import { documentRecords } from '../../src/surfaces/documents/documentRecords';
import { fieldHover, undocumentedHover } from '../../src/surfaces/documents/fieldHover';
import { findingProblems, findProblems } from '../../src/surfaces/documents/findProblems';
import { recordText } from '../../src/surfaces/documents/recordText';
import { choicesFor } from '../../src/surfaces/exports/choices';
import { copiedMarkdown, copiedTsv } from '../../src/surfaces/exports/clipboardText';
import { exportSelectionOf } from '../../src/surfaces/exports/exportSelection';
import { createFindings } from '../../src/surfaces/issues/createFindings';
import { createIssueCounts } from '../../src/surfaces/issues/issueCounts';
import { issuesByRecord } from '../../src/surfaces/issues/issuesByRecord';
import { listIssues } from '../../src/surfaces/issues/listIssues';
import { connectionKey } from '../../src/surfaces/pages/page';
import { children } from '../../src/surfaces/tree/children';
import { createTreeItemModel } from '../../src/surfaces/tree/createTreeItemModel';
import type { Node } from '../../src/surfaces/tree/node';
import { roots } from '../../src/surfaces/tree/roots';
import { createTimeSlicer, runInSlices } from '../../src/core/timeSlicer';
import { completeCount } from '../../src/service/store/missingLists';
import { datasetServices } from '../unit/surfaces/datasets/datasetServices';
import { fileOf } from '../unit/surfaces/exports/exporting';
import { createPanelFixture } from '../unit/surfaces/pages/panelFixture';
import { cases, recordsOf, type Case } from './cases';
import { createPrinter, cut, inline, visible } from './print';
import { storeOf } from '../unit/properties/surfaces';
import { issuesFrom } from '../unit/surfaces/pages/issuesFrom';
import { viewContextAt } from '../unit/surfaces/pages/viewContexts';
import { plainly } from '../unit/surfaces/tree/treeServices';
import type { Format } from '../../src/core/format';
import { recordView } from '../../src/surfaces/pages/recordView';
import type { World } from './world';

/** The rows of the tree, as all of them are expanded. */
export async function treeDump(
  { boards, library, store, formatOf, connection }: World,
  few: number,
): Promise<string[]> {
  const savedFilters = [{ name: 'Images', filter: { searchStr: 'a' }, target: 'user' as const }];
  const kept = {
    filterOf: () => undefined,
    savedFilters: () => savedFilters,
    isFailing: () => false,
    snapshotsOf: library.knownOf,
  };
  const badEntries = (['connections', 'boards', 'files.savedFilters'] as const).map((setting) => ({
    ...{ setting, name: 'Broken', problem: 'x', target: 'user' as const },
  }));
  const modelOf = (node: Node) =>
    createTreeItemModel(node, store, formatOf('ref' in node ? node.ref : undefined), true);
  const lines: string[] = [];
  const below = async (node: Node, depth: number): Promise<void> => {
    lines.push('  '.repeat(depth) + inline(modelOf(node)));
    const rows = await children(node, store, kept);
    const shown = rows.length > few + 2 ? [...rows.slice(0, few), ...rows.slice(-1)] : rows;
    for (const each of shown) await below(each, depth + 1);
    if (shown.length < rows.length) {
      const rest = rows.slice(few, -1).map((each) => JSON.stringify(modelOf(each)));
      lines.push(...cut(rest, 0).map((text) => '  '.repeat(depth + 1) + text));
    }
  };
  for (const root of roots({ boards, badEntries, savedFilters, failing: new Map(), connections: [connection] }))
    await below(root, 0);
  return lines;
}

/** The findings of a world, as the extension keeps them. */
async function findingsOf({ store, boards, refs, units, dismissals }: World) {
  const findings = createFindings({ store, boards: () => boards, pinsOf: units.of });
  findings.reload();
  await findings.settled();
  await dismissals.prepare();
  const issues = createIssueCounts(findings, dismissals);
  const list = async () =>
    listIssues(await runInSlices(issuesByRecord(findings.list(), dismissals)), {
      coverage: { boards: refs.length, complete: completeCount(refs, store) },
      targetOf: (finding) => findingTarget(finding, store),
      change: () => Promise.resolve(),
    });
  const counts = await Promise.all(refs.map((ref) => issues.in(ref)));
  const all = counts.reduce((sum, each) => sum + each.statistics.length + each.votes + each.meetings + each.files, 0);
  return { findings, issues, ofBoards: { list, count: () => all } };
}

const pathsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, each]) =>
        typeof each === 'string' ? (/^(path|overlinePath)$/.test(key) ? [each] : []) : pathsIn(each),
      );

/** The pages of a world: their controllers by key, and what they copied. */
export async function pagesOf(world: World) {
  const { boards, refs, store, formatOf, connection, ledger, library, names, history, units, memory } = world;
  const { issues, ofBoards } = await findingsOf(world);
  const { deps, done } = createPanelFixture({ from: { store, service: undefined as never } });
  const controllerOf = createPanelControllers({
    ...deps,
    ...{ requests: ledger, boards: () => boards, boardName: names.boardName, datedBoardName: names.dated },
    ...{ timeOf: names.timeOf, timeInTab: names.timeInTab, history, units, memory, format: formatOf },
    ...{ issuesOf: issues.in, issues: ofBoards, hasBoardUrl: () => true, watchActionOf: () => 'watch' },
    ...{ connectionOf: () => connection, boardsToReport: () => refs },
  });
  const lists = refs.flatMap((ref) => [
    pathOf(ref),
    ...sections.map((section) => pathOf({ ...ref, section })),
    viewPath(ref, 'people'),
    viewPath(ref, 'history'),
    ...library
      .knownOf(ref)
      .flatMap(({ id }, at) => [
        pathOf({ ...ref, view: 'changes', since: id }),
        ...(at === 0 ? sections.map((section) => pathOf({ ...ref, section, at: id })) : []),
      ]),
  ]);
  const compared = refs
    .map((ref): Ref => ({ ...ref, section: 'votes' }))
    .flatMap((votes) => {
      const loaded = store.votes.peek(votes);
      const [earlier, later] = loaded.state === 'loaded' ? recordsByKey(votes, loaded.value.records) : [];
      return earlier && later ? [comparisonKey({ earlier: earlier.record, later: later.record })] : [];
    });
  const own = [
    ...allBoardsTabs.map(allBoardsPath),
    connectionKey('conformance', 'samples'),
    connectionKey('units', 'samples'),
  ];
  // The first of each operation, and those that failed.
  const requests = ledger.sent();
  const sent = requests.filter(
    ({ operation, failure }, index) => failure || requests.findIndex((each) => each.operation === operation) === index,
  );
  return { controllerOf, done, keys: [...lists, ...compared, ...own, requestsKey, ...sent.map(requestKey)] };
}

/** Every page that can be reached, by the board that it is of. `few`: records of each list that are opened. */
export async function pagesDump(world: World, few: number): Promise<Map<string, string[]>> {
  const { controllerOf, done, keys } = await pagesOf(world);
  const files = new Map<string, string[]>();
  const print = createPrinter();
  const counts = new Map<string, number>();
  const waiting = keys;
  const met = new Set(waiting);
  const isTaken = (key: string): boolean => {
    const ref = refAt(key);
    if (!ref || met.has(key)) return false;
    const list = `${boardPath(ref)} ${ref.section ?? ref.view}`;
    counts.set(list, (counts.get(list) ?? 0) + 1);
    return (counts.get(list) ?? 0) <= few && ref.part === undefined;
  };
  for (const key of waiting) {
    const controller = controllerOf(key);
    if (!controller) continue;
    const view: View = await controller.view().catch((error: unknown) => failedView(controller.title(), error));
    const file = refAt(key)?.board ?? 'all';
    const lines = files.get(file) ?? [];
    files.set(file, lines);
    lines.push(...print(key, { tab: controller.title(), icon: controller.icon, ...view }));
    const panel = {
      post: () => {},
      takeChart: () => new Promise<never>(() => {}),
      shown: () => view,
      draw: () => {},
      navigateTo: () => {},
    };
    await controller.handlers.do?.({ type: 'do', action: 'copySummary' }, panel);
    for (const block of 'blocks' in view ? view.blocks : [])
      if (block.block === 'table') {
        const columns = block.columns.map((column) => column.key);
        await controller.handlers.copyRows?.({ type: 'copyRows', block: block.id, columns }, panel);
      }
    const copied = [...done.copied.splice(0), ...done.notes.splice(0)];
    const tables = done.tables.splice(0).map((table) =>
      cut(
        table.map((line) => JSON.stringify(line)),
        0,
      ),
    );
    lines.push(...print('copied', { copied, tables }));
    for (const found of pathsIn(view)) if (isTaken(found)) waiting.push(found);
    for (const found of waiting) met.add(found);
  }
  return files;
}

/** Every file and every copy of every list. `few`: boards. */
export async function exportsDump(world: World, max: number): Promise<string[]> {
  const { refs, store, names, format } = world;
  const { issues } = await findingsOf(world);
  const lines: string[] = [];
  const add = (title: string, text: string) =>
    lines.push(`== ${visible(title)}`, ...cut(text.split('\n').map(visible), max), '');
  const verdictOf = async (board: Ref) => {
    const context = { format, slicer: createTimeSlicer(), issuesOf: issues.in };
    const { state, issues: count } = await boardState(board, store, context);
    return { state: state.copied ?? state.text, issues: count };
  };
  const whole: (readonly Ref[])[] = [refs, ...refs.flatMap((ref) => sections.map((section) => [{ ...ref, section }]))];
  for (const wanted of whole) {
    const name = wanted.length > 1 ? 'boards' : pathOf(wanted[0] as Ref);
    const selection = await exportSelectionOf(wanted, { store, boardName: names.dated, verdictOf }).catch(String);
    if (typeof selection === 'string') add(name, selection);
    if (typeof selection === 'string' || selection.items.length === 0) continue;
    for (const { writer, ...choice } of choicesFor(selection, false))
      add(`${name}: ${JSON.stringify(choice)}`, await fileOf(selection, { writer, ...choice }));
    add(`${name}: as Markdown`, copiedMarkdown(selection, format));
    add(`${name}: as TSV`, copiedTsv(selection, format));
    if (selection.kind !== 'votes') continue;
    for (const item of selection.items.slice(0, max))
      for (const places of [0, 2])
        lines.push(...(decisionRecord(item, '1.0.0', format, places)?.split('\n').map(visible) ?? []), '');
  }
  return lines;
}

/** All values of a JSON text, with their paths. */
function valuesIn(text: string): [JsonPath, Json][] {
  const parsed = parseJson(text);
  const within = (json: Json, at: JsonPath): [JsonPath, Json][] => {
    const steps: [string | number, Json][] = isList(json)
      ? [...json.entries()]
      : isObject(json)
        ? Object.entries(json)
        : [];
    return [[at, json], ...steps.flatMap(([step, each]) => within(each, [...at, step]))];
  };
  return 'json' in parsed ? within(parsed.json, []) : [];
}

/** The JSON of lists and their first records, with their problems and hovers. */
export async function documentsDump(world: World, few: number): Promise<string[]> {
  const { refs, store, format } = world;
  const { findings } = await findingsOf(world);
  const lines: string[] = [];
  const hovers = new Set<string>();
  for (const board of refs)
    for (const list of [board, ...sections.map((section): Ref => ({ ...board, section }))]) {
      const loaded = isInSection(list) ? await store.records.get(list) : undefined;
      const found = loaded && loaded.state === 'loaded' ? recordsByKey<unknown>(list, loaded.value.records) : [];
      for (const ref of [list, ...found.slice(0, few).map(({ record }) => record)]) {
        const record = await recordText(ref, store).catch(String);
        const records = await documentRecords(ref, store).catch(() => undefined);
        lines.push(`== ${visible(pathOf(ref))}`);
        if (!record || typeof record === 'string' || !records) {
          lines.push(typeof record === 'string' ? record : 'undefined', '');
          continue;
        }
        const text = laidOut(record.text, '  ');
        const hidden = record.redacted?.votes;
        lines.push(...cut(text.split('\n'), ref === list ? 8 : 16), ...(hidden ? [JSON.stringify(hidden)] : []));
        const fields = (await findings.of(ref)).flatMap(
          ({ path: at, otherPaths = [], tone, titleIn, textIn, ...finding }) =>
            at && isAtField({ path: at, ...finding } as never, ref)
              ? [
                  {
                    paths: [at, ...otherPaths],
                    title: titleIn(),
                    text: textIn(format, false),
                    needsReview: tone === 'alert',
                  },
                ]
              : [],
        );
        const { problems } = await findProblems(records, () => false);
        const marked = [...problems, ...findingProblems(fields, records, record)];
        lines.push(
          ...cut(
            marked.map(
              ({ level, path: at, message, explanation }) => `${level} ${at.join('/')}: ${message} | ${explanation}`,
            ),
          ),
        );
        for (const [at, value] of valuesIn(text)) {
          const key = at.at(-1);
          const field = fieldAt(record.description, record.isList ? at.slice(1) : at);
          if (key === undefined || (!field && typeof key !== 'string')) continue;
          // Each field has a few hovers, by the form of its value.
          const form = `${field?.paragraph} ${field?.key ?? key} ${typeof value} ${typeof value === 'number' && value < 20 ? value : ''}`;
          if (hovers.has(form)) continue;
          hovers.add(form);
          const hover = field ? fieldHover(field, value, format, record.notUtf8) : undocumentedHover(String(key));
          lines.push(visible(`hover ${at.join('/')}: ${hover.join(' | ')}`));
        }
        lines.push('');
      }
    }
  return lines;
}

/** The answers of all tools, and what the user is asked. */
export async function answersDump(world: World, few: number): Promise<string[]> {
  const { boards, store, library, formatOf, dismissals } = world;
  const lines: string[] = [];
  const add = (title: string, text: string) =>
    lines.push(`== ${visible(title)}`, ...cut(text.split('\n').map(visible), 60), '');
  const { run } = createAgentTools({
    ...{ isOn: () => true, boards: () => boards, serviceOf: () => 'https://sample.invalid/v1', store, dismissals },
    ...{ snapshots: library, format: formatOf, consents: createConsents() },
    ask: (question) => Promise.resolve(add('asked', JSON.stringify(question)) >= 0),
  });
  const call = async (name: string, input: object): Promise<string> => {
    const text = await run(name, input, () => false);
    const answer = text.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, '<uuid>');
    add(`${name} ${JSON.stringify(input)}`, answer);
    return answer;
  };
  await call('list_boards', {});
  for (const { name } of boards.slice(0, few * 3)) {
    const board = { board: name };
    const answer = await call('get_board', board);
    const handles = (form: RegExp) => [...new Set(answer.match(form))].slice(0, few);
    for (const vote of handles(/\bV\d+\b/g)) await call('get_vote', { ...board, vote });
    for (const tool of ['get_files', 'get_meetings', 'list_findings']) await call(tool, board);
    await call('get_files', { ...board, from: 2 });
    for (const earlier of handles(/\bS\d+\b/g)) await call('compare_snapshots', { ...board, earlier, later: 'now' });
  }
  await call('list_findings', {});
  await call('get_vote', { board: 'unknown' });
  return lines;
}

/** The tables of a dataset and what is said beside them. */
export async function datasetDump({ language }: World, boards: readonly string[]): Promise<string[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'golden-'));
  const { exportBoards } = datasetServices({ language }, path.join(root, 'dataset'));
  const lines: string[] = [];
  await exportBoards(boards, { form: 'ndjson' });
  const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of names.map(({ parentPath, name }) => path.join(parentPath, name)).toSorted()) {
    const text = readFileSync(entry);
    lines.push(
      `== ${path.relative(root, entry)}`,
      ...cut(text.toString('utf8').split('\n').map(visible), entry.endsWith('.md') ? 400 : 6),
      '',
    );
  }
  rmSync(root, { recursive: true });
  return lines;
}

/** Codes of systems and of TLS, each group of which has one cause. */
const systemCodes = [
  'ENODATA EAI_AGAIN ESERVFAIL',
  'ENETUNREACH EHOSTUNREACH EADDRNOTAVAIL UNKNOWN EMFILE ERR_SOMETHING_NEW',
  'EACCES EPERM',
  'ESOCKETTIMEDOUT',
  'EPIPE ERR_STREAM_PREMATURE_CLOSE ERR_BAD_RESPONSE',
  'ERR_SSL_WRONG_VERSION_NUMBER ERR_SSL_PACKET_LENGTH_TOO_LONG ERR_SSL_HTTP_REQUEST',
  'ERR_SSL_UNSUPPORTED_PROTOCOL ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION ERR_SSL_NO_SHARED_CIPHER',
  'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE',
  'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE EPROTO ERR_SSL_TLSV1_UNRECOGNIZED_NAME ERR_TLS_INVALID_CONTEXT',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID HOSTNAME_MISMATCH',
  'SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_REVOKED INVALID_CA ERR_SSL_EE_KEY_TOO_SMALL CERT_CHAIN_TOO_LONG',
  'HPE_INVALID_CONSTANT HPE_INVALID_CHUNK_SIZE HPE_UNEXPECTED_CONTENT_LENGTH',
  'HPE_HEADER_OVERFLOW',
  'Z_DATA_ERROR Z_BUF_ERROR ERR__ERROR_FORMAT_PADDING_1 ZSTD_error_prefix_unknown',
].flatMap((codes) => codes.split(' '));

const failures: readonly Failure[] = [
  { kind: 'auth', stage: 'token', status: 401, invisibleIn: 'appId' },
  { kind: 'auth', stage: 'call', status: 401 },
  { kind: 'auth', stage: 'request', status: 401 },
  { kind: 'rateLimited', status: 429 },
  { kind: 'rateLimited', status: 429, retryAfterMs: 90_000 },
  { kind: 'proxy', status: 407 },
  { kind: 'proxy', code: 'ECONNREFUSED' },
  { kind: 'timeout', afterMs: 60_000 },
  { kind: 'tooLarge', limitBytes: 1_048_576 },
  { kind: 'tooMany', limit: 200_000 },
  { kind: 'notJson', reason: 'html', status: 403 },
  { kind: 'notJson', reason: 'syntax', position: 7 },
  { kind: 'badShape', expected: 'array', found: 'nothing' },
  { kind: 'serviceCode', code: 1001 },
  { kind: 'tokensRefused', times: 5 },
  { kind: 'noEntry' },
  { kind: 'noEntry', unrequested: 2 },
  { kind: 'notAnswering', cause: { kind: 'dns', code: 'ENOTFOUND' } },
  { kind: 'fileTooLarge', file: 'a.csv', limitBytes: 2048 },
  { kind: 'settingNotChanged', setting: 'boardInspector.boards', reason: 'notList' },
  { kind: 'settingNotChanged', setting: 'boardInspector.boards', reason: 'notWritten', code: 'EACCES' },
  ...(['forbidden', 'notFound', 'refused', 'redirect', 'server', 'notRequested'] as const).map((kind) => ({ kind, status: 404 })),
  ...(['network', 'dns', 'tls', 'protocol'] as const).flatMap((kind) =>
    ['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'ETIMEDOUT', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', ''].map((code) => ({ kind, code })),
  ),
  ...(['empty', 'tooDeep'] as const).map((reason) => ({ kind: 'notJson', reason }) as const),
  ...(['noToken', 'noCredentials', 'secretStore', 'cancelled', 'vanished', 'notLoaded', 'badConnection', 'notListed'] as const).map((kind) => ({ kind })),
  ...(['snapshotGone', 'snapshotDamaged', 'snapshotNewer', 'notInSnapshot', 'otherService', 'olderThanSnapshot'] as const).map((kind) => ({ kind })),
  ...(['namesChanged', 'internal'] as const).map((kind) => ({ kind })),
  ...['EBUSY', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOENT', 'EISDIR', 'ENAMETOOLONG', 'EIO', 'EWHAT', ''].map(
    (code) => ({ kind: 'fileNotWritten', file: 'a.csv', code }) as const,
  ),
  { kind: 'fileNotRead', file: 'a.csv', code: 'ENOSPC' },
  ...(['snapshotNotWritten', 'snapshotsNotListed', 'snapshotNotRead', 'datasetNotWritten'] as const).map((kind) => ({ kind, code: 'EACCES' })),
  { kind: 'notAnswering' },
  ...[900, 1100, 1e12].map((retryAfterMs) => ({ kind: 'rateLimited', status: 429, retryAfterMs }) as const),
  { kind: 'snapshotNotWritten', code: 'ENOSPC' },
  { kind: 'snapshotNotWritten', of: 'deletion', code: 'EPERM' },
  { kind: 'snapshotsNotListed', code: 'ENOTDIR' },
  ...systemCodes.map(failureOfCode),
]; // oxfmt-ignore

const certificate = { subject: 'CN=one', issuer: 'CN=two', names: 'DNS:one', from: 0, to: sampleNow, isPublic: false };
const proxy = { address: 'proxy:8080', namedIn: 'system' } as const;
const passed: Diagnosis = {
  name: { state: 'passed', addresses: ['10.0.0.1', '10.0.0.2'], ms: 12 },
  connection: { state: 'passed', to: '10.0.0.1:443', proxy, ms: 1200 },
  certificate: { state: 'passed', certificate, checked: true, ms: 3 },
  token: { state: 'passed', ms: 4 },
  call: { state: 'passed', board: true, ms: 5 },
};
const after = { state: 'untried' } as const;
const diagnoses: readonly Diagnosis[] = [
  notStarted,
  passed,
  { ...passed, name: { state: 'skipped', why: 'proxy', proxy, ms: 1 }, call: { state: 'running' } },
  { ...passed, certificate: { state: 'skipped', why: 'plain', ms: 1 }, call: { state: 'skipped', why: 'emptyList', ms: 1 } },
  ...['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'].map((code): Diagnosis => ({ ...notStarted, name: { state: 'failed', code, ms: 1 }, token: after })),
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'].map((code): Diagnosis => ({ ...passed, connection: { state: 'failed', code, proxy, status: 407, ms: 1 }, token: after })),
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_NOT_YET_VALID'].map(
    (code): Diagnosis => ({ ...passed, certificate: { state: 'failed', code, certificate, ms: 1 }, token: after }),
  ),
  ...failures.slice(0, 9).map((failure): Diagnosis => ({ ...passed, token: { state: 'failed', failure, clockAhead: 700_000, ms: 1 }, call: after })),
  { ...passed, call: { state: 'failed', failure: { kind: 'server', status: 500 }, board: true, ms: 1 } },
]; // oxfmt-ignore

/** What is said of failures, and the pages of diagnoses. */
export function failuresDump({ format, connection }: Pick<World, 'format' | 'connection'>): string[] {
  const print = createPrinter();
  return [
    ...failures.flatMap((failure) => print(JSON.stringify(failure), explain(failure))),
    ...failures
      .filter(({ kind }) => kind === 'notFound' || kind === 'refused')
      .flatMap((failure) => print(`${failure.kind} for a connection`, explain(failure, 'connection'))),
    ...print('a restored diagnosis', diagnosisDetailsView(connection, undefined, undefined, true, false)),
    ...diagnoses.flatMap((known, at) => {
      const words = stepTexts(known, { origin: connection.origin, format });
      const facts = { extensionVersion: '1.0.0', editor: 'An Editor' };
      const report = at < 6 ? reportOf(connection, words, facts, new Date(sampleNow)) : '';
      return [
        ...print(`diagnosis ${at}`, diagnosisDetailsView(connection, words, format.time(sampleNow), true, at === 0)),
        ...report.split('\n'),
      ];
    }),
  ];
}

/** What each case shows that a board as documented doesn't. */
export async function casesDump(format: Format): Promise<string[]> {
  const ref = boardRef('samples', 'b');
  const shown = async (lists: Case): Promise<string[]> => {
    const text = (list: keyof Case) => recordsOf(list, lists[list] ?? []);
    const store = storeOf({
      counters: text('counters'),
      votes: text('votes'),
      files: text('files'),
      meetings: text('meetings'),
    });
    const lines: string[] = [];
    for (const list of [ref, ...sections.map((section): Ref => ({ ...ref, section }))]) {
      const name = list.section ?? 'counters';
      if (lists[name] === undefined) continue;
      await store[name].get(list);
      const print = createPrinter(true);
      const rows = (nodes: readonly Node[]) =>
        nodes.flatMap((node) => print('row', createTreeItemModel(node, store, format, true)));
      const nodes = isInSection(list) ? await children({ kind: 'section', ref: list }, store, plainly) : [];
      lines.push(...rows(nodes));
      const first = nodes.flatMap((node) => ('decoded' in node ? [node] : [])).slice(0, 1);
      for (const node of first) lines.push(...rows(await children(node, store, plainly)));
      for (const page of [list, ...first.map((node) => node.ref)]) {
        const context = { ...viewContextAt('b'), ref: page, format };
        const view = await recordView(context, store, issuesFrom(store));
        lines.push(...print(page.record === undefined ? 'list' : 'record', view.detailsView));
      }
      const selection = await exportSelectionOf([list], { store, boardName: () => 'b' });
      lines.push(...copiedTsv(selection, format).split('\n').map(visible));
      const voted = selection.kind === 'votes' ? selection.items : [];
      for (const places of [1, 2])
        for (const item of voted) lines.push(...(decisionRecord(item, '1.0.0', format, places)?.split('\n') ?? []));
    }
    if (Object.keys(lists).length > 1) {
      const context = { ...viewContextAt('b'), ref: { ...ref, view: 'people' as const }, format };
      lines.push(...createPrinter(true)('people', (await recordView(context, store, issuesFrom(store))).detailsView));
    }
    return lines;
  };
  const whole = { votes: [{}], files: [{}], meetings: [{}] };
  const documented = [...(await shown({ counters: [{}] })), ...(await shown(whole))];
  const usual = new Set(documented);
  const lines: string[] = ['== as documented', ...documented];
  for (const [name, lists] of cases)
    lines.push(`== ${name}`, ...(await shown(lists)).filter((line) => !usual.has(line)), '');
  return lines;
}

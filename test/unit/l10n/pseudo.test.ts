import assert from 'node:assert/strict';
import { config } from '@vscode/l10n';
import { fieldHover } from '../../../src/surfaces/documents/fieldHover';
import { choicesFor } from '../../../src/surfaces/exports/choices';
import { copiedMarkdown } from '../../../src/surfaces/exports/clipboardText';
import { decisionRecord } from '../../../src/kinds/vote/decisionRecord';
import { exportSelectionOf } from '../../../src/surfaces/exports/exportSelection';
import { findingTexts } from '../../../src/kinds/issues/check';
import { voteChecks } from '../../../src/kinds/vote/checks';
import { isList, isObject, type Json } from '../../../src/core/json';
import { sanitizeLabel } from '../../../src/core/sanitizeLabel';
import type { Decoded } from '../../../src/records/decoding/decoded';
import type { Board } from '../../../src/records/configured';
import { sayIn } from '../../../src/core/say';
import { createFormat } from '../../../src/core/format';
import { leavesOf, type AnyDescription } from '../../../src/records/leaves';
import { allRecords } from '../../../src/records/recordTexts';
import { allBoardsTabs, boardRef, sections, type Ref } from '../../../src/core/ref';
import { recordView } from '../../../src/surfaces/pages/recordView';
import type { RecordContext } from '../../../src/kinds/parts/composeView';
import { actionIds } from '../../../src/protocol/actions';
import { sampleNow } from '../../../src/service/sample/boards/sampleBoard';
import { sampleBoards } from '../../../src/service/sample/sampleBoards';
import { recordsByKey } from '../../../src/service/store/recordsByKey';
import { createTreeItemModel } from '../../../src/surfaces/tree/createTreeItemModel';
import type { Node } from '../../../src/surfaces/tree/node';
import { pseudoBundle } from '../../pseudo/bundle';
import { allBoardsView } from '../surfaces/pages/allBoardsView';
import { decodedVote } from '../surfaces/pages/viewContexts';
import { services } from '../surfaces/tree/treeServices';
import { issuesFrom } from '../surfaces/pages/issuesFrom';

/** Names of units and standards that are not translated. */
const sameEverywhere = ['UTC', 'B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'null', 'true', 'false'];

/** Finds Latin letters and digits that come from no translation. */
type FindUntranslated = (text: string) => string[];

/**
 * Finds untranslated text in output created with the pseudo bundle. `data`: data of the service and API names, which
 * are shown as they are.
 */
function untranslatedWords(data: Iterable<string>): FindUntranslated {
  const known = new Set<string>(sameEverywhere);
  for (const text of data)
    // The lengths at which names are cut.
    for (const limit of [7, 40, 60, 80, 120, 200, 4000]) {
      const shown = sanitizeLabel(text.trim(), limit).replace(' …', '…');
      if (/[A-Za-z0-9]/.test(shown)) known.add(shown).add(shown.toLowerCase());
    }
  const longestFirst = [...known].toSorted((one, other) => other.length - one.length);
  return (text) => {
    let left = text;
    for (const each of longestFirst) if (left.includes(each)) left = withoutWhole(left, each);
    return left.match(/[A-Za-z0-9]+/g) ?? [];
  };
}

/** Removes a text where it occurs as a whole word. */
function withoutWhole(text: string, taken: string): string {
  const word = /[A-Za-z0-9]/;
  let out = '';
  let from = 0;
  for (let at = text.indexOf(taken); at >= 0; at = text.indexOf(taken, at + 1)) {
    if (at < from) continue;
    const end = at + taken.length;
    const within =
      (word.test(taken[0] ?? '') && word.test(text[at - 1] ?? '')) ||
      (word.test(taken.at(-1) ?? '') && word.test(text[end] ?? ''));
    if (within) continue;
    out += `${text.slice(from, at)}\u0001`;
    from = end;
  }
  return out + text.slice(from);
}

/** Properties of views and rows that are not display text. */
const notText = new Set([
  ...[
    'block',
    'id',
    'key',
    'optionKey',
    'group',
    'to',
    'kinds',
    'kind',
    'path',
    'overlinePath',
    'action',
    'tone',
    'sign',
  ],
  ...['style', 'fill', 'align', 'ownLine', 'zone', 'category', 'types', 'fileFilter', 'fix', 'copied'],
  ...['icon', 'color', 'below', 'context', 'command', 'ending', 'form', 'writer'],
]);

/** All display texts of a view or row, with their paths. */
function textsIn(drawn: unknown, path = ''): [path: string, text: string][] {
  if (typeof drawn === 'string') return [[path, drawn]];
  if (typeof drawn !== 'object' || drawn === null) return [];
  return Object.entries(drawn).flatMap(([key, value]) => (notText.has(key) ? [] : textsIn(value, `${path}/${key}`)));
}

const idKey = /id$|host|creator/i;

/** Field names, texts and numeric IDs; other numbers separately, since their digits are localized. */
interface Data {
  readonly texts: string[];
  readonly numbers: string[];
}

/** The data in records; for file names also the extension alone. */
function dataOf(records: readonly Decoded<unknown>[]): Data {
  const data: Data = { texts: [], numbers: [] };
  const visit = (json: Json | undefined, key: string) => {
    if (isList(json)) for (const each of json) visit(each, key);
    else if (isObject(json))
      for (const [name, value] of Object.entries(json)) {
        data.texts.push(name);
        visit(value, name);
      }
    else if (typeof json === 'string') data.texts.push(json, JSON.stringify(json), json.split('.').at(-1) ?? '');
    else if (json !== undefined && json !== null) (idKey.test(key) ? data.texts : data.numbers).push(String(json));
  };
  for (const { json } of records) visit(json, '');
  return data;
}

/** API names: fields, types and paragraphs. They are not translated. */
function interfaceNames(): string[] {
  const descriptions = allRecords() as readonly AnyDescription[];
  return descriptions.flatMap((description) => [
    description.paragraph,
    ...leavesOf(description).flatMap(({ key, field, paragraph }) => [
      key,
      ...key.split('.'),
      paragraph,
      field.documented,
      ...(field.item ? [field.item.documented] : []),
    ]),
  ]);
}

// Its digits and month names share no character with English.
const persian = createFormat('fa', 'utc');

/** All sample boards, fully loaded. */
async function samples() {
  const { store, below } = services();
  const refs = sampleBoards.map(({ recordId }) => boardRef('samples', recordId));
  const decoded = await Promise.all(
    refs.map(async (ref) => {
      const all = await Promise.all([
        store.counters.get(ref),
        store.votes.get(ref),
        store.meetings.get(ref),
        store.files.get(ref),
      ]);
      const [counters, votes, meetings, files] = all;
      return [
        ...(counters.state === 'loaded' ? counters.value : []),
        ...(votes.state === 'loaded' ? votes.value.records : []),
        ...(meetings.state === 'loaded' ? meetings.value.flatMap(({ records }) => records) : []),
        ...(files.state === 'loaded' ? files.value.files : []),
      ];
    }),
  );
  const boards = sampleBoards.map((board): Board => ({ ...board, connection: 'samples', target: 'sample' }));
  const records = decoded.flat();
  const named = sampleBoards.flatMap(({ recordId, name, group }) => [recordId, name, group]);
  const { texts, numbers } = dataOf(records);
  // Tables of votes name tied options by the start of a long name.
  const starts = [...texts].map((text) => text.slice(0, 39).trimEnd());
  const names = [...texts, ...starts, ...named, ...interfaceNames(), 'samples'];
  const words = untranslatedWords([...names, ...numbers]);
  // Numbers in sentences use localized digits; cells, tooltips and codes show them as received.
  const inSentences = untranslatedWords([...names, ...numbers.map((number) => `(${number})`)]);
  const isSentence = (way: string) => /\/(summary|spoken|description|notes\/\d+|footer\/\d+)$/.test(way);
  const check = (drawn: unknown, what: string) =>
    assert.deepEqual(
      textsIn(drawn).flatMap(([way, text]) =>
        (isSentence(way) ? inSentences : words)(text).map((word) => `${what}${way}: ${word} in ${text}`),
      ),
      [],
    );
  return { store, below, refs, boards, check };
}

/** The refs of all records of a board. */
function recordsOf(ref: Ref, store: Awaited<ReturnType<typeof samples>>['store']): Ref[] {
  const [votes, meetings, files] = [store.votes.peek(ref), store.meetings.peek(ref), store.files.peek(ref)];
  return [
    ...(votes.state === 'loaded' ? recordsByKey({ ...ref, section: 'votes' }, votes.value.records) : []),
    ...(meetings.state === 'loaded'
      ? recordsByKey(
          { ...ref, section: 'meetings' },
          meetings.value.flatMap(({ records }) => records),
        )
      : []),
    ...(files.state === 'loaded' ? recordsByKey({ ...ref, section: 'files' }, files.value.files) : []),
  ].map(({ record }) => record);
}

describe('a complete translation', () => {
  let all: Awaited<ReturnType<typeof samples>>;
  before(async () => {
    config({ contents: pseudoBundle() });
    sayIn('fa');
    all = await samples();
  });
  after(() => {
    config({ contents: {} });
    sayIn('en');
  });

  const viewContextOf = (ref: Ref): RecordContext => ({
    ref,
    boardName: ref.board,
    format: persian,
    zone: 'UTC',
    now: sampleNow,
    previous: false,
    next: false,
    actions: actionIds,
  });

  it('leaves no English text in panels', async () => {
    const { store, refs, boards, check } = all;
    for (const tab of allBoardsTabs)
      check(
        await allBoardsView(tab, boards, store, {}, { ...viewContextOf(refs[0]!), actions: [] }),
        `all boards: ${tab}`,
      );
    for (const board of refs) {
      const shown: Ref[] = [
        board,
        { ...board, view: 'people' },
        ...sections.map((section): Ref => ({ ...board, section })),
        ...recordsOf(board, store),
      ];
      for (const ref of shown) {
        const view = await recordView(viewContextOf(ref), store, issuesFrom(store)).catch(() => undefined);
        const rows = [...(view?.tables.values() ?? [])].map((table) => table.rowsAt({ from: 0, to: 100 }));
        check([view?.detailsView, rows], JSON.stringify(ref));
      }
    }
  });

  it('leaves no English text in tree rows', async () => {
    const { store, refs, boards, below, check } = all;
    const visit = async (node: Node): Promise<void> => {
      check(createTreeItemModel(node, store, persian, false), node.kind);
      for (const each of await below(node)) await visit(each);
    };
    await visit({ kind: 'group', name: 'Team', boards });
    for (const ref of refs) {
      check(createTreeItemModel({ kind: 'more', ref, shown: 50, reported: 1204 }, store, persian, true), 'more');
      for (const kind of ['empty', 'noVotes', 'participantsUnknown'] as const)
        for (const section of sections)
          check(
            createTreeItemModel({ kind: 'note', ref: { ...ref, section }, note: { kind } }, store, persian, true),
            kind,
          );
    }
  });

  it('leaves no English text in decision records, copied text, and export choices', async () => {
    const { store, refs, check } = all;
    for (const board of refs) {
      const parts = { store, boardName: () => board.board };
      const subject = await exportSelectionOf([{ ...board, section: 'votes' }], parts).catch(() => undefined);
      if (subject?.kind !== 'votes') continue;
      check(copiedMarkdown(subject, persian), 'copy');
      check(choicesFor(subject, false), 'choices');
      for (const item of subject.items) {
        const text = decisionRecord(item, '', persian) ?? '';
        check(text.replaceAll(/\d{4}-\d\d-\d\dT\S*Z/g, ''), 'decision record');
      }
    }
  });

  it('leaves no English text in hovers', () => {
    const values = [0, 1, 7, 600, null, 'text', 1_794_562_920_000].map(
      (value) => [value, untranslatedWords([...interfaceNames(), String(value)])] as const,
    );
    for (const description of allRecords() as readonly AnyDescription[])
      for (const { field, paragraph, key } of leavesOf(description))
        for (const [value, words] of values) {
          const outcomeText = fieldHover({ field, paragraph, key }, value, persian).map((line) =>
            line.replaceAll(/\d{4}-\d\d-\d\dT\S*Z/g, ''),
          );
          assert.deepEqual(outcomeText.flatMap(words), [], outcomeText.join('\n'));
        }
  });

  it('leaves no English text in vote findings', () => {
    const findings: readonly (Readonly<Record<string, unknown>> & { readonly kind: string })[] = [
      { kind: 'leak', values: 2 },
      { kind: 'leakOfUnclear' },
      { kind: 'anonymityUnreadable' },
      { kind: 'anonymityUnclear' },
      { kind: 'totalDiffers', elementId: undefined, total: 3, sum: 2n, unreadable: 0 },
      { kind: 'totalDiffers', elementId: undefined, total: 3, sum: 2n, unreadable: 1 },
      { kind: 'votersDiffer', reported: 3, named: 2 },
      { kind: 'overTickets', userId: '–', cast: 3n, tickets: 2 },
      { kind: 'moreThanAvailable', cast: 3n, available: 2n, all: true },
      { kind: 'moreThanAvailable', cast: 3n, available: 2n, all: false },
      { kind: 'notDescending', at: 1, before: 1, after: 2 },
      { kind: 'unknownElement', elementId: '–' },
      { kind: 'duplicateElement', elementId: '–', times: 2 },
      { kind: 'duplicateResult', elementId: '–', times: 2 },
      { kind: 'withoutResult', elementIds: ['–', '–', '–', '–', '–', '–', '–'], matched: true },
      { kind: 'withoutResult', elementIds: ['–'], matched: false },
    ];
    for (const anonymous of [true, false, null])
      for (const naming of [true, false]) {
        const { value: vote } = decodedVote({ anonymous, tickets: 2 });
        assert.ok(vote);
        const subject = { vote, deviations: [] };
        const found = findings.map(({ kind, ...data }) => {
          const check = voteChecks.find(({ id }) => id === kind);
          assert.ok(check);
          return { check, data, subject };
        });
        assert.deepEqual(
          textsIn(findingTexts(found, { format: persian, naming })).flatMap(([, text]) => untranslatedWords([])(text)),
          [],
        );
      }
  });
});

import { sampleNow } from '../../src/service/sample/boards/sampleBoard';

/** A value as sent; an integer of any size is a bigint, a field that is undefined isn't sent. */
type Sent = string | number | bigint | boolean | null | undefined | readonly Sent[] | { readonly [name: string]: Sent };

/** What differs from the record that is as documented; any other text replaces it. */
type Change = string | { readonly [field: string]: Sent };

/** The lists of a board, by what is odd about them. */
export interface Case {
  readonly votes?: readonly Change[];
  readonly files?: readonly Change[];
  readonly meetings?: readonly Change[];
  /** Statistics; several are several entries. */
  readonly counters?: readonly Change[];
}

const start = 1_723_545_858_894;
const snapshot = { height: 1, width: 2, pngFileId: 'p', svgFileId: 's' };
const named = (text: string, elementId = text): Sent => ({ elementId, text, snapshot });
const elements = (...names: string[]): Sent => names.map((name) => named(name));
const result = (elementId: string, total: Sent, ...detail: Sent[]): Sent => ({ elementId, total, detail });
const detail = (lines: Sent, total: Sent = 3): Sent => [{ elementId: 'One', total, detail: lines }];
const user = (userId: Sent, more: { readonly [field: string]: Sent } = {}): Sent => ({
  ...{ userId, mediaIds: [1], joinDur: 60, editDur: 0, mediaDur: 60, userRole: 3, audioNum: 1 },
  ...more,
});
const twelve = (count: Sent, more: { readonly [name: string]: Sent } = {}): Change => ({
  data: {
    ...Object.fromEntries(
      'AccessView UserView Meeting MeetingDuration Element Note Comment Text File Shape Pic Web'
        .split(' ')
        .map((name) => [`total${name}`, count]),
    ),
    ...more,
  },
});

/** Records as documented, with nothing to report. */
const sound: { readonly [list in keyof Case]-?: { readonly [field: string]: Sent } } = {
  votes: {
    ...{ id: 'v1', name: 'Which?', creator: 'boss', startTime: start, duration: 600, tickets: 3, anonymous: false },
    ...{ numberOfVoted: 1, status: 1, elementTypes: [7], elements: elements('One'), results: detail([['u1', 3]]) },
  },
  files: {
    ...{ id: 'f1', appId: 'app', recordId: 'b', opId: 'op', opType: 'add', opTime: start, userId: 'u1' },
    ...{ elementId: 'el', fileType: 'pdf', fileId: 'blob1', fileName: 'plan.pdf', fileSize: 2048 },
    ...{ bigType: 'document', isNotCopy: true, from: 'board', createdAt: start, updatedAt: start, deletedAt: null },
  },
  meetings: {
    ...{ id: 'm1', appId: 'app', recordId: 'b', meetingId: '1', title: 'Standup', vendor: 'v', cname: 'c', host: 'h' },
    ...{ startTime: start, endTime: start + 3_600_000, joiners: [user('u')], realEnd: true, rtcEvent: 'rtc_end' },
    ...{ createdAt: start, updatedAt: start, rtcDuration: 3600 },
  },
  counters: { recordId: 'b', data: {} },
};

const each = (field: string, values: readonly Sent[]): Change[] => values.map((value) => ({ [field]: value }));

const open = { realEnd: false, rtcEvent: 'rtc_begin', endTime: null };
const threeUsers = [
  ['u1', 1],
  ['u2', 1],
  ['u3', 1],
];

/** One odd record at a time. */
const ofVotes: Readonly<Record<string, Change>> = {
  'not an object': 'ann.lee voted twice',
  'one of each in place of a list': {
    ...{ tickets: 2, elements: named('Alpha') },
    results: { elementId: 'Alpha', total: 2, detail: { userId: 'ann.lee', voteCount: 2 } },
  },
  'ballots as objects': { results: detail([{ userId: 'u1', voteCount: '3' }]) },
  'ballots in two forms': {
    numberOfVoted: 3,
    results: detail([['u1', '3'], { userId: 'u2', voteCount: 1 }, [null, 2]], 6),
  },
  'many votes of one': {
    ...{ tickets: 20, elements: elements('One', 'Two', 'Three') },
    results: [result('One', 6, ['u1', 6]), result('Two', 5, ['u1', 5]), result('Three', 0, ['u1', 0])],
  },
  'shared ranks': {
    ...{ tickets: 20, elements: elements('a', 'b', 'c', 'd', 'e') },
    results: [1, 5, 3, 3, 1].map((total, at) => result('abcde'[at] as string, total, ['u1', total])),
  },
  'unknown totals': {
    ...{ tickets: 20, elements: elements('a', 'b'), results: [result('a', undefined), result('b', undefined)] },
  },
  'ballots of an option are missing': {
    ...{ elements: elements('One', 'Two'), results: [result('One', 3, ['u1', 2]), { ...(result('Two', 1) as object), detail: null }] },
  },
  'ballots of an option are empty': {
    ...{ elements: elements('One', 'Two'), results: [result('One', 3, ['u1', 2]), result('Two', 1)] },
  },
  'an option without votes left': { elements: elements('One', 'Two'), results: detail([['u1', 3]]) },
  'a voter isn’t named': { results: detail([['u1', 2], [null, 1]]) }, // oxfmt-ignore
  'some ballots missing': {
    ...{ numberOfVoted: 6, elements: elements('a', 'b', 'c', 'd') },
    results: [result('a', 2, ['a', 1], ['b', 1]), result('b', 1), result('c', 0), result('d', null)],
  },
  'unreadable ballots': { results: detail([['u1'], ['u2', 1, 'x'], [], 7, null, 'u3', ['u4', 2]]) },
  'unreadable counts': {
    results: detail(['-1', '1.5', '', ' 2 ', 'NaN', '1e3', true].map((voteCount) => ({ userId: 'u1', voteCount })), 1),
  },
  ...Object.fromEntries([null, undefined, {}].map((lines) => [`ballots ${lines && 'an object'}`, { results: detail(lines) }])),
  ...changed('anonymous', ['true', 'FALSE', 1, '0', null, 'maybe', undefined, true]),
  ...changed('elementTypes', [[7, '7', 'shape', 42, null, 1.5], 7]),
  ...changed('status', [2, 3, '1', null, undefined, 0]),
  ...changed('duration', [0, undefined, -5, 600_000, 1.7e12]),
  ...changed('startTime', [1_723_545_858, '1723545858894', '0', '-1', 9_000_000_000_000_000_000n, '2024-08-13T10:44:18Z', 'yesterday']),
  ...changed('region', ['apac']),
  comments: {
    elements: [undefined, [], null].map((comments, at) => ({ elementId: `e${at}`, text: 'x', ...(comments !== undefined && { comments }) })),
  },
  'results out of order, with ties': {
    ...{ tickets: 25, elements: elements('e0', 'e1', 'e2', 'e3', 'e4') },
    results: [1, 7, 7, 5, 5].map((total, at) => result(`e${at}`, total)),
  },
  'a total that isn’t the sum': { results: detail([['u1', 3]], 5), tickets: 5 },
  'results without option, options twice': {
    ...{ tickets: 5, elements: elements('e0', 'e0', 'e2'), results: [result('e0', 2), result('e1', 1)] },
  },
  'nobody has voted': { tickets: 0, numberOfVoted: 0, results: detail([], 0) },
  'more voters than counted': { numberOfVoted: 2, results: detail(threeUsers) },
  'more votes than allowed': { tickets: 2, results: detail([['u1', 3]]) },
  'a total is unreadable': { elements: elements('e0', 'e1'), results: [result('e0', 'many'), result('e1', 1)] },
  'an option has two results': { results: [...(detail([], 2) as Sent[]), ...(detail([], 2) as Sent[])] },
  'votes without voters or tickets': { anonymous: true, tickets: 0, numberOfVoted: 0, results: detail([], 3) },
  'votes without voters': { anonymous: true, numberOfVoted: 0, results: detail([], 3) },
  'an option can’t be read': { anonymous: true, tickets: 9, elements: [named('One'), 'x'] },
  'a result can’t be read': { anonymous: true, tickets: 9, results: [...(detail([]) as Sent[]), 7] },
  'a result names no option': { anonymous: true, tickets: 9, results: [...(detail([]) as Sent[]), { total: 1, detail: [] }] },
  'an option is listed twice': { anonymous: true, tickets: 9, elements: elements('One', 'One') },
  'the options are missing': { anonymous: true, tickets: 9, elements: undefined },
  'an option has no result': { anonymous: true, tickets: 9, elements: elements('One', 'Two') },
  'nothing was returned': { results: undefined, elements: null },
  'the status is unknown': {
    ...{ status: 3, tickets: 9, elements: elements('a', 'b', 'c'), results: [result('a', 2), result('b', 1), result('c', 1)] },
  },
  'the vote is open': {
    ...{ status: 0, tickets: 9, elements: elements('a', 'b', 'c'), results: [result('a', 2), result('b', 1), result('c', 0)] },
  },
  'huge totals': {
    ...{ anonymous: true, elements: elements('a', 'b'), results: [result('a', 10n ** 320n), result('b', 1)] },
  },
}; // oxfmt-ignore

const ofFiles: Readonly<Record<string, Change>> = {
  'not an object': 'storage node 3 did not answer',
  ...changed('deletedAt', [undefined, 0, '', start, -1, start - 8000]),
  ...changed('fileSize', [0, '-1', '1024', 9_007_199_254_740_993n, 1.5, null, 'big', undefined]),
  ...changed('isNotCopy', [false, 'false', null, 'copy']),
  ...changed('bigType', ['video', 'film', 'hologram', undefined, '', 'Video']),
  ...changed('userId', [42, undefined]),
  ...changed('fileName', ['plan.exe', 'Plan.PDF', 'no suffix', [1], '', undefined]),
  ...changed('fileType', ['JPG', undefined, 'MOV']),
};

const ofMeetings: Readonly<Record<string, Change>> = {
  'not an object': 'x',
  ...changed('realEnd', [false, null, 'yes']),
  ...changed('rtcEvent', ['rtc_begin', 'rtc_pause', null]),
  ...changed('endTime', [0, null, undefined, start - 1000, sampleNow + 60_000]),
  ...changed('startTime', ['soon', 0]),
  ...changed('host', [7, {}]),
  ...changed('joiners', [[], ['x'], [7, null], null, undefined, {}]),
  'live, without an end': { ...open, endTime: 0, startTime: sampleNow - 60_000 },
  'never closed': { ...open, startTime: start - 25 * 3_600_000 },
  'state unknown': { realEnd: null, rtcEvent: null },
  'IDs of participants that doubles confuse': { joiners: [user(9_007_199_254_740_993n), user(9_007_199_254_740_992n)] },
  roles: { joiners: [1, 2, 3, 4, 100, 101, 7, '1', null].map((userRole, at) => user(`u${at}`, { userRole })) },
  'media IDs': { joiners: [[1, '2', 4_294_967_296], 5, null, [null]].map((mediaIds, at) => user(`u${at}`, { mediaIds })) },
  rejoined: { joiners: [user(7, { joinDur: 1000 }), user('8', { joinDur: 900 }), user('7', { joinDur: 500 })] },
  'longer than the meeting': { joiners: [user('u1', { joinDur: 4000, editDur: 4100 }), user('u2', { joinDur: -5 })] },
  'times that compare': {
    joiners: [user('u0', { editDur: 600, joinDur: 3600 }), user('u1', { editDur: 300, joinDur: 1800 }), user('r', { userRole: 100, joinDur: 9000 })],
  },
}; // oxfmt-ignore

const [hour, day] = [3_600_000, 86_400_000];
const now = sampleNow;
const lasting = { startTime: now - 2 * hour, endTime: now - hour, joiners: [] };

/** Lists whose records are compared with each other, or sorted. */
const lists: Readonly<Record<string, Case>> = {
  'votes: outcomes': {
    votes: [
      ...[[1, 2, 1], [1, 2, 2], [1, 2, 2, 2], [0, 1, 2], [0, 2, 2], [1, 2, null], [null, 2, 1], [7, 0, 0]].map(
        ([status, ...totals], at): Change => ({
          ...{ id: `v${at}`, status, anonymous: true, numberOfVoted: 6, elements: elements(...totals.map((_, place) => `e${place}`)) },
          results: totals.map((total, place) => result(`e${place}`, total)),
        }),
      ),
      { id: 'long', elements: elements(...['one', 'other'].map((word) => `A name of an option that is too long for a column: ${word}`)), results: ['one', 'other'].map((word) => result(`A name of an option that is too long for a column: ${word}`, 2)) },
      'unreadable',
    ],
  },
  ...Object.fromEntries(
    ['12 votes', null, 12.5, '-3', undefined].flatMap((total) =>
      [0, 1].map((other) => [
        `votes: total ${written(total)} beside ${other}`,
        { votes: [{ numberOfVoted: 6, elements: elements('a', 'b'), results: [result('a', total), result('b', other)] }] },
      ]),
    ),
  ),
  ...Object.fromEntries(
    [[1, 9, 5, 3, 1], [1, 2, 5, 3, 1], [1, 9, 5, null, 1], [0, 20, 5, 3, 3, 1], [1, 20, 5, 3, 3, 1], [1, 5, 6, 1, null], [1, 2, 0]].map(
      ([status, numberOfVoted, ...totals]) => [
        `votes: cut lines of ${written([status, numberOfVoted, ...totals] as Sent)}`,
        { votes: [{
          ...{ status, numberOfVoted, anonymous: true, tickets: 2, elements: elements(...totals.map((_, place) => `e${place}`)) },
          results: totals.map((total, place) => result(`e${place}`, total)),
        }] },
      ],
    ),
  ),
  'votes: used': {
    votes: [3, 7].flatMap((total, at): Change[] => [
      { id: `v${at}`, numberOfVoted: 2, tickets: 2, results: [result('One', total)] },
      { id: `w${at}`, numberOfVoted: 2, tickets: 2, results: [result('One', total)], startTime: [] },
    ]),
  },
  'votes: contradictions': {
    votes: [
      { tickets: 1, numberOfVoted: 5, elements: [...(elements('One | two', 'silent') as Sent[])], results: [result('One | two', 4, ['a', 2], ['b', 1]), result('gone', 9)] },
      { id: 'v2', tickets: 2, numberOfVoted: 2, elements: elements('a', 'b'), results: [result('a', 5, ['u', 2]), result('b', 1, ['v', 1])] },
    ],
  },
  'people: ballots of an option missing, and no participants': {
    votes: [
      { numberOfVoted: 2, elements: elements('a', 'b'), results: [result('a', 1, ['u1', 1]), result('b', 1)] },
      { id: 'v2', creator: 'u1', results: [result('One', 4)] }, { id: 'v3', anonymous: true },
    ],
    files: [{ userId: 'u1' }, { id: 'f2', userId: undefined }],
    meetings: [{ host: 'u1', joiners: ['x'] }, { id: 'm2', joiners: [user('u1'), user('r', { userRole: 100 })] }],
  },
  'meetings: states': {
    meetings: [
      { ...lasting }, { id: 'm2', ...open, startTime: now - 22 * 60_000 }, { id: 'm3', ...open, startTime: now - 5 * hour },
      { id: 'm4', ...open, startTime: now - hour, endTime: now + hour }, { id: 'm5', ...open, startTime: now - 6 * day - hour },
      { id: 'm6', ...open, startTime: now - day }, { id: 'm7', ...open, startTime: now - 6 * day, endTime: now - 5 * day },
      { id: 'm8', ...lasting, rtcEvent: 'rtc_begin' }, { id: 'm9', ...lasting, endTime: now - 3 * hour },
      { id: 'm10', ...lasting, endTime: now + hour }, { id: 'm11', ...lasting, rtcEvent: 'rtc_pause' }, { id: 'm12', ...open, startTime: null },
      { id: 'm13', ...open, startTime: now + hour }, 'unreadable',
    ],
  },
  'meetings: lengths': {
    meetings: [
      { ...lasting }, { id: 'm2', ...lasting, endTime: lasting.startTime }, { id: 'm3', ...lasting, endTime: null },
      { id: 'm4', ...lasting, startTime: Math.floor(now / 1000) - 9000, endTime: Math.floor(now / 1000) }, { id: 'm5', ...lasting, endTime: 'later' },
    ],
  },
  'meetings: doubts': {
    meetings: [
      { ...lasting }, { id: 'm2', ...lasting, endTime: now - 4 * hour }, { id: 'm3', ...lasting, realEnd: false }, { id: 'm4', ...lasting, rtcDuration: 120 },
      { id: 'm5', ...lasting }, { id: 'm6', ...lasting }, { id: 'm7', ...lasting, joiners: [user('ana', { joinDur: [] })] },
      { id: 'm8', ...lasting, joiners: [user('ana', { joinDur: 600, editDur: 900 })] }, { id: 'm9', ...lasting, rtcEvent: 'rtc_pause' },
    ],
  },
}; // oxfmt-ignore

/** Records with each value of a field. */
function changed(field: string, values: readonly Sent[]): Record<string, Change> {
  return Object.fromEntries(
    each(field, values).map((change, at) => [`${field} ${at}: ${written(values[at])}`, change]),
  );
}

const listed = (list: keyof Case, changes: Readonly<Record<string, Change>>): [string, Case][] =>
  Object.entries(changes).map(([what, change]) => [`${list}: ${what}`, { [list]: [change] }]);

/** Boards with something odd. */
export const cases: ReadonlyMap<string, Case> = new Map<string, Case>([
  ...Object.entries(lists),
  ...listed('votes', ofVotes),
  ...listed('files', ofFiles),
  ...listed('meetings', ofMeetings),
  ...[0, 3, '12', -3, 2.5, null, 'NaN', [], 9_007_199_254_740_993n].map(
    (count): [string, Case] => [`counters: ${written(count)}`, { counters: [twelve(count)] }],
  ),
  ['counters: none', { counters: [{}] }],
  ['counters: one that isn’t documented', { counters: [twelve(0, { totalVideo: 4 })] }],
  ['counters: parts exceed the total', { counters: [twelve(3, { totalShape: null })] }],
  ['counters: two entries', { counters: [twelve(1), twelve(2)] }],
  ...[6000, 6_000_000, 100, 145].map((totalMeetingDuration): [string, Case] => [
    `counters: duration ${totalMeetingDuration}`,
    { counters: [{ data: { totalMeeting: 2, totalMeetingDuration } }], meetings: [{ rtcDuration: 3000 }, { id: 'm2', rtcDuration: 3000 }] },
  ]),
  ['counters: other meetings', { counters: [{ data: { totalMeeting: 3, totalMeetingDuration: 145 } }], meetings: [{}, { id: 'm2' }] }],
  ['meetings: many', { meetings: Array.from({ length: 7 }, (_, at) => ({ id: `m${at}`, startTime: start + at * 86_400_000 })) }],
  ['meetings: on a timeline', {
    meetings: [
      {}, { id: 'm2', ...open, startTime: start + 1 }, { id: 'm3', startTime: start + 2, endTime: start }, { id: 'm4', startTime: 'soon' },
      { id: 'm5', ...open, startTime: start + 8, endTime: start + 1000 }, { id: 'm6', startTime: start + 5, rtcEvent: 'rtc_begin' },
      { id: 'm7', startTime: start + 4, endTime: sampleNow + 1000 }, { id: 'm8', rtcEvent: 'other' }, { id: 'm9', endTime: null },
    ],
  }],
  ['files: of categories', {
    files: [
      { fileType: 'MOV', bigType: undefined, fileSize: 5 }, { id: 'f2', bigType: 'hologram', fileSize: 4 }, { id: 'f3', bigType: 'Video', fileSize: 3 },
      { id: 'f4', bigType: undefined, fileType: undefined, fileSize: 1 }, { id: 'f5', bigType: '', fileType: 'zip', fileSize: 0 },
    ],
  }],
  ['files: of users', {
    files: [
      { userId: 'ana' }, { id: 'f2', userId: 'ana', deletedAt: start, fileSize: 4096 }, { id: 'f3', fileSize: 'big' },
      { id: 'f4', userId: undefined, fileSize: 1 }, { id: 'f5', userId: 42 }, { id: 'f6', userId: '42', deletedAt: 0 }, 'unreadable',
    ],
  }],
  ['files: without IDs, with equal ones, and huge', {
    files: [{ id: undefined }, {}, { fileSize: 3 }, { id: 'f2', fileSize: 9_007_199_254_740_993n }, { id: 'f3', fileSize: 9_007_199_254_740_993n }],
  }],
]); // oxfmt-ignore

/** A value as JSON, with all digits. */
function written(value: Sent): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value))
    return `[${value.map((item: Sent) => (item === undefined ? 'null' : written(item))).join(',')}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${written(field)}`).join(',')}}`;
}

/** The records of a list of a case as JSON, separated by commas. */
export const recordsOf = (list: keyof Case, changes: readonly Change[]): string =>
  changes.map((change) => written(typeof change === 'string' ? change : { ...sound[list], ...change })).join(',');

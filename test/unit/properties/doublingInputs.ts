/** Lists of the four board operations. */
export interface Responses {
  readonly counters?: string;
  readonly votes?: string;
  readonly files?: string;
  readonly meetings?: string;
  /** Replaces the single entry with the meetings. */
  readonly meetingEntries?: string;
}

const list = (count: number, item: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at)).join(',');

/** The text in every text field. */
export function inEveryText(text: string): Responses {
  const sent = JSON.stringify(text);
  const option = `{"elementId":${sent},"text":${sent},"snapshot":{"pngFileId":${sent}},"comments":[${sent}]}`;
  const result = (detail: string) => `{"elementId":${sent},"total":1,"detail":[${detail}]}`;
  const vote = (anonymous: unknown) =>
    `{"id":${sent},"name":${sent},"creator":${sent},"anonymous":${anonymous as string},"status":${sent},"elementTypes":[${sent}],"elements":[${option}],"results":[${result(`[${sent},1],{"userId":${sent},"voteCount":${sent}}`)}],${sent}:${sent}}`;
  const fields = (names: string) => names.split(' ').map((name) => `"${name}":${sent}`).join(','); // oxfmt-ignore
  const files = `{${fields('id appId recordId opId opType userId elementId fileType fileId fileName bigType from createdAt')},"fileSize":1}`;
  const meetings = `{${fields('id appId recordId meetingId title vendor cname host rtcEvent startTime')},"joiners":[{"userId":${sent},"mediaIds":[${sent}],"joinDur":1,"userRole":${sent}}]}`;
  return { counters: '{"recordId":"b","data":{}}', votes: `${vote(false)},${vote(true)}`, files, meetings };
}

export const units = [
  '\u{e0041}',
  '\u200d',
  '👩\u200d',
  '\ud83d',
  '\r\n',
  '"\\',
  ' ',
  '-',
  '$(a',
  '[`',
  'a@',
  '9.',
  '\0',
  "'",
];

/** The number at a place of a list: in each order that may be the worst for some work. */
const orders: Readonly<Record<string, (at: number, count: number) => number>> = {
  repeated: (at) => at % 7,
  equal: () => 7,
  ascending: (at) => at,
  descending: (at, count) => count - at,
};

const optionsOf = (count: number, more: string, total = orders['repeated']) =>
  `"elements":[${list(count, (at) => `{"elementId":"e${at}","text":"t${at}"${more}}`)}],"results":[${list(count, (at) => `{"elementId":"e${at}","total":${total?.(at, count)},"detail":[["u${at}",1]]}`)}]`;

/** One list for each order of its numbers. */
const inEachOrder = (name: string, size: number, make: (count: number, order: (at: number, count: number) => number) => Responses) =>
  Object.fromEntries(Object.entries(orders).map(([order, numberAt]) => [`${name}, ${order}`, [size, (count: number) => make(count, numberAt)] as const])); // oxfmt-ignore

export const lists: Readonly<Record<string, readonly [number, (count: number) => Responses]>> = {
  votes: [400, (count) => ({ votes: list(count, (at) => `{"id":"v${at % 50}","name":"n","anonymous":false,${optionsOf(2, '')}}`) })],
  ...inEachOrder('options', 1_500, (count, order) => ({ votes: `{"id":"v","anonymous":false,"status":1,"tickets":1,"numberOfVoted":${count},${optionsOf(count, '', order)}}` })),
  'options of one ID': [1_500, (count) => ({ votes: `{"id":"v","anonymous":false,"results":[${list(count, () => '{"elementId":"e","total":1,"detail":[]}')}],"elements":[${list(count, () => '{"elementId":"e"}')}]}` })],
  ballots: [5_000, (count) => ({ votes: `{"id":"v","anonymous":false,"elements":[{"elementId":"e"}],"results":[{"elementId":"e","total":9,"detail":[${list(count, (at) => `["u${at}",1]`)}]}]}` })],
  'ballots with deviations': [5_000, (count) => ({ votes: `{"id":"v","anonymous":true,"elements":[{"elementId":"e"}],"results":[{"elementId":"e","total":9,"detail":[${list(count, (at) => `{"userId":null,"voteCount":"x","name":"u${at}"}`)}]}]}` })],
  comments: [10_000, (count) => ({ votes: `{"id":"v","anonymous":false,"elements":[{"elementId":"e","comments":[${list(count, (at) => `"c${at}"`)}]}],"results":[]}` })],
  'element types': [10_000, (count) => ({ votes: `{"id":"v","anonymous":false,"elementTypes":[${list(count, String)}]}` })],
  'unknown fields': [10_000, (count) => ({ votes: `{"id":"v","anonymous":false,${list(count, (at) => `"x${at}":[${at}]`)}}`, files: `{"id":"f",${list(count, (at) => `"x${at}":"\\\\"`)}}` })],
  ...inEachOrder('files', 2_000, (count, order) => ({ files: list(count, (at) => `{"id":"f${at}","fileName":"f ${order(at, count)}.pdf","fileSize":${order(at, count)},"fileId":"x${order(at, count)}","userId":"u${order(at, count)}"}`) })),
  'files of one ID': [2_000, (count) => ({ files: list(count, (at) => `{"id":"f","fileName":"${at}"}`) })],
  ...inEachOrder('meetings', 400, (count, order) => ({ meetings: list(count, (at) => `{"id":"m${at}","title":"t","startTime":1700000000000,"endTime":${1_700_000_000_000 + order(at, count)},"joiners":[{"userId":${order(at, count)}}]}`) })),
  ...inEachOrder('participants', 2_500, (count, order) => ({ meetings: `{"id":"m","joiners":[${list(count, (at) => `{"userId":${order(at, count)},"joinDur":${order(at, count)},"mediaIds":[${at}]}`)}]}` })),
  'media IDs': [10_000, (count) => ({ meetings: `{"id":"m","joiners":[{"userId":1,"mediaIds":[${list(count, String)}]}]}` })],
  'entries of one board': [1_000, (count) => ({ counters: list(count, () => '{"recordId":"b","data":{"totalNote":1}}'), meetingEntries: list(count, () => '{"recordId":"b","data":[{"id":"m"}]}') })],
}; // oxfmt-ignore

export const depths: Readonly<Record<string, (deep: string) => Responses>> = {
  'an unknown field': (deep) => ({
    votes: `{"id":"v","anonymous":true,"x":${deep}}`,
    files: `{"id":"f","x":${deep}},{"id":"g","x":${deep}}`,
    meetings: `{"id":"m","x":${deep}}`,
    counters: `{"recordId":"b","x":${deep}}`,
  }),
  'every known field': (deep) => ({
    votes: `{"id":${deep},"name":${deep},"elements":${deep},"results":[{"detail":${deep}}]}`,
    files: `{"id":${deep},"fileName":${deep},"createdAt":${deep}}`,
    meetings: `{"id":${deep},"title":${deep},"joiners":${deep}}`,
    counters: `{"recordId":"b","data":${deep}}`,
  }),
};

/** Parts of a pasted text. */
export const pastedParts = [
  '"',
  '",',
  '"a',
  '""',
  ',',
  ' ',
  '\n',
  ';"\n',
  '"\t',
  'https://',
  '⏎',
  '\ufeff',
  'é"',
  '"""',
  'a"",',
  ',"""',
];

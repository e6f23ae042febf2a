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

const optionsOf = (count: number, more: string) =>
  `"elements":[${list(count, (at) => `{"elementId":"e${at}","text":"t${at}"${more}}`)}],"results":[${list(count, (at) => `{"elementId":"e${at}","total":${at % 7},"detail":[["u${at}",1]]}`)}]`;

export const lists: Readonly<Record<string, readonly [number, (count: number) => Responses]>> = {
  votes: [400, (count) => ({ votes: list(count, (at) => `{"id":"v${at % 50}","name":"n","anonymous":false,${optionsOf(2, '')}}`) })],
  options: [1_500, (count) => ({ votes: `{"id":"v","anonymous":false,"tickets":1,${optionsOf(count, '')}}` })],
  'options of one ID': [1_500, (count) => ({ votes: `{"id":"v","anonymous":false,"results":[${list(count, () => '{"elementId":"e","total":1,"detail":[]}')}],"elements":[${list(count, () => '{"elementId":"e"}')}]}` })],
  ballots: [5_000, (count) => ({ votes: `{"id":"v","anonymous":false,"elements":[{"elementId":"e"}],"results":[{"elementId":"e","total":9,"detail":[${list(count, (at) => `["u${at}",1]`)}]}]}` })],
  'ballots with deviations': [5_000, (count) => ({ votes: `{"id":"v","anonymous":true,"elements":[{"elementId":"e"}],"results":[{"elementId":"e","total":9,"detail":[${list(count, (at) => `{"userId":null,"voteCount":"x","name":"u${at}"}`)}]}]}` })],
  comments: [10_000, (count) => ({ votes: `{"id":"v","anonymous":false,"elements":[{"elementId":"e","comments":[${list(count, (at) => `"c${at}"`)}]}],"results":[]}` })],
  'element types': [10_000, (count) => ({ votes: `{"id":"v","anonymous":false,"elementTypes":[${list(count, String)}]}` })],
  'unknown fields': [10_000, (count) => ({ votes: `{"id":"v","anonymous":false,${list(count, (at) => `"x${at}":[${at}]`)}}`, files: `{"id":"f",${list(count, (at) => `"x${at}":"\\\\"`)}}` })],
  files: [2_000, (count) => ({ files: list(count, (at) => `{"id":"f${at}","fileName":"f ${at}.pdf","fileSize":${at},"userId":"u${at % 9}"}`) })],
  'files of one ID': [2_000, (count) => ({ files: list(count, (at) => `{"id":"f","fileName":"${at}"}`) })],
  meetings: [400, (count) => ({ meetings: list(count, (at) => `{"id":"m${at}","title":"t","startTime":${1_700_000_000_000 + at},"joiners":[{"userId":${at}}]}`) })],
  participants: [2_500, (count) => ({ meetings: `{"id":"m","joiners":[${list(count, (at) => `{"userId":${at},"joinDur":"x","mediaIds":[${at}]}`)}]}` })],
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

/** Codes of the API with their meanings. The texts are English keys of the language bundles. */
export type CodeTable = ReadonlyMap<number | string, string>;

/** §2.3 */
export const voteStatus: CodeTable = new Map([
  [0, 'open'],
  [1, 'ended'],
]);

/** §2.7 */
export const elementType: CodeTable = new Map([
  [0, 'Root element'],
  [1, 'Line'],
  [2, 'Frame'],
  [3, 'Text'],
  [4, 'Shape'],
  [5, 'Connector line'],
  [6, 'Picture'],
  [7, 'Sticky note'],
  [8, 'PDF or Office file'],
  [9, 'Mind-map node'],
  [10, 'Mind-map connector'],
  [11, 'Text comment'],
  [12, 'Video'],
  [13, 'Table'],
  [14, 'Table text'],
  [15, 'Audio'],
  [16, 'Web page'],
  [17, 'Timer'],
  [18, 'Kanban'],
  [19, 'Card'],
  [20, 'Large document'],
  [21, 'Shape library'],
]);

/** §2.10 */
export const userRole: CodeTable = new Map([
  [1, 'Host'],
  [2, 'Co-host'],
  [3, 'Participant'],
  [4, 'Guest'],
  [100, 'Recording assistant'],
  [101, 'Recording assistant'],
]);

/** §2.9 */
export const rtcEvent: CodeTable = new Map([
  ['rtc_begin', 'the channel is open'],
  ['rtc_end', 'the channel is closed'],
]);

/** File extensions by documented category (§4.4). `mov` is in two categories. */
export const fileTypes = {
  video: ['mp4', 'mov', 'm3u8', 'm4v', 'wmv', 'avi', 'flv', 'mkv', 'webm'],
  image: ['jpeg', 'png', 'svg', 'jpg', 'gif', 'webp', 'bmp', 'heic'],
  document: ['pdf', 'pptx', 'ppt', 'xlsx', 'csv', 'docx', 'doc', 'xls'],
  audio: ['mp3', 'mov', 'wav', 'm4a', 'amr'],
} as const;

export type FileCategory = keyof typeof fileTypes;

/** Names of the documented categories. Any other is as valid, since §2.8 lists none. */
export const fileCategories: ReadonlyMap<string, string> = new Map<FileCategory, string>([
  ['video', 'Video'],
  ['image', 'Image'],
  ['document', 'Document'],
  ['audio', 'Audio'],
]);

/** Codes of the API with their meanings. The texts are English keys of the language bundles. */
export type CodeTable = ReadonlyMap<number | string, string>;

/** §2.3 */
export const voteStatus: CodeTable = new Map([
  [0, 'created'],
  [1, 'ended'],
]);

/** §2.7 */
export const elementType: CodeTable = new Map([
  [0, 'root element'],
  [1, 'line'],
  [2, 'frame'],
  [3, 'text'],
  [4, 'shape'],
  [5, 'connector line'],
  [6, 'picture'],
  [7, 'sticky note'],
  [8, 'PDF or Office file'],
  [9, 'mind-map node'],
  [10, 'mind-map connector'],
  [11, 'text comment'],
  [12, 'video'],
  [13, 'table'],
  [14, 'table text'],
  [15, 'audio'],
  [16, 'web page'],
  [17, 'timer'],
  [18, 'kanban'],
  [19, 'card'],
  [20, 'large document'],
  [21, 'shape library'],
]);

/** §2.10 */
export const userRole: CodeTable = new Map([
  [1, 'host'],
  [2, 'co-host'],
  [3, 'participant'],
  [4, 'guest'],
  [100, 'recording assistant'],
  [101, 'recording assistant'],
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
  ['video', 'video'],
  ['image', 'image'],
  ['document', 'document'],
  ['audio', 'audio'],
]);

import type { Column, FileSearch, Row, TableBlock } from '../../../src/protocol/table';
import type { DetailsView } from '../../../src/protocol/view';
import { plainHeader } from './boardDetails';

const column = (key: string, title: string, align: Column['align'], hidden = false): Column => ({
  key,
  title,
  meaning: `What ${title.toLowerCase()} means in the API documentation.`,
  align,
  ...(hidden && { hidden }),
});

const columns: readonly Column[] = [
  column('fileName', 'Name', 'start'),
  column('fileType', 'Type', 'start'),
  column('bigType', 'Category', 'start'),
  column('fileSize', 'Size', 'end'),
  column('createdAt', 'Uploaded', 'start'),
  column('userId', 'User', 'start'),
  column('deletedAt', 'Deleted', 'start'),
  column('isNotCopy', 'Not a copy', 'start', true),
  column('from', 'From', 'start', true),
  column('id', 'File record ID', 'start', true),
];

const names = [
  'Roadmap draft',
  'Journey map',
  'Brand colours',
  'Interview 7',
  'Team photo',
  'Quarterly figures',
  '海报终稿',
];
const types = [
  ['pdf', 'document'],
  ['png', 'image'],
  ['mp4', 'video'],
  ['xlsx', 'document'],
  ['mov', 'video'],
  ['mp3', 'audio'],
] as const;

/** The row of a file by index. */
export function fileRow(at: number): Row {
  const [type, category] = types[(at * 5) % types.length]!;
  const size = ((at * 7919) % 4_000_000) + 512;
  const deleted = at % 9 === 4;
  const day = String((at % 28) + 1).padStart(2, '0');
  return {
    key: `f${at}`,
    cells: [
      { text: `${names[at % names.length]} ${at + 1}.${type}`, path: `samples/boards/b/files/f${at}` },
      at % 31 === 3 ? { text: 'heif', tone: 'unknown', note: 'not a documented type' } : { text: type },
      { text: category },
      at % 23 === 5
        ? { text: '-1', tone: 'odd', note: 'a size below zero', sort: -1 }
        : { text: size.toLocaleString('en'), sort: size, note: `${(size / 1024).toFixed(1)} KiB if these are bytes` },
      { text: `2024-03-${day} 10:${String(at % 60).padStart(2, '0')}`, sort: at * 1000 },
      at % 17 === 2 ? { text: '–', tone: 'missing' } : { text: `u-${1000 + (at % 40)}` },
      deleted ? { text: `2024-04-${day} 09:00`, sort: at } : { text: 'null', tone: 'null' },
      at % 11 === 1 ? { text: '"true"', tone: 'accepted', note: 'returned as text; read as true' } : { text: 'true' },
      { text: 'board' },
      { text: `f${at}` },
    ],
    ...(deleted ? { tone: 'deleted' as const } : at % 23 === 5 ? { tone: 'bad' as const } : {}),
  };
}

/** A table of `count` files, `sent` of them loaded. */
export const fileTable = (count: number, sent = count): TableBlock => ({
  block: 'table',
  id: 'files',
  title: 'Files',
  columns,
  rows: Array.from({ length: sent }, (_, at) => fileRow(at)),
  count,
  footer: [`${count.toLocaleString('en')} files`, '', '', '1.9 GiB', '', '', '', '', '', ''],
  note: 'Sums are sums of the files that are loaded. Sizes are read as bytes, which the API documentation doesn’t say.',
  canSort: true,
  canFilter: true,
  canChooseColumns: true,
  canTake: true,
  headAt: 0,
});

/** A file filter with all parameters. */
export const fileSearch: FileSearch = {
  filter: { searchStr: 'roadmap', uploadTimeOrder: 0, fileType: ['mov', 'pdf'] },
  types: [
    { category: 'video', title: 'Video', types: ['mp4', 'mov', 'm3u8', 'm4v', 'wmv', 'avi', 'flv', 'mkv', 'webm'] },
    { category: 'image', title: 'Image', types: ['jpeg', 'png', 'svg', 'jpg', 'gif', 'webp', 'bmp', 'heic'] },
    { category: 'document', title: 'Document', types: ['pdf', 'pptx', 'ppt', 'xlsx', 'csv', 'docx', 'doc', 'xls'] },
    { category: 'audio', title: 'Audio', types: ['mp3', 'mov', 'wav', 'm4a', 'amr'] },
  ],
  zone: 'UTC',
  canLoadMore: true,
};

/** The files of a board. */
export const fileDetails = (table: TableBlock = { ...fileTable(150), fileSearch }): DetailsView => ({
  kind: 'details',
  overline: 'Files · Brand library',
  title: 'Files',
  header: plainHeader('1,204 files, 150 of them loaded; 17 of those are deleted'),
  previous: false,
  next: false,
  actions: [
    { id: 'openJson', label: 'Open as JSON' },
    { id: 'export', label: 'Export…' },
    { id: 'copyTable', label: 'Copy Table' },
    { id: 'copyRequest', label: 'Copy Request' },
  ],
  blocks: [table],
});

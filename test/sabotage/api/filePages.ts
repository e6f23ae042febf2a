import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** The pages of a file list. */
export const filePages = [
  ...noticedBy(['test/unit/kinds/file/completeness.test.ts'], {
    'a page before the first one is never checked for': at('createFilePager.settle').never('isStartKnown'),
    'a page index base is kept though the pages contradict it': at('createFilePager.following').never('base'),
    'rows are identified by content instead of ID': at('keyedPage.keys').always('undefined'),
  }),
  ...noticedBy(['test/unit/surfaces/exports/endless.test.ts'], {
    'endless pages are loaded without limit': at('createFilePager.addPage').never('isEndless'),
  }),
  ...noticedBy(['test/unit/surfaces/exports/endless.test.ts', 'test/unit/service/api/filePages.test.ts'], {
    'an export keeps all its rows in memory': at('pageRows.release').skip('length'),
  }),
  ...noticedBy(['test/golden/golden.test.ts'], {
    'other content under the same ID is dropped': at('noteConflict').skip('set'),
  }),
];

import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** Whether a list is known to be complete. */
export const completeness = [
  ...noticedBy(['test/unit/kinds/file/completeness.test.ts'], {
    'a list is complete though every page is the same': at('completenessOf').never('samePage'),
    'a list is complete though the service reports more rows': at('completenessOf').never('reported'),
    'a list is complete though it was sent twice': at('completenessOf').never('isTwice'),
    'a list is complete though it may lack its beginning': at('completenessOf').never('isStartKnown'),
  }),
  ...noticedBy(['test/unit/service/api/filePages.test.ts'], {
    'a list is complete though it changed while it was loaded': at('completenessOf').never('hasChanged'),
    'a list is complete though a page was rejected': at('completenessOf').never('rejected'),
  }),
];

import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** Many boards in one request, of which the service may reject some. */
export const batches = [
  ...noticedBy(['test/unit/service/api/batches.test.ts'], {
    'a rejected board hides the others of its batch': at('inBatches.requestList').never('rejected'),
    'the search for rejected boards does not stop when the service rejects all': at('searchRejectedBoards').never(
      'maxAccepted',
      0,
    ),
    'boards that are accepted together are requested one by one': at('searchRejectedBoards').never('accepts'),
    'every batch is searched though the service accepts nothing': at('inBatches').always('hasAccepted'),
    'an entry without an ID is assigned to the first of many boards': at('joinByBoard.only').always(),
    'entries of other boards are accepted': at('batches.joinByBoard').without('wanted'),
  }),
  ...noticedBy(['test/unit/service/api/batches.test.ts', 'test/unit/surfaces/tree/oneBadBoard.test.ts'], {
    'a board that was not requested is reported as not found': at('inBatches.skip')
      .literal('notRequested')
      .becomes("'notFound'"),
  }),
  ...noticedBy(['test/unit/service/api/batches.test.ts', 'test/unit/properties/batches.test.ts'], {
    'a list that is too long is treated as one with a rejected board': at('searchRejectedBoards').without(
      'half',
      'maxAccepted',
    ),
  }),
  ...noticedBy(['test/unit/service/store/listForms.test.ts'], {
    'entries that belong to no board are not counted': at('batches.joinByBoard').skip('unrequested', 1),
  }),
];

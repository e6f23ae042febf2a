import { at } from '../anchor';
import { noticedBy } from '../sabotage';

export const commands = [
  ...noticedBy(['test/unit/features/parts/boardUrlOf.test.ts'], {
    'the ID of a board changes other parts of the board URL': at('boardUrlOf').withoutCall('encodeURIComponent'),
    'a board URL may have any scheme': at('boardUrlOf.isAddress')
      .pattern()
      .becomes(String.raw`/^\w+:/i`),
  }),
  ...noticedBy(['test/unit/features/parts/stackTrace.test.ts'], {
    'the log contains the message of an error': at('stackTraceOf').result('calls').becomes('message + $&'),
  }),
  ...noticedBy(['test/unit/features/connections/secretProblem.test.ts'], {
    'a secret with a line break is accepted': at('secretProblem')
      .pattern()
      .becomes(String.raw`/\u0000/`),
  }),
  ...noticedBy(['test/unit/features/connections/connectionTexts.test.ts'], {
    'a failed sign-in is explained as a wrong board ID': at('rejectionText').without('connection'),
    'another connection is used in place of a missing one': at('connectionChoice').never('isReserved'),
    'the secret of a removed connection is reported as removed though another uses it':
      at('removalDetail').never('keepsSecret'),
  }),
  ...noticedBy(['test/unit/features/connections/planMove.test.ts'], {
    'a board is dropped among boards of other settings': at('planDrop').never('every', 'areSavedTogether'),
    'a sample board is moved': at('ownBoards').withoutMethod('filter'),
  }),
  ...noticedBy(['test/unit/features/parts/callFor.test.ts'], {
    'the copied token request contains a secret': at('tokenCall.body.appSecret').becomes("'sample-secret'"),
  }),
  ...noticedBy(['test/unit/surfaces/pages/copiedRequests.test.ts'], {
    'requests are listed with their credentials': at('withoutCredentials').never('token'),
  }),
];

import { at } from '../anchor';
import { noticedBy } from '../sabotage';

export const store = [
  ...noticedBy(['test/unit/service/store/coalesced.test.ts'], {
    'accepted boards wait for the slowest batch': at('newBatch.settled').skip('resolve'),
    'boards are requested though no caller waits for them': at('coalesce.leave').skip('delete'),
  }),
  ...noticedBy(['test/unit/service/store/connectionProblems.test.ts'], {
    'a board without access is reported as a connection problem': at('isOfConnection').without('auth', 'request'),
  }),
  ...noticedBy(['test/unit/service/store/guessedPages.test.ts'], {
    'a page is not marked as a probe': at('pagerOf.requestPage').without('isProbe'),
  }),
  ...noticedBy(['test/unit/service/store/clientRegistry.test.ts'], {
    'a client is kept for another app ID': at('clientRegistry.same').without('appId'),
    'a client is kept for another base path': at('clientRegistry.same').without('path'),
    'a token is still requested for a connection that was changed': at('createClientRegistry.removeStale').skip(
      'close',
    ),
  }),
  ...noticedBy(['test/unit/service/store/boardStore.test.ts', 'test/unit/service/store/lateResponses.test.ts'], {
    'a late response replaces a newer one': at('createAsyncCache.start.settle').never(),
  }),
  ...noticedBy(['test/unit/service/store/boardStore.test.ts'], {
    'a refresh drops what was loaded': at('createAsyncCache.withLast').never('last'),
    'data of a connection stays when it must not be shown any more': at('createAsyncCache.forget').skip('delete'),
  }),
  ...noticedBy(['test/unit/service/store/recovery.test.ts'], {
    'failures are requested again for ever': at('retryOnRecovery').without('has'),
    'a recovery requests what was rejected for its own reason': at('retryOnRecovery').without('isShared', 'retried'),
  }),
  ...noticedBy(['test/unit/service/store/requestLogLine.test.ts'], {
    'a name breaks a line of the log': at('requestLedger.label').withoutCall('sanitizeLabel'),
  }),
  ...noticedBy(['test/unit/surfaces/tree/oneBadBoard.test.ts'], {
    'a failed refresh replaces the rows': at('inSection.loaded').becomes('undefined'),
  }),
  ...noticedBy(['test/unit/kinds/parts/failed.test.ts'], {
    'a file on a page that is not loaded is reported as gone': at('absence').always(),
  }),
];

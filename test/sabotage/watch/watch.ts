import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** What a watch costs, and what it may show. */
export const watch = noticedBy(['test/unit/features/watch/watch.test.ts'], {
  'a watch shows a secret vote ballot by ballot': at('pollList.compareVotes.isShown').without('mayShowVotes'),
  'the time of a watched secret vote shows that a ballot was cast': at('pollList.compareVotes.isCurrent').without(
    'mayBeWithheld',
  ),
  'a watch polls what is hidden': at('createWatch.visible').withoutMethod('filter'),
  'a watch polls as often while nothing changes': at('factor').becomes('1'),
  'a watch goes on after two hours': at('maxWatchMs').becomes('Infinity'),
  'a watch goes on after its last request': at('maxWatchRequests').becomes('Infinity'),
  'a watch polls though the service asked to wait': at('createWatch.handleFailure').never('rateLimited'),
  'a poll replaces what is being refreshed': at('poll.isSame').without('loading'),
  'polls of a watch are counted as something else': at('createSharedRequests.batches.known').becomes('others'),
});

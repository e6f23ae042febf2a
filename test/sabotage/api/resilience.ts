import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** Retries, deadlines, the request queue and the circuit breaker. */
export const resilience = [
  ...noticedBy(['test/unit/service/api/retry.test.ts'], {
    'a long Retry-After is waited for': at('waitBefore').never('maxWaitMs'),
    'there are four attempts instead of three': at('retry.attempts').becomes('4'),
  }),
  ...noticedBy(['test/unit/service/api/requestQueue.test.ts'], {
    'any number of requests run at once': at('requestQueue.maxConcurrent').becomes('400'),
  }),
  ...noticedBy(['test/unit/service/api/deadline.test.ts'], {
    'the deadline is not passed on': at('within.signal').without('deadline'),
    'the deadline never starts': at('createDeadline.start').becomes('() => {}'),
  }),
  ...noticedBy(['test/unit/service/api/circuitBreaker.test.ts'], {
    'consecutive failures never open the circuit breaker': at('countFailure').never('maxConsecutiveFailures'),
    'all requests are sent at once after the pause': at('createCircuitBreaker.execute').always('opened'),
    'repeated failures of one board count as many failures': at('countFailure').never('isCounted'),
    'boards that failed before never count as failures again': at('countFailure').skip('delete'),
    'a failed probe counts as a failure': at('createCircuitBreaker.count').never('isProbe'),
    'a Retry-After of the service has no limit': at('countLimit').never('isTooLong'),
    'a request that is not sent takes a slot in the queue': at('createRequestQueue.run').always('isOpen'),
  }),
  ...noticedBy(['test/unit/service/store/guessedPages.test.ts'], {
    'a failed probe is retried': at('sendWithRetries').without('probe', 'failsOnProbe'),
  }),
];

import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** The access token. */
export const session = [
  ...noticedBy(['test/unit/api/session.test.ts'], {
    'a rejected sign-in is tried again at once': at('createSession.token').never('refusal'),
    'tokens that end at once are renewed without end': at('createSession.token').never('maxSoon'),
    'every 401 renews the token, even one that was renewed meanwhile': at('createSession.drop').never('current'),
    'a 403 renews the token': at('withToken').condition('isOfToken').becomes('!(error instanceof ServiceError)'),
    'a request that a fresh token was rejected for is sent again': at('withToken').never('before'),
    'a fresh token that is rejected for everything is used without end':
      at('createSession.verdict').never('maxRejections'),
  }),
  ...noticedBy(['test/unit/api/session.test.ts', 'test/unit/properties/closedBoards.test.ts'], {
    'a board without access makes the token look rejected': at('createSession.verdict').never('isServed', 'auth'),
  }),
];

import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** The access token. */
export const session = [
  ...noticedBy(['test/unit/service/api/session.test.ts'], {
    'a rejected sign-in is retried at once': at('createSession.acquireToken').never('refusal'),
    'tokens that expire at once are renewed without limit': at('createSession.acquireToken').never('maxSoon'),
    'a 401 for an old token renews the current one': at('createSession.drop').never('current'),
    'a 403 renews the token': at('withToken').condition('isTokenRejection').becomes('!(error instanceof ServiceError)'),
    'a request is sent again after a new token was rejected for it': at('withToken').never('before'),
    'a new token that is rejected for everything is used without limit':
      at('freshTokenIsInvalid.outcome').never('maxRejections'),
  }),
  ...noticedBy(['test/unit/service/api/session.test.ts', 'test/unit/properties/closedBoards.test.ts'], {
    'a board without access makes the token look rejected': at('requestIsForbidden.applies').becomes('() => false'),
  }),
];

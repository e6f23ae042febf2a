import { t } from '@vscode/l10n';
import type { Failure } from './failure';

/** A failure in the user's language: what happened and what to do. */
export interface Explanation {
  readonly what: string;
  readonly next: string;
  /** The action to offer. */
  readonly cure: 'retry' | 'signIn' | 'editConnection' | 'none';
}

const maxResponse = 'boardInspector.network.maxResponseSize';
const pageSize = 'boardInspector.files.pageSize';

/**
 * The only place with sentences about failures. They include nothing from the service but numbers. `about`:
 * `connection` while a connection is being set up and no board is configured yet.
 */
export function explain(failure: Failure, about: 'board' | 'connection' = 'board'): Explanation {
  const retry = (what: string, next: string): Explanation => ({ what, next, cure: 'retry' });
  switch (failure.kind) {
    case 'auth':
      return explainRejectedSignIn(failure);
    case 'notAsked':
      return retry(
        t("This board wasn't asked for: the service rejected other boards (HTTP {0})", failure.status),
        t('Too many requests in a row were rejected to go on. Retry asks for this board alone.'),
      );
    case 'noCredentials':
      return {
        what: t('The app secret is not on this machine'),
        next: t('Secrets are not synced. Sign in to enter it once on this machine.'),
        cure: 'signIn',
      };
    case 'secretStore':
      return retry(
        t('The secret store of this machine did not respond'),
        t('Unlock the keyring of your system, then retry.'),
      );
    case 'badConnection':
      return {
        what: t('There is no such connection'),
        next: t('Enter the name of an existing connection for this board in the settings, or add the connection.'),
        cure: 'editConnection',
      };
    case 'settingNotChanged':
      return {
        what: t('The setting {0} couldn’t be changed', failure.setting),
        next:
          failure.reason === 'notList'
            ? t('It isn’t a list. Correct it in the settings, then try again.')
            : t('Its settings file may have unsaved changes or mistakes, or be read-only. Edit it there.'),
        cure: 'none',
      };
    case 'forbidden':
      return retry(
        t('The application may not read this (HTTP {0})', failure.status),
        t('Ask the administrator of the application for access to this board.'),
      );
    case 'notFound':
      return retry(
        t('The service found nothing at this address (HTTP {0})', failure.status),
        about === 'board'
          ? t('Check the board ID, and the base URL including its version (such as /v1).')
          : t('Check the base URL, including its version (such as /v1).'),
      );
    case 'refused':
      return retry(
        t('The service refused the request (HTTP {0})', failure.status),
        about === 'board'
          ? t('Check the board ID, then see the log for the request that failed.')
          : t('Check the base URL, including its version (such as /v1).'),
      );
    case 'redirect':
      return {
        what: t('The service redirected elsewhere (HTTP {0})', failure.status),
        next: t('Redirects are never followed, because they would pass the token on. Check the base address.'),
        cure: 'editConnection',
      };
    case 'rateLimited':
      return retry(
        t('Too many requests: the service asks you to slow down (HTTP {0})', failure.status),
        failure.retryAfterMs === undefined
          ? t('Wait a moment, then retry.')
          : waitText(Math.ceil(failure.retryAfterMs / 1000)),
      );
    case 'server':
      return retry(
        t('The service failed (HTTP {0})', failure.status),
        failure.attempts === undefined
          ? t('Retry later, or contact your service administrator.')
          : t('{0} attempts failed. Retry later, or contact your service administrator.', failure.attempts),
      );
    case 'network':
      return retry(
        t('The service could not be reached ({0})', failure.code),
        t('Check the network and the proxy settings of the editor, then retry.'),
      );
    case 'dns':
      return {
        what: t('The host of the base address was not found ({0})', failure.code),
        next: t('Check the spelling of the address, and the network.'),
        cure: 'retry',
      };
    case 'tls':
      return retry(
        t('The service has no certificate that this machine trusts ({0})', failure.code),
        t('Add your organization’s root certificate to the system certificate store, then retry.'),
      );
    case 'timeout':
      return retry(
        t('No complete response within {0} seconds', Math.round(failure.afterMs / 1000)),
        t('The service or the network is slow. Retry.'),
      );
    case 'tooLarge':
      return retry(
        t('The response is larger than {0} MiB', Math.round(failure.limitBytes / 1024 ** 2)),
        t('The setting {0} allows more. For files, a smaller {1} helps too.', maxResponse, pageSize),
      );
    case 'tooMany':
      return retry(
        t('The response holds more than {0} records', failure.limit),
        t('For files, set a smaller {0}.', pageSize),
      );
    case 'notJson':
      return retry(
        t('The response is not JSON: {0}', notJsonReason(failure)),
        t('A proxy or a sign-in page may be in between. Check the base address.'),
      );
    case 'badShape':
      return retry(
        t(
          'The response does not match the interface documentation: expected {0}, found {1}',
          failure.expected,
          foundText(failure.found),
        ),
        t('Check the base address, version segment included.'),
      );
    case 'serviceCode':
      return retry(
        // Longer numbers are not error codes and may be echoed data.
        Math.abs(failure.code) < 10_000_000
          ? t('The service answered with its error code {0}', failure.code)
          : t('The service answered with an error code of its own'),
        t('Look up the code in the documentation of the service.'),
      );
    case 'noToken':
      return retry(t('The service sent no usable token'), t('Check the base address, version segment included.'));
    case 'tokensRefused':
      return retry(
        t('The service refused {0} tokens soon after it had issued them', failure.times),
        t('Another window or program may use the same app id and end them. Retry asks for one more.'),
      );
    case 'notAnswering':
      return retry(
        t('The last requests to this service all failed'),
        t('Requests are paused for up to 15 seconds. Select Retry to try now.'),
      );
    case 'noEntry':
      return retry(
        t('The service returned no entry for this board'),
        failure.strays === undefined
          ? t('Check the board id, and that the application may read the board.')
          : t(
              'Entries of the response that belong to no requested board: {0}. This board’s may be among them.',
              failure.strays,
            ),
      );
    case 'vanished':
      return retry(
        t('The service no longer sends this record'),
        t('It may have been removed from the board. Refresh to see what is there now.'),
      );
    case 'notLoaded':
      return {
        what: t('This record isn’t among those loaded so far'),
        next: t('Open the list that it’s in, and load more.'),
        cure: 'none',
      };
    case 'cancelled':
      return retry(t('Cancelled'), t('Retry to load it.'));
    case 'internal':
      return retry(t('Something went wrong in Board Inspector itself'), t('The log has the details.'));
  }
}

/** A wait in seconds. The number comes from the service; beyond a day it is not helpful. */
function waitText(seconds: number): string {
  if (seconds > 86_400) return t('It asks you to wait more than a day.');
  return seconds === 1
    ? t('It asks you to wait 1 second. Retry after that.')
    : t('It asks you to wait {0} seconds. Retry after that.', seconds);
}

function explainRejectedSignIn({ stage, status }: Extract<Failure, { kind: 'auth' }>): Explanation {
  switch (stage) {
    case 'token':
      return {
        what: t('The service refused the app id or its secret (HTTP {0})', status),
        next: t('Check both in the developer console of the service, then try again.'),
        cure: 'signIn',
      };
    case 'call':
      return {
        what: t('The service rejected a token it had just issued (HTTP {0})', status),
        next: t('The application may have lost its rights. Sign in again, or retry.'),
        cure: 'signIn',
      };
    case 'request':
      return {
        what: t('The service rejects this request with an access token that it accepts for others (HTTP {0})', status),
        next: t('The application may not be allowed to read this board. Ask its administrator for access.'),
        cure: 'retry',
      };
  }
}

function notJsonReason(failure: Extract<Failure, { kind: 'notJson' }>): string {
  switch (failure.reason) {
    case 'empty':
      return t('it is empty');
    case 'html':
      return t('it is an HTML page');
    case 'tooDeep':
      return t('it is nested too deeply');
    case 'syntax':
      return failure.position === undefined
        ? t('it breaks off or has a syntax error')
        : t('syntax error at character {0}', failure.position);
  }
}

const foundText = (found: string): string => (found === 'nothing' ? t('nothing') : found);

/** An explanation on one line. */
export const inOneLine = ({ what, next }: Explanation): string => t('{0}. {1}', what, next);

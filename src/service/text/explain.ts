import { t } from '@vscode/l10n';
import type { Failure } from '../../core/failure';
import { explainConnection, explainProxy } from './explainConnection';
import { explainFile, fileAdvice, explainSnapshot } from './explainFile';
import { clauses, inSentence, sentence, sentences } from '../../core/phrases';

/** A failure in the user's language: what happened and what to do. */
export interface Explanation {
  readonly what: string;
  readonly next: string;
  /** The action to offer. */
  readonly fix: 'retry' | 'signIn' | 'editConnection' | 'none';
}

const maxResponse = 'boardInspector.network.maxResponseSize';
const pageSize = 'boardInspector.files.pageSize';

/**
 * The only function that puts failures into sentences. They include nothing from the service but numbers. `about`:
 * `connection` while a connection is being set up and no board is configured yet.
 */
export function explain(failure: Failure, about: 'board' | 'connection' = 'board'): Explanation {
  const retry = (what: string, next: string): Explanation => ({ what, next, fix: 'retry' });
  switch (failure.kind) {
    case 'auth':
      return explainRejectedSignIn(failure);
    case 'notRequested':
      return retry(
        t('This board wasn’t requested: the service rejected other boards (HTTP {0})', failure.status),
        t('Too many requests in a row were rejected. Retry to request this board alone.'),
      );
    case 'noCredentials':
      return {
        what: t('No app secret is stored on this machine'),
        next: t('App secrets aren’t synced. Select Sign In and enter it once on this machine.'),
        fix: 'signIn',
      };
    case 'secretStore':
      return retry(t('VS Code’s secret storage didn’t respond'), t('Unlock your system keychain or keyring.'));
    case 'badConnection':
      return {
        what: t('This board’s connection isn’t in your settings'),
        next: t('In settings, set this board’s connection to an existing one, or add the missing connection.'),
        fix: 'editConnection',
      };
    case 'notListed':
      return {
        what: t('This board is no longer in your list'),
        next: t('To see it again, bring it back into the list.'),
        fix: 'none',
      };
    case 'settingNotChanged':
      return {
        what: t('Couldn’t change the setting {0}', failure.setting),
        next:
          failure.reason === 'notList'
            ? t('It isn’t a list. Correct it in your settings, then retry.')
            : failure.code
              ? fileAdvice(failure.code)
              : t(
                  'The settings file may have unsaved changes, contain errors, or be read-only. Edit the setting there.',
                ),
        fix: 'none',
      };
    case 'forbidden':
      return retry(
        t('Access denied (HTTP {0})', failure.status),
        t('Ask your service administrator to check the app’s permissions.'),
      );
    case 'notFound':
      return retry(t('Not found (HTTP {0})', failure.status), addressAdvice(about));
    case 'refused':
      return retry(t('The service rejected the request (HTTP {0})', failure.status), addressAdvice(about));
    case 'redirect':
      return {
        what: t('The service returned a redirect (HTTP {0})', failure.status),
        next: t(
          'Board Inspector doesn’t follow redirects, so your credentials stay with this service. Check the base URL.',
        ),
        fix: 'editConnection',
      };
    case 'rateLimited':
      return retry(
        t('Too many requests to the service (HTTP {0})', failure.status),
        failure.retryAfterMs === undefined ? t('Wait a moment.') : waitText(Math.ceil(failure.retryAfterMs / 1000)),
      );
    case 'server':
      return retry(
        t('The service returned a server error (HTTP {0})', failure.status),
        t('Retry later, or contact your service administrator.'),
      );
    case 'network':
    case 'dns':
    case 'tls':
    case 'protocol':
      return { ...explainConnection(failure), fix: 'retry' };
    case 'proxy':
      return { ...explainProxy(failure), fix: 'retry' };
    case 'timeout':
      return retry(
        t('The request timed out after {0} seconds', Math.round(failure.afterMs / 1000)),
        t('The service or the network may be slow.'),
      );
    case 'tooLarge':
      return retry(
        t('The response is larger than {0} MiB', Math.round(failure.limitBytes / 1024 ** 2)),
        t('Increase {0}. For files, you can also reduce {1}.', maxResponse, pageSize),
      );
    case 'tooMany':
      return retry(
        t('The response contains more than {0} records', failure.limit),
        t('For files, reduce {0}.', pageSize),
      );
    case 'notJson':
      return retry(
        t('The response isn’t JSON: {0}', notJsonReason(failure)),
        t('A proxy or sign-in page may have replied instead of the service. Check the base URL.'),
      );
    case 'badShape':
      return retry(
        t('Unexpected response: expected {0}, found {1}', failure.expected, foundText(failure.found)),
        addressAdvice('connection'),
      );
    case 'serviceCode':
      return retry(
        // Longer numbers are not error codes and may be echoed data.
        Math.abs(failure.code) < 10_000_000
          ? t('The service returned error code {0}', failure.code)
          : t('The service returned an error code'),
        t('Look up the code in the service’s documentation.'),
      );
    case 'noToken':
      return retry(t('The service returned no usable access token'), addressAdvice('connection'));
    case 'tokensRefused':
      return retry(
        t('The service rejected {0} newly issued access tokens', failure.times),
        t('Another window or program may be signing in with the same app ID. Close it.'),
      );
    case 'notAnswering':
      return retry(
        failure.cause ? explain(failure.cause).what : t('The last requests to this service all failed'),
        t('Requests are paused for up to 15 seconds. Select Retry to try now.'),
      );
    case 'noEntry':
      return retry(
        t('The service returned no entry for this board'),
        failure.unrequested === undefined
          ? t('Check the board ID, and make sure the app has access to this board.')
          : t(
              'Entries in the response that match no requested board: {0}. This board’s entry may be among them.',
              failure.unrequested,
            ),
      );
    case 'vanished':
      return retry(
        t('The service no longer returns this record'),
        t('It may have been deleted. Refresh to see the current records.'),
      );
    case 'notLoaded':
      return {
        what: t('This record isn’t among those loaded so far'),
        next: t('Open its list, then load more.'),
        fix: 'none',
      };
    case 'olderThanSnapshot':
      return retry(
        t('What is loaded is older than the snapshot'),
        t('Refresh to compare what the service returns now.'),
      );
    case 'cancelled':
      return retry(t('Canceled'), t('Retry to load it.'));
    case 'internal':
      return retry(t('Board Inspector ran into an internal error'), t('See the log for details.'));
    case 'fileNotWritten':
    case 'fileNotRead':
    case 'fileTooLarge':
      return { ...explainFile(failure), fix: 'none' };
    case 'datasetNotWritten':
      return {
        what: t('Couldn’t write into the folder of the dataset'),
        next: fileAdvice(failure.code),
        fix: 'none',
      };
    case 'namesChanged':
      return {
        what: t('The names of users were changed during the export'),
        next: t('Export again: a dataset shows all users in the same way.'),
        fix: 'none',
      };
    default:
      return { ...explainSnapshot(failure), fix: 'none' };
  }
}

const addressAdvice = (about: 'board' | 'connection'): string =>
  about === 'board'
    ? t('Check the board ID, and the base URL including its version (such as /v1).')
    : t('Check the base URL, including its version (such as /v1).');

/** A wait in seconds. The number comes from the service; beyond a day it is not helpful. */
const waitText = (seconds: number): string =>
  seconds > 86_400 ? t('Retry later, or contact your service administrator.') : t('Wait {0} s.', seconds);

function explainRejectedSignIn({ stage, status, invisibleIn }: Extract<Failure, { kind: 'auth' }>): Explanation {
  switch (stage) {
    case 'token':
      return {
        what: t('The service rejected the app ID or app secret (HTTP {0})', status),
        next: invisibleText(invisibleIn) ?? t('Check both in the service’s developer console.'),
        fix: invisibleIn === 'appId' ? 'editConnection' : 'signIn',
      };
    case 'call':
      return {
        what: t('The service rejected the access token (HTTP {0})', status),
        next: t('The app’s permissions may have been revoked. Sign in again.'),
        fix: 'signIn',
      };
    case 'request':
      return {
        what: t('The service rejected this request but accepts the same access token for others (HTTP {0})', status),
        next: t('The app may not have access to this board. Ask your service administrator to grant it.'),
        fix: 'retry',
      };
  }
}

function invisibleText(invisibleIn: 'appId' | 'appSecret' | undefined): string | undefined {
  switch (invisibleIn) {
    case 'appSecret':
      return t('The app secret contains a space or an invisible character. Copy it again without that.');
    case 'appId':
      return t('The app ID contains a space or an invisible character. Correct it in the connection.');
    case undefined:
      return undefined;
  }
}

function notJsonReason(failure: Extract<Failure, { kind: 'notJson' }>): string {
  switch (failure.reason) {
    case 'empty':
      return t('it’s empty');
    case 'html':
      return clauses([t('it’s an HTML page'), failure.status !== undefined && `HTTP ${failure.status}`]);
    case 'tooDeep':
      return t('it’s nested too deeply');
    case 'syntax':
      return failure.position === undefined
        ? t('it’s incomplete or has a syntax error')
        : t('syntax error at character {0}', failure.position);
  }
}

const foundText = (found: string): string => (found === 'nothing' ? t('nothing') : found);

export const inOneLine = ({ what, next }: Explanation): string => sentences([sentence(what), next]);

/** Says when shown data that couldn't be refreshed was loaded. */
export const notRefreshedText = (time: string): string => t('As of {0}, couldn’t refresh', time);

/** The same with the time of the last attempt. */
export const notRefreshedSince = (time: string, attempt: string): string =>
  t('As of {0}, couldn’t refresh at {1}', time, attempt);

/** The same within a row or a cell. */
export const notRefreshedClause = (time: string): string => inSentence(notRefreshedText(time));

/** The same with the reason, as a sentence. `clock`: shows a time in milliseconds since the Unix epoch. */
export const notRefreshedSentence = (
  { loadedAt, failure }: { readonly loadedAt: number; readonly failure: Failure },
  clock: (time: number) => string,
): string => sentence(t('{0}: {1}', notRefreshedText(clock(loadedAt)), explain(failure).what));

/** Where a fault is tested: a file below `test/`, and a text in it. */
type Tried = readonly [file: string, words: string];

const session = 'unit/service/api/session.test.ts';
const circuitBreaker = 'unit/service/api/circuitBreaker.test.ts';
const batches = 'unit/service/api/batches.test.ts';
const retry = 'unit/service/api/retry.test.ts';
const transport = 'unit/service/api/transport.test.ts';
const axios = 'unit/service/api/axiosTransport.test.ts';
const pages = 'unit/service/api/filePages.test.ts';
const operations = 'unit/service/api/operations.test.ts';
const sockets = 'unit/faults/socketFaults.ts';
const responses = 'unit/faults/responses.test.ts';
const overload = 'unit/faults/overload.test.ts';
const names = 'unit/faults/names.test.ts';
const tls = 'unit/faults/tls.test.ts';
const json = 'unit/core/json.test.ts';
const votes = 'unit/records/votes.test.ts';
const label = 'unit/core/sanitizeLabel.test.ts';
const secrets = 'unit/service/settings/secrets.test.ts';
const eventOrder = 'unit/properties/eventOrder.test.ts';
const reading = 'unit/properties/reading.test.ts';
const paging = 'unit/properties/paging.test.ts';
const failures = 'vscode/failures.test.ts';
const midLoad = 'vscode/midLoad.test.ts';
const secretsInEditor = 'vscode/secrets.test.ts';

/**
 * Possible faults and where they are tested. `faults/socketFaults.test.ts` tests each socket fault in the tree and for
 * a token; `faults/faultServer.test.ts` verifies them with a raw client.
 */
export const faultTable: Readonly<Record<string, readonly Tried[]>> = {
  '401 once': [[session, 'E04 is renewed after a 401, and the call is retried']],
  '401 always': [
    [session, 'E05 is renewed once when it is always rejected'],
    [session, 'is requested twice when it is rejected for 20 concurrent calls'],
    [failures, 'is not requested again once a new token is rejected too'],
  ],
  '401, 400, 403 from issuance': [
    [session, 'is not requested again after'],
    [failures, 'requests a single token for wrong credentials'],
  ],
  'expired in mid-burst': [
    [session, 'is renewed exactly once for'],
    [eventOrder, 'sends at most four requests and one token request at once'],
  ],
  'late 401 for an old token': [[session, 'E08 retries with the newer token after a late 401 for an old token']],
  'a token that came expired, any expiresIn': [
    [session, 'E02 is used until it is rejected'],
    [json, 'E01 E02 keeps expiresIn as received'],
  ],
  'tokens that end early': [
    [session, 'requests tokens at intervals after the second'],
    [session, 'requests no token after five'],
  ],
  'a token that cannot be sent': [[json, 'rejects an unusable token']],
  '403 on one board': [
    [failures, 'in its own row, and the other sections load'],
    [session, 'does not renew the token after a 403'],
  ],
  '403 on fifty boards': [[batches, 'gives up after ten requests']],
  '404 on one board of many': [
    [batches, 'returns the other boards when one is unknown'],
    [batches, 'finds the one rejected board of fifty'],
  ],
  '400, 413, 414, 422 for a long list': [
    [batches, 'splits a long list in half'],
    [batches, 'accepts one ID at a time'],
  ],
  '408, 429, 500, 502, 503, 504, 520 to 524': [
    [retry, 'attempts a request three times'],
    [responses, 'no text of its body in the log'],
  ],
  'other statuses, 201 with a good body': [
    [retry, 'attempts a request once'],
    [responses, 'E14 E16 a status other than 200'],
  ],
  '429 with Retry-After in seconds': [
    ['unit/service/api/requestQueue.test.ts', 'pauses all requests after one 429'],
    [responses, 'fails at once and reports the wait'],
    [responses, 'is retried after our own delay'],
  ],
  '429 with a date, a past date, none, nonsense': [
    [transport, 'E15 Retry-After'],
    [axios, 'a date in Retry-After, measured by the clock of the service'],
    [reading, 'read Retry-After as a finite delay or undefined'],
  ],
  '429 storm over a thousand boards': [
    [overload, 'waits through several 429 responses'],
    [overload, 'when every response is 429'],
  ],
  'a service that is down for long': [
    [circuitBreaker, 'sends five requests for twenty calls to a service that is down'],
    [circuitBreaker, 'sends one trial after 15 seconds'],
    [overload, 'when the service is down'],
    ['e2e/failures.test.ts', 'loads the rows on Retry once the service is back'],
  ],
  'connection refused': [
    [axios, 'a refused connection'],
    [failures, 'shows a refused connection'],
  ],
  'reset or closed before headers': [
    [sockets, 'reset before any byte'],
    [sockets, 'closed before any byte'],
    [sockets, 'half of the headers, then closed'],
  ],
  'reset or closed in mid-body, with a length and without': [
    [sockets, 'half of the announced body, then reset'],
    [sockets, 'half of the announced body, then closed'],
    [sockets, 'a chunked body without its last chunk'],
    [sockets, 'half of an error page, then reset'],
    [sockets, 'half of an error page of 503'],
  ],
  'a truncated body without a length': [[sockets, 'half of a body without a length']],
  'truncated gzip': [[sockets, 'a truncated gzip body']],
  'wrong lengths': [
    [sockets, 'a length that is too small'],
    [sockets, 'a length that is too large'],
    [sockets, 'two lengths'],
    [sockets, 'a length with chunked encoding'],
  ],
  DNS: [
    [names, 'is reported at once when it does not exist'],
    [names, 'is looked up three times after a temporary error'],
    [axios, 'E21 is reported: an unknown host name'],
  ],
  'TLS: own signature, expired, other host, unknown authority, no TLS, TLS where none is': [
    [tls, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    [tls, 'CERT_HAS_EXPIRED'],
    [tls, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [tls, 'is reported as a network failure for plain HTTP'],
    [axios, 'E21 is reported: HTTPS to a port without TLS'],
    [axios, 'E21 is reported: a failed TLS handshake'],
  ],
  'connecting without end': [[names, 'is reported as a timeout when the lookup never ends']],
  'headers without end': [
    [sockets, 'endless headers'],
    [sockets, 'half of the headers, then silence'],
    [sockets, '100 Continue, then silence'],
  ],
  'a body in single bytes': [[sockets, 'a body in single bytes']],
  silence: [
    [sockets, "'silence'"],
    [sockets, 'silence in the middle of the body'],
  ],
  'the user cancels': [
    [axios, 'ends the request at once and closes the connection'],
    ['vscode/view.test.ts', 'aborts a load when its section is collapsed'],
    [midLoad, 'is collapsed, and starts again when expanded'],
  ],
  'HTML with 200': [
    [responses, 'E10 a sign-in page'],
    ['e2e/failures.test.ts', 'shows that a login page isn’t JSON'],
  ],
  'empty with 200': [[responses, 'E11 an empty body']],
  'an error code with 200': [[responses, 'E12 an error code']],
  'null, 5, "x", [], {"length":3}, [null]': [
    [responses, 'an object with a length'],
    [responses, 'F17 a string'],
    [responses, 'a list of null'],
    [reading, 'decode any response or throw one failure'],
  ],
  'both forms of everything': [
    [votes, 'A0'],
    [reading, 'return all records of a list'],
  ],
  'unknown codes, extra and missing fields': [
    [votes, 'A10'],
    [json, 'in place of a record is read without throwing'],
  ],
  'content type, byte order mark, UTF-16, invalid UTF-8, half characters': [
    [responses, 'E17 a byte order mark'],
    [responses, 'is accepted with any content type'],
    [responses, 'UTF-16'],
    [responses, 'F07 is decoded with replacement characters'],
    [responses, 'F07 has a deviation for each record with invalid UTF-8'],
    [responses, 'F07 has a hover about invalid UTF-8 for the affected text only'],
  ],
  '100 MB': [[sockets, 'a body of 100 MB']],
  'decompression bombs': [
    [sockets, 'a decompression bomb in'],
    [axios, 'stops a response at the limit'],
  ],
  'encodings: twice, unknown, lying': [
    [sockets, 'a body that is compressed twice'],
    [sockets, 'an uncompressed body with an unknown encoding'],
    [sockets, 'an uncompressed body declared as gzip'],
  ],
  '40 kB of headers': [[sockets, '40 kB of headers']],
  'another protocol': [
    [sockets, 'another protocol'],
    [sockets, 'a body without a head'],
  ],
  'redirects, 204, 206, 304': [
    [axios, 'is rejected and not followed'],
    [axios, '[304, {}'],
    [sockets, 'a body after status 204'],
  ],
  'clocks that jump': [[overload, 'when the clock jumps by an hour']],
  'the window is loaded again in mid-load': [['e2e/midLoad.test.ts', 'aborts its requests on reload']],
  'deactivated in mid-load': [['vscode/shutdown.zh-cn.test.ts', 'aborts all pending requests']],
  'settings edited in mid-load': [
    [midLoad, 'is aborted by a new base URL'],
    [midLoad, 'is aborted when its board is removed from the list'],
  ],
  'settings edited again and again': [[midLoad, 'is unaffected by thirty edits of other settings']],
  'a secret removed in mid-load': [
    [midLoad, 'is aborted when its secret is removed, and sign-in'],
    [midLoad, 'is aborted when its secret is removed during a token request'],
  ],
  'a secret replaced by another window': [
    [secretsInEditor, 'takes effect at once when another window removes or stores it'],
  ],
  'two windows': [
    [overload, 'both load by turns when only the newest token is valid'],
    [overload, 'load at once with few tokens when only the newest is valid'],
    ['e2e/twoWindows.test.ts', 'load rows in turns'],
    ['e2e/twoWindows.test.ts', 'require sign-in in the second window'],
  ],
  'secrets.get rejects, never answers, throws': [[secrets, 'fail with secretStore if get']],
  'secrets.get forgot': [[secrets, 'are missing after the storage lost them']],
  'secrets.store rejects, takes long': [
    [secrets, 'report that they cannot be stored'],
    [secrets, 'can be read before a slow store completes'],
  ],
  'secrets.keys is missing or throws': [[secrets, 'are removed for all configured connections if keys']],
  'secrets change without end': [[secrets, 'write nothing on a hundred change events']],
  'a stored secret that is none': [[secrets, 'are missing if the stored value is invalid']],
  'a panel closed in mid-load': [[midLoad, 'doesn’t break later loads when its panel is closed']],
  'a document that cannot be loaded again': [['e2e/midLoad.test.ts', 'marks it as outdated']],
  'base URLs': [
    ['unit/core/baseUrl.test.ts', 'userInfo'],
    [reading, 'accept base URLs only with TLS or of this machine'],
  ],
  'IDs that lead elsewhere': [[operations, 'stays under the base URL and carries the ID']],
  'pages that fail': [
    [pages, 'C07 returns rows that moved between pages once'],
    [pages, 'requests page 1 again after a temporary failure'],
    [paging, 'loads every file of an unchanged list'],
  ],
  'prototype pollution': [[json, 'F01 with keys such as __proto__']],
  'a million levels': [[json, 'F02 with a million levels']],
  'invalid JSON, two documents': [[json, 'rejects invalid JSON']],
  'letters that mislead': [
    [label, 'RLO'],
    [reading, 'sanitize labels to one line of bounded length'],
  ],
  'markup, commands, icons in names': [['webview/hostile.test.ts', 'script']],
  'formulas in tables': [['unit/surfaces/exports/csv.test.ts', 'HYPERLINK']],
};

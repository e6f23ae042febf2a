/** Where a fault is tested: a file below `test/`, and a text in it. */
type Tried = readonly [file: string, words: string];

const session = 'unit/api/session.test.ts';
const circuitBreaker = 'unit/api/circuitBreaker.test.ts';
const batches = 'unit/api/batches.test.ts';
const retry = 'unit/api/retry.test.ts';
const transport = 'unit/api/transport.test.ts';
const axios = 'unit/api/axiosTransport.test.ts';
const pages = 'unit/api/filePages.test.ts';
const operations = 'unit/api/operations.test.ts';
const sockets = 'unit/faults/socketFaults.ts';
const responses = 'unit/faults/answers.test.ts';
const storms = 'unit/faults/storms.test.ts';
const names = 'unit/faults/names.test.ts';
const tls = 'unit/faults/tls.test.ts';
const json = 'unit/base/json.test.ts';
const votes = 'unit/records/votes.test.ts';
const label = 'unit/text/sanitizeLabel.test.ts';
const secrets = 'unit/settings/secrets.test.ts';
const worlds = 'unit/properties/worlds.test.ts';
const context = 'unit/properties/reading.test.ts';
const paging = 'unit/properties/paging.test.ts';
const failures = 'vscode/failures.test.ts';
const midLoad = 'vscode/midLoad.test.ts';
const secretsInEditor = 'vscode/secrets.test.ts';

/**
 * Possible faults and where they are tested. `faults/socketFaults.test.ts` tests each socket fault in the tree and for
 * a token; `faults/faultServer.test.ts` verifies them with a raw client.
 */
export const faultTable: Readonly<Record<string, readonly Tried[]>> = {
  '401 once': [[session, 'E04 is renewed after a 401, unseen']],
  '401 always': [
    [session, 'E05 refused always'],
    [session, 'refused to 20 at once'],
    [failures, 'is not asked for any more once a fresh token is refused too'],
  ],
  '401, 400, 403 from issuance': [
    [session, 'from issuance is not tried again until the person acts'],
    [failures, 'asks for one token only when the credentials are wrong'],
  ],
  'expired in mid-burst': [
    [session, 'that expired is renewed exactly once for'],
    [worlds, 'asks four at once and one token'],
  ],
  'late 401 for an old token': [[session, 'E08 a late 401 for an old token']],
  'a token that came expired, any expiresIn': [
    [session, 'E02 serves until it is refused'],
    [json, 'E01 E02 with expiresIn as it came'],
  ],
  'tokens that are ended as soon as they come': [
    [session, 'asks for two more at once, then in its own time'],
    [session, 'asks for no more after five'],
  ],
  'a token that cannot be sent': [[json, 'is no usable token']],
  '403 on one board': [
    [failures, 'says so in its place for HTTP'],
    [session, 'a right that is refused is no token that is refused'],
  ],
  '403 on fifty boards': [[batches, 'ends where nothing helps']],
  '404 on one board of many': [
    [batches, 'of one board that nobody knows hide no others'],
    [batches, 'finds the bad one among fifty'],
  ],
  '400, 413, 414, 422 for a long list': [
    [batches, 'are asked for by halves when'],
    [batches, 'takes one id at a time'],
  ],
  '408, 429, 500, 502, 503, 504, 520 to 524': [
    [retry, 'is tried three times'],
    [responses, 'and nothing of its body told'],
  ],
  'other statuses, 201 with a good body': [
    [retry, 'is tried once'],
    [responses, 'E14 E16 any other status'],
  ],
  '429 with Retry-After in seconds': [
    ['unit/api/requestQueue.test.ts', 'pauses all requests after one 429'],
    [responses, 'is not waited for, and tells how long'],
    [responses, 'is tried again in our own time'],
  ],
  '429 with a date, a past date, none, nonsense': [
    [transport, 'E15 Retry-After'],
    [axios, 'a date in Retry-After is counted from the clock of the service'],
    [context, 'Retry-After is a time from now on, or nothing'],
  ],
  '429 storm over a thousand boards': [
    [storms, 'of 429 over a thousand boards'],
    [storms, 'of 429 without end'],
  ],
  'a service that is gone for long': [
    [circuitBreaker, 'sends five requests for twenty calls to a service that is down'],
    [circuitBreaker, 'sends one trial after 15 seconds'],
    [storms, 'of a thousand boards and a service that is gone'],
    ['e2e/failures.test.ts', 'comes back: a click on Retry brings the rows'],
  ],
  'connection refused': [
    [axios, 'a refused connection'],
    [failures, 'says that nobody listens'],
  ],
  'reset or closed before headers': [
    [sockets, 'reset before any byte'],
    [sockets, 'closed before any byte'],
    [sockets, 'half of the headers, then closed'],
  ],
  'reset or closed in mid-body, with a length and without': [
    [sockets, 'half of an announced body, then reset'],
    [sockets, 'half of an announced body, then closed'],
    [sockets, 'a chunked body without its last chunk'],
    [sockets, 'half of an error page, then reset'],
    [sockets, 'half of an error page of 503'],
  ],
  'a body that ends with the connection, cut': [[sockets, 'half of a body that ends with the connection']],
  'truncated gzip': [[sockets, 'compressed, without its end']],
  'wrong lengths': [
    [sockets, 'a length that is too small'],
    [sockets, 'a length that is too large'],
    [sockets, 'two lengths'],
    [sockets, 'a length beside chunks'],
  ],
  DNS: [
    [names, 'by anybody is told at once'],
    [names, 'for now is looked up three times'],
    [axios, 'E21 a name that nobody has'],
  ],
  'TLS: own signature, expired, other host, unknown authority, no TLS, TLS where none is': [
    [tls, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    [tls, 'CERT_HAS_EXPIRED'],
    [tls, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [tls, 'http to a port that speaks TLS'],
    [axios, 'E21 no HTTPS behind the port'],
    [axios, 'E21 a handshake that fails'],
  ],
  'connecting without end': [[names, 'connecting is given up in time']],
  'headers without end': [
    [sockets, 'headers without end'],
    [sockets, 'half of the headers, then silence'],
    [sockets, '100 Continue, then silence'],
  ],
  'a body of drops': [[sockets, 'a body of drops']],
  silence: [
    [sockets, "'silence'"],
    [sockets, 'silence in mid-body'],
  ],
  'the person leaves': [
    [axios, 'ends it at once and closes the connection'],
    ['vscode/view.test.ts', 'ends a load when its section is closed'],
    [midLoad, 'ends it, and opening it again loads anew'],
  ],
  'HTML with 200': [
    [responses, 'E10 a page to sign in'],
    ['e2e/failures.test.ts', 'sends a page of some proxy'],
  ],
  'empty with 200': [[responses, 'E11 nothing']],
  'a code of failure with 200': [[responses, 'E12 a code of failure']],
  'null, 5, "x", [], {"length":3}, [null]': [
    [responses, 'an object that counts'],
    [responses, 'F17 a string'],
    [responses, 'a list of null'],
    [context, 'whatever the service sends is read, or refused'],
  ],
  'both forms of everything': [
    [votes, 'A0'],
    [context, 'a list of records is as long as it was sent'],
  ],
  'unknown codes, extra and missing fields': [
    [votes, 'A10'],
    [json, 'any JSON in place of a record is read without a throw'],
  ],
  'content type, byte order mark, UTF-16, no UTF-8, half characters': [
    [responses, 'E17 a byte order mark'],
    [responses, 'but for its content type'],
    [responses, 'UTF-16'],
    [responses, 'F07 shows what is no UTF-8 as such'],
    [responses, 'F07 tells of which records the bytes are no UTF-8'],
    [responses, 'F07 tells over the text in a document, and over no other'],
  ],
  '100 MB': [[sockets, '100 MB that never end']],
  bombs: [
    [sockets, 'a bomb in'],
    [axios, 'is stopped at the limit'],
  ],
  'encodings: twice, unknown, lying': [
    [sockets, 'compressed twice'],
    [sockets, 'compressed in an unknown way'],
    [sockets, 'called compressed, but plain'],
  ],
  '40 kB of headers': [[sockets, '40 kB of headers']],
  'another protocol': [
    [sockets, 'another protocol'],
    [sockets, 'a body without any head'],
  ],
  'redirects, 204, 206, 304': [
    [axios, 'is refused, and nothing goes there'],
    [axios, '[304, {}'],
    [sockets, 'a body behind 204'],
  ],
  'clocks that jump': [[storms, 'of clocks']],
  'the window is loaded again in mid-load': [['e2e/midLoad.test.ts', 'the service sees its extension host leave']],
  'deactivated in mid-load': [['vscode/lifecycle.fresh.test.ts', 'with requests under way ends each of them']],
  'settings edited in mid-load': [
    [midLoad, 'another address ends it'],
    [midLoad, 'a board that is taken off the list ends its own alone'],
  ],
  'settings edited again and again': [[midLoad, 'thirty other edits']],
  'a secret removed in mid-load': [
    [midLoad, 'a secret that is removed ends it'],
    [midLoad, 'while a token is asked for ends that too'],
  ],
  'a secret replaced by another window': [
    [secretsInEditor, 'that another window removes or types is followed at once'],
  ],
  'two windows': [
    [storms, 'that keeps only the newest token both have what they ask for, by turns'],
    [storms, 'that keeps only the newest token, at once'],
    ['e2e/twoWindows.test.ts', 'both show what they ask for, by turns'],
    ['e2e/twoWindows.test.ts', 'signed out in the one, the other asks to sign in'],
  ],
  'secrets.get rejects, never answers, throws': [[secrets, 'the failure is that of the store']],
  'secrets.get forgot': [[secrets, 'lost what it had']],
  'secrets.store rejects, takes long': [
    [secrets, 'cannot store'],
    [secrets, 'takes its time to store'],
  ],
  'secrets.keys is missing or throws': [[secrets, 'all secrets of configured connections are removed']],
  'secrets change without end': [[secrets, 'nothing is written in answer to one']],
  'a stored secret that is none': [[secrets, 'holds something else under the key']],
  'a panel closed in mid-load': [[midLoad, 'a panel that is closed harms nothing']],
  'a document that cannot be loaded anew': [['e2e/midLoad.test.ts', 'marks it as older']],
  'base addresses': [
    ['unit/base/baseUrl.test.ts', 'userInfo'],
    [context, 'a base address is refused, or carries a secret nowhere'],
  ],
  'ids that lead elsewhere': [[operations, 'leads under the base address and carries the id']],
  'pages that fail': [
    [pages, 'C07 rows that moved come once'],
    [pages, 'page 1 that fails for the moment is owed'],
    [paging, 'of files that stand still none is missing'],
  ],
  'keys that pollute': [[json, 'F01 keys such as __proto__']],
  'a million levels': [[json, 'F02 a million levels']],
  'no JSON, two documents': [[json, 'is no JSON']],
  'letters that mislead': [
    [label, 'RLO'],
    [context, 'a label is one line of bounded length'],
  ],
  'markup, commands, icons in names': [['webview/hostile.test.ts', 'script']],
  'formulas in tables': [['unit/exports/csv.test.ts', 'HYPERLINK']],
};

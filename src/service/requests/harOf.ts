import type { SentRequest } from './requestLedger';

/**
 * Requests as HAR 1.2, which network tools read. Without headers, queries, and bodies, which hold credentials and
 * content, and without names and IDs of boards.
 */
export const harOf = (sent: readonly SentRequest[], extensionVersion: string): string =>
  `${JSON.stringify(
    {
      log: {
        version: '1.2',
        creator: { name: 'Board Inspector', version: extensionVersion },
        comment: 'Headers, queries, and bodies are left out.',
        entries: sent.toSorted((one, other) => one.sentAt - other.sentAt || one.number - other.number).map(entryOf),
      },
    },
    undefined,
    2,
  )}\n`;

function entryOf({ method, url, operation, boards, cause, sentAt, ms, attempt, status, failure, bytes }: SentRequest) {
  return {
    startedDateTime: new Date(sentAt).toISOString(),
    time: ms,
    request: {
      method,
      url,
      httpVersion: '',
      cookies: [],
      headers: [],
      queryString: [],
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      // As browsers write it without a response.
      status: status ?? 0,
      statusText: '',
      httpVersion: '',
      cookies: [],
      headers: [],
      content: { size: bytes ?? -1, mimeType: '' },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    _operation: operation,
    _boards: boards.length,
    _attempt: attempt,
    ...(cause && { _cause: cause }),
    ...(failure && { _failure: failure.kind }),
  };
}

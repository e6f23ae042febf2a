import type { OddResponse } from './faultSettings';

/** A body to send unchanged. */
export interface RawBody {
  readonly contentType: string;
  readonly text: string;
}

const json = 'application/json; charset=utf-8';

/** Creates a predefined invalid body; `right`: the correct JSON text. */
export function oddResponse(kind: OddResponse, right: string): RawBody {
  switch (kind) {
    case 'login-page':
      return { contentType: 'text/html; charset=utf-8', text: loginPage };
    case 'empty':
      return { contentType: json, text: '' };
    case 'blank':
      return { contentType: json, text: ' \n ' };
    case 'broken-json':
      return { contentType: json, text: right.slice(0, Math.ceil(right.length / 2)) };
    case 'deep':
      return { contentType: json, text: `{"list":${'['.repeat(100_000)}${']'.repeat(100_000)}}` };
    case 'null':
      return { contentType: json, text: 'null' };
    case 'json-in-string':
      return { contentType: json, text: JSON.stringify(right) };
    case 'bom':
      return { contentType: json, text: `\uFEFF${right}` };
    case 'failure-code':
      return { contentType: json, text: '{"code":1003,"message":"quota exceeded","reqId":"sample-1","obj":null}' };
  }
}

const loginPage = `<!doctype html>
<html lang="en">
<head><title>Sign in to the network</title></head>
<body>
<h1>Welcome, guest</h1>
<form method="post" action="/login"><input name="user"><input name="password" type="password"><button>Sign in</button></form>
<script>document.title = 'this must never run';</script>
</body>
</html>
`;

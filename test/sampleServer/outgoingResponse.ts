import type { SampleResponse } from './switchedResponses';
import { jsonText } from '../../src/service/sample/service';
import type { JsonObject } from '../../src/core/json';
import type { Fault, FaultSettings, OddResponse } from './faultSettings';
import type { SampleOperation } from './operations';
import type { OutgoingResponse } from './wire';

/** Properties of a request that faults match. */
interface FaultTarget {
  readonly operation: SampleOperation;
  readonly recordIds: readonly string[];
  readonly pageIndex?: number | undefined;
}

/**
 * Returns the function that picks the fault of a request, if any, and counts its occurrences. Create a new one for new
 * switches.
 */
export function createFaultPicker(faults: FaultSettings['faults']): (target: FaultTarget) => Fault | undefined {
  const seen = new Map<Fault, number>();
  return (target) => {
    for (const fault of [...(faults[target.operation] ?? []), ...(faults.any ?? [])]) {
      if (fault.recordId !== undefined && !target.recordIds.includes(fault.recordId)) continue;
      if (fault.pageIndex !== undefined && fault.pageIndex !== target.pageIndex) continue;
      const before = seen.get(fault) ?? 0;
      const from = fault.after ?? 0;
      if (before >= from + (fault.times ?? Infinity)) continue;
      seen.set(fault, before + 1);
      if (before >= from) return fault;
    }
    return undefined;
  };
}

/** Applies extra fields, invalid bodies, status and headers to the response of an operation. */
export function outgoingResponse(
  response: SampleResponse,
  fault: Fault | undefined,
  switches: FaultSettings,
): OutgoingResponse {
  const right = response.status === 200 ? successText(response.body, switches) : jsonText(response.body);
  const odd = fault?.body === undefined ? fault?.response : undefined;
  const contentType = `${odd === 'login-page' ? 'text/html' : 'application/json'}; charset=utf-8`;
  return {
    status: fault?.status ?? response.status,
    headers: { 'content-type': contentType, 'cache-control': 'no-store', ...fault?.headers },
    body: fault?.body ?? (odd === undefined ? right : oddBodies(right)[odd]),
  };
}

function successText(body: JsonObject, switches: FaultSettings): string {
  const { extraFields, expiresIn } = switches;
  const text = jsonText({ ...extraFields, ...body });
  // Inserted as text, because the switch may hold a number that no JSON value can, such as 1e400.
  return 'accessToken' in body && expiresIn !== null ? `${text.slice(0, -1)},"expiresIn":${expiresIn}}` : text;
}

/** The predefined invalid bodies; `right`: the correct JSON text. */
const oddBodies = (right: string): Readonly<Record<OddResponse, string>> => ({
  'login-page': loginPage,
  empty: '',
  'broken-json': right.slice(0, Math.ceil(right.length / 2)),
  'failure-code': '{"code":1003,"message":"quota exceeded","reqId":"sample-1","obj":null}',
});

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

import assert from 'node:assert/strict';
import { requestsDetails } from '../../../../src/features/requests/requestsDetails';
import { createRequestLedger } from '../../../../src/service/requests/requestLedger';
import { english } from '../../surfaces/tree/treeServices';

describe('the panel of requests', () => {
  it('says how many failed, and why each did, without opening anything', async () => {
    const ledger = createRequestLedger();
    const service = { name: 'Acme', origin: 'https://boards.test', path: '/v1', appId: 'app' };
    const sent = { operation: 'votes', attempt: 1, cause: 'refresh', sentAt: 1, ms: 2 } as const;
    const call = { operation: 'votes', query: { recordId: 'b' } } as const;
    ledger.record(service, { ...sent, outcome: '', failure: { kind: 'network', code: 'ECONNREFUSED' } }, call);
    ledger.record(service, { ...sent, outcome: '', failure: { kind: 'forbidden', status: 403 } }, call);
    ledger.record(service, { ...sent, outcome: 'HTTP 200', bytes: 30 }, call);
    const { detailsView, tables } = requestsDetails(ledger, [], () => 'Team', english);
    assert.equal(detailsView.header?.headline, '3 requests, 2 failed');
    const block = detailsView.blocks.find((each) => each.block === 'table' && each.id === 'requests');
    const columns = block?.block === 'table' ? block.columns : [];
    const { rows } = (await tables.get('requests')?.rowsAt({ from: 0, to: 9 })) ?? assert.fail();
    const textsIn = (key: string) => {
      const at = columns.findIndex((column) => column.key === key);
      return rows.map(({ cells }) => cells[at]?.text);
    };
    assert.deepEqual(textsIn('@status'), ['200', '403', '']);
    const failures = ['', 'Access denied (HTTP 403)', 'Couldn’t reach the service (ECONNREFUSED)'];
    assert.deepEqual(textsIn('@failure'), failures);
    // What is the same in each row is left out.
    assert.deepEqual(
      columns.flatMap(({ key, hidden }) => (hidden ? [key] : [])),
      ['@which', '@cause', '@connection'],
    );
  });
});

import { Hono } from 'hono/tiny';
import { parseFaultSettings } from './parseFaultSettings';
import type { SampleService } from '../../src/sample/service';

/**
 * Control API of a running sample service, only in the HTTP server.
 *
 * - `GET /__sample/faults`: current switches; `POST`: sets those in the JSON body; `DELETE`: resets all
 * - `GET /__sample/requests`: the request log, `{ requests: RequestRecord[] }`; `DELETE`: clears it
 * - `POST /__sample/revoke-tokens`: invalidates all tokens
 */
export function createControlRoutes(service: SampleService): (request: Request) => Response | Promise<Response> {
  const app = new Hono().basePath('/__sample');
  app.get('/faults', (c) => c.json(service.faultSettings));
  app.post('/faults', async (c) => {
    // Cross-origin pages can't send this content type without a preflight request.
    if (!c.req.header('content-type')?.startsWith('application/json')) return c.json({ message: 'send JSON' }, 415);
    const changes = parseFaultSettings(await c.req.json().catch(() => undefined));
    if (typeof changes === 'string') return c.json({ message: changes }, 400);
    service.setFaults(changes);
    return c.json(service.faultSettings);
  });
  app.delete('/faults', (c) => {
    service.clearFaults();
    return c.json(service.faultSettings);
  });
  app.get('/requests', (c) => c.json({ requests: service.record }));
  app.delete('/requests', (c) => {
    service.clearRecord();
    return c.json({ requests: service.record });
  });
  app.post('/revoke-tokens', (c) => {
    service.revokeTokens();
    return c.json({});
  });
  return (request) => app.fetch(request);
}

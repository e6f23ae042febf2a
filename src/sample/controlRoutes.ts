import { Hono } from 'hono/tiny';
import { misbehaviourFrom } from './misbehaviourFrom';
import type { SampleService } from './service';

/**
 * Control API of a running sample service, only in the HTTP server.
 *
 * - `GET /__sample/misbehave`: current switches; `POST`: sets those in the JSON body; `DELETE`: resets all
 * - `GET /__sample/requests`: the request log, `{ requests: RequestRecord[] }`; `DELETE`: clears it
 * - `POST /__sample/revoke-tokens`: invalidates all tokens
 */
export function controlRoutes(service: SampleService): (request: Request) => Response | Promise<Response> {
  const app = new Hono().basePath('/__sample');
  app.get('/misbehave', (c) => c.json(service.misbehaviour));
  app.post('/misbehave', async (c) => {
    // Cross-origin pages can't send this content type without a preflight request.
    if (!c.req.header('content-type')?.startsWith('application/json')) return c.json({ message: 'send JSON' }, 415);
    const changes = misbehaviourFrom(await c.req.json().catch(() => undefined));
    if (typeof changes === 'string') return c.json({ message: changes }, 400);
    service.misbehave(changes);
    return c.json(service.misbehaviour);
  });
  app.delete('/misbehave', (c) => {
    service.behave();
    return c.json(service.misbehaviour);
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

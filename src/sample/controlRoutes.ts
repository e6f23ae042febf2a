import { Hono } from 'hono/tiny';
import { misbehaviourFrom } from './misbehaviourFrom';
import type { SampleService } from './service';

/**
 * Steers a running sample service from another process; part of the HTTP server alone.
 *
 * - `GET /__sample/misbehave`: the switches in force; `POST`: sets those in the JSON body; `DELETE`: all as at the start
 * - `GET /__sample/requests`: the record of requests, `{ requests: RequestRecord[] }`; `DELETE`: empties it
 * - `POST /__sample/revoke-tokens`: makes all tokens invalid
 */
export function controlRoutes(service: SampleService): (request: Request) => Response | Promise<Response> {
  const app = new Hono().basePath('/__sample');
  app.get('/misbehave', (c) => c.json(service.misbehaviour));
  app.post('/misbehave', async (c) => {
    // A web page of another origin cannot send this type without asking first.
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

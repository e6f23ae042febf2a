import { Hono } from 'hono/tiny';
import { parseFaultSettings } from './faultSettings';
import { isMoment, moments, type BoardsInTime } from './sampleMoments';
import type { TestService } from './testService';

/**
 * Control API of a running sample service, only in the HTTP server.
 *
 * - `GET /__sample/faults`: current switches; `POST`: sets those in the JSON body; `DELETE`: resets all
 * - `GET /__sample/requests`: the request log, `{ requests: RequestRecord[] }`; `DELETE`: clears it
 * - `POST /__sample/revoke-tokens`: invalidates all tokens
 * - `GET /__sample/moment`: when the sample boards are of; `POST`: moves them to the moment in the JSON body
 */
export function createControlRoutes(
  service: TestService,
  time: Pick<BoardsInTime, 'moment' | 'setMoment'>,
): (request: Request) => Response | Promise<Response> {
  const app = new Hono().basePath('/__sample');
  app.get('/faults', (c) => c.json(service.faultSettings));
  app.post('/faults', async (c) => {
    if (!isJson(c.req.header('content-type'))) return c.json({ message: 'send JSON' }, 415);
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
  app.get('/moment', (c) => c.json({ moment: time.moment(), moments }));
  app.post('/moment', async (c) => {
    if (!isJson(c.req.header('content-type'))) return c.json({ message: 'send JSON' }, 415);
    const body = (await c.req.json().catch(() => undefined)) as { readonly moment?: unknown } | null | undefined;
    if (!isMoment(body?.moment)) return c.json({ message: `moment is one of ${moments.join(', ')}` }, 400);
    time.setMoment(body.moment);
    return c.json({ moment: body.moment, moments });
  });
  return (request) => app.fetch(request);
}

/** Cross-origin pages can't send this content type without a preflight request. */
const isJson = (contentType: string | undefined): boolean => contentType?.startsWith('application/json') === true;

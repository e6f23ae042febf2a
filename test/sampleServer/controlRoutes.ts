import { Hono } from 'hono/tiny';
import { parseFaultSettings } from './faultSettings';
import { isMoment, moments, type BoardsInTime } from './sampleMoments';
import type { TestService } from './testService';

/**
 * Control API of a running sample service, only in the HTTP server.
 *
 * - `POST /__sample/faults`: sets the switches in the JSON body; `DELETE`: resets all
 * - `GET /__sample/requests`: the request log, `{ requests: RequestRecord[] }`
 * - `POST /__sample/moment`: moves the sample boards to the moment in the JSON body
 */
export function createControlRoutes(
  service: TestService,
  time: Pick<BoardsInTime, 'setMoment'>,
): (request: Request) => Response | Promise<Response> {
  const app = new Hono().basePath('/__sample');
  // Cross-origin pages can't send this content type without a preflight request.
  app.post('*', (c, next) =>
    c.req.header('content-type')?.startsWith('application/json') === true
      ? next()
      : Promise.resolve(c.json({ message: 'send JSON' }, 415)),
  );
  app.post('/faults', async (c) => {
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
  app.post('/moment', async (c) => {
    const body = (await c.req.json().catch(() => undefined)) as { readonly moment?: unknown } | null | undefined;
    if (!isMoment(body?.moment)) return c.json({ message: `moment is one of ${moments.join(', ')}` }, 400);
    time.setMoment(body.moment);
    return c.json({ moment: body.moment });
  });
  return (request) => app.fetch(request);
}

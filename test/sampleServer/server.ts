import type { AddressInfo } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createControlRoutes } from './controlRoutes';
import { boardsInTime, type Moment } from './sampleMoments';
import { basePath, createTestService, type TestService, type TestServiceOptions } from './testService';
import { createSocketWire } from './socketWire';
import type { Wire } from './wire';

export interface SampleServerOptions extends TestServiceOptions {
  /** When the sample boards are of that have a past; default: now. */
  readonly moment?: Moment;
  /** 0 or absent: any free port. */
  readonly port?: number;
}

export interface SampleServer {
  /** Base URL of the service, without trailing slash. */
  readonly baseUrl: string;
  readonly service: TestService;
  /** Moves the sample boards to another time. */
  readonly setMoment: (moment: Moment) => void;
  /** Stops listening and drops all connections. */
  close(): Promise<void>;
}

/**
 * Serves the sample service over HTTP on a loopback address, with the control API under `/__sample/`. Rejects when the
 * port is in use.
 */
export function serveSample(options: SampleServerOptions = {}): Promise<SampleServer> {
  const time = boardsInTime(options.moment, options.now, options.language);
  // Other boards may be served in place of the sample boards.
  const ofSamples = options.boards ? [] : time.boards;
  const service = createTestService({ ...options, extraBoards: [...ofSamples, ...(options.extraBoards ?? [])] });
  const control = createControlRoutes(service, time);
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        port: options.port ?? 0,
        // Loopback only, since the service has no protection.
        hostname: '127.0.0.1',
        overrideGlobalObjects: false,
        fetch: (request, env) => {
          const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse };
          if (new URL(request.url).pathname.startsWith('/__sample/')) return control(request);
          return answerOrNothing(service, request, createSocketWire(incoming, outgoing, RESPONSE_ALREADY_SENT));
        },
      },
      (address: AddressInfo) => {
        resolve({
          baseUrl: `http://127.0.0.1:${address.port}${basePath}`,
          service,
          setMoment: time.setMoment,
          close: () =>
            new Promise((closed) => {
              server.close(() => closed());
              if (server instanceof Server) server.closeAllConnections();
            }),
        });
      },
    );
    server.on('error', reject);
  });
}

/** A client that disconnects needs no response, and is no error. */
async function answerOrNothing(service: TestService, request: Request, wire: Wire): Promise<Response> {
  try {
    return await service.fetch(request, wire);
  } catch (error) {
    if (wire.gone.aborted) return RESPONSE_ALREADY_SENT;
    throw error;
  }
}

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

/** A server that nothing may contact: listens and counts connections. */
export interface Attacker {
  /** Its origin. */
  readonly address: string;
  readonly visits: () => number;
}

/** Environment variable with the shared attacker of a run: its origin, and the file with one byte per visit. */
const variable = 'BOARD_INSPECTOR_ATTACKER';

/**
 * The attacker of this run. One started by a parent process is shared, so that it also sees late connections; otherwise
 * it is started here and stops with this process.
 */
export function attacker(folder: () => string): Promise<Attacker> {
  return (started ??= start(folder));
}

let started: Promise<Attacker> | undefined;

async function start(folder: () => string): Promise<Attacker> {
  const shared = process.env[variable];
  if (shared !== undefined && shared !== '') {
    const [address = '', file = ''] = shared.split(' ');
    return { address, visits: () => visitsIn(file) };
  }
  const file = path.join(folder(), 'visits');
  writeFileSync(file, '');
  const server = createServer((socket) => {
    appendFileSync(file, '.');
    socket.on('error', () => {});
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env[variable] = `${address} ${file}`;
  return { address, visits: () => visitsIn(file) };
}

const visitsIn = (file: string): number => (existsSync(file) ? readFileSync(file).length : 0);

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

/** A place in the network that nothing may ever contact: listens, and counts who comes. */
export interface Attacker {
  /** Its origin. */
  readonly address: string;
  readonly visits: () => number;
}

/** Names the attacker that all tiers of a run share: its origin, and the file that has a byte for each visit. */
const variable = 'BOARD_INSPECTOR_ATTACKER';

/**
 * The attacker of this run. One that a process above has started is shared, so that it also sees who comes long after
 * the test that sent them; otherwise it is started here, and ends with this process.
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

import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';

/** A generated certificate (RFC 5280) and its key, both as PEM. */
export interface Made {
  readonly cert: string;
  readonly key: string;
  readonly issuer: { readonly name: string; readonly key: KeyObject };
}

export interface Wanted {
  readonly name: string;
  readonly host?: string;
  readonly from?: Date;
  readonly to?: Date;
  /** Issuer; default: self-signed. */
  readonly by?: Made['issuer'];
}

const dayMs = 86_400_000;

export function certificate({ name, host, by, ...days }: Wanted): Made {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { from = new Date(Date.now() - dayMs), to = new Date(Date.now() + 90 * dayMs) } = days;
  const extensions = [
    ...(host === undefined ? [] : [extension('551d11', sequence(der(0x82, Buffer.from(host))))]),
    ...(by === undefined ? [extension('551d13', sequence(der(0x01, Buffer.from('ff', 'hex'))))] : []),
  ];
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1, ...Buffer.from(name).subarray(0, 8)])),
    algorithm,
    called(by?.name ?? name),
    sequence(time(from), time(to)),
    called(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, by?.key ?? privateKey);
  const whole = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  // OpenSSL reads no certificate with an empty line at its end.
  const lines = whole.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    issuer: { name, key: privateKey },
  };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const object = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const algorithm = sequence(object('2a8648ce3d040302'));
const called = (name: string) => sequence(der(0x31, sequence(object('550403'), der(0x0c, Buffer.from(name)))));
const extension = (id: string, value: Buffer) => sequence(object(id), der(0x04, value));
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

/** Servers that present a certificate and read, until `end`. */
export function createTlsServers() {
  const ends: (() => void)[] = [];
  return {
    /** Starts one; returns its base URL. */
    serve: async ({ cert, key }: Made, received: string[] = []): Promise<string> => {
      const server = createServer({ cert, key }, (socket) => {
        ends.push(() => socket.destroy());
        socket.on('data', (data) => received.push(String(data)));
        socket.on('error', () => {});
      });
      server.on('tlsClientError', () => {});
      await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
      ends.push(() => server.close());
      return `https://localhost:${(server.address() as AddressInfo).port}/v1`;
    },
    end: (): void => {
      for (const each of ends.splice(0)) each();
    },
  };
}

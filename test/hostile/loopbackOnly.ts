import net from 'node:net';

/** Error code of a blocked connection. */
export const outsideCode = 'ENOTINTESTS';

/** Loopback addresses, and names that never resolve. */
const isInside = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$|\.invalid$/i.test(host);

/** The target host: `connect` takes an object, a list with one, or port and host. */
function hostIn([first, second]: readonly unknown[]): string | undefined {
  const options: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof options === 'object' && options !== null) return (options as { host?: string }).host;
  return typeof second === 'string' ? second : undefined;
}

let isBlocking = false;

/** Blocks all connections except to this machine, so that tests never reach a real service. */
export function refuseOutside(): void {
  if (isBlocking) return;
  isBlocking = true;
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]): net.Socket {
    const host = hostIn(args);
    if (host === undefined || isInside(host)) return Reflect.apply(connect, this, args) as net.Socket;
    const refusal = Object.assign(new Error(`A test would have connected to ${host}.`), { code: outsideCode });
    process.nextTick(() => this.destroy(refusal));
    return this;
  };
}

/** Called by mocha before the first test, in each of its worker processes. */
export const mochaHooks = { beforeAll: refuseOutside };

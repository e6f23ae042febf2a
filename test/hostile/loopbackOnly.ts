import net from 'node:net';

/** Why a test's connection came to nothing. */
export const outsideCode = 'ENOTINTESTS';

/** This machine, and names that nobody can have. */
const isInside = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$|\.invalid$/i.test(host);

/** What a connection is to be made to: `connect` takes an object, a list that holds one, or port and host. */
function hostIn([first, second]: readonly unknown[]): string | undefined {
  const options: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof options === 'object' && options !== null) return (options as { host?: string }).host;
  return typeof second === 'string' ? second : undefined;
}

let refusing = false;

/** Tests must not reach a real service, whatever address they are given: from now on nothing leaves this machine. */
export function refuseOutside(): void {
  if (refusing) return;
  refusing = true;
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]): net.Socket {
    const host = hostIn(args);
    if (host === undefined || isInside(host)) return Reflect.apply(connect, this, args) as net.Socket;
    const refusal = Object.assign(new Error(`A test would have connected to ${host}.`), { code: outsideCode });
    process.nextTick(() => this.destroy(refusal));
    return this;
  };
}

/** What mocha calls before the first test. */
export const mochaGlobalSetup = (): void => refuseOutside();

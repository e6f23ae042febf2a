import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, type Child } from './childProcess';

/** A VS Code that answers at an address. */
export interface WebServer {
  readonly address: string;
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a VS Code server on a free port and waits until it answers; `argsFor` gets the port. */
export async function startWebServer(
  nodePath: string,
  argsFor: (port: number) => readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<WebServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let output = '';
  const server = startChild(nodePath, argsFor(port), {
    env: withoutEditorTraces(env),
    onOutput: (text) => {
      output = (output + text).slice(-8000);
      if (env['BOARD_INSPECTOR_VERBOSE'] === '1') process.stderr.write(text);
    },
  });
  try {
    await answers(address, server);
  } catch (failure) {
    await server.stop();
    throw new Error(`VS Code did not start: ${String(failure)}\n${output}`, { cause: failure });
  }
  return { address, ended: server.ended, stop: () => server.stop() };
}

async function answers(address: string, server: Child): Promise<void> {
  let ended: string | undefined;
  server.ended.then(
    (code) => (ended = `its server ended with code ${code}`),
    (failure: unknown) => (ended = String(failure)),
  );
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (ended !== undefined) throw new Error(ended);
    try {
      const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
      await answer.body?.cancel();
      if (answer.status < 500) return;
    } catch {
      // Not listening yet.
    }
    await sleep(100);
  }
  throw new Error('no answer within two minutes');
}

/** Started from a terminal inside VS Code, the variables of that VS Code would lead this one astray. */
function withoutEditorTraces(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const stray = (name: string): boolean => /^(VSCODE_|ELECTRON_|NODE_OPTIONS$|PASSWORD$|HASHED_PASSWORD$)/.test(name);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !stray(name)));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('The system named no free port.'));
      });
    });
  });
}

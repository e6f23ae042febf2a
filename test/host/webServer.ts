import { startChild, type Child } from './childProcess';

/** A VS Code that answers at an address. */
export interface WebServer {
  readonly address: string;
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** What VS Code's own server and code-server write once they listen. */
const listening = /(?:Web UI available at|HTTP server listening on) http:\/\/[^:/]+:(\d+)/;

/** Starts a VS Code server, whose arguments ask for port 0, and waits until it says on which port it listens. */
export async function startWebServer(
  nodePath: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<WebServer> {
  let output = '';
  const { ended, stop, port } = await new Promise<Child & { port: string }>((resolve, reject) => {
    const server = startChild(nodePath, args, {
      env: withoutEditorTraces(env),
      onOutput: (text) => {
        output = (output + text).slice(-8000);
        if (env['BOARD_INSPECTOR_VERBOSE'] === '1') process.stderr.write(text);
        const found = listening.exec(output)?.[1];
        if (found !== undefined) resolve({ ...server, port: found });
      },
    });
    const failed = (reason: string) => reject(new Error(`VS Code did not start: ${reason}\n${output}`));
    server.ended.then(
      (code) => failed(`its server ended with code ${code}`),
      (failure: unknown) => failed(String(failure)),
    );
  });
  return { address: `http://127.0.0.1:${port}`, ended, stop };
}

/** Started from a terminal inside VS Code, the variables of that VS Code would lead this one astray. */
function withoutEditorTraces(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const stray = (name: string): boolean => /^(VSCODE_|ELECTRON_|NODE_OPTIONS$|PASSWORD$|HASHED_PASSWORD$)/.test(name);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !stray(name)));
}

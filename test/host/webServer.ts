import { startChild, type Child } from './childProcess';

/** A running VS Code server. */
export interface WebServer {
  readonly address: string;
  /** Resolves when the server has ended for any reason. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** The output of VS Code’s own server and of code-server once they listen. */
const listening = /(?:Web UI available at|HTTP server listening on) http:\/\/[^:/]+:(\d+)/;

/** Starts a VS Code server with port 0 in its arguments, and waits for the port in its output. */
export async function startWebServer(
  nodePath: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<WebServer> {
  let output = '';
  const { ended, stop, port } = await new Promise<Child & { port: string }>((resolve, reject) => {
    const server = startChild(nodePath, args, {
      env: withoutEditorVariables(env),
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

/** Removes variables that a terminal inside VS Code sets and that would affect this VS Code. */
function withoutEditorVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isEditorVariable = (name: string): boolean =>
    /^(VSCODE_|ELECTRON_|NODE_OPTIONS$|PASSWORD$|HASHED_PASSWORD$)/.test(name);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isEditorVariable(name)));
}

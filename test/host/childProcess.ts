import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { atExit } from './program';
import { projectRoot } from './paths';

/** Options of a child process. */
export interface ChildOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Receives the output; default: the console. */
  readonly onOutput?: (text: string) => void;
}

/** A running child process. */
export interface Child {
  /** Resolves with the exit code; 1 when a signal ended the process. */
  readonly ended: Promise<number>;
  /** Ends the child and its descendants. */
  stop(): Promise<void>;
}

/** Starts a child that is ended with this process, also on Ctrl+C or a failure. */
export function startChild(command: string, args: readonly string[], options: ChildOptions = {}): Child {
  // In its own process group, so that its descendants (extension hosts, renderers) can be ended with it.
  const grouped = process.platform !== 'win32';
  const child = spawn(command, args, {
    cwd: options.cwd ?? projectRoot,
    env: options.env ?? process.env,
    detached: grouped,
    shell: process.platform === 'win32',
    stdio: ['ignore', options.onOutput ? 'pipe' : 'inherit', options.onOutput ? 'pipe' : 'inherit'],
  });
  const { onOutput } = options;
  if (onOutput) {
    child.stdout?.setEncoding('utf8').on('data', onOutput);
    child.stderr?.setEncoding('utf8').on('data', onOutput);
  }

  const endNow = (): void => kill(child, grouped, 'SIGKILL');
  const release = atExit(endNow);
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  }).finally(release);
  // A caller that only stops the child doesn’t await this promise.
  ended.catch(() => {});

  return {
    ended,
    async stop() {
      kill(child, grouped, 'SIGTERM');
      const forced = setTimeout(endNow, 3000);
      await ended.catch(() => {});
      clearTimeout(forced);
      // Descendants that ignored SIGTERM.
      endNow();
    },
  };
}

/** Runs a command to its end; without `onOutput`, the output is reported only on failure. */
export async function runChild(command: string, args: readonly string[], options: ChildOptions = {}): Promise<void> {
  let output = '';
  const onOutput = options.onOutput ?? ((text: string) => (output += text));
  const code = await startChild(command, args, { ...options, onOutput }).ended;
  if (code !== 0) {
    const lastLine = output.trim().split('\n').at(-1) ?? '';
    throw new Error(
      `${path.basename(command)} ${args.join(' ')} ended with code ${code}: ${lastLine}\n${output.slice(-4000)}`,
    );
  }
}

function kill(child: ChildProcess, grouped: boolean, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(grouped ? -child.pid : child.pid, signal);
  } catch {
    // Already gone.
  }
}

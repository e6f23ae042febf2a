import { format } from 'node:util';

/** Invisible on a console; tells a test's output from what the workbench writes to the same place. */
export const testOutputMark = '\u2063';

/** Marks everything that this process writes with `console` from now on. */
export function markTestOutput(): void {
  for (const name of ['log', 'info', 'warn', 'error'] as const) {
    const write = console[name].bind(console);
    const marked = (...args: unknown[]): void => write('%s', testOutputMark + format(...args));
    // VS Code makes a plain assignment do nothing.
    Object.defineProperty(console, name, { value: marked, configurable: true, writable: true });
  }
}

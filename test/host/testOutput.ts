import { format } from 'node:util';

/** Invisible mark that separates the output of tests from that of the workbench. */
export const testOutputMark = '\u2063';

/** Marks everything that this process writes with `console` from now on. */
export function markTestOutput(): void {
  for (const name of ['log', 'info', 'warn', 'error'] as const) {
    const write = console[name].bind(console);
    const marked = (...args: unknown[]): void => write('%s', testOutputMark + format(...args));
    // In VS Code, a plain assignment has no effect.
    Object.defineProperty(console, name, { value: marked, configurable: true, writable: true });
  }
}

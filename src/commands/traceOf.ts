/** Where an error came from, for the log: its name and the calls. Its message is left out: it may quote anything. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack = '' } = error;
  const calls = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return [name, ...calls.filter((line) => /^\s+at /.test(line))].join('\n');
}

/** Name and stack of an error for the log, without its message, which may contain data. */
export function stackTraceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack = '' } = error;
  const calls = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return [name, ...calls.filter((line) => /^\s+at /.test(line))].join('\n');
}

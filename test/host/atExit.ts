const actions = new Set<() => void>();

/** Runs an action, which must be synchronous, when this process ends: by itself, by Ctrl+C or by a failure. Returns the way to take it back. */
export function atExit(action: () => void): () => void {
  listen();
  actions.add(action);
  return () => actions.delete(action);
}

let listening = false;

/** One listener for all actions: Node takes more than ten for a leak. */
function listen(): void {
  if (listening) return;
  listening = true;
  process.on('exit', () => {
    for (const action of [...actions].toReversed()) action();
  });
  // By itself, a signal ends the process without an `exit`.
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
  process.on('SIGHUP', () => process.exit(129));
}

const actions = new Set<() => void>();

/** Runs a script's main function; prints the message of a failure and exits with code 1. */
export function program(main: () => Promise<number | void>): void {
  endWithParent();
  main().then(
    // An explicit end: a browser's or a server's leftover handle must not keep a finished script alive.
    (code) => process.exit(code ?? 0),
    (failure: unknown) => {
      console.error(failure instanceof Error ? failure.message : String(failure));
      process.exit(1);
    },
  );
}

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

/** The parent process may be killed without passing the signal on. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 1000).unref();
}

const actions = new Set<() => void>();

/** Runs a script's main function; prints the message of a failure and exits with code 1. */
export function program(main: () => Promise<number | void>): void {
  endWithParent();
  main().then(
    // Exit explicitly, since open handles of a browser or server would keep the process running.
    (code) => process.exit(code ?? 0),
    (failure: unknown) => {
      console.error(failure instanceof Error ? failure.message : String(failure));
      process.exit(1);
    },
  );
}

/** Runs a synchronous action when this process ends, also on Ctrl+C or a failure. Returns a function that removes it. */
export function atExit(action: () => void): () => void {
  listen();
  actions.add(action);
  return () => actions.delete(action);
}

let listening = false;

/** One listener for all actions, since Node warns about more than ten. */
function listen(): void {
  if (listening) return;
  listening = true;
  process.on('exit', () => {
    for (const action of [...actions].toReversed()) action();
  });
  // By default, a signal ends the process without an `exit` event.
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
  process.on('SIGHUP', () => process.exit(129));
}

/** Ends this process when its parent is killed without forwarding the signal. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 1000).unref();
}

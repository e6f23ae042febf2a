/** Runs a script's main function; a failure is told in its own words and ends the process with code 1. */
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

/** Whoever started this script may be killed without a chance to pass the signal on. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 1000).unref();
}

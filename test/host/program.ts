/** Runs a script's main function; a failure is told in its own words and ends the process with code 1. */
export function program(main: () => Promise<number | void>): void {
  main().then(
    // An explicit end: a browser's or a server's leftover handle must not keep a finished script alive.
    (code) => process.exit(code ?? 0),
    (failure: unknown) => {
      console.error(failure instanceof Error ? failure.message : String(failure));
      process.exit(1);
    },
  );
}

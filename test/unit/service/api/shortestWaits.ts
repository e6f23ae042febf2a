/** Makes the random wait before retries minimal for all tests of the calling suite. */
export function shortestWaits(): void {
  const { random } = Math;
  before(() => void (Math.random = () => 0));
  after(() => void (Math.random = random));
}

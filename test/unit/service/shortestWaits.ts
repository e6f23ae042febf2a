/** What is waited before a retry is drawn: as little as may be, in all tests of the suite that this is called in. */
export function shortestWaits(): void {
  const { random } = Math;
  before(() => void (Math.random = () => 0));
  after(() => void (Math.random = random));
}

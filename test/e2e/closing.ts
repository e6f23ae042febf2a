import type { Context } from 'mocha';
import { closeBrowser, recordFailure } from './window';

/** Called by mocha in each of its worker processes, where the test files share a browser. */
export const mochaHooks = {
  async afterEach(this: Context) {
    if (this.currentTest?.state === 'failed') await recordFailure(this.currentTest.title);
  },
  afterAll: closeBrowser,
};

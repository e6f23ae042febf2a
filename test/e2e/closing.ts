import type { Context } from 'mocha';
import { closeBrowsers, recordFailure } from './window';

/** Called by mocha in each of its worker processes. */
export const mochaHooks = {
  async afterEach(this: Context) {
    if (this.currentTest?.state === 'failed') await recordFailure(this.currentTest.title);
  },
  afterAll: closeBrowsers,
};

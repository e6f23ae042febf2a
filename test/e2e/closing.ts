import { closeBrowser, pictureAll } from './window';

afterEach(async function () {
  if (this.currentTest?.state === 'failed') await pictureAll(this.currentTest.title);
});

// All test files share the browser; close it after the last.
after(closeBrowser);

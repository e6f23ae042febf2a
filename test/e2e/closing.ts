import { closeBrowser, pictureAll } from './window';

afterEach(async function () {
  if (this.currentTest?.state === 'failed') await pictureAll(this.currentTest.title);
});

// The browser is shared by all test files: it ends after the last of them.
after(closeBrowser);

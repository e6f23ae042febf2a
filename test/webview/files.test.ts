import assert from 'node:assert/strict';
import { pageFiles } from './pageFiles';

/** In bytes, minified: parsed in a few milliseconds. */
const budget = 110 * 1000;

describe('the page files', () => {
  it('stay within their size budget', async () => {
    const { script } = await pageFiles();
    assert.ok(script.length < budget, `${script.length} of ${budget} bytes`);
  });

  it('use only theme colors, and load nothing', async () => {
    const { style } = await pageFiles();
    assert.ok(style.length > 10_000);
    // Pictures for documents are light in any theme.
    const picture = /:root\.picture\s*\{[^}]*\}/;
    assert.match(style, picture);
    assert.deepEqual(
      style
        .replace(picture, '')
        .match(
          /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(|(?<![-\w])(?:white|black|red|blue|gr[ae]y|orange)(?![-\w])|url\(|@import/gi,
        ),
      null,
    );
  });
});

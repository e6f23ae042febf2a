import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { textFormatHash, withTextFormat } from '../../../../src/surfaces/exports/longDigits';
import { newNonce, webviewOptions, pageHtml, policyOf } from '../../../../src/surfaces/pages/pageHtml';

const source = {
  script: 'vscode://page.js',
  style: 'vscode://page.css',
  cspSource: 'vscode:',
  nonce: 'n',
  language: 'en',
};

describe('the page of a panel', () => {
  it('may use its own script and style only', () => {
    const expected =
      `default-src 'none'; script-src 'nonce-n'; style-src vscode: 'unsafe-hashes' '${textFormatHash}'; img-src 'none'; font-src 'none'; ` +
      "connect-src 'none'; frame-src 'none'; child-src 'none'; worker-src 'none'; object-src 'none'; " +
      "media-src 'none'; manifest-src 'none'; base-uri 'none'; form-action 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'";
    assert.equal(policyOf(source), expected);
    assert.ok(pageHtml(source).indexOf(expected) < pageHtml(source).indexOf('<script'));
  });

  it('may use one style in what it copies: that of cells with long IDs', () => {
    const [, style = ''] = /style="([^"]+)"/.exec(withTextFormat('<td>0012</td>')) ?? [];
    const digest = createHash('sha256').update(style.replaceAll('&quot;', '"')).digest('base64');
    assert.equal(textFormatHash, `sha256-${digest}`);
  });

  it('has access to one folder, and to neither commands nor forms', () => {
    assert.deepEqual(webviewOptions('the folder of the page'), {
      enableScripts: true,
      enableFindWidget: true,
      enableForms: false,
      enableCommandUris: false,
      localResourceRoots: ['the folder of the page'],
      retainContextWhenHidden: false,
    });
  });

  it('has an unpredictable nonce', () => {
    const nonces = new Set(Array.from({ length: 100 }, newNonce));
    assert.equal(nonces.size, 100);
    for (const nonce of nonces) assert.equal(atob(nonce).length, 16);
  });
});

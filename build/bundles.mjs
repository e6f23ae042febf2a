/**
 * The table of bundles: what is shipped, and from which file it starts.
 *
 * A line is `{ out, entry, kind }`. `kind: 'host'` runs in the extension host, `kind: 'page'` in a webview. The first
 * line wakes up with the extension. What it asks for with `import('…')` is read from disk when somebody needs it: from a
 * bundle of its own where the table has one, else from `later.js`. No file is in two host bundles; a line with `whole`
 * holds all that its entry imports, as far as no line above does.
 */
export const bundles = [
  { out: 'extension', entry: 'src/extension.ts', kind: 'host', whole: true },
  { out: 'rooms', entry: 'src/rooms.ts', kind: 'host', whole: true },
  { out: 'service', entry: 'src/service/network.ts', kind: 'host' },
  { out: 'sample', entry: 'src/sample/service.ts', kind: 'host' },
  { out: 'page', entry: 'src/webview/main.tsx', kind: 'page' },
];

/** Where what is needed later and has no line of its own goes. */
export const later = 'later';

/**
 * Packages that axios brings along for what is never done here. Each is replaced by a file that refuses to do it, so
 * that the bundle is less than half the size and keeps the promise even if a setting is forgotten one day.
 */
export const stubs = {
  'form-data': 'build/stubs/formData.mjs', // and with it the 137 kB of media types in mime-db
  'follow-redirects': 'build/stubs/followRedirects.mjs', // a redirect would carry the token to another host
  'proxy-from-env': 'build/stubs/proxyFromEnv.mjs',
  'https-proxy-agent': 'build/stubs/httpsProxyAgent.mjs',
};

/**
 * Files of axios that are left out in the same way: of its three ways to send a request, Node's is the one used, and
 * what is sent and received is text over HTTP/1.1.
 */
export const stubbedFiles = {
  'axios/lib/adapters/xhr.js': 'build/stubs/xhrAdapter.mjs',
  'axios/lib/adapters/fetch.js': 'build/stubs/fetchAdapter.mjs',
  'axios/lib/helpers/shouldBypassProxy.js': 'build/stubs/leftOut.mjs',
  'axios/lib/helpers/formDataToStream.js': 'build/stubs/leftOut.mjs',
  'axios/lib/helpers/fromDataURI.js': 'build/stubs/leftOut.mjs',
  'axios/lib/helpers/estimateDataURLDecodedBytes.js': 'build/stubs/leftOut.mjs',
  'axios/lib/helpers/Http2Sessions.js': 'build/stubs/leftOut.mjs',
};

/** Settings of esbuild that hold for a kind of bundle. */
export const kinds = {
  host: {
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    external: ['vscode'],
    // jsonc-parser's `main` is UMD, whose inner requires no bundler sees; its `module` is whole.
    mainFields: ['module', 'main'],
    // `import()` becomes `require`: the extension host resolves both, but only `require` in the same turn and format.
    supported: { 'dynamic-import': false },
  },
  page: {
    platform: 'browser',
    format: 'iife',
    target: 'chrome138',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  },
};

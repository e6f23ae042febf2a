/**
 * The table of bundles: what is shipped, and from which file it starts.
 *
 * A line is `{ out, entry, kind }`. `kind: 'host'` runs in the extension host, `kind: 'page'` in a webview.
 * `import('…')` of a file that starts a bundle of its own becomes a `require` of that bundle, so that the heavy
 * parts are read from disk only when somebody needs them. A file that two bundles import is in both of them:
 * what is shared across that border has to be plain data, not classes compared with `instanceof`.
 */
export const bundles = [
  { out: 'extension', entry: 'src/extension.ts', kind: 'host' },
  { out: 'service', entry: 'src/service/transport/axios.ts', kind: 'host' },
  { out: 'sample', entry: 'src/sample/inProcess.ts', kind: 'host' },
  { out: 'page', entry: 'src/webview/main.tsx', kind: 'page' },
];

/** Packages that are replaced by a file of ours, because what they do is not done here. */
export const stubs = {
  // Nobody uploads. Without the stub, axios brings form-data along and with it all media types of mime-db (137 kB).
  'form-data': 'build/stubs/formData.mjs',
};

/** Settings of esbuild that hold for a kind of bundle. */
export const kinds = {
  host: {
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    external: ['vscode'],
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

/**
 * Stands in for the packages that axios brings along for what is never done here: uploads, redirects, other adapters,
 * proxies of its own (VS Code patches Node's http and https). Whatever calls it fails, so a forgotten setting changes nothing.
 */
export default class Unused {
  constructor() {
    throw new Error('This part of axios is not in this build.');
  }
}

const refusing = {
  request() {
    throw new Error('This build follows no redirects: send requests with maxRedirects 0.');
  },
};
Unused.http = refusing;
Unused.https = refusing;

/** Of `proxy-from-env` and of the adapter for fetch: none. */
export const [getProxyForUrl, getFetch] = [() => '', undefined];

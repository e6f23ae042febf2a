/** Stands in for `https-proxy-agent`: axios makes one only for a proxy of its own, which it is never given. */
export default class HttpsProxyAgent {
  constructor() {
    throw new Error('Proxies of its own are not part of this build: VS Code provides them.');
  }
}

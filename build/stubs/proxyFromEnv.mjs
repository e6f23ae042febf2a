/** Stands in for `proxy-from-env`: proxies are the affair of VS Code, which patches Node's own http and https. */
export const getProxyForUrl = () => '';

/** Stands in for `follow-redirects`: a request that is not sent with `maxRedirects: 0` fails instead of wandering off. */
const refused = {
  request() {
    throw new Error('Redirects are not followed by this build: send requests with maxRedirects 0.');
  },
};
export default { http: refused, https: refused };

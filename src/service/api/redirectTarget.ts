/**
 * Classifies the target of a redirect. The header itself is never kept: a service can echo whatever was sent to it,
 * even in the host, in any encoding.
 */
export type RedirectTarget =
  | { readonly kind: 'sameAddress' | 'otherPath' | 'otherPort' | 'unusable' }
  /** `shared`: the common suffix, at least two labels, of the target host and the requested host. */
  | { readonly kind: 'otherHost'; readonly shared?: string };

/** Compares a Location header with the requested URL. */
export function redirectTargetOf(header: string, requested: string): RedirectTarget {
  if (!URL.canParse(header, requested)) return { kind: 'unusable' };
  const requestUrl = new URL(requested);
  const target = new URL(header, requested);
  if (!/^https?:$/.test(target.protocol)) return { kind: 'unusable' };
  if (target.hostname !== requestUrl.hostname) {
    const shared = sharedEnd(requestUrl.hostname, target.hostname);
    return { kind: 'otherHost', ...(shared === undefined ? {} : { shared }) };
  }
  if (target.origin !== requestUrl.origin) return { kind: 'otherPort' };
  return { kind: target.pathname === requestUrl.pathname ? 'sameAddress' : 'otherPath' };
}

/** The common suffix of two host names if it has at least two labels; undefined for IP addresses. */
function sharedEnd(one: string, other: string): string | undefined {
  if (/^[\d.]+$|:/.test(one)) return undefined;
  const labels = one.split('.').toReversed();
  const others = other.split('.').toReversed();
  const differs = labels.findIndex((label, index) => label !== others[index]);
  const shared = labels.slice(0, differs === -1 ? labels.length : differs);
  return shared.length < 2 ? undefined : shared.toReversed().join('.');
}

/**
 * Where a redirect leads, as far as that can be said in words of our own. The header itself is never kept: a service can
 * return in it, host included, whatever was sent to it, in any encoding.
 */
export type RedirectTarget =
  | { readonly kind: 'sameAddress' | 'otherPath' | 'otherPort' | 'unusable' }
  /** `shared`: the end, of two labels at least, that its name has in common with the host that was asked. */
  | { readonly kind: 'otherHost'; readonly shared?: string };

/** Compares a Location header with the URL that was requested. */
export function redirectTargetOf(header: string, requested: string): RedirectTarget {
  if (!URL.canParse(header, requested)) return { kind: 'unusable' };
  const asked = new URL(requested);
  const target = new URL(header, requested);
  if (!/^https?:$/.test(target.protocol)) return { kind: 'unusable' };
  if (target.hostname !== asked.hostname) {
    const shared = sharedEnd(asked.hostname, target.hostname);
    return { kind: 'otherHost', ...(shared === undefined ? {} : { shared }) };
  }
  if (target.origin !== asked.origin) return { kind: 'otherPort' };
  return { kind: target.pathname === asked.pathname ? 'sameAddress' : 'otherPath' };
}

/** The labels that two host names end with, when there are two of them at least; none of numbers. */
function sharedEnd(one: string, other: string): string | undefined {
  if (/^[\d.]+$|:/.test(one)) return undefined;
  const labels = one.split('.').toReversed();
  const others = other.split('.').toReversed();
  const differs = labels.findIndex((label, index) => label !== others[index]);
  const shared = labels.slice(0, differs === -1 ? labels.length : differs);
  return shared.length < 2 ? undefined : shared.toReversed().join('.');
}

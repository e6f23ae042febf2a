const kinds = ['conformance', 'units'] as const;

type Kind = (typeof kinds)[number];

/** Panel key of a view of a connection; never equal to a serialized ref. */
export const connectionKey = (kind: Kind, connection: string): string =>
  `${kind}/${encodeURIComponent(connection.toWellFormed())}`;

/** The view and the connection name of such a key; undefined for other keys. */
export function ofConnectionKey(key: string): { readonly kind: Kind; readonly connection: string } | undefined {
  const kind = kinds.find((each) => key.startsWith(`${each}/`));
  if (kind === undefined) return undefined;
  try {
    return { kind, connection: decodeURIComponent(key.slice(kind.length + 1)) };
  } catch {
    return undefined;
  }
}

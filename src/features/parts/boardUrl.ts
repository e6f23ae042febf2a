/** The board URL from the user's template; undefined when the result is not a valid http(s) URL. */
export function boardUrlOf(template: string, recordId: string): string | undefined {
  // The ID is untrusted: encode it so that it can't change the rest of the URL.
  const address = template.replaceAll('{recordId}', encodeURIComponent(recordId.toWellFormed()));
  const isAddress = /^https?:\/\//i.test(template) && template.includes('{recordId}') && URL.canParse(address);
  return isAddress ? address : undefined;
}

const marker = 'BOARD-ID';

/** The board ID in a web address that matches the user's template of the board URL; undefined if it doesn't match. */
export function boardIdIn(template: string, address: string): string | undefined {
  const marked = template.replaceAll('{recordId}', marker);
  if (!URL.canParse(marked) || !URL.canParse(address)) return undefined;
  const [pattern, url] = [new URL(marked), new URL(address)];
  if (url.host !== pattern.host) return undefined;
  if (pattern.pathname.includes(marker)) return decoded(between(pattern.pathname, url.pathname));
  if (withoutSlash(pattern.pathname) !== withoutSlash(url.pathname)) return undefined;
  for (const [name, value] of pattern.searchParams) {
    const [before = '', after = ''] = value.split(marker);
    const found = url.searchParams.get(name);
    if (value.includes(marker) && found?.startsWith(before) && found.endsWith(after))
      return found.slice(before.length, found.length - after.length) || undefined;
  }
  return pattern.hash.includes(marker) ? decoded(between(pattern.hash, url.hash)) : undefined;
}

/** The part of a text where the pattern has the marker, up to the end of its path segment or parameter. */
function between(pattern: string, text: string): string | undefined {
  const [before = '', after = ''] = pattern.split(marker);
  if (!text.startsWith(before)) return undefined;
  const [end, segment] = [segmentIn(after), segmentIn(text.slice(before.length))];
  return segment.endsWith(end) ? segment.slice(0, segment.length - end.length) : undefined;
}

const segmentIn = (text: string): string => /^[^/?&#]*/.exec(text)?.[0] ?? '';
const withoutSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

function decoded(id: string | undefined): string | undefined {
  try {
    return decodeURIComponent(id ?? '') || undefined;
  } catch {
    return undefined;
  }
}

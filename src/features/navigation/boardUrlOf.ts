/** The board URL from the user's template; undefined when the result is not a valid http(s) URL. */
export function boardUrlOf(template: string, recordId: string): string | undefined {
  // The ID is untrusted: encode it so that it can't change the rest of the URL.
  const address = template.replaceAll('{recordId}', encodeURIComponent(recordId.toWellFormed()));
  const isAddress = /^https?:\/\//i.test(template) && template.includes('{recordId}') && URL.canParse(address);
  return isAddress ? address : undefined;
}

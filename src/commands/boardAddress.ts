/** The address of a board in a browser, by the person's template; undefined when that gives none. */
export function boardAddress(template: string, recordId: string): string | undefined {
  // The id is other people's text: it fills its place and nothing more.
  const address = template.replaceAll('{recordId}', encodeURIComponent(recordId.toWellFormed()));
  const isAddress = /^https?:\/\//i.test(template) && template.includes('{recordId}') && URL.canParse(address);
  return isAddress ? address : undefined;
}

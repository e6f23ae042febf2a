// Field names look like this; names and IDs of people and things mostly don't.
const identifier = /^[A-Za-z_$][A-Za-z0-9_$-]{0,39}$/;
const isLikeAnId = /\d{4}|^[0-9a-f-]{16,}$/i;
const maxCodeDigits = 6;

/**
 * The name of an undocumented field if a report may contain it; undefined if it may be data, such as an ID or the name
 * of a user.
 */
export const safeName = (name: string): string | undefined =>
  identifier.test(name) && !isLikeAnId.test(name) ? name : undefined;

/** The same for an undocumented code. `sent`: the code as JSON. */
export function safeCode(sent: string): string | undefined {
  if (/^-?\d+$/.test(sent)) return sent.length <= maxCodeDigits ? sent : undefined;
  const word = /^"(.*)"$/.exec(sent)?.[1];
  return word !== undefined && safeName(word) !== undefined ? sent : undefined;
}

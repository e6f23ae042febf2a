/** SHA-256 of bytes, in lower-case hex. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((each) => each.toString(16).padStart(2, '0')).join('');
}

/** A short form of a digest that people compare by eye or read out: 24 hex digits, in groups of four. */
export const fingerprint = (digest: string): string => digest.slice(0, 24).replaceAll(/(.{4})(?!$)/g, '$1 ');

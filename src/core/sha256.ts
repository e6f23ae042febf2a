/** SHA-256 of bytes, in lower-case hex. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((each) => each.toString(16).padStart(2, '0')).join('');
}

import type { PackManifest } from './packFormat';
import { sha256 } from '../base/sha256';

// A manifest ends with its own digest, in hex, and then `"`, a line feed, `}`, and a line feed.
const [from, to] = [-68, -4];

/** The bytes with zeros in place of the digest; the digest is computed from them. */
function withoutDigest(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice();
  copy.fill('0'.charCodeAt(0), from, to);
  return copy;
}

/** A manifest as written, with its own digest. */
export async function packManifestText(manifest: PackManifest): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const bytes = encoder.encode(`${JSON.stringify({ ...manifest, manifestSha256: '0'.repeat(64) }, null, 2)}\n`);
  bytes.set(encoder.encode(await sha256(withoutDigest(bytes))), bytes.length + from);
  return bytes;
}

/** Whether a manifest matches its digest. Detects damage, not forgery: anyone can compute the digest of a new one. */
export const isAsWritten = async (bytes: Uint8Array<ArrayBuffer>): Promise<boolean> =>
  (await sha256(withoutDigest(bytes))) === new TextDecoder().decode(bytes.subarray(from, to));

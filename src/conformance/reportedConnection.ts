import { hrefOf } from '../base/baseUrl';
import type { Connection } from '../records/configured';

/** The connection that a report is of, by its name. Its base URL is left out if it contains the app ID. */
export function reportedConnection(connection: Connection): { readonly name: string; readonly baseUrl?: string } {
  const { name, appId, sample } = connection;
  const baseUrl = hrefOf(connection);
  // The address of the sample boards is never requested.
  return sample || mayContain(baseUrl, appId) ? { name } : { name, baseUrl };
}

/** Whether a URL contains a text, also percent-encoded, in any case. */
function mayContain(url: string, text: string): boolean {
  try {
    return [url, decodeURIComponent(url)].some((each) => each.toLowerCase().includes(text.toLowerCase()));
  } catch {
    // Encoded in another way.
    return true;
  }
}

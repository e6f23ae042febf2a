import { hrefOf } from '../../core/baseUrl';
import type { Connection } from '../../records/configured';
import type { ConformanceReport } from './conformanceReport';

/** The report as JSON, in a fixed order, so that two reports can be compared. */
export function reportJson({ format, version, ...report }: ConformanceReport, of: Connection): string {
  const connection = reportedConnection(of);
  return `${JSON.stringify({ format, version, connection, ...report }, undefined, 2)}\n`;
}

/** The connection that a report is of, by its name. Its base URL is left out if it contains the app ID. */
function reportedConnection(connection: Connection): { readonly name: string; readonly baseUrl?: string } {
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

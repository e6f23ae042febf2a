import { once } from '../base/once';
import { datasetTables } from './datasetTables';

/** Names the columns of all tables: an export is written with one schema. */
export const schemaDigest: () => Promise<string> = once(async () => {
  const schema = datasetTables.map(({ name, columns }) => [name, columns.map((each) => [each.name, each.type])]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(schema)));
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
});

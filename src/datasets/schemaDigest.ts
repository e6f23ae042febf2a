import { once } from '../base/once';
import { sha256 } from '../base/sha256';
import { datasetTables } from './datasetTables';

/** A digest of the columns of all tables, since all parts of an export must have the same columns. */
export const schemaDigest: () => Promise<string> = once(async () => {
  const schema = datasetTables.map(({ name, columns }) => [name, columns.map((each) => [each.name, each.type])]);
  return (await sha256(new TextEncoder().encode(JSON.stringify(schema)))).slice(0, 16);
});

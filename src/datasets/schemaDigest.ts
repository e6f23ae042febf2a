import { digest } from '../store/digest';
import { datasetTables } from './datasetTables';

/** Names the columns of all tables: an export is written with one schema. */
export const schemaDigest = (): string =>
  digest(
    JSON.stringify(datasetTables.map(({ name, columns }) => [name, columns.map((each) => [each.name, each.type])])),
  );

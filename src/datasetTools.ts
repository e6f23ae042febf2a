/** What exports datasets: one bundle, with the writer of Parquet, loaded with the first export. */
export { createDatasetDisk } from './datasets/datasetDisk';
export { duckDbQuery } from './datasets/datasetQueries';
export { beginExport, discardExport, exportsIn, runExport } from './datasets/exportDataset';
export { liveSteps } from './datasets/liveSteps';
export { writeNdjson } from './datasets/ndjsonPart';
export { writeParquet } from './datasets/parquetPart';
export { snapshotSteps } from './datasets/snapshotSteps';

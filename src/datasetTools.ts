/** What exports datasets: one bundle, with the writer of Parquet, loaded with the first export. */
export { createDiskFolder } from './datasets/diskFolder';
export { exportDataset } from './datasets/exportDataset';
export { liveSteps } from './datasets/liveSteps';
export { createNdjsonWriter } from './datasets/ndjsonPart';
export { createParquetWriter } from './datasets/parquetPart';
export { snapshotSteps } from './datasets/snapshotSteps';

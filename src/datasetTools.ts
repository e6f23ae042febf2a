/** What exports datasets: one bundle, with the writer of Parquet, loaded with the first export. */
export { createDiskFolder } from './surfaces/datasets/diskFolder';
export { exportDataset } from './surfaces/datasets/exportDataset';
export { liveSteps } from './surfaces/datasets/liveSteps';
export { createNdjsonWriter } from './surfaces/datasets/ndjsonPart';
export { createParquetWriter } from './surfaces/datasets/parquetPart';
export { snapshotSteps } from './surfaces/datasets/snapshotSteps';

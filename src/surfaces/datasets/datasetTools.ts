/** What exports datasets: one bundle, with the writer of Parquet, loaded with the first export. */
export { createDiskFolder } from './diskFolder';
export { exportDataset } from './exportDataset';
export { liveSteps } from './liveSteps';
export { createNdjsonWriter } from './ndjsonPart';
export { createParquetWriter } from './parquetPart';
export { snapshotSteps } from './snapshotSteps';

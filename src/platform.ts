/** What needs Node, and the sample service: one bundle, loaded with the first of them that is needed. */
export { createDiskTarget } from './surfaces/exports/diskTarget';
export { createSampleService } from './service/sample/service';
export { createAxiosTransport } from './service/api/axiosTransport';
export { probe } from './service/api/networkProbe';
export { createSampleSnapshots } from './service/snapshots/sampleSnapshots';
export { createSnapshotDisk } from './service/snapshots/snapshotDisk';
export { digest } from './service/store/digest';

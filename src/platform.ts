/** What needs Node, and the sample service: one bundle, loaded with the first of them that is needed. */
export { createDiskTarget } from './exports/diskTarget';
export { createSampleService } from './sample/service';
export { createAxiosTransport } from './api/axiosTransport';
export { probe } from './api/networkProbe';
export { createSampleSnapshots } from './snapshots/sampleSnapshots';
export { createSnapshotDisk } from './snapshots/snapshotDisk';
export { digest } from './store/digest';

/** What needs Node, and the sample service: one bundle, loaded with the first request, diagnosis or export to a disk. */
export { createDiskTarget } from './exports/diskTarget';
export { sampleService } from './sample/service';
export { axiosTransport } from './api/axiosTransport';
export { probe } from './api/networkProbe';

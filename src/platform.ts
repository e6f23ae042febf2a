/** What needs Node, and the sample service: one bundle, loaded with the first request, diagnosis or export to a disk. */
export { createDiskTarget } from './exports/diskTarget';
export { createSampleService as sampleService } from './sample/service';
export { createAxiosTransport as axiosTransport } from './api/axiosTransport';
export { probe } from './api/networkProbe';

/** What needs Node, and the sample service: one bundle, loaded with the first request, diagnosis or export to a disk. */
export { diskTarget } from './exports/diskTarget';
export { sampleService } from './sample/service';
export { axiosTransport } from './service/axiosTransport';
export { probe } from './service/probe';

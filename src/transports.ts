/** What only a request needs, loaded with the first one: HTTP, the look at the way to a service, the sample service. */
export { axiosTransport } from './service/axiosTransport';
export { probe } from './service/probe';
export { sampleService } from './sample/service';

import { axiosTransport } from './axiosTransport';
import { probe } from './probe';

/** What needs Node: one bundle, read when it is first needed. */
export const network = { axiosTransport, probe };

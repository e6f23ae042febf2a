import { axiosTransport } from './axiosTransport';
import { probe } from './probe';

/** Everything that needs Node, as one bundle loaded on first use. */
export const network = { axiosTransport, probe };

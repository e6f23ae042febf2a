import type { SentRequest } from '../../service/requests/requestLedger';

/** Panel key of the requests of this window; never equal to a serialized ref. */
export const requestsKey = 'requests';

/** Panel key of a request. With its time, since a window counts its requests from 1. */
export const requestKey = ({ number, sentAt }: Pick<SentRequest, 'number' | 'sentAt'>): string =>
  `${requestsKey}/${number}-${sentAt}`;

export const isRequestKey = (key: string): boolean => /^requests\/\d+-\d+$/.test(key);

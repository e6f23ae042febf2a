import type { Failure } from '../base/failure';

/** Whether the same request fails until the user acts. */
export const isRejection = ({ kind }: Failure): boolean =>
  kind === 'auth' || kind === 'forbidden' || kind === 'refused';

/** Whether every request of the connection fails until the user acts. */
export const isRejectedConnection = (failure: Failure): boolean =>
  failure.kind === 'auth'
    ? failure.stage !== 'request'
    : ['tokensRefused', 'noCredentials', 'badConnection'].includes(failure.kind);

import type { Failure } from '../../core/failure';
import { actionOf, type Action } from '../../protocol/actions';
import { isOfConnection } from '../../service/store/connectionProblems';
import { explain } from '../../service/text/explain';

/** Diagnosing the connection, if a failure is of the whole connection. */
export const diagnoseActions = (failure: Failure): readonly Action[] =>
  connectionActions(failure).filter(({ id }) => id === 'diagnoseConnection');

/** What the user can do about a failure of the whole connection, beside trying again; empty if something else helps. */
export const connectionActions = (failure: Failure): readonly Action[] =>
  isOfConnection(failure) && explain(failure).fix === 'retry'
    ? [actionOf('diagnoseConnection'), actionOf('editConnection')]
    : [];

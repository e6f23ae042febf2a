import { compactJson } from '../../core/compactJson';
import type { Decoded } from './decoded';
import { receivedTexts } from './receivedTexts';

/** The records as received, token for token, each on one line. Voters that must stay hidden are replaced. */
export const recordLines = (records: readonly Decoded<unknown>[]): string[] =>
  receivedTexts(records.map(({ response, path }) => ({ response, path }))).map(compactJson);

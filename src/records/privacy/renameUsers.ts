import type { Json } from '../../core/json';
import { parsingJson } from '../../core/parseJson';
import { runInSlices } from '../../core/timeSlicer';
import type { ReceivedResponse } from '../decoding/decoded';
import type { AnyDescription } from '../leaves';
import { renamingDisclosure } from './disclosure';
import { redactJson, type NameDisplay } from './redactJson';

/** A response with users under other names. */
export interface RenamedResponse {
  /** As received unless `hidesOthers`: aliases change only `json`. */
  readonly response: ReceivedResponse;
  readonly json: Json | undefined;
}

/**
 * Shows the users of a response under other names, in time slices. With `hidesOthers`, the text no longer holds a user
 * ID or an undocumented field, and the sealed text is dropped.
 */
export async function renameUsers(
  received: ReceivedResponse,
  description: AnyDescription,
  display: NameDisplay,
): Promise<RenamedResponse> {
  const rule = display.idOf ? 'withoutIds' : 'renamed';
  const disclosure = renamingDisclosure(received.recordPaths?.() ?? [], description, rule);
  const { text } = await runInSlices(redactJson(received.text, disclosure, display));
  const parsed = await runInSlices(parsingJson(text));
  const { sealed: _sealed, charset, ...rest } = received;
  const response = display.hidesOthers
    ? { ...rest, text, ...(charset && { charset: { ...charset, label: '' } }) }
    : received;
  return { response, json: 'json' in parsed ? parsed.json : undefined };
}

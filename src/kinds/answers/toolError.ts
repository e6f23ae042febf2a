import type { OwnText } from './ownText';

/** Why a tool doesn't answer, in fixed English words for a model: no ID, name, or address. */
export class ToolError extends Error {
  override readonly name = 'ToolError';

  constructor(readonly text: OwnText) {
    super(text);
  }
}

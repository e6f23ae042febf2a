import { own, type OwnText } from './ownText';

export interface ToolInput {
  readonly board?: string;
  readonly vote?: string;
  readonly earlier?: string;
  readonly later?: string;
  /** The first row, from 1. */
  readonly from?: number;
}

const maxLength = 500;
const texts = ['board', 'vote', 'earlier', 'later'] as const;

/** Validates the input of a call. Errors: ToolError. */
export function parseInput(input: unknown): ToolInput {
  if (typeof input !== 'object' || input === null) throw new ToolError(own`The input must be an object.`);
  const given = new Map<string, unknown>(Object.entries(input));
  const parsed: { -readonly [K in keyof ToolInput]: ToolInput[K] } = {};
  for (const name of texts) {
    const value = given.get(name);
    if (value === undefined) continue;
    if (typeof value !== 'string' || value.trim() === '' || value.length > maxLength)
      throw new ToolError(own`"${name}" must be a handle or a name.`);
    parsed[name] = value.trim();
  }
  const from = given.get('from');
  if (from === undefined) return parsed;
  if (typeof from !== 'number' || !Number.isSafeInteger(from) || from < 1)
    throw new ToolError(own`"from" must be the number of a row, from 1.`);
  return { ...parsed, from };
}

/** A text that the tool needs. `where`: the tool that lists handles for it. Errors: ToolError. */
export function required(input: ToolInput, name: (typeof texts)[number], where: 'get_board' | 'list_boards'): string {
  const value = input[name];
  if (value === undefined) throw new ToolError(own`"${name}" is missing. ${where} gives its handle.`);
  return value;
}

/** Why a tool doesn't answer, in fixed English words for a model: no ID, name, or address. */
export class ToolError extends Error {
  override readonly name = 'ToolError';

  constructor(readonly text: OwnText) {
    super(text);
  }
}

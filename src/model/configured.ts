import type { FileQuestion } from './fileQuestion';

/** A connection to a service, as configured. Never holds a secret. */
export interface Connection {
  readonly name: string;
  readonly origin: string;
  /** Up to and including the version segment, without a final slash. */
  readonly path: string;
  readonly appId: string;
  /** The built-in sample boards, served within the extension. */
  readonly sample?: true;
}

/** The name of the built-in sample connection; no connection of a person's may begin like it. */
export const sampleConnectionName = '@samples';

/** Names that are kept for what is built in. */
export const isReserved = (name: string): boolean => name.startsWith('@');

/** A board that a person chose to see. The interface lists no boards (1), so its name is theirs as well. */
export interface Board {
  readonly connection: string;
  readonly recordId: string;
  readonly name?: string;
  readonly group?: string;
  readonly keptIn: 'user' | 'workspace' | 'sample';
  /** URI of the folder in whose own settings it is kept, in a workspace of several. */
  readonly folder?: string;
}

/** A question to the files that a person has given a name; it stands under the files of every board. */
export interface SavedSearch {
  readonly name: string;
  readonly question: FileQuestion;
  readonly keptIn: 'user' | 'workspace';
}

/** What a person calls the board. */
export const boardName = ({ name, recordId }: Board): string => name || recordId;

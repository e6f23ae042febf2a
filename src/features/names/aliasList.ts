import { separatorIn, delimitedRows } from '../../core/delimitedRows';

/** The names of users in a text. */
export interface AliasList {
  /** Names by user ID. Of several names for one ID, the first counts. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Rows without an ID or a name, and further rows for an ID. */
  readonly skipped: number;
  /** Whether the text has more names than are read. */
  readonly isCut: boolean;
}

export const maxAliases = 5000;
export const maxName = 100;
const maxId = 300;
const lineEnds = '\n\r\u2028\u2029';

const headers = {
  id: /^((user|member|account)[ _-]?)?id$|^用户\s?id$/i,
  name: /^((display|full|user)[ _-]?)?name$|^(姓名|名字|名称)$/i,
};

/** Reads rows of a user ID and a name, with or without a header, delimited by commas, semicolons, or tabs. */
export function parseAliases(text: string): AliasList {
  const read = text.replace(/^\ufeff/, '');
  const separator =
    separatorIn(
      read
        .trimStart()
        .slice(0, 20_000)
        .split(/[\n\r\u2028\u2029]/),
    ) ?? ',';
  const aliases = new Map<string, string>();
  let [at, skipped, isFirst] = [{ id: 0, name: 1 }, 0, true];
  for (const row of delimitedRows(read, separator, lineEnds)) {
    const header = isFirst ? { id: indexOf(row, headers.id), name: indexOf(row, headers.name) } : undefined;
    isFirst = false;
    if (header && header.id !== -1 && header.name !== -1) {
      at = header;
      continue;
    }
    const [id, name] = [row[at.id] ?? '', row[at.name]?.slice(0, maxName) ?? ''];
    if (id === '' || id.length > maxId || name === '' || aliases.has(id)) skipped += 1;
    else if (aliases.size >= maxAliases) return { aliases, skipped, isCut: true };
    else aliases.set(id, name);
  }
  return { aliases, skipped, isCut: false };
}

/** Not a row of an ID and a name, which has a comma. */
export const isUserId = (text: string): boolean =>
  text.trim() !== '' && text.trim().length <= maxId && !/[,，;；\t]/.test(text);

export const isAlias = (text: string): boolean => text.trim() !== '' && text.trim().length <= maxName;

const indexOf = (row: readonly string[], header: RegExp): number => row.findIndex((cell) => header.test(cell));

/** Decodes a text file in UTF-8, or in UTF-16 with a byte order mark; undefined if it is neither. */
export function decodedText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const charset = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'; // oxfmt-ignore
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

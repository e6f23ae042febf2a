import type { LineRange } from '../../core/placesIn';

const path = /^\/API documentation §([\d., ]{1,40})\.md$/;

/** The path of the document that shows paragraphs of the API text. */
export const paragraphsPath = (paragraphs: string): string => `/API documentation §${paragraphs}.md`;

/** The paragraphs that the document at a path shows; undefined for another document. */
export function paragraphsAt(documentPath: string): string | undefined {
  const found = path.exec(documentPath)?.[1];
  // Several are cited as in `2.4, 2.5`.
  return found?.split(', ').every((each) => /^\d+(\.\d+)?$/.test(each)) ? found : undefined;
}

/** The paragraphs in the API text, with their headings; undefined if one isn't there. */
export function paragraphsText(apiText: string, paragraphs: string): string | undefined {
  const lines = apiText.split('\n');
  const found = paragraphs.split(', ').map((each) => paragraphIn(lines, each));
  return found.includes(undefined) ? undefined : `${found.join('\n\n')}\n`;
}

/** Where a text of paragraphs has a field: the row of a table, or else the first place that names it. */
export function fieldIn(text: string, key: string): LineRange | undefined {
  const lines = text.split('\n');
  const row = lines.findIndex((line) => line.startsWith(`| ${key} |`));
  if (row >= 0) return { start: { line: row, character: 0 }, end: { line: row, character: lines[row]?.length ?? 0 } };
  for (const [line, words] of lines.entries()) {
    const at = [...words.matchAll(/\w+/g)].find(([word]) => word === key)?.index;
    if (at !== undefined) return { start: { line, character: at }, end: { line, character: at + key.length } };
  }
  return undefined;
}

/** A paragraph up to the next heading of its level or above. */
function paragraphIn(lines: readonly string[], paragraph: string): string | undefined {
  const start = lines.findIndex((line) => numberOf(line) === paragraph);
  if (start < 0) return undefined;
  const level = levelOf(lines[start]);
  const end = lines.findIndex((line, index) => index > start && levelOf(line) > 0 && levelOf(line) <= level);
  return lines
    .slice(start, end < 0 ? undefined : end)
    .join('\n')
    .trim();
}

/** The number of a heading, such as `### 2.3` or `## 2.`. */
const numberOf = (line: string): string | undefined => /^#{1,6} (\d+(?:\.\d+)?)\.? /.exec(line)?.[1];

/** The level of a heading, 0 for another line. */
const levelOf = (line = ''): number => /^#+(?= )/.exec(line)?.[0].length ?? 0;

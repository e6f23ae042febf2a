import { hrefOf } from '../../core/baseUrl';
import type { Connection } from '../../records/configured';
import type { ConformanceReport, FirstPlaces } from './conformanceReport';
import { inMarkdown, tableMarkdown } from '../../kinds/parts/markdown';
import { headerText } from '../../protocol/headerText';
import type { Block } from '../../protocol/view';
import { allLines } from '../../kinds/parts/shownLines';
import { conformanceDetails } from './conformanceDetails';

/** The report as JSON, in a fixed order, so that two reports can be compared. */
export function reportJson({ format, version, ...report }: ConformanceReport, of: Connection): string {
  const connection = reportedConnection(of);
  return `${JSON.stringify({ format, version, connection, ...report }, undefined, 2)}\n`;
}

/** The connection that a report is of, by its name. Its base URL is left out if it contains the app ID. */
function reportedConnection(connection: Connection): { readonly name: string; readonly baseUrl?: string } {
  const { name, appId, sample } = connection;
  const baseUrl = hrefOf(connection);
  // The address of the sample boards is never requested.
  return sample || mayContain(baseUrl, appId) ? { name } : { name, baseUrl };
}

/** Whether a URL contains a text, also percent-encoded, in any case. */
function mayContain(url: string, text: string): boolean {
  try {
    return [url, decodeURIComponent(url)].some((each) => each.toLowerCase().includes(text.toLowerCase()));
  } catch {
    // Encoded in another way.
    return true;
  }
}

/** What the page of a report shows, as Markdown, without names of boards. `connection`: its name. */
export async function conformanceMarkdown(
  report: ConformanceReport,
  connection: string,
  placeOf: FirstPlaces['of'],
): Promise<string> {
  const { detailsView, tables } = conformanceDetails(report, connection, [], { placeOf });
  const { title, overline, header, blocks } = detailsView;
  const section = async (block: Block): Promise<string> => {
    if (block.block === 'findings') return block.findings.map(({ text }) => inMarkdown(text)).join('\n\n');
    const head = 'title' in block && block.title ? `## ${inMarkdown(block.title)}\n\n` : '';
    if (block.block === 'facts')
      return head + block.facts.map(({ title: name, value }) => `- ${inMarkdown(`${name}: ${value.text}`)}`).join('\n');
    const source = block.block === 'table' && tables.get(block.id);
    return source ? head + tableMarkdown(await allLines(block, source)).trimEnd() : '';
  };
  const parts = [
    `# ${title}`,
    inMarkdown(overline ?? ''),
    inMarkdown(headerText(header)),
    ...(await Promise.all(blocks.map(section))),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

import type { ConformanceReport } from './conformanceReport';
import type { FirstPlaces } from './firstPlaces';
import { inMarkdown, tableMarkdown } from '../../kinds/parts/markdown';
import { headerText } from '../../protocol/headerText';
import type { Block } from '../../protocol/view';
import { allLines } from '../../kinds/parts/shownLines';
import { conformanceDetails } from './conformanceDetails';

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

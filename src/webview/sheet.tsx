import type { Block, Sheet } from '../protocol/view';
import { Bars } from './blocks/bars';
import { Facts } from './blocks/facts';
import { Findings } from './blocks/findings';
import { Progress } from './blocks/progress';
import { Question } from './blocks/question';
import { Ranking } from './blocks/ranking';
import { Steps } from './blocks/steps';
import { Table } from './blocks/table';
import { Timeline } from './blocks/timeline';
import { Toolbar } from './toolbar';

interface SheetProps {
  readonly subject: string;
  readonly sheet: Sheet;
  readonly waiting: boolean;
}

/** A details view: toolbar, summary, blocks. */
export function SheetPage({ subject, sheet, waiting }: SheetProps) {
  return (
    <>
      <Toolbar {...sheet} />
      <main aria-busy={waiting}>
        <header class="title">
          <p class="overline">{sheet.overline}</p>
          <h1>{sheet.title}</h1>
          {sheet.gist !== '' && <p class="gist">{sheet.gist}</p>}
        </header>
        {sheet.blocks.map((block, at) => (
          <BlockPart key={`${subject} ${'id' in block ? block.id : `${block.block}${at}`}`} {...block} />
        ))}
      </main>
    </>
  );
}

function BlockPart(block: Block) {
  switch (block.block) {
    case 'findings':
      return <Findings {...block} />;
    case 'ranking':
      return <Ranking {...block} />;
    case 'facts':
      return <Facts {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'bars':
      return <Bars {...block} />;
    case 'timeline':
      return <Timeline {...block} />;
    case 'question':
      return <Question {...block} />;
    case 'progress':
      return <Progress {...block} />;
    case 'steps':
      return <Steps {...block} />;
  }
}

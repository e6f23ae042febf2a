import type { Block, DetailsView } from '../protocol/view';
import { Bars } from './blocks/bars';
import { Facts } from './blocks/facts';
import { Findings } from './blocks/findings';
import { Progress } from './blocks/progress';
import { FilterForm } from './blocks/filterForm';
import { Ranking } from './blocks/ranking';
import { Steps } from './blocks/steps';
import { Table } from './blocks/table';
import { Timeline } from './blocks/timeline';
import { RefreshFailure } from './parts/refreshFailure';
import { VerdictHead } from './parts/verdict';
import { Toolbar } from './toolbar';

interface DetailsPageProps {
  readonly subject: string;
  readonly detailsView: DetailsView;
  readonly waiting: boolean;
}

/** A details view: toolbar, summary, blocks. */
export function DetailsPage({ subject, detailsView, waiting }: DetailsPageProps) {
  const { asOf, failedRefresh, verdict } = detailsView;
  const isUpdating = verdict?.isUpdating === true;
  return (
    <>
      <Toolbar {...detailsView} />
      <main aria-busy={waiting}>
        {failedRefresh && <RefreshFailure {...failedRefresh} />}
        <header class="title">
          <p class="overline">
            {detailsView.overline}
            {asOf !== undefined && !isUpdating && <span class="as-of">{asOf}</span>}
          </p>
          <h1>{detailsView.title}</h1>
          {detailsView.summary !== '' && <p class={verdict ? 'hidden' : 'summary'}>{detailsView.summary}</p>}
          {verdict && <VerdictHead {...verdict} {...(isUpdating && asOf !== undefined && { asOf })} />}
        </header>
        {detailsView.blocks.map((block, at) => (
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
    case 'fileFilter':
      return <FilterForm {...block} />;
    case 'progress':
      return <Progress {...block} />;
    case 'steps':
      return <Steps {...block} />;
  }
}

import { useState } from 'preact/hooks';
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
import { HighlightContext, type Highlight } from './highlight';
import { usePageState } from './pageState';
import { RowSearchContext } from './rowSearch';
import { RefreshFailure } from './parts/refreshFailure';
import { SectionLinks } from './parts/sectionLinks';
import { VerdictHead } from './parts/verdict';
import { Toolbar } from './toolbar';

interface DetailsPageProps {
  readonly subject: string;
  readonly detailsView: DetailsView;
  readonly waiting: boolean;
}

/** A shorter page is seen at a glance. */
const minLinkedSections = 4;

/** A details view: toolbar, summary, blocks. */
export function DetailsPage({ subject, detailsView, waiting }: DetailsPageProps) {
  const { asOf, failedRefresh, verdict } = detailsView;
  const isUpdating = verdict?.isUpdating === true;
  const [highlight, setHighlight] = useState<Highlight>();
  const [text, setText] = usePageState<string>('rowSearch', '');
  const sections = detailsView.blocks.flatMap((block) =>
    'title' in block ? [{ id: 'id' in block ? block.id : block.block, title: block.title }] : [],
  );
  return (
    <HighlightContext.Provider value={{ highlight, setHighlight }}>
      <RowSearchContext.Provider value={{ text, setText }}>
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
            {sections.length >= minLinkedSections && <SectionLinks sections={sections} />}
          </header>
          {detailsView.blocks.map((block, at) => (
            <BlockPart key={`${subject} ${'id' in block ? block.id : `${block.block}${at}`}`} {...block} />
          ))}
        </main>
      </RowSearchContext.Provider>
    </HighlightContext.Provider>
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

import type { ComponentChildren } from 'preact';
import type { Block, DetailsView, FootLine, ShownFailedRefresh } from '../protocol/view';
import { Slope } from './blocks/slope';
import { Facts } from './blocks/facts';
import { FindingList } from './blocks/findings';
import { RankingChart } from './blocks/ranking';
import { Steps } from './blocks/steps';
import { DataTable } from './blocks/table';
import { Timeline } from './blocks/timeline';
import { sentence, sentences } from '../core/phrases';
import { useHost } from './hostChannel';
import { CutProvider, decidedHeader, useCut } from './cut';
import { HighlightProvider } from './highlight';
import { HeaderParts, WithAge } from './parts/detailsHeader';
import { Presentation } from './presentation';
import { Toolbar } from './toolbar';
import { t } from '@vscode/l10n';
import type { ProgressBlock, RankingBlock } from '../protocol/blocks';
import { FailureButtons, PageLink } from './parts/buttons';
import { Breakable } from './parts/cellText';
import { Hidden, Icon } from './parts/signs';

interface DetailsPageProps {
  readonly subject: string;
  readonly detailsView: DetailsView;
  readonly isPreview: boolean;
  readonly waiting: boolean;
  /** What was announced last, which a slide shows above itself. */
  readonly announced: ComponentChildren;
}

/** A details view: toolbar, header, blocks. */
export function DetailsPage({ subject, detailsView, isPreview, waiting, announced }: DetailsPageProps) {
  const { asOf, asOfNote, asOfTime, loadedAt, isSnapshot, overlinePath, failedRefresh, header, foot } = detailsView;
  const ranking = detailsView.blocks.find((block) => block.block === 'ranking');
  return (
    <>
      <Toolbar {...detailsView} isPreview={isPreview} />
      <main aria-busy={waiting}>
        {failedRefresh && <RefreshFailure {...failedRefresh} />}
        {/* Another record has its own state. */}
        <CutProvider key={subject} ranking={ranking}>
          <header class="title">
            <p class={detailsView.overline === '' ? 'overline time-alone' : 'overline'}>
              <PageLink path={overlinePath}>{detailsView.overline}</PageLink>
              {asOf !== undefined && (
                <span class="as-of">
                  {header.isUpdating && !isSnapshot && loadedAt !== undefined ? (
                    <WithAge {...{ asOf, loadedAt }} />
                  ) : (
                    asOf
                  )}
                  {asOfNote !== undefined && ` · ${asOfNote}`}
                </span>
              )}
            </p>
            <h1>
              <Breakable text={detailsView.title} />
            </h1>
            {header.headline !== '' && <DecidedHeader {...{ header, ranking }} />}
            {asOfTime !== undefined && <p class="picture-only">{asOfTime}</p>}
          </header>
          <Blocks blocks={detailsView.blocks} />
          {ranking && ranking.options.length > 0 && <Presentation {...detailsView} {...{ ranking, announced }} />}
        </CutProvider>
        {foot && <Foot {...foot} />}
      </main>
    </>
  );
}

type DecidedHeaderProps = Pick<DetailsView, 'header'> & {
  readonly ranking: RankingBlock | undefined;
};

function DecidedHeader({ header, ranking }: DecidedHeaderProps) {
  const { cut } = useCut();
  return <HeaderParts {...decidedHeader(header, ranking?.cuts[cut - 1])} />;
}

function Foot({ text, action }: FootLine) {
  const { send } = useHost();
  return (
    <p class="note foot">
      {text}
      {action && (
        <>
          {' · '}
          <button type="button" class="link" onClick={() => send({ type: 'do', action: action.id })}>
            {action.label}
          </button>
        </>
      )}
    </p>
  );
}

/** The blocks of one record. */
const Blocks = ({ blocks }: Pick<DetailsView, 'blocks'>) => (
  <HighlightProvider>
    {blocks.map((block, at) => (
      <BlockPart key={'id' in block ? block.id : `${block.block}${at}`} {...block} />
    ))}
  </HighlightProvider>
);

function BlockPart(block: Block) {
  switch (block.block) {
    case 'findings':
      return <FindingList {...block} />;
    case 'ranking':
      return <RankingChart {...block} />;
    case 'facts':
      return <Facts {...block} />;
    case 'table':
      return <DataTable {...block} />;
    case 'slope':
      return <Slope {...block} />;
    case 'timeline':
      return <Timeline {...block} />;
    case 'progress':
      return <Progress {...block} />;
    case 'steps':
      return <Steps {...block} />;
  }
}

/** A cancellable operation in progress. */
function Progress({ text, done }: ProgressBlock) {
  const { send } = useHost();
  return (
    <section class="block progress" aria-label={text}>
      <p>{text}</p>
      <div>
        <progress aria-label={text} {...(done !== undefined && { value: done, max: 1 })} />
        <button type="button" onClick={() => send({ type: 'cancel' })}>
          {t('Cancel')}
        </button>
      </div>
    </section>
  );
}

/** Says that what is shown couldn't be refreshed, why, and what may help. */
const RefreshFailure = ({ title, what, next, fix, actions }: ShownFailedRefresh) => (
  <section class="failed-refresh">
    <Icon name="alert" />
    <div>
      <p>
        <Hidden>{t('Warning:')} </Hidden>
        <strong>{title}</strong>
      </p>
      <p class="muted">{next === '' ? what : sentences([sentence(what), next])}</p>
    </div>
    <FailureButtons fix={fix} actions={actions} />
  </section>
);

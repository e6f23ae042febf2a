import { t } from '@vscode/l10n';
import { useContext, useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { RankingBlock } from '../protocol/blocks';
import type { DetailsView } from '../protocol/view';
import { useHost } from './hostChannel';
import { PageStateContext, usePageState } from './pageState';
import { Bar } from './parts/bar';
import { RankTag } from './parts/rankTag';
import { rankedRows, type RankedRow } from './parts/rankedRows';

type PresentationProps = Pick<DetailsView, 'title' | 'asOf' | 'verdict'> & { readonly ranking: RankingBlock };

/** Keys that reveal the next option or hide the last; presenters send those of pages. */
const steps: Readonly<Record<string, 1 | -1>> = {
  ' ': 1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

/** Said where a page shows no vote. */
export const nothingToPresent = (): string => t('Only a vote with readable options can be presented.');

/** A vote for an audience: its options are revealed one by one, the best last, and then the outcome. Key P starts it. */
export function Presentation({ title, asOf, verdict, ranking }: PresentationProps) {
  const { onPresent } = useHost();
  // -1: not presented.
  const [revealed, setRevealed] = usePageState<number>('present.revealed', -1);
  const dialog = useRef<HTMLDialogElement>(null);
  const drawn = Number(useContext(PageStateContext).get('positions', `${ranking.id}.cut`) ?? 0);
  const cutLine = ranking.cuts[drawn - 1];
  const order = { order: 'total', hideEmpty: false } as const;
  const rows = rankedRows(ranking.options, { ...order, cut: cutLine ? drawn : 0, tied: cutLine?.tied ?? false });
  const isPresented = revealed >= 0;
  const isWhole = revealed >= rows.length;
  useEffect(() => onPresent(() => setRevealed(0)));
  usePresentKey(() => setRevealed(0));
  useLayoutEffect(() => {
    if (isPresented && !dialog.current?.open) dialog.current?.showModal();
  }, [isPresented]);
  useLayoutEffect(() => dialog.current?.querySelector('.latest')?.scrollIntoView({ block: 'nearest' }), [revealed]);
  if (!isPresented) return null;
  const end = () => {
    setRevealed(-1);
    // The audience sees the outcome again, not what was scrolled to before, such as voters.
    window.scrollTo(0, 0);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'End') setRevealed(rows.length);
    else if (event.key === 'Home') setRevealed(0);
    else if (step) setRevealed(Math.min(rows.length, Math.max(0, revealed + step)));
    else return;
    event.preventDefault();
    // Arrows are the panel's keys for other records.
    event.stopPropagation();
  };
  return (
    <dialog ref={dialog} class="presentation" aria-label={title} onKeyDown={press} onClose={end}>
      <h1>{title}</h1>
      <p class="headline" aria-live="polite">
        {isWhole && verdict?.headline}
      </p>
      <ol class={`rank-bars ${isWhole ? ranking.look : ''}`} aria-live="polite">
        {rows.map((row, at) => (
          <Option key={row.key} row={row} isWhole={isWhole} place={rows.length - at} revealed={revealed} />
        ))}
      </ol>
      {isWhole && cutLine && <p class="cut-summary">{cutLine.text}</p>}
      <p class="keys">
        {isWhole ? t('Esc: end') : t('Space: next option; End: all; Esc: end')}
        {asOf !== undefined && <span class="as-of">{asOf}</span>}
      </p>
    </dialog>
  );
}

interface OptionProps {
  readonly row: RankedRow;
  /** All options are revealed, so ties and leaders are known. */
  readonly isWhole: boolean;
  /** From the end. */
  readonly place: number;
  readonly revealed: number;
}

function Option({ row, isWhole, place, revealed }: OptionProps) {
  if (place > revealed)
    return (
      <li class="rank-row">
        <span class="rank-number" />
        <span class="rank-text">…</span>
        <Bar share={0} />
        <span class="rank-total" />
      </li>
    );
  return (
    <li
      class={[
        'rank-row',
        isWhole && row.side,
        isWhole && row.lastAbove && 'last-above',
        isWhole && row.leads && 'leads',
        place === revealed && 'latest',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <span class="rank-number">{row.rank}</span>
      <span class="rank-text">
        <bdi>{row.text}</bdi> {isWhole && <RankTag row={row} />}
      </span>
      <Bar share={row.length} />
      <span class="rank-total">{row.total ?? '–'}</span>
    </li>
  );
}

/** P starts the presentation, except while a text is typed. */
function usePresentKey(start: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input:not([type="checkbox"]), select, dialog *');
      if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      start();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

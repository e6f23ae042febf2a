import { t } from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RankingBlock } from '../protocol/blocks';
import type { PresentMessage } from '../protocol/toWebview';
import type { DetailsView } from '../protocol/view';
import { decidedHeader, useCut } from './cut';
import { useHost } from './hostChannel';
import { PageStateContext, usePageState } from './pageState';
import { clauses, sentences } from '../core/phrases';
import { elementIdOf } from './parts/block';
import { Decide, DecideButton, useQuestion } from './parts/decide';
import { Bar, CutLine, rankedRows, RankTag, type RankedRow } from './parts/rankedRows';
import { Hidden } from './parts/signs';
import { useFittingText } from './parts/useFittingText';

type PresentationProps = Pick<DetailsView, 'title' | 'asOf' | 'header' | 'presentable'> & {
  readonly ranking: RankingBlock;
  readonly announced: ComponentChildren;
};

/** Keys that reveal the next option (1) or hide the last (-1); remote presenters send PageDown and PageUp. */
const steps: Readonly<Record<string, 1 | -1>> = {
  ' ': 1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

const otherVotes: Readonly<Record<string, 'previous' | 'next'>> = { n: 'next', p: 'previous' };

/** Announced if a page has no vote to present. */
export const nothingToPresent = (): string => t('Only a vote with readable options can be presented.');

/**
 * A vote for an audience: its options are revealed one by one, the best last, and then the outcome with ranks and ties.
 * Key P starts it; while presented, N and P present other votes. Hidden options take their space from the start, so that
 * nothing moves.
 */
export function Presentation({ title, asOf, header, presentable, ranking, announced }: PresentationProps) {
  const { onPresent, send } = useHost();
  // -1: not presented.
  const [revealed, setRevealed] = usePageState<number>('present.revealed', -1);
  const [isFilled, setFilled] = usePageState<boolean>('present.isFilled', false);
  const dialog = useRef<HTMLDialogElement>(null);
  const pageState = useContext(PageStateContext);
  const { cut } = useCut();
  const rows = rankedRows(ranking, cut);
  // Asked again, so that what was decided before takes no space.
  const [isAsking, setAsking] = useState(false);
  const decision = useQuestion(ranking, isAsking, setAsking);
  const isPresented = revealed >= 0;
  const isWhole = revealed >= rows.length;
  const latest = rows[rows.length - revealed];
  // Leave the full screen when another record is shown, except if that is presented at once.
  const filled = useRef(isFilled);
  filled.current = isFilled;
  useLayoutEffect(
    () => () => {
      if (!filled.current) return;
      pageState.set('positions', 'present.isFilled', false);
      queueMicrotask(() => {
        if (pageState.get('positions', 'present.isFilled') === false) send({ type: 'fillScreen', isFilled: false });
      });
    },
    [send, pageState],
  );
  useLayoutEffect(() => {
    if (!isPresented || dialog.current?.open) return;
    dialog.current?.showModal();
    // Focus the dialog itself, since its list loses the focus once it needs no scrolling.
    dialog.current?.focus();
  }, [isPresented]);
  useFittingText(dialog, revealed > 0 && ranking, isWhole && decision.isAsked && cut);
  useLayoutEffect(() => {
    const next = dialog.current?.querySelector('.latest, ol:not(:has(.latest)) > :last-child');
    next?.scrollIntoView({ block: 'nearest' });
  }, [revealed]);
  const fill = (next: boolean, isDone = false) => {
    setFilled(next);
    // Leave the button, so that Space reveals the next option.
    dialog.current?.focus();
    send({ type: 'fillScreen', isFilled: next, ...(isDone && { isDone }) });
  };
  // In full screen from the start, since the rows of the tree say the outcome.
  const place = useRef(0);
  const start = (wasFilled?: boolean) => {
    place.current = window.scrollY;
    setAsking(false);
    setRevealed(0);
    fill(wasFilled ?? true, wasFilled !== undefined);
  };
  /** Back to its place, but not below the ranking: what stands there, such as voters, isn't for an audience. */
  const leave = () => {
    setRevealed(-1);
    const ranked = document.getElementById(elementIdOf(ranking.id))?.getBoundingClientRect().top ?? 0;
    window.scrollTo(0, Math.min(place.current, window.scrollY + ranked));
  };
  const present = (message: PresentMessage) => {
    if (message.type === 'present') return start(message.isFilled);
    leave();
    setFilled(false);
  };
  // A layout effect, since the message may follow the view at once.
  useLayoutEffect(() => onPresent(present));
  usePresentKey(start);
  const end = () => {
    if (isFilled) fill(false);
    leave();
  };
  const move = (step: 1 | -1) => setRevealed(Math.min(rows.length, Math.max(0, revealed + step)));
  const presentOther = (to: 'previous' | 'next') => {
    if (!presentable?.[to]) return;
    // Stored first, since VS Code discards this page if another panel presents that vote.
    pageState.set('positions', 'present.revealed', -1);
    pageState.set('positions', 'present.isFilled', false);
    pageState.store();
    send({ type: 'go', to, presents: isFilled ? 'fullScreen' : 'window' });
  };
  const click = (event: MouseEvent) => {
    // A click that ends a text selection reveals nothing.
    if (!isControl(event) && getSelection()?.isCollapsed !== false) move(1);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to = otherVotes[event.key.toLowerCase()];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    // Closes the dialog. VS Code must not take the key as the first of a chord.
    if (event.key === 'Escape' || event.target instanceof HTMLInputElement) {
      event.stopPropagation();
      return;
    }
    if (event.key === 'End') setRevealed(rows.length);
    else if (event.key === 'Home') setRevealed(0);
    else if (isPlain && event.key.toLowerCase() === 'f') fill(!isFilled);
    else if (isPlain && to) void (event.repeat || presentOther(to));
    else if (step && !(event.key === ' ' && isControl(event))) move(step);
    else return;
    event.preventDefault();
    // Keep arrow keys from the toolbar, where they open other records.
    event.stopPropagation();
  };
  useKeys(isPresented, press);
  if (!isPresented) return null;
  // What isn't known, and why, is said on the page, to those who prepare.
  const isProved = header.style !== 'contradicted' && header.style !== 'undecidable';
  const isOpening = revealed === 0;
  const decided = decidedHeader(header, ranking.cuts[cut - 1]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- `useKeys`
    <dialog
      ref={dialog}
      tabIndex={-1}
      class={isOpening ? 'presentation opening' : 'presentation'}
      aria-label={title}
      onClick={click}
      onClose={end}
    >
      <h1>{title}</h1>
      {isOpening ? (
        <p class="hint">{t('Space or click to reveal')}</p>
      ) : (
        <>
          <p class={reservedUnless(isWhole, 'headline')}>
            <span>{decided.headline}</span> <span class="voters">{ranking.allVoters}</span>
          </p>
          <ol class={`rank-bars ${isWhole || !isProved ? decided.style : ''}`}>
            {rows.map((row, at) => (
              <PresentedOption key={row.key} row={row} isWhole={isWhole} place={rows.length - at} revealed={revealed} />
            ))}
          </ol>
          {isWhole && <Decide decision={decision} />}
          <p class="keys">
            {!isWhole && <Key text={t('Space: next option')} run={() => move(1)} />}
            {!isWhole && <Key text={t('End: all')} run={() => setRevealed(rows.length)} />}
            {isWhole && <DecideButton decision={decision} />}
            <Key text={t('←: back')} run={() => move(-1)} />
            {presentable?.next && <Key text={t('N: next vote')} run={() => presentOther('next')} />}
            {presentable?.previous && <Key text={t('P: previous vote')} run={() => presentOther('previous')} />}
            <Key text={isFilled ? t('F: exit full screen') : t('F: full screen')} run={() => fill(!isFilled)} />
            <Key text={t('Esc: end')} run={() => dialog.current?.close()} />
            {header.isUpdating && asOf !== undefined && <span class="as-of">{asOf}</span>}
          </p>
        </>
      )}
      {announced}
      <Hidden>
        <p role="status">{sentences([latest && t('{0}.', spokenOf(latest)), isWhole && decided.headline])}</p>
      </Hidden>
    </dialog>
  );
}

/** Below 1, because a bar of full length would reveal that no hidden bar is longer. */
const maxBar = 0.9;

interface OptionProps {
  readonly row: RankedRow;
  /** All options are revealed, so ranks, ties, and leaders are shown. */
  readonly isWhole: boolean;
  /** Position from the end, 1 for the last. */
  readonly place: number;
  readonly revealed: number;
}

/** The classes of an element that is invisible, but takes its space, until it's shown. */
const reservedUnless = (isShown: boolean, name = ''): string => (isShown ? name : `${name} reserved`);

function PresentedOption({ row, isWhole, place, revealed }: OptionProps) {
  const isHidden = place > revealed;
  return (
    <li
      class={[
        'rank-row',
        isHidden && 'unrevealed',
        isWhole && row.side,
        isWhole && row.lastAbove && 'last-above',
        isWhole && row.leads && 'leads',
        place === revealed && 'latest',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <span class={reservedUnless(isWhole, 'rank-number')}>{row.rank}</span>
      <span class="rank-text">
        <bdi>{row.text}</bdi> {/* Each row reserves the space of a tag, so that none gives a tie away. */}
        <span class={reservedUnless(isWhole && (row.tied || row.atLine))}>
          <RankTag row={row.tied || row.atLine ? row : { ...row, tied: true }} />
        </span>
      </span>
      <span class="rank-total">{row.total ?? '–'}</span>
      <Bar share={isHidden ? 0 : row.size * maxBar} isHatched={isWhole && row.atLine} />
      {isWhole && row.lastAbove && <CutLine />}
    </li>
  );
}

/** A key with what it does, which a click does as well. */
const Key = ({ text, run }: { readonly text: string; readonly run: () => void }) => (
  <button type="button" class="link" onClick={run}>
    {text}
  </button>
);

/** An option for screen readers, without rank and tie, which are shown with the outcome. */
const spokenOf = ({ text, total, noTotalReason }: RankedRow): string => clauses([text, total ?? noTotalReason]);

const isControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button, .decide') !== null;

/** Listens to the document: the dialog loses the focus while VS Code changes its layout. */
function useKeys(isPresented: boolean, press: (event: KeyboardEvent) => void): void {
  // A layout effect, since a presenter may send keys quickly.
  useLayoutEffect(() => {
    if (!isPresented) return undefined;
    // Before the panel's own keys, such as arrows for other records.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  });
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

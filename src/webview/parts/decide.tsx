import { t } from '@vscode/l10n';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { number } from '../../core/say';
import type { RankingBlock } from '../../protocol/blocks';
import { useCut } from '../cut';
import { usePageState } from '../pageState';
import { ActionButtons } from './buttons';
import { Icon } from './signs';
import { useUniqueId } from './useUniqueId';

/** More numbers than these are typed, not chosen. */
const maxChoices = 10;

type Ranking = Pick<RankingBlock, 'cuts' | 'cutActions'>;

/** The question how many options win, as one component asks it. */
interface Decision {
  readonly ranking: Ranking;
  readonly isAsked: boolean;
  /** Asks, or takes the answer back. */
  readonly toggle: () => void;
}

export function useDecision(ranking: Ranking): Decision {
  const { cut } = useCut();
  const [isOpen, setOpen] = usePageState<boolean>('ranking.decides', false);
  return useQuestion(ranking, isOpen || cut > 0, setOpen);
}

/** `isOpen`: it's asked if it adds anything. */
export function useQuestion(ranking: Ranking, isOpen: boolean, setOpen: (isOpen: boolean) => void): Decision {
  const { setCut } = useCut();
  const isAsked = ranking.cuts.length > 0 && isOpen;
  const toggle = () => {
    setOpen(!isAsked);
    if (isAsked) setCut(0);
  };
  return { ranking, isAsked, toggle };
}

interface DecideProps {
  readonly decision: Decision;
}

/** Nothing where no number would decide more than the outcome. */
export const DecideButton = ({ decision: { ranking, isAsked, toggle } }: DecideProps) =>
  ranking.cuts.length === 0 ? null : (
    <button type="button" class="asking" aria-expanded={isAsked} onClick={toggle}>
      {t('Decide')}
    </button>
  );

/** Asks how many options win, says whether that is clear, and offers what is done with the answer. */
export function Decide({ decision: { ranking, isAsked } }: DecideProps) {
  const { cut, setCut } = useCut();
  const id = useUniqueId();
  const chooser = useRef<HTMLDivElement>(null);
  const isOpen = isAsked && cut === 0;
  // Before the next key.
  useLayoutEffect(() => {
    if (!isOpen) return;
    // All of the ranking, since the question stays in sight below it.
    chooser.current?.closest('.block')?.scrollIntoView();
    chooser.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!isAsked) return null;
  const { cuts, cutActions } = ranking;
  const chosen = cuts[cut - 1];
  return (
    <div class={chosen ? 'decide drawn' : 'decide'}>
      <div ref={chooser} class="decide-row">
        <strong id={id}>{t('How many win?')}</strong>
        {cuts.length <= maxChoices ? (
          <div class="choice" role="group" aria-labelledby={id}>
            {cuts.map((_, at) => (
              <button key={at} type="button" aria-pressed={cut === at + 1} onClick={() => setCut(at + 1)}>
                {number(at + 1)}
              </button>
            ))}
          </div>
        ) : (
          <input
            type="number"
            aria-labelledby={id}
            min={1}
            max={cuts.length}
            value={cut === 0 ? '' : cut}
            onInput={({ currentTarget }) => setCut(Math.min(currentTarget.valueAsNumber || 0, cuts.length))}
          />
        )}
      </div>
      <p class={chosen?.tied ? 'decide-text tied' : 'decide-text'} role="status">
        {chosen?.sign && <Icon name={chosen.sign} />}
        {chosen?.text}
      </p>
      <ActionButtons actions={chosen && (chosen.tied ? cutActions : cutActions.slice(0, 1))} />
    </div>
  );
}

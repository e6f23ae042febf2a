import { t } from '@vscode/l10n';
import { useEffect, useRef } from 'preact/hooks';
import { number } from '../../core/say';
import type { RankingBlock } from '../../protocol/blocks';
import { ActionButtons } from './actionButtons';
import { Icon } from './icon';
import { useUniqueId } from './useUniqueId';

/** More numbers than these are typed, not chosen. */
const maxChoices = 10;

export const DecideButton = ({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) => (
  <button type="button" aria-expanded={isOpen} onClick={onToggle}>
    {t('Decide')}
  </button>
);

interface DecideProps {
  readonly cuts: RankingBlock['cuts'];
  /** How many options win; 0 if that isn't chosen yet. */
  readonly cut: number;
  readonly onChange: (cut: number) => void;
}

/** Asks how many options win, says whether that is clear, and offers what is done with the answer. */
export function Decide({ cuts, cut, onChange }: DecideProps) {
  const id = useUniqueId();
  const chooser = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cut === 0) chooser.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, []);
  const chosen = cuts[cut - 1];
  return (
    <div class={chosen ? 'decide drawn' : 'decide'}>
      <div ref={chooser} class="decide-row">
        <strong id={id}>{t('How many win?')}</strong>
        {cuts.length <= maxChoices ? (
          <div class="choice" role="group" aria-labelledby={id}>
            {cuts.map((_, at) => (
              <button key={at} type="button" aria-pressed={cut === at + 1} onClick={() => onChange(at + 1)}>
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
            onInput={({ currentTarget }) => onChange(Math.min(currentTarget.valueAsNumber || 0, cuts.length))}
          />
        )}
      </div>
      <p class={chosen?.tied ? 'decide-text tied' : 'decide-text'} role="status">
        {chosen && <Icon name={chosen.tied ? 'alert' : 'passed'} />}
        {chosen?.text}
      </p>
      {chosen && <ActionButtons actions={chosen.actions} />}
    </div>
  );
}

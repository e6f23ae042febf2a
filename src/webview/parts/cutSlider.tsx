import { sentence, sentences } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { useUniqueId } from './useUniqueId';
import type { RankingBlock } from '../../protocol/blocks';
import { number } from '../../core/say';

interface CutSliderProps {
  readonly cuts: RankingBlock['cuts'];
  /** Number of options above the line; 0 for no line. */
  readonly cut: number;
  readonly onChange: (cut: number) => void;
}

/** Moves the cut line and shows its effect. */
export function CutSlider({ cuts, cut, onChange }: CutSliderProps) {
  const id = useUniqueId();
  const chosen = cuts[cut - 1];
  const where = whereText(cut);
  return (
    <div class={cut === 0 ? 'cut' : 'cut drawn'}>
      <div class="cut-slide">
        <label for={id}>{t('Cut line')}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={cuts.length}
          value={cut}
          aria-valuetext={chosen ? sentences([sentence(where), chosen.text]) : where}
          onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <output for={id} aria-hidden="true">
          {where}
        </output>
      </div>
      <p class={chosen?.tied ? 'cut-text tied' : 'cut-text'}>
        {chosen?.text ?? t('Move the slider to draw a cut line, and see what it decides.')}
      </p>
    </div>
  );
}

/** The position of the line as a number of options, since ranks would be ambiguous with ties. */
function whereText(cut: number): string {
  if (cut === 0) return t('Off');
  return cut === 1 ? t('After 1 option') : t('After {0} options', number(cut));
}

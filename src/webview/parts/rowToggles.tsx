import { t } from '@vscode/l10n';
import type { RowToggle } from '../../protocol/table';

interface RowTogglesProps {
  readonly toggles: readonly RowToggle[];
  /** Keys of those that are off. */
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

/** Shows and hides kinds of rows. */
export const RowToggles = ({ toggles, hidden, onChange }: RowTogglesProps) => (
  <div class="toggles" role="group" aria-label={t('Shown rows')}>
    {toggles.map(({ key, title, count }) => {
      const isHidden = hidden.includes(key);
      const others = hidden.filter((each) => each !== key);
      return (
        <button
          key={key}
          type="button"
          aria-pressed={!isHidden}
          onClick={() => onChange(isHidden ? others : [...others, key])}
        >
          {title} <span class="toggle-count">{count}</span>
        </button>
      );
    })}
  </div>
);

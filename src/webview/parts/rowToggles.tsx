import { t } from '@vscode/l10n';
import type { RowToggle } from '../../protocol/table';
import { useHost } from '../hostChannel';

interface RowTogglesProps {
  readonly toggles: readonly RowToggle[];
  /** Keys of those that are off. */
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

/** Shows and hides kinds of rows, or has the host show other rows. */
export function RowToggles({ toggles, hidden, onChange }: RowTogglesProps) {
  const { send } = useHost();
  return (
    <div class="toggles" role="group" aria-label={t('Shown rows')}>
      {toggles.map(({ key, title, count, action, isOn }) => {
        const isHidden = hidden.includes(key);
        const others = hidden.filter((each) => each !== key);
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isOn ?? !isHidden}
            onClick={() => (action ? send({ type: 'do', action }) : onChange(isHidden ? others : [...others, key]))}
          >
            {title} {count !== undefined && <span class="toggle-count">{count}</span>}
          </button>
        );
      })}
    </div>
  );
}

import { t } from '@vscode/l10n';
import type { RowToggle } from '../../protocol/table';

interface RowTogglesProps {
  readonly toggles: readonly RowToggle[];
  /** Keys of the kinds that are shown; none of a group: all of it. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Shows only the chosen kinds of rows. */
export function RowToggles({ toggles, chosen, onChange }: RowTogglesProps) {
  const groups = [...new Set(toggles.map(({ group }) => group))];
  return (
    <div class="toggles">
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group ?? t('Shown rows')}>
          {toggles
            .filter((toggle) => toggle.group === group)
            .map(({ key, title, count }) => {
              const isChosen = chosen.includes(key);
              const others = chosen.filter((each) => each !== key);
              return (
                <button
                  key={key}
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => onChange(isChosen ? others : [...others, key])}
                >
                  {title} {count !== undefined && <span class="toggle-count">{count}</span>}
                </button>
              );
            })}
        </div>
      ))}
    </div>
  );
}

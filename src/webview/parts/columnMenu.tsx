import { t } from '@vscode/l10n';
import { useUniqueId } from './useUniqueId';
import type { Column } from '../../protocol/table';
import { Icon } from './icon';

interface ColumnMenuProps {
  readonly columns: readonly Column[];
  /** By index. */
  readonly shown: readonly number[];
  /** Always shown. */
  readonly headAt: number;
  readonly onChange: (shown: readonly number[]) => void;
}

/** Column selection. A native popover: the browser opens and closes it and restores the focus. */
export function ColumnMenu({ columns, shown, headAt, onChange }: ColumnMenuProps) {
  const id = useUniqueId();
  return (
    <>
      <button type="button" class="quiet" popovertarget={id}>
        <Icon name="columns" /> {t('Columns')}
      </button>
      <div id={id} popover="auto" class="menu">
        <fieldset>
          <legend>{t('Columns')}</legend>
          {columns.map(({ key, title, meaning }, at) => (
            <label key={key} class="check" title={meaning}>
              <input
                type="checkbox"
                checked={shown.includes(at)}
                disabled={at === headAt}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...shown, at] : shown.filter((other) => other !== at))
                }
              />
              {title}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  );
}

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '@vscode/l10n';
import { useUniqueId } from './useUniqueId';
import type { Column } from '../../protocol/table';
import { Icon } from './signs';

interface MenuButtonProps {
  readonly class: string;
  /** Accessible name of the menu and its button. */
  readonly name: string;
  readonly items: readonly { readonly label: string; readonly run: () => void }[];
  /** What the button shows. */
  readonly children: ComponentChildren;
}

/** A button with a menu. A native popover: the browser opens and closes it and restores the focus. */
export function MenuButton({ class: look, name, items, children }: MenuButtonProps) {
  const id = useUniqueId();
  const menu = useRef<HTMLDivElement>(null);
  const focusAt = (index: number) => menu.current?.querySelectorAll('button')[index]?.focus();
  const press = (event: KeyboardEvent) => {
    const at = [...(menu.current?.children ?? [])].indexOf(document.activeElement as Element);
    const next = targetOf(event.key, at, items.length);
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    focusAt(next);
  };
  return (
    <span class={look}>
      <button type="button" class="quiet" popovertarget={id} aria-haspopup="menu" aria-label={name} title={name}>
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        class="menu actions"
        role="menu"
        tabIndex={-1}
        aria-label={name}
        onToggle={({ newState }) => newState === 'open' && focusAt(0)}
        onKeyDown={press}
      >
        {items.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              menu.current?.hidePopover();
              run();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </span>
  );
}

function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

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

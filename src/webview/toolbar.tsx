import { t } from '@vscode/l10n';
import { useEffect } from 'preact/hooks';
import type { DetailsView } from '../protocol/view';
import { useHost } from './hostChannel';
import { Icon } from './parts/icon';

type ToolbarProps = Pick<DetailsView, 'previous' | 'next' | 'refresh' | 'actions'> & { readonly isPreview: boolean };

/** Navigation, refresh and actions. */
export function Toolbar({ previous, next, refresh, actions, isPreview }: ToolbarProps) {
  const { send } = useHost();
  const go = (to: 'previous' | 'next') => {
    if (to === 'previous' ? previous : next) send({ type: 'go', to });
  };
  useAdjacentKeys(go);
  return (
    <nav class="toolbar" aria-label={t('Actions')}>
      {(previous || next) && (
        <>
          {/* Not `disabled`, because that would lose the focus at the last record. */}
          <button
            type="button"
            class="quiet icon"
            aria-disabled={!previous}
            aria-label={t('Previous')}
            title={t('Previous (Alt+Left)')}
            onClick={() => go('previous')}
          >
            <Icon name="previous" />
          </button>
          <button
            type="button"
            class="quiet icon"
            aria-disabled={!next}
            aria-label={t('Next')}
            title={t('Next (Alt+Right)')}
            onClick={() => go('next')}
          >
            <Icon name="next" />
          </button>
        </>
      )}
      <button
        type="button"
        class={refresh === undefined ? 'quiet icon' : 'quiet'}
        aria-label={refresh ?? t('Refresh')}
        title={refresh === undefined ? t('Refresh') : undefined}
        onClick={() => send({ type: 'refresh' })}
      >
        <Icon name="refresh" />
        {refresh}
      </button>
      {actions.length > 0 && <span class="divider" />}
      {actions.map(({ id, label }) => (
        <button key={id} type="button" class="quiet" onClick={() => send({ type: 'do', action: id })}>
          {label}
        </button>
      ))}
      {isPreview && (
        <button
          type="button"
          class="quiet preview"
          title={t('The next record that you click in the tree replaces this one, unless you keep it open.')}
          onClick={() => send({ type: 'keep' })}
        >
          <Icon name="keep" />
          {t('Keep Open')}
        </button>
      )}
    </nav>
  );
}

/** Alt+arrow opens the previous or next record, except in text fields. */
function useAdjacentKeys(go: (to: 'previous' | 'next') => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const arrow = event.key === 'ArrowLeft' ? 'previous' : event.key === 'ArrowRight' ? 'next' : undefined;
      if (!arrow || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
      event.preventDefault();
      // VS Code listens on the window and would navigate its own history.
      event.stopPropagation();
      go(arrow);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

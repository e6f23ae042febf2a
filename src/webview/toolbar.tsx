import { t } from '@vscode/l10n';
import type { ComponentProps } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Action } from '../protocol/actions';
import type { DetailsView } from '../protocol/view';
import { useHost } from './hostChannel';
import { Icon } from './parts/signs';
import { MenuButton } from './parts/menus';

type ToolbarProps = Pick<DetailsView, 'previous' | 'next' | 'refresh' | 'isSnapshot' | 'actions' | 'failedRefresh'> & {
  readonly isPreview: boolean;
};

type ActionId = Action['id'];

/** The first offered action of this list is the main action. */
const mainActions: readonly ActionId[] = ['present', 'takeSnapshot', 'checkBoards', 'loadLists'];

const copies: readonly ActionId[] = ['copySummary', 'copyTable', 'decisionRecord', 'copyRequest'];

/** Actions shown as icons, or in a menu where there is no space. */
const icons: { readonly [id in ActionId]?: ComponentProps<typeof Icon>['name'] } = {
  watch: 'eye',
  stopWatching: 'stop',
  compareVotes: 'compare',
  openJson: 'json',
  showInTree: 'filter',
  openBrowser: 'external',
};

export function Toolbar({ previous, next, refresh, isSnapshot, actions, failedRefresh, isPreview }: ToolbarProps) {
  const { send } = useHost();
  const go = (to: 'previous' | 'next') => {
    if (to === 'previous' ? previous : next) send({ type: 'go', to });
  };
  useAdjacentKeys(go);
  const run = (id: ActionId) => () => send({ type: 'do', action: id });
  const offered = (ids: readonly string[]) => ids.flatMap((id) => actions.find((each) => each.id === id) ?? []);
  const items = (some: readonly Action[]) => some.map(({ id, label }) => ({ label, run: run(id) }));
  const [main] = offered(mainActions);
  const extra = offered(Object.keys(icons)).filter(({ id }) => id !== main?.id);
  const copied = offered(copies);
  const [onlyCopied] = copied.length === 1 ? copied : [];
  const [exported] = offered(['export']);
  const others = actions.filter((each) => ![main, exported, ...extra, ...copied].includes(each));
  // Not `disabled`, because that would lose the focus at the last record.
  const step = (to: 'previous' | 'next', isThere: boolean, label: string, title: string) => (
    <button class="quiet icon" aria-disabled={!isThere} aria-label={label} title={title} onClick={() => go(to)}>
      <Icon name={to} />
    </button>
  );
  return (
    <nav class="toolbar" aria-label={t('Actions')}>
      {(previous || next) && (
        <>
          {step('previous', previous, t('Previous'), t('Previous (Alt+Left)'))}
          {step('next', next, t('Next'), t('Next (Alt+Right)'))}
        </>
      )}
      {!isSnapshot && (
        <button
          class={refresh === undefined ? 'quiet icon' : 'main'}
          aria-label={refresh ?? t('Refresh')}
          title={refresh === undefined ? t('Refresh') : undefined}
          onClick={() => send({ type: 'refresh' })}
        >
          {refresh ?? <Icon name="refresh" />}
        </button>
      )}
      {actions.length > 0 && (!isSnapshot || previous || next) && <span class="divider" />}
      {main && (
        <button
          // While a failure is shown, what mends it is.
          class={(failedRefresh?.fix ?? 'none') === 'none' ? 'main' : 'quiet'}
          onClick={run(main.id)}
        >
          {main.label}
        </button>
      )}
      {extra.map(({ id, label }) => (
        <button key={id} class="quiet icon extra" aria-label={label} title={label} onClick={run(id)}>
          <Icon name={icons[id] ?? 'more'} />
        </button>
      ))}
      {copied.length > 1 && (
        <MenuButton class="copies" name={t('Copy')} items={items(copied)}>
          {t('Copy')}
          <Icon name="down" />
        </MenuButton>
      )}
      {[...(onlyCopied ? [onlyCopied] : []), ...(exported ? [exported] : []), ...others].map(({ id, label }) => (
        <button key={id} class="quiet" onClick={run(id)}>
          {label}
        </button>
      ))}
      {extra.length > 0 && (
        <MenuButton class="more" name={t('More Actions')} items={items(extra)}>
          <Icon name="more" />
        </MenuButton>
      )}
      {isPreview && (
        <button
          class="quiet preview"
          aria-label={t('Keep Open')}
          title={t('The next record that you click in the tree replaces this one, unless you keep it open.')}
          onClick={({ currentTarget }) => {
            // Move the focus, because this button disappears.
            currentTarget.parentElement?.querySelector<HTMLElement>('.main, button:not(.preview)')?.focus();
            send({ type: 'keep' });
          }}
        >
          <Icon name="keep" />
          <span>{t('Keep Open')}</span>
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

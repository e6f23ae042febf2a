import { t } from '@vscode/l10n';
import type { Tab } from '../../protocol/view';
import { useHost } from '../hostChannel';

/** The tabs of a page; each opens in its place. */
export function TabBar({ tabs }: { readonly tabs: readonly Tab[] }) {
  const { send } = useHost();
  return (
    <nav class="tabs" aria-label={t('Tabs')}>
      {tabs.map(({ path, title, count, isShown }) => (
        <button
          key={path}
          type="button"
          aria-current={isShown && 'page'}
          onClick={() => isShown || send({ type: 'open', path })}
        >
          {title} {count !== undefined && <span class="tab-count">{count}</span>}
        </button>
      ))}
    </nav>
  );
}

import { t } from '@vscode/l10n';
import { useContext } from 'preact/hooks';
import type { Tab } from '../../protocol/view';
import { useHost } from '../hostChannel';
import { PageStateContext } from '../pageState';

/** The tabs of a page; each opens in its place. */
export function TabBar({ tabs }: { readonly tabs: readonly Tab[] }) {
  const { send } = useHost();
  const { lastIn } = useContext(PageStateContext);
  return (
    <nav class="tabs" aria-label={t('Tabs')}>
      {tabs.map(({ path, title, count, isShown }) => (
        <button
          key={path}
          type="button"
          aria-current={isShown && 'page'}
          onClick={() => send({ type: 'open', path: lastIn(path) })}
        >
          {title} {count !== undefined && <span class="tab-count">{count}</span>}
        </button>
      ))}
    </nav>
  );
}

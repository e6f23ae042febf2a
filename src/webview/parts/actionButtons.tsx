import type { Action } from '../../protocol/actions';
import { useHost } from '../hostChannel';

/** Buttons of what the user can do about a text. */
export function ActionButtons({ actions }: { readonly actions: readonly Action[] | undefined }) {
  const { send } = useHost();
  return (
    actions && (
      <span class="action-buttons">
        {actions.map(({ id, label }) => (
          <button key={id} type="button" onClick={() => send({ type: 'do', action: id })}>
            {label}
          </button>
        ))}
      </span>
    )
  );
}

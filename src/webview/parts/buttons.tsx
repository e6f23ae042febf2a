import { t } from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import type { Action } from '../../protocol/actions';
import type { ShownFailure } from '../../protocol/view';
import { useHost } from '../hostChannel';

interface ActionButtonsProps {
  readonly actions: readonly Action[] | undefined;
}

/** Buttons of what the user can do about a text. */
export function ActionButtons({ actions }: ActionButtonsProps) {
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

/** Buttons of what the user can do about a failure, what fixes it first. */
export function FailureButtons({ fix, actions }: Pick<ShownFailure, 'fix'> & ActionButtonsProps) {
  const { send } = useHost();
  return (
    <div class="buttons">
      {fix !== 'none' && (
        <button type="button" class="main" onClick={() => send({ type: 'fix' })}>
          {fixLabel(fix)}
        </button>
      )}
      <ActionButtons actions={actions} />
    </div>
  );
}

function fixLabel(fix: 'retry' | 'signIn' | 'editConnection'): string {
  if (fix === 'retry') return t('Retry');
  return fix === 'signIn' ? t('Sign In') : t('Edit Connection');
}

/** A text that opens the page of a path; without a path, the text alone. */
export function PageLink({
  path,
  children,
}: {
  readonly path: string | undefined;
  readonly children: ComponentChildren;
}) {
  const { send } = useHost();
  if (path === undefined) return children;
  return (
    <button type="button" class="link" onClick={() => send({ type: 'open', path })}>
      {children}
    </button>
  );
}

import { t } from '@vscode/l10n';
import type { ProgressBlock } from '../../protocol/blocks';
import { useHost } from '../hostChannel';

/** A cancellable operation in progress. */
export function Progress({ text, done }: ProgressBlock) {
  const { send } = useHost();
  return (
    <section class="block progress" aria-label={text}>
      <p>{text}</p>
      <div>
        <progress aria-label={text} {...(done !== undefined && { value: done, max: 1 })} />
        <button type="button" onClick={() => send({ type: 'cancel' })}>
          {t('Cancel')}
        </button>
      </div>
    </section>
  );
}

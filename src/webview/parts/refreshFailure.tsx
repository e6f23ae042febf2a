import { sentence, sentences } from '../../text/phrases';
import { t } from '@vscode/l10n';
import type { ShownFailedRefresh } from '../../protocol/view';
import { ActionButtons } from './actionButtons';
import { FixButton } from './fixButton';
import { Icon } from './icon';
import { Hidden } from './screenReaderText';

/** Says that what is shown couldn't be refreshed, why, and what may help. */
export const RefreshFailure = ({ title, what, next, fix, actions }: ShownFailedRefresh) => (
  <section class="failed-refresh">
    <Icon name="alert" />
    <div>
      <p>
        <Hidden>{t('Warning:')} </Hidden>
        <strong>{title}</strong>
      </p>
      <p class="muted">{next === '' ? what : sentences([sentence(what), next])}</p>
    </div>
    <div class="buttons">
      <FixButton fix={fix} />
      <ActionButtons actions={actions} />
    </div>
  </section>
);

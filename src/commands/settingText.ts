import { t } from '@vscode/l10n';
import type { Board } from '../records/configured';
import { sanitizePlainLabel } from '../text/sanitizeLabel';
import { sentences } from '../text/phrases';

/** Prompt for a new board name: its purpose and who sees it. */
export const renamePrompt = ({ target }: Pick<Board, 'target'>): string =>
  target === 'user'
    ? t('Display name. It isn’t sent to the service. Leave empty to show the board ID.')
    : t(
        'Display name, visible to everyone who opens this workspace. It isn’t sent to the service. Leave empty to show the board ID.',
      );

/** Effects of removing a connection. */
export interface Removal {
  readonly name: string;
  /** Number of boards in user settings that use it. */
  readonly own: number;
  /** Number of boards in workspace settings that use it. */
  readonly ofWorkspace: number;
  /** Whether another connection uses the same secret. */
  readonly keepsSecret: boolean;
}

/** Title of the modal dialog before a connection is removed; such dialogs render no links. */
export const removalQuestion = ({ name }: Pick<Removal, 'name'>): string =>
  t('Remove the connection {0}?', sanitizePlainLabel(name, 60));

/** Describes what is removed and what is kept. */
export const removalDetail = ({ own, ofWorkspace, keepsSecret }: Removal): string =>
  sentences([
    t('It’s removed from your user settings and, with Settings Sync, from your other machines.'),
    keepsSecret
      ? t('Its app secret stays on this machine because another connection uses it.')
      : t('Its app secret is removed from this machine.'),
    ...(own === 0
      ? []
      : [own === 1 ? t('1 board in your user settings uses it.') : t('{0} boards in your user settings use it.', own)]),
    ...(ofWorkspace === 0
      ? []
      : [
          ofWorkspace === 1
            ? t('1 board in the workspace settings uses it and stays there without a connection.')
            : t('{0} boards in the workspace settings use it and stay there without a connection.', ofWorkspace),
        ]),
    t('Nothing changes on the service.'),
  ]);

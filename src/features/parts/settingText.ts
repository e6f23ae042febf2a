import { t } from '@vscode/l10n';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import { sentences } from '../../core/phrases';

export const renamePrompt = (): string =>
  t('Display name. It isn’t sent to the service. Leave empty to show the board ID.');

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
    own > 0 && t('Boards in your user settings that use it, and can’t be loaded without a connection: {0}.', own),
    ofWorkspace > 0 &&
      t('Boards in the workspace settings that use it, and stay there without a connection: {0}.', ofWorkspace),
  ]);

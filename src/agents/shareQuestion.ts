import { t } from '@vscode/l10n';
import { boardsText } from '../text/amounts';
import type { Format } from '../text/format';
import { sanitizeMessageLabel } from '../text/sanitizeLabel';

/** Texts of the dialog that asks whether an assistant may read something. */
export interface ShareQuestion {
  readonly message: string;
  readonly detail: string;
  readonly allow: string;
}

/** Asks about one board. `name`: as the user configured it. */
export const boardQuestion = (name: string): ShareQuestion => ({
  message: t('Let assistants read the board “{0}”?', sanitizeMessageLabel(name)),
  detail: [
    t(
      'Sent to the model behind your assistant: names of the board and of its votes, options, files, meetings, and snapshots; totals, times, sizes, and findings.',
    ),
    t(
      'People aren’t named: voters are never sent, and hosts, participants, and uploaders appear as P-01, P-02, and so on. Names typed into titles, options, or file names aren’t recognized. No ID, address, or credential is sent.',
    ),
    t('Your answer holds for this board until this window closes.'),
  ].join('\n\n'),
  allow: t('Allow for This Board'),
});

/** Asks about the list of boards. `boards`: their number. */
export const listQuestion = (boards: number, format: Format): ShareQuestion => ({
  message: t('Let assistants read the names of your boards?'),
  detail: t(
    'Sent to the model behind your assistant: the names and groups of {0}, as in your settings. No board contents, IDs, or addresses are sent. Your answer applies until this window closes.',
    boardsText(boards, format),
  ),
  allow: t('Allow'),
});

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
      'This leaves for the model behind your assistant: names of the board, its votes, options, files, meetings, and snapshots; totals, times, sizes, and findings.',
    ),
    t(
      'No people: voters never leave, and hosts, participants, and uploaders are called P-01, P-02, … Names that somebody typed into a text aren’t recognized. No ID, address, or credential leaves.',
    ),
    t('Your answer holds for this board until this window closes.'),
  ].join('\n\n'),
  allow: t('Allow for This Board'),
});

/** Asks about the list of boards. `boards`: their number. */
export const listQuestion = (boards: number, format: Format): ShareQuestion => ({
  message: t('Let assistants read the names of your boards?'),
  detail: t(
    'This leaves for the model behind your assistant: the names and groups of {0}, as they are in your settings. Nothing of what boards hold, no ID, and no address. Your answer holds until this window closes.',
    boardsText(boards, format),
  ),
  allow: t('Allow'),
});

import { t } from '@vscode/l10n';
import { boardName, type Board } from '../../records/configured';
import { boardsText } from '../../core/amounts';
import { sanitizeLabel, sanitizeMessageLabel } from '../../core/sanitizeLabel';

/** Texts of the dialog that asks whether an assistant may read something. */
export interface ShareQuestion {
  readonly message: string;
  readonly detail: string;
  readonly allow: string;
}

// Enough to tell boards apart.
const maxName = 300;

/** Asks about one board. `service`: its address. */
export const boardQuestion = (board: Board, service: string): ShareQuestion => ({
  message: t('Let assistants read the board “{0}”?', sanitizeMessageLabel(boardName(board), maxName)),
  detail: [
    board.target === 'sample'
      ? t('Sample boards')
      : t(
          'Board ID {0}, connection {1} ({2})',
          sanitizeLabel(board.recordId, maxName),
          sanitizeLabel(board.connection, maxName),
          sanitizeLabel(service, maxName),
        ),
    t(
      'Sent to the model behind your assistant: names of the board and of its votes, options, files, meetings, and snapshots; totals, times, sizes, and issues.',
    ),
    t(
      'People aren’t named: voters are never sent, and hosts, participants, and uploaders appear as P-01, P-02, and so on. Names typed into titles, options, or file names aren’t recognized. No ID, address, or credential is sent.',
    ),
    t('Your answer holds for this board until this window closes.'),
  ].join('\n\n'),
  allow: t('Allow for This Board'),
});

/** Asks about the list of boards. `boards`: their number. */
export const listQuestion = (boards: number): ShareQuestion => ({
  message: t('Let assistants read the names of your boards?'),
  detail: t(
    'Sent to the model behind your assistant: the names and groups of {0}, as in your settings. No board contents, IDs, or addresses are sent. Your answer applies until this window closes.',
    boardsText(boards),
  ),
  allow: t('Allow'),
});

import { t } from '@vscode/l10n';
import { boardName, type Board } from '../../records/configured';
import { boardsText } from '../../core/amounts';
import { sanitizeLabel, sanitizeMessageLabel } from '../../core/sanitizeLabel';

/** What the user agreed to in this session, by key. */
export interface Consents {
  /**
   * Whether the user agrees. Asks once for each key: further callers wait for the same question, and the answer is
   * final, so that an assistant can't repeat a refused question. Asks one question at a time, and none after three
   * refusals in a row.
   */
  readonly request: (key: string, ask: () => Promise<boolean>) => Promise<boolean>;
  /** Forgets all answers; pending questions count as refused. */
  readonly forget: () => void;
}

const maxRefusals = 3;

const none = () => ({ answers: new Map<string, Promise<boolean>>(), last: Promise.resolve(true), refusals: 0 });

export function createConsents(): Consents {
  let session = none();
  return {
    request: async (key, ask) => {
      const current = session;
      const inTurn = async (before: Promise<boolean>) => {
        await before;
        if (current.refusals >= maxRefusals || session !== current) return false;
        // A dialog that can't be shown counts as a refusal.
        const isAllowed = await ask().catch(() => false);
        current.refusals = isAllowed ? 0 : current.refusals + 1;
        return isAllowed;
      };
      const answer = current.answers.get(key) ?? (current.last = inTurn(current.last));
      current.answers.set(key, answer);
      return (await answer) && session === current;
    },
    forget: () => {
      session = none();
    },
  };
}

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

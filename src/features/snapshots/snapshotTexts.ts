import { t } from '@vscode/l10n';
import type { Snapshot } from '../../service/snapshots/snapshotLibrary';
import type { TakenBoard } from '../../service/snapshots/takeSnapshots';
import type { RequestCount } from '../../service/store/requestsFor';
import { boardsText, snapshotsText } from '../../core/amounts';
import { explain } from '../../service/text/explain';
import type { Format } from '../../core/format';
import { sentence, sentences } from '../../core/phrases';
import { sanitizeMessageLabel } from '../../core/sanitizeLabel';
import { requestsCost } from '../parts/requestTexts';

/** What taking snapshots costs, and the old snapshots (`outdated`) that are deleted afterwards. */
export function takeText(requests: RequestCount, outdated: readonly Snapshot[], format: Format): string {
  const [oldest] = outdated.toSorted((one, other) => one.takenAt - other.takenAt);
  return sentences([
    sentence(requestsCost(requests)),
    oldest
      ? t(
          'Then deletes {0} (oldest: {1}), as your settings say.',
          snapshotsText(outdated.length),
          format.clock(oldest.takenAt),
        )
      : t('Stays on this computer, without the voters of votes that aren’t clearly named.'),
  ]);
}

export function deletionQuestion(snapshots: readonly Snapshot[], format: Format): { question: string; detail: string } {
  const [only, ...others] = snapshots;
  const question =
    only && others.length === 0
      ? t('Delete the snapshot of {0} taken {1}?', sanitizeMessageLabel(only.boardName), format.clock(only.takenAt))
      : t('Delete {0}?', snapshotsText(snapshots.length));
  const bytes = format.bytes(snapshots.reduce((sum, { file }) => sum + file.bytes, 0));
  const detail = t('This frees {0} and can’t be undone. The boards on the service stay as they are.', bytes);
  return { question, detail };
}

/** The result of taking snapshots, and whether it is shown as a warning. */
export function doneText(done: readonly TakenBoard[]): { text: string; isWarning: boolean } {
  const taken = done.filter((each) => 'id' in each);
  const failed = done.filter((each) => 'failure' in each);
  const unfinished = taken.filter(({ isWhole }) => !isWhole);
  const [only] = taken;
  const [first] = failed;
  const text = sentences([
    taken.length === 1 && only
      ? t('Took a snapshot of {0}.', sanitizeMessageLabel(only.board.name))
      : taken.length > 1 && t('Took {0}.', snapshotsText(taken.length)),
    unfinished.length > 0 && t('Not everything could be loaded; the row of the snapshot says what is missing.'),
    first &&
      t(
        'No snapshot of {0}: {1}.',
        failed.length === 1 ? sanitizeMessageLabel(first.board.name) : boardsText(failed.length),
        explain(first.failure).what,
      ),
  ]);
  return { text, isWarning: failed.length > 0 || unfinished.length > 0 };
}

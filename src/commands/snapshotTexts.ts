import { t } from '@vscode/l10n';
import type { Snapshot } from '../snapshots/snapshotLibrary';
import type { TakenBoard } from '../snapshots/takeSnapshots';
import type { RequestCount } from '../store/requestsFor';
import { explain } from '../text/explain';
import type { Format } from '../text/format';
import { sentences } from '../text/phrases';
import { sanitizeMessageLabel } from '../text/sanitizeLabel';
import { requestsCost } from './requestsCost';

const snapshotsText = (count: number, format: Format): string =>
  format.plural(count, t('{0} snapshot', format.number(count)), t('{0} snapshots', format.number(count)));

/** The two ways to take snapshots, with their requests and the old snapshots (`outdated`) that are deleted. */
export function takeChoices(requests: RequestCount, outdated: readonly Snapshot[], format: Format) {
  const [oldest] = outdated.toSorted((one, other) => one.takenAt - other.takenAt);
  const deleted =
    oldest &&
    (outdated.length === 1
      ? t('Then deletes the snapshot taken {0}, as your settings say.', format.clock(oldest.takenAt))
      : t(
          'Then deletes {0}, the oldest taken {1}, as your settings say.',
          snapshotsText(outdated.length, format),
          format.clock(oldest.takenAt),
        ));
  const kept = t('Stays on this computer, without the voters of votes that aren’t clearly named.');
  return {
    now: { label: t('Take Snapshot'), description: requestsCost(requests, format), detail: deleted ?? kept },
    named: { label: t('Take Snapshot with Name and Note…'), description: '', detail: '' },
  };
}

/** The question before snapshots are deleted. */
export function deletionQuestion(snapshots: readonly Snapshot[], format: Format): { question: string; detail: string } {
  const [only, ...others] = snapshots;
  const question =
    only && others.length === 0
      ? t('Delete the snapshot of {0} taken {1}?', sanitizeMessageLabel(only.boardName), format.clock(only.takenAt))
      : t('Delete {0}?', snapshotsText(snapshots.length, format));
  const bytes = format.bytes(snapshots.reduce((sum, { file }) => sum + file.bytes, 0));
  const detail = t('This frees {0} and can’t be undone. The boards on the service stay as they are.', bytes);
  return { question, detail };
}

/** The result of taking snapshots, and whether it is shown as a warning. */
export function doneText(done: readonly TakenBoard[], format: Format): { text: string; isWarning: boolean } {
  const taken = done.filter((each) => 'id' in each);
  const failed = done.filter((each) => 'failure' in each);
  const unfinished = taken.filter(({ isWhole }) => !isWhole);
  const [only] = taken;
  const [first] = failed;
  const text = sentences([
    taken.length === 1 && only
      ? t('Took a snapshot of {0}.', sanitizeMessageLabel(only.board.name))
      : taken.length > 1 && t('Took {0}.', snapshotsText(taken.length, format)),
    unfinished.length > 0 && t('Not everything could be loaded; the row of the snapshot says what is missing.'),
    first &&
      format.plural(
        failed.length,
        t('No snapshot of {0}: {1}.', sanitizeMessageLabel(first.board.name), explain(first.failure).what),
        t('No snapshots of {0} boards: {1}.', format.number(failed.length), explain(first.failure).what),
      ),
  ]);
  return { text, isWarning: failed.length > 0 || unfinished.length > 0 };
}

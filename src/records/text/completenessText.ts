import { t } from '@vscode/l10n';
import type { Completeness } from '../completeness';
import { number } from '../../core/say';

/** Says that not everything of some boards is loaded. `complete`: the number of those of which it is. */
export const partlyLoadedText = (complete: number, boards: number): string =>
  boards === 1
    ? t('Covers only what is loaded, which isn’t all of the board.')
    : t('Covers only what is loaded: {0} of {1} boards completely.', number(complete), number(boards));

/** Why a file list may be incomplete, as a sentence; undefined for a complete one. */
export function completenessText(verdict: Completeness): string | undefined {
  if (verdict.kind === 'complete') return undefined;
  switch (verdict.reason) {
    case 'morePages':
      return t('There may be more files that aren’t loaded yet.');
    case 'failed':
      return t('The next page couldn’t be loaded, so files may be missing.');
    case 'unfinished':
      return t('Not all pages could be loaded when the snapshot was taken, so files may be missing.');
    case 'start':
      return t('Couldn’t check whether there’s a page before the first one, so files may be missing.');
    case 'twice':
      return t('A response contains its list of files twice and only the last one counts, so files may be missing.');
    case 'samePage':
      return t('The service returns the same page regardless of the page requested, so files may be missing.');
    case 'changed':
      return t('Files were added or removed while pages were loading, so some may be missing. Refresh to check.');
    case 'rejected':
      return t('The service rejected the page after the last one, so it isn’t known whether there are more files.');
    case 'fewerThanReported':
      return t(
        'The service reports a total of {0} but returns only these, so files may be missing. The API doesn’t say what the total counts.',
        number(verdict.reported),
      );
    case 'endless':
      return t(
        'The service reports a total of {0} but keeps returning new files, so loading stopped early.',
        number(verdict.reported),
      );
    case 'limit':
      return t('Loading stopped after {0} files; there may be more.', number(verdict.limit));
  }
}

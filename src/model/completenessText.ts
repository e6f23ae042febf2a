import { t } from '@vscode/l10n';
import type { Completeness } from './completeness';
import type { Format } from './format';

/** Why a file list may be incomplete, as a sentence; undefined for a complete one. */
export function completenessText(verdict: Completeness, format: Format): string | undefined {
  if (verdict.kind === 'complete') return undefined;
  switch (verdict.reason) {
    case 'morePages':
      return t('There may be more files that aren’t loaded yet.');
    case 'failed':
      return t('The next page couldn’t be loaded, so files may be missing.');
    case 'start':
      return t('It couldn’t be checked whether there’s a page before the first one, so files may be missing.');
    case 'twice':
      return t('A response held its list of files twice and only the last one counts, so files may be missing.');
    case 'samePage':
      return t('The service returns the same page whatever page is requested, so files may be missing.');
    case 'changed':
      return t('Files came or went while the pages were loaded, so some may be missing. Refresh to check.');
    case 'rejected':
      return t('The service rejected the page after the last one, so it isn’t known whether there are more files.');
    case 'fewerThanReported':
      return t(
        'The service reports {0} and returns no more than these, so files may be missing. It isn’t documented what this total counts.',
        format.number(verdict.reported),
      );
    case 'endless':
      return t(
        'The service keeps returning new files although it reports {0}, so loading ended early.',
        format.number(verdict.reported),
      );
    case 'limit':
      return t('Loading ended after {0} files; there may be more.', format.number(verdict.limit));
  }
}

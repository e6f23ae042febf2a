import { t } from '@vscode/l10n';
import { boardName, type Board } from '../records/configured';
import type { Format } from '../text/format';
import { firstOf } from '../text/phrases';
import { sanitizeLabel } from '../text/sanitizeLabel';

// The message must fit one short line.
const maxNames = 3;

/** The message above the tree: which boards have filtered files. Empty when there are none. */
export function filterMessage(filtered: readonly Board[], format: Format): string {
  if (filtered.length === 0) return '';
  const names = filtered.slice(0, maxNames).map((board) => sanitizeLabel(boardName(board), 40));
  return t('Files filtered on: {0}', firstOf(names, maxNames, format, filtered.length));
}
